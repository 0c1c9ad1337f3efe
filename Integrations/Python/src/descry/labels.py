"""Developers' labels for pictures."""

from __future__ import annotations

import csv
import enum
import os
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from .errors import DescryError


class Decorative(enum.Enum):
    """The type of ``DECORATIVE``."""

    DECORATIVE = "decorative"


#: Marks a picture as decorative (``alt=""``): it is described, but nothing is spoken.
DECORATIVE: Final = Decorative.DECORATIVE
#: A label, spoken unchanged. None and white space alone count as no label.
Label: TypeAlias = "str | Literal[Decorative.DECORATIVE] | None"
#: Labels by path, spelled as in the call. A path is a str or an os.PathLike of str.
Labels: TypeAlias = Mapping[Any, Label]

_YES, _NO = {"true", "yes", "1"}, {"false", "no", "0", ""}


def read_labels(file: str | os.PathLike[str]) -> dict[str, Label]:
    """Reads a CSV file with the columns path, label and, optionally, decorative.

    Paths are relative to the folder of the file. Raises ``DescryError`` (``labelsInvalid``).
    """
    folder = os.path.dirname(os.fspath(file))
    try:
        with open(file, encoding="utf-8-sig", newline="") as lines:
            rows = csv.DictReader(lines, strict=True)
            if not {"path", "label"} <= set(rows.fieldnames or ()):
                raise DescryError("labelsInvalid", f"{file}: needs the columns path and label")
            return {os.path.join(folder, row["path"]): _label(row, file) for row in rows}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise DescryError("labelsInvalid", f"{file}: cannot be read: {error}") from None


def by_path(labels: Labels | None) -> dict[str, Label]:
    """The labels with their paths as text. Raises ``TypeError`` if it is the path of a list."""
    if isinstance(labels, str | bytes | os.PathLike):
        raise TypeError("labels must be labels by path; for a CSV file, use read_labels(file)")
    return {os.fspath(path): label for path, label in labels.items()} if labels else {}


def _label(row: dict[str, str | None], file: object) -> Label:
    decorative = (row.get("decorative") or "").strip().lower()
    if decorative not in _YES | _NO:
        message = f"{file}: decorative must be true or false, not '{decorative}'"
        raise DescryError("labelsInvalid", message)
    return DECORATIVE if decorative in _YES else row["label"]
