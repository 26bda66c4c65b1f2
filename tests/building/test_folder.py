import hashlib
import io
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.folder import fetch_folder
from build2sparql.building.graph_file import GraphFile
from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Facts, FetchError, Folder, FolderGraph

BRICK = b"<urn:a> a <https://brickschema.org/schema/Brick#AHU> .\n"
S223 = b"<urn:a> a <http://data.ashrae.org/standard223#Equipment> .\n"
RDF_XML = b"""<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:b="https://brickschema.org/schema/Brick#"><b:AHU rdf:about="urn:a"/></rdf:RDF>"""
JSON_LD = b'{"@id": "urn:a", "@type": "https://brickschema.org/schema/Brick#AHU"}'
FACTS = Facts(licence="MIT", citation="Me", is_synthetic=False)
FOLDER = Folder(defaults=FACTS)


def lay(root: Path, files: dict[str, bytes]) -> Path:
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)
    return root


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return packed.getvalue()


def fetch(root: Path, folder: Folder = FOLDER) -> list[GraphFile | Reject]:
    return list(fetch_folder(folder, "mine", root))


def files(root: Path, folder: Folder = FOLDER) -> dict[str, str]:
    """Path in the folder and name of the file that it becomes, of each graph."""
    return {
        r.graph.origin.path: r.graph.file for r in fetch(root, folder) if isinstance(r, GraphFile)
    }


def rejects(root: Path) -> list[tuple[Reason, str]]:
    return [(r.reason, r.subject) for r in fetch(root) if isinstance(r, Reject)]


def test_a_file_becomes_a_graph_with_its_facts(tmp_path) -> None:
    lay(tmp_path, {"b1.ttl": BRICK, "source.yaml": b""})
    origin = Origin(
        source="mine",
        name="b1",
        url="",
        commit="",
        path="b1.ttl",
        sha256=hashlib.sha256(BRICK).hexdigest(),
        licence="MIT",
        citation="Me",
        ontology="brick",
        is_synthetic=False,
        archetype="",
        vintage="",
    )
    assert fetch(tmp_path) == [GraphFile(FetchedGraph(origin, "b1.ttl"), BRICK)]


def test_every_format_is_read_whatever_the_case_of_its_ending(tmp_path) -> None:
    lay(tmp_path, {"a.TTL": BRICK, "b.nt": BRICK, "c.Rdf": RDF_XML, "d.owl": RDF_XML})
    lay(tmp_path, {"e.jsonld": JSON_LD, "f.turtle": BRICK, "g.XML": RDF_XML})
    assert files(tmp_path) == {
        "a.TTL": "a.ttl",
        "b.nt": "b.nt",
        "c.Rdf": "c.rdf",
        "d.owl": "d.rdf",
        "e.jsonld": "e.jsonld",
        "f.turtle": "f.ttl",
        "g.XML": "g.rdf",
    }


def test_folders_are_part_of_the_name(tmp_path) -> None:
    lay(tmp_path, {"north/campus one/b1.ttl": BRICK, "b1.ttl": BRICK})
    assert files(tmp_path) == {
        "b1.ttl": "b1.ttl",
        "north/campus one/b1.ttl": "north.campus_one.b1.ttl",
    }


def test_an_archive_gives_the_names_that_it_gives_unpacked(tmp_path) -> None:
    inside = {"deep/b1.ttl": BRICK, "b2.nt": S223}
    packed = lay(tmp_path / "packed", {"campus.ZIP": zipped(inside)})
    unpacked = lay(tmp_path / "unpacked", {f"campus/{path}": c for path, c in inside.items()})
    assert sorted(files(packed).values()) == sorted(files(unpacked).values())
    assert files(packed)["campus.ZIP/deep/b1.ttl"] == "campus.deep.b1.ttl"


def test_an_archives_folders_may_be_separated_by_backslashes(tmp_path) -> None:
    lay(tmp_path, {"campus.zip": zipped({"deep\\b1.ttl": BRICK})})
    assert files(tmp_path) == {"campus.zip/deep/b1.ttl": "campus.deep.b1.ttl"}


def test_a_members_digest_is_that_of_its_bytes(tmp_path) -> None:
    lay(tmp_path, {"campus.zip": zipped({"b1.ttl": BRICK})})
    [file] = fetch(tmp_path)
    assert isinstance(file, GraphFile)
    assert file.graph.origin.sha256 == hashlib.sha256(file.content).hexdigest()
    assert file.content == BRICK


def test_hidden_files_are_passed_over(tmp_path) -> None:
    packed = zipped({"b2.ttl": BRICK, "__MACOSX/._b2.ttl": b"\0", ".cache/x.ttl": b""})
    lay(tmp_path, {"b1.ttl": BRICK, "._b1.ttl": b"\0", ".git/x.ttl": b"", "a.zip": packed})
    assert sorted(files(tmp_path)) == ["a.zip/b2.ttl", "b1.ttl"]


def test_graphs_in_formats_that_are_not_read_are_rejects(tmp_path) -> None:
    packed = zipped({"b.ttl": BRICK, "more.zip": zipped({"c.ttl": BRICK})})
    lay(tmp_path, {"a.trig": b"", "b.ttl.gz": b"", "c.zip": packed, "README.md": b""})
    assert rejects(tmp_path) == [
        (Reason.UNKNOWN_FORMAT, "a.trig"),
        (Reason.UNKNOWN_FORMAT, "b.ttl.gz"),
        (Reason.UNKNOWN_FORMAT, "c.zip/more.zip"),
    ]


