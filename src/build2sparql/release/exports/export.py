"""All exports of a release."""

from build2sparql.release.exports.buildingqa import buildingqa
from build2sparql.release.exports.by_split import by_split
from build2sparql.release.exports.qald import qald
from build2sparql.release.exports.query import Tables, queries
from build2sparql.release.exports.shacl import shacl
from build2sparql.release.exports.text2sparql import text2sparql


def exported(tables: Tables) -> dict[str, bytes]:
    """Return the files of every format, by path in the release."""
    found = queries(tables)
    buildings = {row["building_id"]: row for row in tables["buildings"].to_pylist()}
    files = {
        **buildingqa(found, buildings),
        **qald(found, tables["answers"]),
        **text2sparql(found),
        **shacl(found),
        **by_split(tables),
    }
    return {f"exports/{path}": content for path, content in files.items()}
