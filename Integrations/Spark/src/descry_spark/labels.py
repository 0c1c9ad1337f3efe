"""The list of what developers gave: CSV with path, label and, where wanted, decorative."""

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import BooleanType, LongType, StringType, StructField, StructType

from .errors import DescrySparkError
from .records import spoken_label
from .schema import arrow_type

_YES, _NO = ("yes", "true", "1"), ("no", "false", "0", "")
_CELL = re.compile(r'"((?:[^"]|"")*)"(?=[,\n]|\r\n|\r?\Z)|([^",\n]*)(?=[,\n]|\Z)')
_ROW = StructType(
    [
        StructField("path", StringType()),
        StructField("label", StringType()),
        StructField("decorative", BooleanType()),
        StructField("line", LongType()),
        StructField("problem", StringType()),
    ]
)
_ROWS_AT_ONCE = 10_000


def read_labels(
    spark: SparkSession, place: str, hold: Callable[[DataFrame], DataFrame]
) -> DataFrame:
    """The rows of the list: path, as Spark names the file, label and decorative.

    It is as strict as that of ``descry batch``: what is guessed wrong would put one picture's label
    on another. ``hold`` keeps a DataFrame that is asked for several times. Raises
    ``labelsInvalid``.
    """
    try:
        # Any name will do; what Spark takes for hidden would be no label at all.
        reader = spark.read.format("binaryFile").option("ignoredPathSegmentRegex", "")
        rows = reader.load(place).mapInArrow(_parsed, _ROW)
        rows = hold(rows)
        wrong = rows.where("problem IS NOT NULL").first()
        tables = rows.where("path IS NULL AND problem IS NULL").count()
        rows = rows.where("path IS NOT NULL")
        twice = rows.groupBy("path").count().where("count > 1").first()
    except PySparkException as error:
        why = str(error).splitlines()[0]
        raise DescrySparkError("labelsInvalid", f"{place}: it cannot be read: {why}") from None
    if wrong:
        raise DescrySparkError("labelsInvalid", f"{place}:{wrong.line}: {wrong.problem}")
    if tables != 1:
        why = "it is empty" if tables == 0 else "it is a folder; name one file"
        raise DescrySparkError("labelsInvalid", f"{place}: {why}")
    if twice:
        raise DescrySparkError("labelsInvalid", f"{place}: '{twice.path}' is there twice")
    return rows.select("path", "label", "decorative")


def _parsed(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for path, content in zip(
            batch.column("path").to_pylist(), batch.column("content").to_pylist(), strict=True
        ):
            rows: list[dict[str, Any]] = []
            for row in _rows(path, content):
                rows.append(row)
                if len(rows) == _ROWS_AT_ONCE:
                    yield _batch(rows)
                    rows = []
            yield _batch(rows)


def _batch(rows: list[dict[str, Any]]) -> pa.RecordBatch:
    columns = [(field.name, arrow_type(field.dataType)) for field in _ROW.fields]
    return pa.RecordBatch.from_pydict(
        {name: pa.array([row.get(name) for row in rows], kind) for name, kind in columns}
    )


def _rows(place: str, content: bytes) -> Iterator[dict[str, Any]]:
    """The rows that give something; at the first that is wrong, that and no more."""
    line = 1
    try:
        text = content.decode("utf-8-sig")
        table = cells_by_line(text)
        line, header = next(table, (1, []))
        names = [name.lower() for name in header]
        if sorted(names) not in (["label", "path"], ["decorative", "label", "path"]):
            raise ValueError("the columns are path, label and, where wanted, decorative")
        # Says that there is a table, and of how it begins.
        yield {"line": line}
        for line, cells in table:
            if len(cells) != len(names):
                raise ValueError(f"there are {len(cells)} cells, not {len(names)}")
            row = _given(dict(zip(names, cells, strict=True)))
            if row["label"] is not None or row["decorative"]:
                yield row | {"path": _whole_path(place, row["path"]), "line": line}
    except UnicodeDecodeError:
        yield {"line": line, "problem": "it is no UTF-8; save the file as UTF-8"}
    except _Broken as broken:
        yield {"line": broken.line, "problem": str(broken)}
    except ValueError as error:
        yield {"line": line, "problem": str(error)}


def _given(row: dict[str, str]) -> dict[str, Any]:
    flag = row.get("decorative", "").lower()
    if not row["path"]:
        raise ValueError("there is no path")
    if flag not in _YES + _NO:
        raise ValueError(f"decorative is yes or no, not '{flag}'")
    label = spoken_label(row["label"])
    if flag in _YES and label is not None:
        raise ValueError("what is decorative has no label")
    return {"path": row["path"], "label": label, "decorative": flag in _YES}


def _whole_path(place: str, path: str) -> str:
    """The path as Spark names the file: those of the list begin where the list is."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:/", path):
        return re.sub(":///", ":/", path, count=1)
    root = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:(//[^/]*)?", place)
    start = root.end() if root else 0
    whole = posixpath.join(posixpath.dirname(place[start:]), path)
    return place[:start] + posixpath.normpath(whole)


class _Broken(ValueError):
    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def cells_by_line(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV file as RFC 4180 has them, each with the number of its first line; empty
    lines are left out.

    Raises ``ValueError``, and is no more lenient than ``descry batch``.
    """
    position, line = 0, 1
    if "\0" in text:
        raise _Broken(text.count("\n", 0, text.index("\0")) + 1, "it is no text in UTF-8")
    while position < len(text):
        start = line
        cells: list[str] = []
        while True:
            cell = _CELL.match(text, position)
            if not cell:
                raise _Broken(line, "a quote is not closed, or stands in a cell without quotes")
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
