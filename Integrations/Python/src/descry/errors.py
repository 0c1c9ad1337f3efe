"""Errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Record


class DescryError(Exception):
    """Descry cannot describe something.

    ``code`` is stable; the message may change. A picture that fails has the error code of its
    record (``missing``, ``notAPicture``, ``tooLarge``, ``timedOut``, ``crashed`` and others), and
    ``record`` is that record. The other codes mean that no picture can be described:

    - ``programMissing``: the ``descry`` program is not installed.
    - ``programUnusable``: the program does not start, or has another version.
    - ``languageMissing``: Tesseract's data for a text language is not installed.
    - ``libraryMissing``: ONNX Runtime, which runs the nets, is not installed.
    - ``sandboxMissing``: the kernel cannot sandbox a worker process, which ``sandbox`` requires.
    - ``workerUnusable``: worker processes no longer start.
    - ``poolEnded``: the ``descry pool`` process ended early. The next call starts a new one.
    - ``poolTimedOut``: ``descry pool`` did not start or answer in time. The next call starts a new
      one.
    - ``answerInvalid``: ``descry pool`` sent an invalid answer. The next call starts a new one.
    - ``requestInvalid``: ``descry pool`` did not understand a request.
    - ``recordInvalid``: a line of JSON is not a record that this package supports.
    - ``closed``: the describer is closed.
    - ``labelsInvalid``: the list of labels cannot be read, or is invalid.
    """

    def __init__(self, code: str, message: str, record: Record | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.record = record

    def __reduce__(self) -> tuple[type[DescryError], tuple[str, str, Record | None]]:
        return type(self), (self.code, self.message, self.record)
