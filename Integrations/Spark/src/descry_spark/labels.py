"""Lists of labels: CSV with the columns path, label and, optionally, decorative."""

import functools
import posixpath
import re

import pyarrow as pa
from descry import DECORATIVE
from descry.labels import LabelListError, label_rows
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from .errors import DescrySparkError

_COLUMNS = pa.schema({"path": pa.string(), "label": pa.string(), "decorative": pa.bool_()})


def read_labels(spark: SparkSession, place: str) -> DataFrame:
    """Reads the list: path (in Spark's spelling), label and decorative.

    The Python package reads it, as strictly as ``descry batch``: a wrong guess would give one
    picture's label to another, and Spark's CSV reader knows no lines. Raises ``labelsInvalid``.
    """
    try:
        # Do not skip files that Spark considers hidden.
        reader = spark.read.format("binaryFile").option("ignoredPathSegmentRegex", "")
        files = reader.load(place).select("path", "content").take(2)
    except PySparkException as error:
        why = str(error).splitlines()[0]
        raise DescrySparkError("labelsInvalid", f"{place}: cannot be read: {why}") from None
    if len(files) != 1:
        why = "this is a folder; name one file" if files else "the file is empty"
        raise DescrySparkError("labelsInvalid", f"{place}: {why}")
    whole = functools.partial(_whole_path, files[0].path)
    try:
        given = {whole(path): label for path, label in label_rows(bytes(files[0].content), whole)}
    except LabelListError as error:
        raise DescrySparkError("labelsInvalid", f"{place}:{error.line}: {error}") from None
    labels = [None if label is DECORATIVE else label for label in given.values()]
    columns = [list(given), labels, [label is None for label in labels]]
    return spark.createDataFrame(pa.table(columns, schema=_COLUMNS))


def _whole_path(place: str, path: str) -> str:
    """The path in Spark's spelling. Relative paths start at the folder of the list."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:/", path):
        return re.sub(":///", ":/", path, count=1)
    root = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:(//[^/]*)?", place)
    start = root.end() if root else 0
    whole = posixpath.join(posixpath.dirname(place[start:]), path)
    return place[:start] + posixpath.normpath(whole)
