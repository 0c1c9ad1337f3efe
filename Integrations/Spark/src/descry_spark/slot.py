"""The pool of a task slot, kept between tasks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from descry.errors import DescryError
from descry.pool import Pool

from .errors import DescrySparkError
from .options import Options

#: The codes of a pool after which another one can succeed.
_PASSING = ("poolEnded", "poolTimedOut", "answerInvalid")
#: The codes of a program that exists but does not work.
_UNUSABLE = ("programUnusable", *_PASSING, "requestInvalid", "internal")


@dataclass(frozen=True)
class Program:
    """A pool's greeting."""

    version: str
    #: The fingerprint of the settings.
    fingerprint: str
    #: The largest file, in bytes.
    largest_file: int
    #: What the sandbox does not deny, in words; empty if it denies everything.
    gaps: str


class Slot:
    """Describes pictures, and restarts the pool once if it ends."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._pool: Pool | None = None

    def program(self) -> Program:
        """The greeting of the pool. Starts it if needed.

        Raises ``DescrySparkError`` if it does not start.
        """
        said = self._started().greeting
        gaps = "; ".join(said.get("gaps") or [])
        return Program(said["version"], said["settings"], said["limits"]["fileSize"], gaps)

    def describe(
        self, contents: Sequence[memoryview], language: str = "en"
    ) -> list[dict[str, Any]]:
        """The records of these pictures, without labels and paths, in this language.

        If the pool ends, a new one describes the remaining pictures, once.
        Raises ``DescrySparkError`` if no pool starts any more.
        """
        records: dict[int, dict[str, Any]] = {}
        failure: DescryError | None = None
        for _ in range(2):
            pool = self._started()
            left = [index for index in range(len(contents)) if index not in records]
            futures = {}
            try:
                for index in left:
                    futures[index] = pool.submit({"language": language}, contents[index])
            except DescryError as error:
                failure = error
            for index, future in futures.items():
                try:
                    records[index] = future.result().members
                except DescryError as error:
                    failure = error
            if len(records) == len(contents):
                return [records[index] for index in range(len(contents))]
            if failure and failure.code not in _PASSING:
                break
        assert failure
        raise _spark_error(failure)

    def end(self) -> None:
        """Ends the pool. The next picture starts a new one."""
        if self._pool:
            self._pool.close()
        self._pool = None

    def _started(self) -> Pool:
        if self._pool is None or not self._pool.is_usable:
            try:
                options = self.options
                self._pool = Pool(options.locate(), options.arguments, options.deadline)
            except DescryError as error:
                raise _spark_error(error) from None
        return self._pool


def _spark_error(error: DescryError) -> DescrySparkError:
    code = "workerUnusable" if error.code in _UNUSABLE else error.code
    remedy = ""
    if "shared libraries" in error.message:
        remedy = "; install the packages listed in the archive's file PACKAGES"
    return DescrySparkError(code, f"{error.message}{remedy}")


_slot: Slot | None = None


def slot(options: Options) -> Slot:
    """The slot of this Python process, which Spark keeps for later tasks."""
    global _slot
    if _slot is None or _slot.options != options:
        if _slot:
            _slot.end()
        _slot = Slot(options)
    return _slot
