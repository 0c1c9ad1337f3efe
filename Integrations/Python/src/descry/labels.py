"""What developers gave for their pictures."""

from __future__ import annotations

import csv
import enum
import os
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from .errors import DescryError


class Decorative(enum.Enum):
    """The type of ``DECORATIVE``."""

    DECORATIVE = "decorative"


#: A picture that only decorates (``alt=""``): it is described, and nothing is spoken.
DECORATIVE: Final = Decorative.DECORATIVE
#: A label is spoken unchanged. None, or white space alone, counts as no label.
Label: TypeAlias = "str | Literal[Decorative.DECORATIVE] | None"
#: Labels by the paths of the pictures, as these are given.
Labels: TypeAlias = Mapping[str, Label]

_YES, _NO = {"true", "yes", "1"}, {"false", "no", "0", ""}


def read_labels(file: str | os.PathLike[str]) -> dict[str, Label]:
    """The labels in a CSV file with the columns path, label and, where wanted, decorative.

    Paths count from the folder of the file. Raises ``DescryError`` (``labelsInvalid``).
    """
    folder = os.path.dirname(os.fspath(file))
    try:
        with open(file, encoding="utf-8-sig", newline="") as lines:
            rows = csv.DictReader(lines, strict=True)
            if not {"path", "label"} <= set(rows.fieldnames or ()):
                raise DescryError("labelsInvalid", f"{file}: it needs the columns path and label")
            return {os.path.join(folder, row["path"]): _label(row, file) for row in rows}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DescryError("labelsInvalid", f"{file}: it cannot be read: {error}") from None


def _label(row: dict[str, str | None], file: object) -> Label:
    decorative = (row.get("decorative") or "").strip().lower()
    if decorative not in _YES | _NO:
        message = f"{file}: decorative is true or false, not '{decorative}'"
        raise DescryError("labelsInvalid", message)
    return DECORATIVE if decorative in _YES else row["label"]
