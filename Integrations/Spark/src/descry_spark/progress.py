"""Progress messages."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from pyspark.sql import SparkSession


class Progress:
    """Reports progress every ten seconds."""

    _SECONDS = 10.0

    def __init__(self, spark: SparkSession, tell: Callable[[str], None]) -> None:
        self._tracker = spark.sparkContext.statusTracker()
        self._tell = tell
        self._begin = time.monotonic()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """While files are listed and hashed."""
        with self._telling(lambda: f"listing and hashing files: {self._share():.0%}"):
            yield

    @contextmanager
    def describing(self, before: int, now: int, total: int) -> Iterator[None]:
        """While ``now`` of ``total`` pictures are described, after the first ``before``."""
        if before == 0:
            self._begin = time.monotonic()

        def line() -> str:
            done = before + round(now * self._share())
            seconds = time.monotonic() - self._begin
            rate = done / seconds
            left = f", {_time((total - done) / rate)} left" if rate else ""
            return f"about {done:,} of {total:,} pictures, {rate:,.1f} a second{left}"

        with self._telling(line):
            yield

    def _share(self) -> float:
        """The share of finished tasks in the running stages."""
        stages = [self._tracker.getStageInfo(stage) for stage in self._tracker.getActiveStageIds()]
        running = [stage for stage in stages if stage]
        count = sum(stage.numTasks for stage in running)
        return sum(stage.numCompletedTasks for stage in running) / count if count else 0.0

    @contextmanager
    def _telling(self, line: Callable[[], str]) -> Iterator[None]:
        end = Event()

        def tell() -> None:
            while not end.wait(self._SECONDS):
                self._tell(line())

        thread = Thread(target=tell, daemon=True)
        thread.start()
        try:
            yield
        finally:
            end.set()
            thread.join()


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
