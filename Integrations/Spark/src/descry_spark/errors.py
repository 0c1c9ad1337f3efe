"""What can go wrong that is not the fault of a picture."""

import re


class DescrySparkError(Exception):
    """Why pictures cannot be described at all.

    Rely on ``code``, which is stable; the message is one line for a person and may change:

    - ``programMissing``: there is no ``descry`` on an executor.
    - ``languageMissing``: the data of a language is not installed there.
    - ``sandboxMissing``: its kernel cannot lock a process up, as was required.
    - ``workerUnusable``: ``descry`` does not start there.
    - ``columnsInvalid``: the DataFrame lacks a column, or has one that the record needs.
    - ``inputMissing``: an input does not exist, or cannot be listed.
    - ``labelsInvalid``: the list of labels cannot be read, or is none.
    - ``outputForeign``: the output holds something that is not Descry's, or lies in an input.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"[{code}] {message}")
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["DescrySparkError"], tuple[str, str]]:
        return type(self), (self.code, self.message)

    @classmethod
    def found_in(cls, text: str) -> "DescrySparkError | None":
        """The error that an executor raised, out of what Spark says of the failed job."""
        match = re.search(rf"{cls.__name__}: \[(\w+)\] (.+)", text)
        return cls(match[1], match[2].split(" SQLSTATE: ")[0].strip()) if match else None
