"""``b2s draw``: a picture of a building's spaces, air, water, electricity and gas."""

import difflib
import sys
from pathlib import Path
from typing import Annotated

import pyoxigraph as ox
import typer

from build2sparql.building.clean import Clean
from build2sparql.building.draw import draw as drawn
from build2sparql.building.graph_file import SUFFIXES
from build2sparql.cli.complain import complaints
from build2sparql.inventory.reading import read_building
from build2sparql.stages.params import section, shipped

_STDOUT = Path("-")
# Ids that a message offers where one is not found.
_OFFERED = 3


def draw(
    building: Annotated[
        str,
        typer.Argument(
            help="A file (Turtle, N-Triples, RDF/XML or JSON-LD), or a building's id in a release."
        ),
    ],
    release: Annotated[Path, typer.Option(help="Folder of the release that has the id.")] = Path(
        "data/release"
    ),
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", help="The SVG file; default: named like the building, here; -: stdout."
        ),
    ] = None,
) -> None:
    """Draw how air, water, power and gas flow through a building, and its tree of spaces."""
    with complaints():
        file = _file(building, release)
        cleaned = read_building(file, section("clean", Clean, shipped()))
        quads = ox.parse(cleaned.ntriples, format=ox.RdfFormat.N_TRIPLES)
        picture = drawn((quad.triple for quad in quads), file.stem)
        path = out or Path(f"{file.stem}.svg")
        if path == _STDOUT:
            sys.stdout.write(picture)
            return
        path.write_text(picture, encoding="utf-8", newline="\n")
    typer.echo(f"Written: {path}", err=True)


def _file(building: str, release: Path) -> Path:
    """Return the file that an argument names; raises ``ValueError`` for an unknown id."""
    file = Path(building)
    if file.exists() or file.suffix.lower() in SUFFIXES or len(file.parts) > 1:
        return file
    graphs = {path.stem: path for path in sorted((release / "graphs").glob("*.ttl"))}
    if building in graphs:
        return graphs[building]
    if not graphs:
        raise ValueError(
            f"{building} is no file, and there is no release with graphs in {release}: "
            "--release names its folder"
        )
    near = difflib.get_close_matches(building, graphs, _OFFERED) or list(graphs)[:_OFFERED]
    raise ValueError(
        f"{building} is no file and none of the {len(graphs)} buildings of {release}, "
        f"which are called as {', '.join(near)}"
    )
