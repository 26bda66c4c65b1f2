from pathlib import Path

import msgspec
import pytest

from build2sparql.stages.files import write_records
from build2sparql.stages.gather import gathered, source_folders


class Item(msgspec.Struct, frozen=True):
    name: str


@pytest.fixture
def stage_folder(tmp_path: Path) -> Path:
    for source in ("b", "a", "gone"):
        write_records(tmp_path / source / "items.jsonl", [Item(source + "1"), Item(source + "2")])
    return tmp_path


def test_folders_come_in_name_order(stage_folder: Path) -> None:
    assert [f.name for f in source_folders(stage_folder, ["b", "a", "b"])] == ["a", "b"]


def test_folder_of_a_source_that_is_no_longer_enabled_is_removed(stage_folder: Path) -> None:
    (stage_folder / "stray.txt").write_text("left over")
    source_folders(stage_folder, ["a", "b"])
    assert sorted(p.name for p in stage_folder.iterdir()) == ["a", "b"]


def test_a_link_is_removed_and_what_it_points_to_stays(stage_folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path.with_name(tmp_path.name + "-elsewhere")
    elsewhere.mkdir()
    (elsewhere / "kept").touch()
    (stage_folder / "link").symlink_to(elsewhere)
    source_folders(stage_folder, ["a", "b"])
    assert (elsewhere / "kept").exists()
    assert not (stage_folder / "link").is_symlink()


def test_enabled_source_without_folder_is_an_error_and_removes_nothing(stage_folder: Path) -> None:
    with pytest.raises(FileNotFoundError, match="enabled source 'c'"):
        source_folders(stage_folder, ["a", "c"])
    assert (stage_folder / "gone").is_dir()


def test_no_enabled_source_is_an_error(stage_folder: Path) -> None:
    with pytest.raises(ValueError, match=r"sources\.enabled names no source"):
        source_folders(stage_folder, [])


def test_records_of_all_enabled_sources_are_gathered(stage_folder: Path) -> None:
    items = list(gathered(stage_folder, "items.jsonl", Item, ["b", "a"]))
    assert items == [Item("a1"), Item("a2"), Item("b1"), Item("b2")]


def test_missing_file_of_an_enabled_source_is_an_error(stage_folder: Path) -> None:
    (stage_folder / "b" / "items.jsonl").unlink()
    with pytest.raises(FileNotFoundError):
        list(gathered(stage_folder, "items.jsonl", Item, ["a", "b"]))
