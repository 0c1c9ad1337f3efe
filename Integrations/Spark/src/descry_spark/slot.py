"""The warm worker of a task slot."""

import time
from typing import Any

from .errors import DescrySparkError
from .options import Options
from .records import failure, over_limit
from .worker import Died, Late, Worker

_MOST_STARTS = 5
#: A process is replaced after so many pictures,
_MOST_PICTURES = 2000
#: or when it holds more memory than this between two, in bytes.
_MOST_MEMORY = 1 << 30


class Slot:
    """Describes pictures, whatever they do to the process that looks at them.

    A picture that killed a process is tried once more, in a fresh one.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self._worker: Worker | None = None
        self._deaths_in_a_row = 0

    def worker(self) -> Worker:
        """The process, started if there is none.

        Raises ``DescrySparkError`` where none can be started.
        """
        if self._worker and not self._worker.is_ready:
            self.end()
        if self._worker:
            return self._worker
        how = ""
        for _ in range(_MOST_STARTS):
            if self._deaths_in_a_row >= 8:
                time.sleep(0.05 * 2 ** min(self._deaths_in_a_row - 8, 5))
            try:
                self._worker = Worker(self.options)
                return self._worker
            except Died as death:
                self._deaths_in_a_row += 1
                how = str(death)
        remedy = ""
        if "shared libraries" in how:
            remedy = "; install the packages that the file PACKAGES of the archive lists"
        raise DescrySparkError(
            "workerUnusable", f"{self.options.locate()} does not start to describe: {how}{remedy}"
        )

    def describe(self, content: memoryview) -> dict[str, Any]:
        """The record of a picture, without label, path and hash.

        Raises ``DescrySparkError`` where no process can be started any more.
        """
        how = version = ""
        for _ in range(2):
            worker = self.worker()
            version = worker.version
            try:
                record = worker.describe(content)
            except Late:
                self._deaths_in_a_row += 1
                self.end()
                message = over_limit("it took longer than the deadline allows", "deadline")
                return failure("timedOut", message, version)
            except Died as death:
                self._deaths_in_a_row += 1
                how = str(death)
                self.end()
                continue
            self._deaths_in_a_row = 0
            if worker.picture_count >= _MOST_PICTURES or worker.memory > _MOST_MEMORY:
                self.end()
            return record
        message = f"it was too much for two processes, one after the other: {how}"
        return failure("crashed", message, version, status="crashed")

    def end(self) -> None:
        """Ends the process; the next picture gets another one."""
        if self._worker:
            self._worker.kill()
        self._worker = None


_slot: Slot | None = None


def slot(options: Options) -> Slot:
    """The slot of this Python process, which Spark keeps for one task after another."""
    global _slot
    if _slot is None or _slot.options != options:
        if _slot:
            _slot.end()
        _slot = Slot(options)
    return _slot
