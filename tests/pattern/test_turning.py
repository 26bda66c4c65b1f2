import pytest

from build2sparql.pattern.turning import turns_back
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


@pytest.mark.parametrize(
    ("properties", "expected"),
    [
        (["brick:hasPart", "brick:isPartOf"], True),
        (["brick:feeds", "brick:isFedBy"], True),
        (["brick:hasPoint", "brick:isPointOf"], True),
        (["s223:cnx", "s223:cnx"], True),
        (["brick:isPointOf", "brick:hasPoint"], False),
        (["brick:feeds", "brick:feeds"], False),
        (["brick:feeds"], False),
        (["brick:hasPart", "brick:isPartOf", "brick:feeds"], False),
    ],
)
def test_only_the_last_step_counts(properties, expected):
    assert turns_back([expand(name) for name in properties], tbox.load()) == expected
