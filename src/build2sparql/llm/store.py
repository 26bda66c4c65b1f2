"""Replies on disk: written as they arrive, found again by digest."""

import sqlite3
import threading
from pathlib import Path

import msgspec

from build2sparql.llm.record import Reply

_DECODER = msgspec.json.Decoder(Reply)


class ReplyStore:
    """Replies in one SQLite file; safe to use from several threads, and against ``kill -9``.

    Only usable replies are put in: an error is asked again in the next run.
    """

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute(
            "CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, reply BLOB NOT NULL) STRICT"
        )

    def get(self, key: str) -> Reply | None:
        """Return the reply kept under a key, or None."""
        with self._lock:
            row = self._connection.execute(
                "SELECT reply FROM replies WHERE key = ?", (key,)
            ).fetchone()
        return None if row is None else _DECODER.decode(row[0])

    def put(self, key: str, reply: Reply) -> None:
        """Keep a reply; of two under one key the first stays."""
        with self._lock:
            self._connection.execute(
                "INSERT OR IGNORE INTO replies VALUES (?, ?)", (key, msgspec.json.encode(reply))
            )

    def __len__(self) -> int:
        with self._lock:
            return int(self._connection.execute("SELECT COUNT(*) FROM replies").fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()
