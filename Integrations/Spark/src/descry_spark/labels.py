"""Lists of labels: CSV with the columns path, label and, optionally, decorative."""

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa
from descry import DECORATIVE
from descry.labels import LabelListError, label_rows
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import BooleanType, LongType, StringType, StructField, StructType

from .errors import DescrySparkError
from .schema import arrow_type

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
    # Marks the beginning of a table.
    yield {}
    try:
        for line, path, label in label_rows(content):
            is_decorative = label is DECORATIVE
            yield {
                "path": _whole_path(place, path), "label": None if is_decorative else label,
                "decorative": is_decorative, "line": line,
            }  # fmt: skip
    except LabelListError as error:
        yield {"line": error.line, "problem": str(error)}


def _whole_path(place: str, path: str) -> str:
    """The path in Spark's spelling. Relative paths start at the folder of the list."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:/", path):
        return re.sub(":///", ":/", path, count=1)
    root = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:(//[^/]*)?", place)
    start = root.end() if root else 0
    whole = posixpath.join(posixpath.dirname(place[start:]), path)
    return place[:start] + posixpath.normpath(whole)
