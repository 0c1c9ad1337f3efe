"""Developers' labels for pictures."""

from __future__ import annotations

import enum
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from .errors import DescryError


class Decorative(enum.Enum):
    """The type of ``DECORATIVE``."""

    DECORATIVE = "decorative"


#: Marks a picture as decorative (``alt=""``): it is described, but nothing is spoken.
DECORATIVE: Final = Decorative.DECORATIVE
#: A label, spoken unchanged. None and invisible characters alone count as no label.
Label: TypeAlias = "str | Literal[Decorative.DECORATIVE] | None"
#: Labels by path, spelled as in the call. A path is a str or an os.PathLike of str.
Labels: TypeAlias = Mapping[Any, Label]

#: White space, control characters and formatting characters, by their categories in Unicode.
_INVISIBLE_CATEGORIES = {"Cc", "Cf", "Zs", "Zl", "Zp"}
#: The other characters that are invisible by default (Default_Ignorable_Code_Point).
_IGNORABLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0", "")
_COLUMNS = (["label", "path"], ["decorative", "label", "path"])
_CELL = re.compile(r'"((?:[^"]|"")*)"(?=[,\n]|\r\n|\r?\Z)|([^",\n]*)(?=[,\n]|\Z)')


class LabelListError(ValueError):
    """A list of labels is invalid."""

    def __init__(self, line: int, message: str) -> None:
        """The number of the line, from 1, and what is wrong there."""
        super().__init__(message)
        self.line = line


def read_labels(file: str | os.PathLike[str]) -> dict[str, Label]:
    """Reads a CSV file with the columns path, label and, optionally, decorative.

    It is as strict as ``descry batch``: a wrong guess would give one picture's label to another.
    Paths are relative to the folder of the file. Raises ``DescryError`` (``labelsInvalid``).
    """
    folder = os.path.dirname(os.fspath(file))

    def whole(path: str) -> str:
        return os.path.normpath(os.path.join(folder, path))

    try:
        with open(file, "rb") as source:
            rows = label_rows(source.read(), whole)
            return {os.path.join(folder, path): label for path, label in rows}
    except LabelListError as error:
        message = f"{file}, line {error.line}: {error}"
        raise DescryError("labelsInvalid", message) from None
    except OSError as error:
        raise DescryError("labelsInvalid", f"{file}: cannot be read: {error}") from None


def label_rows(content: bytes, whole: Callable[[str], str]) -> Iterator[tuple[str, Label]]:
    """The paths that have a label or are decorative, each with its label, in order.

    ``whole`` spells equal paths the same, because a picture has only one label. Raises
    ``LabelListError`` wherever ``descry batch`` would refuse the list.
    """
    lines: dict[str, int] = {}
    whole_lines: dict[str, int] = {}
    table = cells_by_line(_text(content))
    first, header = next(table, (1, []))
    names = [name.lower() for name in header]
    if sorted(names) not in _COLUMNS:
        message = "the first line must name the columns path and label, and may name decorative"
        raise LabelListError(first, message)
    for line, cells in table:
        if len(cells) != len(names):
            raise LabelListError(line, f"{len(cells)} cells instead of {len(names)}")
        row = dict(zip(names, cells, strict=True))
        if not row["path"]:
            raise LabelListError(line, "the path is empty")
        _note(lines, row["path"], row["path"], line)
        label = _label(line, row["label"], row.get("decorative", "").lower())
        if label is not None:
            _note(whole_lines, whole(row["path"]), row["path"], line)
            yield row["path"], label


def spoken_label(label: str | None) -> str | None:
    """The developer's label, unchanged; None if nothing of it is visible."""
    return label if label and not all(map(_is_invisible, label)) else None


def _is_invisible(character: str) -> bool:
    return (
        unicodedata.category(character) in _INVISIBLE_CATEGORIES
        or _IGNORABLE.match(character) is not None
    )


def by_path(labels: Labels | None) -> dict[str, Label]:
    """The labels with their paths as text. Raises ``TypeError`` if it is the path of a list."""
    if isinstance(labels, str | bytes | os.PathLike):
        raise TypeError("labels must be labels by path; for a CSV file, use read_labels(file)")
    return {os.fspath(path): label for path, label in labels.items()} if labels else {}


def _note(lines: dict[str, int], key: str, path: str, line: int) -> None:
    """Notes the line of a path. Refuses a second one."""
    earlier = lines.setdefault(key, line)
    if earlier != line:
        raise LabelListError(line, f"'{path}' is already in line {earlier}")


def _label(line: int, label: str, flag: str) -> Label:
    given = spoken_label(label)
    if flag not in _YES + _NO:
        raise LabelListError(line, f"decorative must be yes or no, not '{flag}'")
    if flag in _NO:
        return given
    if given is not None:
        raise LabelListError(line, "a decorative picture cannot have a label")
    return DECORATIVE


def _text(content: bytes) -> str:
    """The text of a list in UTF-8, with or without a byte order mark."""
    end = content.find(b"\0")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        end = error.start if end < 0 else min(end, error.start)
    if end >= 0:
        line = content.count(b"\n", 0, end) + 1
        raise LabelListError(line, "invalid UTF-8. Save the file as UTF-8")
    return text


def cells_by_line(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV file (RFC 4180), each with the number of its first line. Skips empty lines.

    Raises ``LabelListError`` for a quote in the wrong place.
    """
    position, line = 0, 1
    while position < len(text):
        start = line
        cells: list[str] = []
        while True:
            cell = _CELL.match(text, position)
            if not cell:
                raise LabelListError(line, "a quote is not closed, or is inside an unquoted cell")
            quoted, plain = cell.groups()
            line += cell[0].count("\n")
            position = cell.end()
            if text.startswith("\r\n", position):
                position += 1
            is_last = text[position : position + 1] != ","
            if quoted is not None:
                cells.append(quoted.replace('""', '"'))
            else:
                cells.append(plain.removesuffix("\r") if is_last else plain)
            if is_last:
                break
            position += 1
        position += 1
        line += 1
        if cells != [""]:
            yield start, cells
