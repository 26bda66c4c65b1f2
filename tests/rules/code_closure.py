"""What code a script runs: the modules that it imports, directly or not, and the data they read."""

import ast
import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path


@functools.cache
def parse(file: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


@dataclass(frozen=True, eq=False)
class Package:
    """A package on disk: ``modules`` maps dotted names to files, a package's to its __init__.

    Equal to itself alone, so that what is found out about it can be cached.
    """

    name: str
    modules: Mapping[str, Path]

    @classmethod
    def read(cls, folder: Path) -> "Package":
        """Find every module below a package's folder."""
        modules = {}
        for file in sorted(folder.rglob("*.py")):
            parts = file.relative_to(folder.parent).with_suffix("").parts
            modules[".".join(parts).removesuffix(".__init__")] = file
        return cls(folder.name, modules)


@functools.cache
def imported(package: Package, module: str) -> set[str]:
    """Return the package's own modules that a module names in its imports or in its strings.

    Raises ``ValueError`` for an import whose name is not known before the run.
    """
    file = package.modules[module]
    tree = parse(file)
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(node, module, file.name == "__init__.py")
            for alias in node.names:
                name = f"{origin}.{alias.name}"
                found.add(name if name in package.modules else origin)
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            if not (node.args and isinstance(node.args[0], ast.Constant)):
                raise ValueError(f"{file}:{node.lineno}: the imported name is not a constant")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # Children are started by module name (`python -m package.module`).
            found.add(node.value)
    return found & package.modules.keys()


def _origin(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def reached(package: Package, script: str) -> set[str]:
    """Return the modules that run when a script is imported, itself included.

    The ``__init__`` of each package on the way runs too; it counts where it does something.
    """
    seen, todo = {script}, [script]
    while todo:
        module = todo.pop()
        parents = module.split(".")[:-1]
        packages = {".".join(parents[:n]) for n in range(1, len(parents) + 1)}
        acting = {p for p in packages & package.modules.keys() if _acts(package.modules[p])}
        for name in (imported(package, module) | acting) - seen:
            seen.add(name)
            todo.append(name)
    return seen


@functools.cache
def _acts(init: Path) -> bool:
    """Tell whether importing a module does more than define names like ``__version__``."""
    return not all(_is_idle(node) for node in parse(init).body)


def _is_idle(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.ImportFrom(module="typing"):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
            return True
        case ast.FunctionDef(name="__getattr__"):  # runs when a name is asked for (PEP 562)
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(t, ast.Name) and t.id.startswith("__") for t in targets)
    return False


def closure(package: Package, script: str) -> set[Path]:
    """Return the files that decide what a script does: its modules and the data beside readers."""
    files: set[Path] = set()
    for module in reached(package, script):
        file = package.modules[module]
        files.add(file)
        if _reads_beside(file):
            named = {package.modules[name] for name in imported(package, module)}
            homes = {f.parent for f in named if f.name == "__init__.py"} | {file.parent}
            files.update(data for home in homes for data in _data_below(home))
    return files


@functools.cache
def _reads_beside(file: Path) -> bool:
    """Tell whether a module looks for files relative to itself or to a package."""
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Name) and node.id == "__file__":
            return True
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {alias.name for alias in node.names}
            origin = getattr(node, "module", None) or ""
            if any("importlib.resources" in f"{origin}.{name}" for name in names):
                return True
            if "pkgutil" in names or origin == "pkgutil":
                return True
    return False


def _data_below(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder that are no code, down to where another package begins."""
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            if entry.name != "__pycache__" and not (entry / "__init__.py").exists():
                yield from _data_below(entry)
        elif entry.suffix not in (".py", ".pyc") and not entry.name.startswith("."):
            yield entry
