"""A time limit that a search asks for, and remembers to have met."""

import time


class Deadline:
    """A limit in seconds from now; ``has_passed`` tells whether a search was ended by it."""

    def __init__(self, limit_s: float) -> None:
        self._end = time.monotonic() + limit_s
        self.has_passed = False

    def is_over(self) -> bool:
        """Tell whether the limit is reached, and remember it."""
        self.has_passed = self.has_passed or time.monotonic() > self._end
        return self.has_passed
