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


def _struct(**members: DataType) -> StructType:
    return StructType([StructField(name, kind) for name, kind in members.items()])


_TEXT, _NUMBER, _SHARE = StringType(), IntegerType(), DoubleType()
#: x, y, width and height, as fractions (0 to 1) of the upright picture.
_BOX = ArrayType(_SHARE)
_NAMED = _struct(name=_TEXT, confidence=_SHARE)
_QUALITY = _struct(verdict=_TEXT, score=_SHARE)

#: The members of a record except the path, which the input has.
RECORD = _struct(
    sha256=_TEXT,
    status=_TEXT,
    origin=_TEXT,
    spoken=_TEXT,
    label=_TEXT,
    description=_TEXT,
    language=_TEXT,
    correction=_TEXT,
    silence=_TEXT,
    image=_struct(
        format=_TEXT,
        width=_NUMBER,
        height=_NUMBER,
        orientation=_NUMBER,
        bytes=LongType(),
        frames=_NUMBER,
        warnings=ArrayType(_TEXT),
    ),
    kind=_TEXT,
    faces=ArrayType(
        _struct(box=_BOX, confidence=_SHARE, smiling=BooleanType(), smileConfidence=_SHARE)
    ),
    objects=ArrayType(_NAMED),
    scene=_NAMED,
    setting=_NAMED,
    sharpness=_QUALITY,
    brightness=_QUALITY,
    text=_struct(
        text=_TEXT,
        confidence=_SHARE,
        otherLanguage=BooleanType(),
        words=ArrayType(_struct(text=_TEXT, box=_BOX, confidence=_SHARE)),
    ),
    error=_struct(code=_TEXT, message=_TEXT),
    schema=_NUMBER,
    version=_TEXT,
)

#: The columns that `describe` adds: the members, the record as a line of JSON, and the settings.
ADDED = StructType([*RECORD.fields, StructField("record", _TEXT), StructField("settings", _TEXT)])

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
