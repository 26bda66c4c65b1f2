import pytest
from fences import Block, blocks, dry

TEXT = """# Title

```sh
make corpus
```

    indented = "no fence"

```python dry: needs a model
ask()

tell()
```
"""


def test_blocks_have_line_language_and_code() -> None:
    assert blocks(TEXT) == [
        Block(3, "sh", "", "make corpus\n"),
        Block(9, "python", "needs a model", "ask()\n\ntell()\n"),
    ]


@pytest.mark.parametrize("info", ["", "sh skip", "sh dry", "sh dry:", "sh dry: "])
def test_block_that_does_not_say_how_it_is_tried_is_an_error(info: str) -> None:
    with pytest.raises(ValueError, match="line 1: a fence says"):
        blocks(f"```{info}\nls\n```\n")


def test_dry_commands_keep_their_arguments() -> None:
    script = "make test\n\nB2S_MIRROR=../g dvc exp run -S 'mine.max_hops=3'\ndvc repro mine\n"
    assert dry(script).splitlines() == [
        "make --dry-run test",
        "B2S_MIRROR=../g dvc exp run --queue -S 'mine.max_hops=3'",
        "dvc repro --dry mine",
    ]


def test_command_without_a_dry_mode_is_an_error() -> None:
    with pytest.raises(ValueError, match="no dry mode: rm -rf data"):
        dry("make test\nrm -rf data\n")
