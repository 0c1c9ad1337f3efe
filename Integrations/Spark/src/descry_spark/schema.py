"""The columns of records: the members in Documentation/record.schema.json."""

from typing import Any

import pyarrow as pa
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    DoubleType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)

from .members import RECORD

#: The columns that `describe` adds: the members, the record as a line of JSON, and the settings.
ADDED = StructType(
    [*RECORD.fields, StructField("record", StringType()), StructField("settings", StringType())]
)

_SIMPLE: dict[type[DataType], Any] = {
    StringType: pa.string(),
    IntegerType: pa.int32(),
    LongType: pa.int64(),
    DoubleType: pa.float64(),
    BooleanType: pa.bool_(),
    BinaryType: pa.binary(),
}


def arrow_type(kind: DataType) -> pa.DataType:
    """The Arrow type of a column."""
    if isinstance(kind, StructType):
        return pa.struct([(field.name, arrow_type(field.dataType)) for field in kind.fields])
    if isinstance(kind, ArrayType):
        return pa.list_(arrow_type(kind.elementType))
    return _SIMPLE[type(kind)]


_ARROW_COLUMNS = [(field.name, arrow_type(field.dataType)) for field in ADDED.fields]


def arrow_columns(rows: list[dict[str, Any]]) -> dict[str, pa.Array]:
    """The columns of `ADDED` for these rows."""
    return {name: pa.array([row[name] for row in rows], kind) for name, kind in _ARROW_COLUMNS}