def test_the_ontology_is_read_off_each_graph(tmp_path) -> None:
    lay(tmp_path, {"b1.ttl": BRICK, "b2.ttl": S223, "b3.ttl": b"<urn:a> <urn:p> 1 ."})
    found = fetch(tmp_path)
    assert [f.graph.origin.ontology for f in found if isinstance(f, GraphFile)] == ["brick", "s223"]
    assert rejects(tmp_path) == [(Reason.UNKNOWN_ONTOLOGY, "b3.ttl")]


def test_an_ontology_that_is_stated_is_believed(tmp_path) -> None:
    lay(tmp_path, {"b1.ttl": b"<urn:a> <urn:p> 1 ."})
    stated = Facts(licence="MIT", citation="Me", is_synthetic=False, ontology="s223")
    [file] = fetch(tmp_path, Folder(defaults=stated))
    assert isinstance(file, GraphFile)
    assert file.graph.origin.ontology == "s223"


def test_a_listed_graph_has_its_own_name_and_facts(tmp_path) -> None:
    lay(tmp_path, {"x/b1.ttl": BRICK})
    own = FolderGraph(path="x/b1.ttl", name="town_hall", url="https://host/b1", is_synthetic=True)
    [file] = fetch(tmp_path, Folder(defaults=FACTS, graphs=(own,)))
    assert isinstance(file, GraphFile)
    origin = file.graph.origin
    assert (file.graph.file, origin.name) == ("town_hall.ttl", "town_hall")
    assert (origin.url, origin.is_synthetic, origin.licence) == ("https://host/b1", True, "MIT")


def test_files_may_lie_elsewhere(tmp_path) -> None:
    lay(tmp_path, {"home/x.ttl": BRICK, "there/b1.ttl": BRICK})
    found = list(fetch_folder(Folder(defaults=FACTS, path="../there"), "mine", tmp_path / "home"))
    assert [f.graph.origin.path for f in found if isinstance(f, GraphFile)] == ["b1.ttl"]


def test_two_files_of_one_name_are_named(tmp_path) -> None:
    lay(tmp_path, {"b1.ttl": BRICK, "b1.nt": BRICK})
    with pytest.raises(FetchError, match=r"mine: b1\.nt and b1\.ttl would both be called b1"):
        fetch(tmp_path)


def test_a_listed_graph_that_is_not_there_is_named(tmp_path) -> None:
    lay(tmp_path, {"b1.ttl": BRICK})
    with pytest.raises(FetchError, match=r"not in .*: \['b2\.ttl'\]"):
        fetch(tmp_path, Folder(defaults=FACTS, graphs=(FolderGraph(path="b2.ttl"),)))


def test_a_folder_without_graphs_is_named(tmp_path) -> None:
    lay(tmp_path, {"README.md": b""})
    with pytest.raises(FetchError, match="mine: no Turtle, N-Triples, RDF/XML or JSON-LD file"):
        fetch(tmp_path)


def test_a_missing_folder_is_named(tmp_path) -> None:
    with pytest.raises(FetchError, match=r"mine: there is no folder .*nowhere"):
        fetch(tmp_path, Folder(defaults=FACTS, path="nowhere"))


def test_an_archive_that_is_none_is_named(tmp_path) -> None:
    lay(tmp_path, {"campus.zip": b"PK not really"})
    with pytest.raises(FetchError, match=r"campus\.zip: File is not a zip file"):
        fetch(tmp_path)


def test_a_member_that_is_damaged_is_named(tmp_path) -> None:
    packed = bytearray(zipped({"b1.ttl": BRICK * 9}))
    packed[60] ^= 0xFF
    lay(tmp_path, {"campus.zip": bytes(packed)})
    with pytest.raises(FetchError, match=r"campus\.zip: b1\.ttl: "):
        fetch(tmp_path)


def test_an_encrypted_member_is_named(tmp_path) -> None:
    packed = bytearray(zipped({"b1.ttl": BRICK}))
    # Bit 0 of the general purpose flags, in the member's header and in the central directory.
    packed[6] |= 1
    packed[packed.index(b"PK\x01\x02") + 8] |= 1
    lay(tmp_path, {"campus.zip": bytes(packed)})
    with pytest.raises(FetchError, match=r"campus\.zip: b1\.ttl is encrypted"):
        fetch(tmp_path)


@given(
    st.dictionaries(
        st.lists(st.text("abc é.", min_size=1, max_size=3), min_size=1, max_size=3).map(
            lambda parts: "/".join(f"x{part}" for part in parts) + ".ttl"
        ),
        st.just(BRICK),
        min_size=1,
        max_size=5,
    )
)
def test_every_member_is_a_graph_or_shares_a_name(members: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = lay(Path(folder), {"a.zip": zipped(members)})
        try:
            found = files(root)
        except FetchError as error:
            assert "would both be called" in str(error)
        else:
            assert found.keys() == {f"a.zip/{path}" for path in members}
            assert len(set(found.values())) == len(members)
