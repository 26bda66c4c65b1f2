"""The closure over a small package, whose imports a person follows by eye.

tool.run   imports tool.a; tool.a imports .b by name; tool.b imports tool.deep inside a function
tool.deep  starts `tool.child` as a process and reads words.yaml beside itself
tool.other is imported by nobody
"""

from pathlib import Path

import pytest
from code_closure import Package, closure, imported

FILES = {
    "__init__.py": '"""Docstring."""\n\n__version__ = "1"\n',
    "run.py": "import sys\n\nfrom tool import a\n",
    "a.py": "from .b import f\n",
    "b.py": "def f():\n    import tool.deep.walk\n",
    "deep/__init__.py": "",
    "deep/walk.py": "import importlib.resources\n\nCHILD = 'tool.child'\n",
    "deep/words.yaml": "",
    "deep/frames/one.md": "",
    "deep/__pycache__/walk.pyc": "",
    "child.py": "",
    "other.py": "",
}


@pytest.fixture
def package(tmp_path: Path) -> Package:
    for name, text in FILES.items():
        file = tmp_path / "tool" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return Package.read(tmp_path / "tool")


def names(package: Package, script: str) -> set[str]:
    root = package.modules["tool"].parent
    return {file.relative_to(root).as_posix() for file in closure(package, script)}


def rewritten(package: Package, name: str, text: str) -> Package:
    """Return the package with one module changed, in another folder: syntax trees are kept."""
    old = package.modules["tool"].parent
    new = old.parent / "changed" / "tool"
    for file in old.rglob("*.*"):
        copy = new / file.relative_to(old)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(file.read_text())
    (new / name).write_text(text)
    return Package.read(new)


def test_closure_follows_imports_children_and_data(package: Package) -> None:
    expected = {"run.py", "a.py", "b.py", "child.py", "deep/walk.py"}
    assert names(package, "tool.run") == expected | {"deep/words.yaml", "deep/frames/one.md"}


def test_module_that_imports_nothing_is_its_own_closure(package: Package) -> None:
    assert names(package, "tool.other") == {"other.py"}


def test_init_that_acts_runs_with_its_modules(package: Package) -> None:
    changed = rewritten(package, "__init__.py", "from tool import other\n")
    assert names(changed, "tool.child") == {"child.py", "__init__.py", "other.py"}


def test_init_that_waits_to_be_asked_runs_with_nobody(package: Package) -> None:
    text = (
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from tool import other\n\n"
        "def __getattr__(name):\n    from tool import other\n    return other\n"
    )
    changed = rewritten(package, "__init__.py", text)
    assert names(changed, "tool.child") == {"child.py"}
    assert names(rewritten(changed, "child.py", "import tool\n"), "tool.child") == {
        *("child.py", "__init__.py", "other.py")
    }


def test_init_is_reached_by_who_takes_a_name_of_it(package: Package) -> None:
    changed = rewritten(package, "other.py", "from tool import __version__\n")
    assert names(changed, "tool.other") == {"other.py", "__init__.py"}


def test_import_under_type_checking_counts(package: Package) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from tool.child import x\n"
    assert imported(rewritten(package, "other.py", text), "tool.other") == {"tool.child"}


def test_data_of_another_package_counts_where_it_is_named(package: Package) -> None:
    text = "from importlib.resources import files\n\nW = files('tool.deep') / 'words.yaml'\n"
    found = names(rewritten(package, "other.py", text), "tool.other")
    assert found == {"other.py", "deep/__init__.py", "deep/words.yaml", "deep/frames/one.md"}


def test_import_of_a_computed_name_is_an_error(package: Package) -> None:
    changed = rewritten(package, "other.py", "import importlib\nimportlib.import_module(NAME)\n")
    with pytest.raises(ValueError, match=r"other\.py:2: the imported name is not a constant"):
        imported(changed, "tool.other")
