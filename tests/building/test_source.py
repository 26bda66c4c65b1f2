import re
from pathlib import Path

import pytest

from build2sparql.building.source import (
    Catalog,
    EndpointGraph,
    Facts,
    FetchError,
    Folder,
    FolderGraph,
    Sparql,
    read_source,
)

GUIDE = Path(__file__).parents[2] / "docs" / "sources.md"
RAW = Path(__file__).parents[2] / "data" / "raw"
SHARED = """
kind: catalog
repositories:
- url: https://github.com/owner/models
  commit: "0123456789012345678901234567890123456789"
  licence: MIT
  citation: Owner, Models
  is_synthetic: false
  graphs:
"""
GRAPH = """
  - name: {name}
    ontology: brick
    path: a b/c.ttl
    bytes: 3
    sha256: "{sha256}"
"""
DEFAULTS = "defaults: {licence: MIT, citation: Me, is_synthetic: true}\n"
FACTS = Facts(licence="MIT", citation="Me", is_synthetic=True)


def read(tmp_path: Path, text: str) -> Catalog | Folder | Sparql:
    (tmp_path / "source.yaml").write_text(text)
    return read_source(tmp_path / "source.yaml")


def test_a_catalog_lists_graphs_of_repositories(tmp_path) -> None:
    source = read(tmp_path, SHARED + GRAPH.format(name="b1", sha256="a" * 64))
    assert isinstance(source, Catalog)
    [graph] = source.repositories[0].graphs
    assert (graph.name, graph.path, graph.bytes, graph.vintage) == ("b1", "a b/c.ttl", 3, "")


def test_a_folder_needs_defaults_only(tmp_path) -> None:
    assert read(tmp_path, "kind: folder\n" + DEFAULTS) == Folder(defaults=FACTS)


def test_an_endpoint_lists_named_graphs(tmp_path) -> None:
    text = f"kind: sparql\nendpoint: https://host/sparql\n{DEFAULTS}"
    graphs = "graphs: [{name: a, graph: 'urn:a'}, {name: b}]\n"
    named = (EndpointGraph(name="a", graph="urn:a"), EndpointGraph(name="b"))
    expected = Sparql(endpoint="https://host/sparql", defaults=FACTS, graphs=named)
    assert read(tmp_path, text + graphs) == expected


def test_own_facts_stand_in_place_of_the_defaults() -> None:
    own = FolderGraph(path="x.ttl", ontology="s223", vintage="2004").over(FACTS)
    assert own == Facts(
        licence="MIT", citation="Me", is_synthetic=True, ontology="s223", vintage="2004"
    )


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("kind: ftp\n", "ftp"),
        ("kind: folder\n", "defaults"),
        (f"kind: folder\n{DEFAULTS}paths: x\n", "paths"),
        ("kind: folder\ndefaults: {licence: '', citation: x, is_synthetic: true}\n", "licence"),
        (f"kind: sparql\nendpoint: https://me:secret@host/\n{DEFAULTS}", "endpoint"),
        (f"kind: sparql\nendpoint: ftp://host/\n{DEFAULTS}", "endpoint"),
        (
            f"kind: sparql\nendpoint: http://h/\n{DEFAULTS}graphs: [{{name: a, graph: 'u> . x'}}]",
            "graph",
        ),
        (SHARED + GRAPH.format(name="../b1", sha256="a" * 64), "name"),
        (SHARED + GRAPH.format(name="b1", sha256="A" * 64), "sha256"),
        (SHARED + GRAPH.format(name="b1", sha256="a" * 63), "sha256"),
        (SHARED.replace("github", "gitlab") + GRAPH.format(name="b", sha256="a" * 64), "url"),
        ("kind: folder\npath: [", "line 3"),
    ],
)
def test_what_is_wrong_is_named(tmp_path, text: str, named: str) -> None:
    with pytest.raises(FetchError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'source.yaml'}: ")
    assert named in str(caught.value)


def test_a_folder_without_a_source_yaml_is_named(tmp_path) -> None:
    with pytest.raises(FetchError, match="there is no such file"):
        read_source(tmp_path / "source.yaml")


def test_the_guide_shows_each_kind_as_it_is_read(tmp_path) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```$", GUIDE.read_text(), re.DOTALL | re.MULTILINE)
    assert [type(read(tmp_path, block)) for block in blocks] == [Folder, Sparql, Catalog]


def test_the_committed_catalogs_hold_the_public_graphs() -> None:
    sources = {f.parent.name: read_source(f) for f in sorted(RAW.glob("*/source.yaml"))}
    counts = {
        name: sum(len(repository.graphs) for repository in source.repositories)
        for name, source in sources.items()
        if isinstance(source, Catalog)
    }
    assert counts == {
        "brick_examples": 27,
        "buildgraph": 120,
        "buildingmotif": 2,
        "buildingqa": 4,
        "groundtruth": 6,
        "mortar": 2,
        "open223": 21,
    }


def test_buildgraphs_archetypes_and_vintages_are_those_of_its_names() -> None:
    source = read_source(RAW / "buildgraph" / "source.yaml")
    assert isinstance(source, Catalog)
    for graph in source.repositories[0].graphs:
        assert graph.name[:-5] == f"BG_{graph.archetype}_{graph.vintage}"
