"""Reference buildings parse anywhere, use current terms, and give quantities units that fit."""

import importlib.resources
from collections import Counter, defaultdict
from functools import cache

import pyoxigraph as ox
import rdflib

from build2sparql.building.source import Folder, read_source
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, RDFS_LABEL, compact

ARCHETYPES = {
    "hospital",
    "hotel",
    "laboratory",
    "large_office",
    "medium_office",
    "outpatient",
    "plant",
    "primary_school",
    "residential",
    "small_office",
    "strip_mall",
}
# Units of QUDT, by the quantity kinds that they measure.
UNITS = {
    "quantitykind:ActivePower": {"unit:W", "unit:KiloW"},
    "quantitykind:DewPointTemperature": {"unit:DEG_C"},
    "quantitykind:DimensionlessRatio": {"unit:PERCENT"},
    "quantitykind:ElectricCurrent": {"unit:A"},
    "quantitykind:ElectricEnergy": {"unit:KiloW-HR", "unit:MegaW-HR"},
    "quantitykind:ElectricPower": {"unit:W", "unit:KiloW"},
    "quantitykind:Energy": {"unit:KiloW-HR"},
    "quantitykind:Frequency": {"unit:HZ"},
    "quantitykind:GaugePressure": {"unit:BAR"},
    "quantitykind:Illuminance": {"unit:LUX"},
    "quantitykind:MassConcentration": {"unit:MicroGM-PER-M3"},
    "quantitykind:MoleFraction": {"unit:PPM", "unit:PPB"},
    "quantitykind:Population": {"unit:NUM"},
    "quantitykind:Power": {"unit:W", "unit:KiloW"},
    "quantitykind:Pressure": {"unit:PA", "unit:KiloPA", "unit:BAR"},
    "quantitykind:ReactivePower": {"unit:KiloV-A_Reactive"},
    "quantitykind:RelativeHumidity": {"unit:PERCENT_RH"},
    "quantitykind:StaticPressure": {"unit:PA", "unit:IN_H2O"},
    "quantitykind:Temperature": {"unit:DEG_C", "unit:DEG_F", "unit:K"},
    "quantitykind:ThermalEnergy": {"unit:KiloW-HR", "unit:MegaW-HR"},
    "quantitykind:ThermalPower": {"unit:KiloW"},
    "quantitykind:Voltage": {"unit:V"},
    "quantitykind:Volume": {"unit:M3"},
    "quantitykind:VolumeFlowRate": {
        "unit:FT3-PER-MIN",
        "unit:L-PER-MIN",
        "unit:L-PER-SEC",
        "unit:M3-PER-HR",
    },
    "brick:CO2_Concentration": {"unit:PPM"},
    "brick:CO_Concentration": {"unit:PPM"},
    "brick:Differential_Pressure": {"unit:PA", "unit:KiloPA", "unit:BAR"},
    "brick:Differential_Temperature": {"unit:K"},
    "brick:Formaldehyde_Concentration": {"unit:PPB"},
    "brick:Ozone_Concentration": {"unit:PPB"},
    "brick:PM2.5_Concentration": {"unit:MicroGM-PER-M3"},
    "brick:Position": {"unit:PERCENT"},
    "brick:TVOC_Concentration": {"unit:PPM", "unit:PPB", "unit:MicroGM-PER-M3"},
}
UNIT = {PREFIXES["brick"] + "hasUnit", PREFIXES["qudt"] + "hasUnit"}
KIND = {PREFIXES["brick"] + "hasQuantity", PREFIXES["qudt"] + "hasQuantityKind"}
WITHOUT_UNIT = {"quantitykind:PowerFactor"}


def triples(file):
    return [quad.triple for quad in ox.parse(path=file, format=ox.RdfFormat.TURTLE)]


@cache
def ontology():
    """Deprecated terms, and properties that a shape names, of both shipped ontologies."""
    root = importlib.resources.files("brickschema") / "ontologies" / "1.5"
    deprecated, named = set(), set()
    for name in ("Brick.ttl", "extensions/223p.ttl"):
        for quad in ox.parse((root / name).read_bytes(), format=ox.RdfFormat.TURTLE):
            if quad.predicate.value == PREFIXES["owl"] + "deprecated":
                deprecated.add(quad.subject.value)
            elif quad.predicate.value == PREFIXES["sh"] + "path":
                named.add(quad.object.value)
    return deprecated, named


def test_the_source_lists_every_file(folder, graphs):
    listed = [graph.path for graph in graphs]
    assert listed == sorted(file.name for file in folder.iterdir() if file.suffix != ".yaml")


def test_the_source_says_what_each_building_is(folder, graphs):
    source = read_source(folder / "source.yaml")
    assert isinstance(source, Folder)
    assert (source.defaults.licence, source.defaults.is_synthetic) == ("CC-BY-4.0", True)
    assert {graph.archetype for graph in graphs} == ARCHETYPES
    assert Counter(graph.ontology for graph in graphs) == {"brick": 12, "s223": 7}


def test_strict_and_lenient_parsers_read_the_same(file):
    assert len(rdflib.Graph().parse(file)) == len(set(map(str, triples(file))))


def test_classes_are_the_ontology_s_and_not_deprecated(file):
    used = {t.object.value for t in triples(file) if t.predicate.value == RDF_TYPE}
    deprecated, _ = ontology()
    known = tbox.load()
    assert [cls for cls in sorted(used) if not known.is_class(cls)] == []
    assert [cls for cls in sorted(used) if cls in deprecated or cls in known.replacements] == []


def test_properties_are_declared(file):
    _, named = ontology()
    declared = {*tbox.load().properties, *named, RDF_TYPE, RDFS_LABEL}
    assert {t.predicate.value for t in triples(file)} - declared == set()


def test_a_building_is_small(file):
    typed = {t.subject for t in triples(file) if t.predicate.value == RDF_TYPE}
    assert 20 <= len(typed) <= 150


def test_whatever_is_mentioned_is_described(file):
    statements = triples(file)
    typed = {t.subject.value for t in statements if t.predicate.value == RDF_TYPE}
    nodes = {n.value for t in statements for n in (t.subject, t.object) if named(n)}
    foreign = tuple(PREFIXES.values())
    assert {node for node in nodes if not node.startswith(foreign)} - typed == set()


def named(term):
    return isinstance(term, ox.NamedNode)


def test_a_unit_fits_its_quantity(file):
    units, kinds = defaultdict(set), defaultdict(set)
    for triple in triples(file):
        for properties, values in ((UNIT, units), (KIND, kinds)):
            if triple.predicate.value in properties:
                values[triple.subject.value].add(compact(triple.object.value))
    unfit = [
        (node, kind, units[node])
        for node, of in sorted(kinds.items())
        for kind in sorted(of)
        if kind not in WITHOUT_UNIT and not (units[node] and units[node] <= UNITS[kind])
    ]
    assert unfit == []


def test_every_unit_is_one_of_qudt_s(file):
    used = {compact(t.object.value) for t in triples(file) if t.predicate.value in UNIT}
    known = set().union(*UNITS.values())
    assert used - known - {"unit:CentiM", "unit:DEG", "unit:L", "unit:MilliM"} == set()
