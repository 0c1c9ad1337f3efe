"""Asks the program on an executor for its version and limits."""

from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields

import pyarrow as pa
from pyspark.sql import SparkSession

from .describing import settings
from .errors import DescrySparkError
from .options import Options
from .slot import slot

_COLUMNS = "code string, message string, version string, settings string, largest long, gaps string"


@dataclass
class Greeting:
    """What the driver needs to know about the program."""

    version: str
    #: Identifies the settings and the version.
    settings: str
    #: The largest file, in bytes.
    largest_file: int
    #: What the sandbox does not deny, in words; empty if it denies everything.
    gaps: str


def ask(spark: SparkSession, options: Options) -> Greeting:
    """Starts the program on an executor and returns its greeting.

    Raises ``DescrySparkError`` if it cannot describe pictures.
    """
    names = [column.split()[0] for column in _COLUMNS.split(", ")]

    def greet(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            try:
                program = slot(options).program()
                said = Greeting(
                    program.version, settings(program), program.largest_file, program.gaps
                )
                row = (None, None, *astuple(said))
            except DescrySparkError as error:
                # As a row, so that Spark does not retry the task.
                row = (error.code, error.message, *[None] * len(fields(Greeting)))
            kinds = [pa.int64() if name == "largest" else pa.string() for name in names]
            columns = [pa.array([value], kind) for value, kind in zip(row, kinds, strict=True)]
            yield pa.RecordBatch.from_arrays(columns, names)

    answer = spark.range(1, numPartitions=1).mapInArrow(greet, _COLUMNS).first()
    assert answer
    if answer.code:
        raise DescrySparkError(answer.code, answer.message)
    return Greeting(answer.version, answer.settings, answer.largest, answer.gaps)
