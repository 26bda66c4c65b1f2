"""Sample rows as a model is shown them: local names and values, a line a row."""

from collections.abc import Iterable, Sequence

from build2sparql.query.record import Row
from build2sparql.rdf.namespaces import local_name

_UNBOUND = "(nothing)"


def sample_table(variables: Sequence[str], rows: Iterable[Row]) -> str:
    """Return a heading of variables and one line a row, cells parted by bars."""
    lines = [" | ".join(variables)]
    lines += [" | ".join(cell_text(cell) for cell in row) for row in rows]
    return "\n".join(lines)


def cell_text(cell: str | None) -> str:
    """Return a term in N-Triples syntax as a person reads it."""
    if cell is None:
        return _UNBOUND
    if cell.startswith("<"):
        return local_name(cell[1:-1]) or cell[1:-1]
    # The lexical form stands between the first quote and the last.
    return cell[1 : cell.rindex('"')] if cell.startswith('"') else cell
