"""The members of records, as columns.

Written by Scripts/generate from Documentation/record.schema.json.
"""

from typing import Any

from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DataType,
    DoubleType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)


def struct(**members: DataType) -> StructType:
    """A structure with these members."""
    return StructType([StructField(name, kind) for name, kind in members.items()])


# fmt: off
#: The members that every record has, except the path, which the input has.
RECORD = struct(
    schema=IntegerType(),
    sha256=StringType(),
    status=StringType(),
    origin=StringType(),
    spoken=StringType(),
    label=StringType(),
    labelSource=StringType(),
    labelLanguage=StringType(),
    description=StringType(),
    language=StringType(),
    correction=StringType(),
    embedded=struct(
        alt=ArrayType(struct(
            language=StringType(),
            text=StringType(),
        )),
        extended=ArrayType(struct(
            language=StringType(),
            text=StringType(),
        )),
        author=StringType(),
    ),
    sidecar=struct(
        alt=ArrayType(struct(
            language=StringType(),
            text=StringType(),
        )),
        extended=ArrayType(struct(
            language=StringType(),
            text=StringType(),
        )),
        author=StringType(),
    ),
    longDescription=StringType(),
    silence=StringType(),
    image=struct(
        format=StringType(),
        width=IntegerType(),
        height=IntegerType(),
        orientation=IntegerType(),
        bytes=LongType(),
        frames=IntegerType(),
        warnings=ArrayType(StringType()),
    ),
    kind=StringType(),
    faces=ArrayType(struct(
        box=ArrayType(DoubleType()),
        confidence=DoubleType(),
        smiling=BooleanType(),
        smileConfidence=DoubleType(),
    )),
    objects=ArrayType(struct(
        name=StringType(),
        confidence=DoubleType(),
        least=IntegerType(),
        most=IntegerType(),
        colour=StringType(),
    )),
    things=ArrayType(struct(
        name=StringType(),
        confidence=DoubleType(),
        box=ArrayType(DoubleType()),
    )),
    doing=ArrayType(struct(
        name=StringType(),
        confidence=DoubleType(),
    )),
    ground=ArrayType(struct(
        name=StringType(),
        confidence=DoubleType(),
    )),
    scene=struct(
        name=StringType(),
        confidence=DoubleType(),
    ),
    setting=struct(
        name=StringType(),
        confidence=DoubleType(),
    ),
    sharpness=struct(
        verdict=StringType(),
        score=DoubleType(),
    ),
    brightness=struct(
        verdict=StringType(),
        score=DoubleType(),
    ),
    colour=struct(
        verdict=StringType(),
        score=DoubleType(),
    ),
    text=struct(
        text=StringType(),
        confidence=DoubleType(),
        language=StringType(),
        otherLanguage=BooleanType(),
        words=ArrayType(struct(
            text=StringType(),
            box=ArrayType(DoubleType()),
            confidence=DoubleType(),
        )),
    ),
    details=ArrayType(struct(
        phrase=StringType(),
        words=StringType(),
        box=ArrayType(DoubleType()),
    )),
    error=struct(
        code=StringType(),
        message=StringType(),
    ),
    version=StringType(),
)

#: The record that says least.
LEAST: dict[str, Any] = {
    'schema': 3,
    'path': None,
    'sha256': None,
    'status': 'described',
    'origin': None,
    'spoken': None,
    'label': None,
    'labelSource': None,
    'labelLanguage': None,
    'description': None,
    'language': 'en',
    'correction': None,
    'embedded': None,
    'sidecar': None,
    'longDescription': None,
    'silence': None,
    'image': None,
    'kind': None,
    'faces': [],
    'objects': [],
    'things': [],
    'doing': [],
    'ground': [],
    'scene': None,
    'setting': None,
    'sharpness': {'verdict': None, 'score': None},
    'brightness': {'verdict': None, 'score': None},
    'colour': {'verdict': None, 'score': None},
    'text': None,
    'details': [],
    'error': None,
    'version': '',
}
