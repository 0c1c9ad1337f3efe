"""Makes records without decoding pictures."""

import json
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import StructType

from .describing import row, too_large
from .records import failure, relabelled
from .schema import ADDED, arrow_columns

_KEPT = ("path", "modificationTime", "length")


def settled(rest: DataFrame, version: str, settings: str, largest_file: int) -> DataFrame:
    """The records of these files, in the columns of ``describe``.

    ``rest`` has path, modificationTime, length, sha256, label, decorative and ``record``, a record
    of the same content as a line of JSON. Of unreadable files, ``sha256`` and ``record`` are null.
    """
    schema = StructType([*(rest.schema[name] for name in _KEPT), *ADDED.fields])

    def settle(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            records = [_record(file, version, largest_file) for file in batch.to_pylist()]
            rows = [row(record, settings) for record in records]
            columns = {name: batch.column(name) for name in _KEPT} | arrow_columns(rows)
            yield pa.RecordBatch.from_pydict(columns)

    return rest.mapInArrow(settle, schema)


def _record(file: dict[str, Any], version: str, largest_file: int) -> dict[str, Any]:
    label, decorative = file["label"], file["decorative"]
    if file["record"] is not None:
        record = relabelled(json.loads(file["record"]), label, decorative)
    elif file["length"] > largest_file:
        record = relabelled(too_large(largest_file, version), label, decorative)
    else:
        message = "Spark cannot read the file; check its permissions, and its name for ':' or '?'"
        record = relabelled(failure("unreadable", message, version), label, decorative)
    return record | {"path": file["path"], "sha256": file["sha256"]}
