"""Errors that concern the whole job."""

import re

from descry import DescryError


class DescrySparkError(DescryError):
    """No picture can be described.

    ``code`` is stable; ``message`` is one line and may change:

    - ``programMissing``: ``descry`` or a Python package is missing on an executor.
    - ``languageMissing``: Tesseract's data for a text language is missing on an executor.
    - ``libraryMissing``: ONNX Runtime, which runs the nets, is missing on an executor.
    - ``sandboxMissing``: the kernel of an executor cannot sandbox a worker process, which
      ``sandbox`` requires.
    - ``workerUnusable``: ``descry`` does not start on an executor.
    - ``columnsInvalid``: the DataFrame lacks a column, or has one with the name of a result column.
    - ``inputMissing``: an input does not exist, or cannot be listed.
    - ``labelsInvalid``: the list of labels cannot be read, or is invalid.
    - ``outputForeign``: the output folder holds other files, or is inside an input.
    """

    def __str__(self) -> str:
        return f"[{self.code}] {self.message}"

    @classmethod
    def found_in(cls, text: str) -> "DescrySparkError | None":
        """Finds an executor's error in Spark's message; None if there is none."""
        if match := re.search(rf"{cls.__name__}: \[(\w+)\] (.+)", text):
            return cls(match[1], match[2].split(" SQLSTATE: ")[0].strip())
        missing = re.search(r"No module named '([\w.]+)'", text)
        remedy = "install it on all executors, or send descry_spark.zip with --py-files"
        message = f"an executor has no package {missing[1]}; {remedy}" if missing else ""
        return cls("programMissing", message) if missing else None
