"""What can go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Record


class DescryError(Exception):
    """Why something could not be described.

    Rely on ``code``, which is stable; the message is for a person and may change. A picture that
    fails has the code of its record (``missing``, ``notAPicture``, ``tooLarge``, ``timedOut``,
    ``crashed`` and so on) and the record itself. With all other codes nothing can be described:

    - ``programMissing``: there is no ``descry`` program.
    - ``programUnusable``: the program does not start, or is of another version.
    - ``languageMissing``: the data of a language is not installed.
    - ``sandboxMissing``: the kernel cannot sandbox a worker as required.
    - ``workerUnusable``: no worker process starts any more.
    - ``poolEnded``: the ``descry pool`` process ended early. The next call starts a fresh one.
    - ``closed``: the describer is closed.
    - ``labelsInvalid``: the file of labels cannot be read, or is not a list of labels.
    """

    def __init__(self, code: str, message: str, record: Record | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.record = record

    def __reduce__(self) -> tuple[type[DescryError], tuple[str, str, Record | None]]:
        return type(self), (self.code, self.message, self.record)
