from pathlib import Path

import pytest
from code_closure import Package
from params_read import sections_read

PARAMS = "def section(name, kind):\n    return kind(name)\n"
GATHER = """
from tool.params import section

def enabled():
    return section("sources", str)

def unused():
    return section("unused", str)
"""


def package(tmp_path: Path, script: str) -> Package:
    folder = tmp_path / "tool"
    folder.mkdir()
    for name, text in {"params": PARAMS, "gather": GATHER, "split": script}.items():
        (folder / f"{name}.py").write_text(text)
    return Package.read(folder)


def test_sections_are_those_of_the_scripts_calls(tmp_path: Path) -> None:
    script = 'a = section("split", S)\nb = params.section(name="keep", record_type=K)\n'
    assert sections_read(package(tmp_path, script), "tool.split") == {"split", "keep"}


def test_function_of_a_neighbour_that_is_called_reads_for_the_script(tmp_path: Path) -> None:
    script = "from tool.gather import enabled\n\nprint(enabled())\n"
    assert sections_read(package(tmp_path, script), "tool.split") == {"sources"}


def test_function_of_a_module_that_is_imported_whole_reads_for_the_script(tmp_path: Path) -> None:
    script = "from tool import gather\n\nprint(gather.enabled())\n"
    assert sections_read(package(tmp_path, script), "tool.split") == {"sources"}


def test_function_of_the_same_name_elsewhere_does_not_count(tmp_path: Path) -> None:
    script = "def unused():\n    return 1\n\nprint(unused())\n"
    assert sections_read(package(tmp_path, script), "tool.split") == set()


def test_function_that_is_passed_on_reads_too(tmp_path: Path) -> None:
    script = "from tool.gather import enabled\n\nlist(map(enabled, [1]))\n"
    assert sections_read(package(tmp_path, script), "tool.split") == {"sources"}


def test_script_that_reads_no_params_has_no_section(tmp_path: Path) -> None:
    assert sections_read(package(tmp_path, "print(1)\n"), "tool.split") == set()


def test_computed_section_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"split\.py:2: the section's name is not a constant"):
        sections_read(package(tmp_path, "NAME = 's'\nsection(NAME, S)\n"), "tool.split")
