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


def read_labels(spark: SparkSession, place: str | None) -> DataFrame:
    """Reads the list, if there is one: path (in Spark's spelling), label and decorative.

    The Python package reads it, as strictly as ``descry batch``: a wrong guess would give one
    picture's label to another, and Spark's CSV reader knows no lines. Raises ``labelsInvalid``.
    """
    if not place:
        return spark.createDataFrame(_COLUMNS.empty_table())
    try:
        # Do not skip files that Spark considers hidden.
        reader = spark.read.format("binaryFile").option("ignoredPathSegmentRegex", "")
        files = reader.load(place).select("path", "content").take(2)
        if len(files) != 1:
            why = "this is a folder; name one file" if files else "the file is empty"
            raise DescrySparkError("labelsInvalid", f"{place}: {why}")
        whole = functools.partial(_whole_path, files[0].path)
        rows = label_rows(bytes(files[0].content), whole)
        labels = {whole(path): None if label is DECORATIVE else label for path, label in rows}
    except PySparkException as error:
        why = str(error).splitlines()[0]
        raise DescrySparkError("labelsInvalid", f"{place}: cannot be read: {why}") from None
    except LabelListError as error:
        raise DescrySparkError("labelsInvalid", f"{place}:{error.line}: {error}") from None
    columns = [list(labels), list(labels.values()), [text is None for text in labels.values()]]
    return spark.createDataFrame(pa.table(columns, schema=_COLUMNS))


def _whole_path(place: str, path: str) -> str:
    """The path in Spark's spelling. Relative paths start at the folder of the list."""
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:/", path):
        return re.sub(":///", ":/", path, count=1)
    _, root, list_path = re.split("^([^:]+:(?://[^/]*)?)", place)
    return root + posixpath.normpath(posixpath.join(posixpath.dirname(list_path), path))
