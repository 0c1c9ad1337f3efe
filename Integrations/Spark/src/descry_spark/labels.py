"""Lists of labels: CSV with the columns path, label and, optionally, decorative."""

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
    """Reads the list: path (in Spark's spelling), label and decorative.

    It is as strict as ``descry batch``: a wrong guess would give one picture's label to another.
    ``hold`` caches a DataFrame that is used several times. Raises ``labelsInvalid``.
    """
    try:
        # Do not skip files that Spark considers hidden.
        reader = spark.read.format("binaryFile").option("ignoredPathSegmentRegex", "")
        rows = reader.load(place).mapInArrow(_parsed, _ROW)
        rows = hold(rows)
        wrong = rows.where("problem IS NOT NULL").first()
        tables = rows.where("path IS NULL AND problem IS NULL").count()
        rows = rows.where("path IS NOT NULL")
        twice = rows.groupBy("path").count().where("count > 1").first()
    except PySparkException as error:
        why = str(error).splitlines()[0]
        raise DescrySparkError("labelsInvalid", f"{place}: cannot be read: {why}") from None
    if wrong:
        raise DescrySparkError("labelsInvalid", f"{place}:{wrong.line}: {wrong.problem}")
    if tables != 1:
        why = "the file is empty" if tables == 0 else "this is a folder; name one file"
        raise DescrySparkError("labelsInvalid", f"{place}: {why}")
    if twice:
        raise DescrySparkError("labelsInvalid", f"{place}: duplicate path '{twice.path}'")
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
    """The rows with a label or a mark. Ends with the first problem, if there is one."""
    line = 1
    try:
        text = content.decode("utf-8-sig")
        table = cells_by_line(text)
        line, header = next(table, (1, []))
        names = [name.lower() for name in header]
        if sorted(names) not in (["label", "path"], ["decorative", "label", "path"]):
            raise ValueError("the header must be path,label or path,label,decorative")
        # Marks the beginning of a table.
        yield {"line": line}
        for line, cells in table:
            if len(cells) != len(names):
                raise ValueError(f"expected {len(names)} cells, found {len(cells)}")
            row = _given(dict(zip(names, cells, strict=True)))
            if row["label"] is not None or row["decorative"]:
                yield row | {"path": _whole_path(place, row["path"]), "line": line}
    except UnicodeDecodeError:
        yield {"line": line, "problem": "invalid UTF-8; save the file as UTF-8"}
    except _Broken as broken:
        yield {"line": broken.line, "problem": str(broken)}
    except ValueError as error:
        yield {"line": line, "problem": str(error)}


def _given(row: dict[str, str]) -> dict[str, Any]:
    flag = row.get("decorative", "").lower()
    if not row["path"]:
        raise ValueError("the path is empty")
    if flag not in _YES + _NO:
        raise ValueError(f"decorative must be yes or no, not '{flag}'")
    label = spoken_label(row["label"])
    if flag in _YES and label is not None:
        raise ValueError("a decorative picture must not have a label")
    return {"path": row["path"], "label": label, "decorative": flag in _YES}


def _whole_path(place: str, path: str) -> str:
    """The path in Spark's spelling. Relative paths start at the folder of the list."""
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
    """The rows of a CSV file (RFC 4180), each with the number of its first line. Skips empty lines.

    Raises ``ValueError`` wherever ``descry batch`` would.
    """
    position, line = 0, 1
    if "\0" in text:
        raise _Broken(
            text.count("\n", 0, text.index("\0")) + 1,
            "not text; save the file as UTF-8",
        )
    while position < len(text):
        start = line
        cells: list[str] = []
        while True:
            cell = _CELL.match(text, position)
            if not cell:
                raise _Broken(line, "a quote is not closed, or is inside an unquoted cell")
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
