"""Which sections of params.yaml a stage script reads: its calls of ``section("name", ...)``."""

import ast
import functools
from collections.abc import Iterator

from code_closure import Package, parse


def sections_read(package: Package, script: str) -> set[str]:
    """Return the sections that a script reads itself or by functions of its own package.

    Raises ``ValueError`` where the section's name is not a constant.
    """
    return set(_read_by(package, script, parse(package.modules[script]), set()))


def _read_by(
    package: Package, module: str, scope: ast.AST, seen: set[tuple[str, str]]
) -> Iterator[str]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Call) and _is_section(node):
            yield _name(package, module, node)
            continue
        home, name = _target(package, module, node)
        function = _functions(package, home).get(name) if home else None
        # `section` itself reads whatever its caller names.
        if function is not None and name != "section" and (home, name) not in seen:
            seen.add((home, name))
            yield from _read_by(package, home, function, seen)


def _is_section(node: ast.Call) -> bool:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    return name == "section"


def _name(package: Package, module: str, node: ast.Call) -> str:
    named = [k.value for k in node.keywords if k.arg == "name"]
    argument = (node.args or named)[0]
    if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
        where = f"{package.modules[module]}:{node.lineno}"
        raise ValueError(f"{where}: the section's name is not a constant")
    return argument.value


def _target(package: Package, module: str, node: ast.AST) -> tuple[str, str]:
    """Return the module of the package and the name in it that a node refers to, else blanks."""
    known = _bindings(package, module)
    if isinstance(node, ast.Name):
        return known.get(node.id, (module, node.id))
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        home, name = known.get(node.value.id, ("", ""))
        inner = f"{home}.{name}"
        return (inner, node.attr) if inner in package.modules else ("", "")
    return "", ""


@functools.cache
def _bindings(package: Package, module: str) -> dict[str, tuple[str, str]]:
    """Return what the names mean that a module takes from others of the package."""
    return {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in ast.walk(parse(package.modules[module]))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package.name)
        for alias in node.names
    }


@functools.cache
def _functions(package: Package, module: str) -> dict[str, ast.AST]:
    if module not in package.modules:
        return {}
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    tree = parse(package.modules[module])
    return {node.name: node for node in ast.walk(tree) if isinstance(node, kinds)}
