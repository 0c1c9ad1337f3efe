"""The warm pool of a task slot."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from descry.errors import DescryError
from descry.pool import Pool

from .errors import DescrySparkError
from .options import Options

#: What the package says of a program that is there and does not work.
_UNUSABLE = ("programUnusable", "poolEnded", "requestInvalid", "internal")


@dataclass(frozen=True)
class Program:
    """What a pool says of itself."""

    version: str
    #: That of the settings, by which records are known again.
    fingerprint: str
    #: The size that a file may have, in bytes.
    largest_file: int
    #: What is not denied to its processes, in words.
    gaps: str


class Slot:
    """Describes pictures, whatever they do to the process that looks at them."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._pool: Pool | None = None

    def program(self) -> Program:
        """What the pool says of itself, started if there is none.

        Raises ``DescrySparkError`` where none can be started.
        """
        said = self._started().greeting
        gaps = "; ".join(said.get("gaps") or [])
        return Program(said["version"], said["settings"], said["limits"]["fileSize"], gaps)

    def describe(
        self, contents: Sequence[memoryview], language: str = "en"
    ) -> list[dict[str, Any]]:
        """The records of pictures, without label and path, with descriptions in this language.

        What a pool that was ended has not answered is given to a fresh one, once.
        Raises ``DescrySparkError`` where no process can be started any more.
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
                    records[index] = json.loads(future.result().line)
                except DescryError as error:
                    failure = error
            if len(records) == len(contents):
                return [records[index] for index in range(len(contents))]
            if failure and failure.code != "poolEnded":
                break
        assert failure
        raise _spark_error(failure)

    def end(self) -> None:
        """Ends the processes; the next picture gets others."""
        if self._pool:
            self._pool.close()
        self._pool = None

    def _started(self) -> Pool:
        if self._pool is None or not self._pool.is_usable:
            try:
                self._pool = Pool(self.options.locate(), self.options.arguments)
            except DescryError as error:
                raise _spark_error(error) from None
        return self._pool


def _spark_error(error: DescryError) -> DescrySparkError:
    code = "workerUnusable" if error.code in _UNUSABLE else error.code
    remedy = ""
    if "shared libraries" in error.message:
        remedy = "; install the packages that the file PACKAGES of the archive lists"
    return DescrySparkError(code, f"{error.message}{remedy}")


_slot: Slot | None = None


def slot(options: Options) -> Slot:
    """The slot of this Python process, which Spark keeps for one task after another."""
    global _slot
    if _slot is None or _slot.options != options:
        if _slot:
            _slot.end()
        _slot = Slot(options)
    return _slot
