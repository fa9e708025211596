"""Policy for repeated requests."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class RetryPolicy:
    """Policy for repeated requests: number of attempts and delays.

    ``attempts`` is the maximum number of attempts, with the first. ``first_delay`` is the delay in seconds before the second attempt; it doubles
    with each further one. ``max_delay`` is the longest delay, also for ``Retry-After``: a longer one ends the attempts.
    """

    attempts: int = 4
    first_delay: float = 1.0
    max_delay: float = 60.0

    DEFAULT: ClassVar["RetryPolicy"]
    NONE: ClassVar["RetryPolicy"]

    def __post_init__(self) -> None:
        if self.attempts < 1:
            raise ValueError(f"attempts: {self.attempts} is below 1")

    def delay(self, attempt: int) -> float:
        """The delay after an attempt."""
        return min(self.first_delay * 2 ** min(attempt - 1, 20), self.max_delay)


RetryPolicy.DEFAULT = RetryPolicy()
RetryPolicy.NONE = RetryPolicy(1, 0.0, 0.0)
