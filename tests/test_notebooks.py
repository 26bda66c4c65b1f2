"""Every notebook runs, over the built corpus; what is kept of its outputs is no error."""

import os
import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from scratch import ROOT, Scratch

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

each_notebook = pytest.mark.parametrize("file", NOTEBOOKS, ids=[file.stem for file in NOTEBOOKS])


@pytest.mark.slow
@each_notebook
def test_notebook_runs(file: Path, corpus: Scratch, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(file, corpus.folder / "notebooks" / file.name)
    monkeypatch.setenv("PATH", f"{corpus.folder / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(corpus.folder / "src"))
    book = nbformat.read(file, as_version=4)
    NotebookClient(
        book, timeout=600, resources={"metadata": {"path": str(corpus.folder / "notebooks")}}
    ).execute()


@each_notebook
def test_outputs_are_kept_and_the_plots_with_them(file: Path) -> None:
    book = nbformat.read(file, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    kinds = {out.output_type for cell in code for out in cell.outputs}
    assert "error" not in kinds
    data = [out.data for cell in code for out in cell.outputs if "data" in out]
    assert any("image/png" in one for one in data)


@each_notebook
def test_nothing_but_the_public_api_is_used(file: Path) -> None:
    book = nbformat.read(file, as_version=4)
    code = "\n".join(cell.source for cell in book.cells if cell.cell_type == "code")
    assert "build2sparql." not in code.replace("build2sparql.load(", "")
