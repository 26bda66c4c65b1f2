"""Predictions on disk as they come: what was paid for once is never asked for again."""

import fcntl
import os
from pathlib import Path
from types import TracebackType

import msgspec

from build2sparql.evaluation.prediction import Prediction


class LogInUseError(Exception):
    """Another process is writing this log."""


class PredictionLog:
    """An append-only file of predictions, one JSON object a line; a context manager.

    Each prediction is on disk before ``append`` returns. A last line that a kill left half
    written is cut off when the log is opened; a log that another process holds is refused.
    Raises ``ValueError`` that names file and line for any other line that does not fit.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.predictions: dict[tuple[str, int], Prediction] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._file.close()
            raise LogInUseError(f"{path}: another process is writing it") from error
        self._read()

    def __enter__(self) -> "PredictionLog":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def append(self, prediction: Prediction) -> None:
        """Keep a prediction; raises ``ValueError`` for one that is there already."""
        key = (prediction.question_id, prediction.run)
        if key in self.predictions:
            raise ValueError(f"{self.path}: {key} is there already")
        self._file.write(msgspec.json.encode(prediction) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.predictions[key] = prediction

    def _read(self) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        decoder = msgspec.json.Decoder(Prediction)
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                prediction = decoder.decode(line)
            except msgspec.DecodeError as error:
                self._file.close()
                raise ValueError(f"{self.path}:{number}: {error}") from error
            self.predictions[prediction.question_id, prediction.run] = prediction
