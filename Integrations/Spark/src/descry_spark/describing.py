"""Describes a DataFrame of pictures."""

import atexit
import functools
import hashlib
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import descry as client
import pyarrow as pa
from descry.describer import checked_language
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import BinaryType, BooleanType, DataType, StringType, StructType

from .errors import DescrySparkError
from .options import Options
from .records import failure, line, relabelled
from .schema import ADDED, arrow_columns
from .slot import Program, slot

#: The most records in a batch.
_ROWS_AT_ONCE = 64
_NEEDED: dict[str, type[DataType]] = {"path": StringType, "content": BinaryType}
_OPTIONAL: dict[str, type[DataType]] = {"label": StringType, "decorative": BooleanType}
#: Input columns that the result leaves out: they are in the record, or too large.
_TAKEN = ("content", "label", "decorative")


def describe(
    df: DataFrame,
    *,
    descry: str | None = None,
    text_languages: str = "eng",
    deadline: float = 30.0,
    max_memory: int = 400,
    max_megapixels: int = 268,
    sandbox: str = "prefer",
    language: str = "en",
) -> DataFrame:
    """Describes the pictures of a DataFrame. Returns one row for each row.

    ``df`` has the columns ``path`` (string) and ``content`` (binary), as Spark's ``binaryFile``
    source reads them. Optional columns are ``label`` (string: the developer's label, which is
    spoken unchanged) and ``decorative`` (boolean).

    The result has the columns of ``df`` except ``content``, ``label`` and ``decorative``; then the
    members of the record (Documentation/record.schema.json in Descry's repository) as typed
    columns; ``record``, the record as a line of JSON; and ``settings``, which identifies the
    settings and the version. A picture that cannot be described gets a row with an ``error``. It
    never fails a task.

    ``language`` is the language of the descriptions, a BCP 47 tag such as "de" or "pt-BR". A
    language that Descry does not speak gives English. It is not part of ``settings``. The other
    arguments are the fields of ``Options``.

    Each task slot keeps one pool with one worker process for as long as Spark keeps the slot's
    Python (``spark.python.worker.reuse``).

    Raises ``DescrySparkError`` (``columnsInvalid``) and ``ValueError``. When the rows are computed,
    Spark raises ``PythonException`` if no worker process starts on an executor.
    """
    checked_language(language)
    options = Options(descry, text_languages, deadline, max_memory, max_megapixels, sandbox)
    kept = kept_columns(df.schema)
    send_package(df.sparkSession)
    names = [field.name for field in kept]
    schema = StructType([*kept, *ADDED.fields])

    def describe_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for start in range(0, batch.num_rows, _ROWS_AT_ONCE):
                yield described(batch.slice(start, _ROWS_AT_ONCE), names, options, language)

    return df.mapInArrow(describe_batches, schema)


def kept_columns(schema: StructType) -> list[Any]:
    """The fields of the input that the output keeps.

    Raises ``columnsInvalid``.
    """
    types = {field.name: field.dataType for field in schema.fields}
    for name, kind in {**_NEEDED, **_OPTIONAL}.items():
        if name not in types and name in _NEEDED:
            raise DescrySparkError(
                "columnsInvalid",
                f"column '{name}' is missing; read the files with spark.read.format('binaryFile')",
            )
        if name in types and not isinstance(types[name], kind):
            raise DescrySparkError(
                "columnsInvalid",
                f"column '{name}' is {types[name].simpleString()}; cast it to {kind.typeName()}",
            )
    kept = [field for field in schema.fields if field.name not in _TAKEN]
    added = {field.name.lower() for field in ADDED.fields}
    for field in kept:
        if field.name.lower() in added:
            raise DescrySparkError(
                "columnsInvalid",
                f"column '{field.name}' has the name of a column of the result; rename it",
            )
    return kept


def described(
    batch: pa.RecordBatch, kept: list[str], options: Options, language: str
) -> pa.RecordBatch:
    """Describes these pictures with the slot of this process."""

    def column(name: str) -> list[Any]:
        if name not in batch.schema.names:
            return [None] * batch.num_rows
        values: list[Any] = batch.column(name).to_pylist()
        return values

    found = _records(
        [content.as_buffer() for content in batch.column("content")], options, language
    )
    given = zip(column("path"), column("label"), column("decorative"), strict=True)
    name = settings(slot(options).program())
    rows = [
        row(relabelled(record, label, bool(decorative)) | {"path": path}, name)
        for record, (path, label, decorative) in zip(found, given, strict=True)
    ]
    columns = {name: batch.column(name) for name in kept} | arrow_columns(rows)
    return pa.RecordBatch.from_pydict(columns)


def _records(buffers: list[Any], options: Options, language: str) -> list[dict[str, Any]]:
    """The records of these contents, without labels and paths."""
    program = slot(options).program()
    asked = [
        memoryview(buffer).cast("B")
        for buffer in buffers
        if buffer is not None and len(buffer) <= program.largest_file
    ]
    described = iter(slot(options).describe(asked, language) if asked else [])

    def record(buffer: Any) -> dict[str, Any]:
        if buffer is None:
            message = "the content is null; read the file again"
            return failure("unreadable", message, program.version)
        if len(buffer) > program.largest_file:
            sha256 = hashlib.sha256(buffer).hexdigest()
            return too_large(program.largest_file, program.version) | {"sha256": sha256}
        return next(described)

    return [record(buffer) for buffer in buffers]


def too_large(limit: int, version: str) -> dict[str, Any]:
    """The record of a file over the size limit."""
    message = f"the file is over the limit of {limit >> 20} MiB; save a smaller copy"
    return failure("tooLarge", message, version)


def row(record: dict[str, Any], settings: str) -> dict[str, Any]:
    """The columns of a record."""
    return record | {"record": line(record), "settings": settings}


def settings(program: Program) -> str:
    """A readable name for these settings and this version; also the name of a folder."""
    return f"{program.version}-{program.fingerprint[:16]}"


def send_package(spark: SparkSession) -> None:
    """Sends this package to the executors, installed there or not."""
    if not Path(__file__).exists():
        return  # spark-submit has sent it in an archive.
    package = _package()
    if not any(sent.endswith(Path(package).name) for sent in spark.sparkContext.listFiles):
        spark.sparkContext.addPyFile(package)


@functools.cache
def _package() -> str:
    """Makes an archive of this package and ``descry``. Its folder is removed at exit."""
    folders = [Path(__file__).parent, Path(client.__file__).parent]
    paths = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    # The name has a hash of the content: Spark accepts a file name only once.
    sources = {f"{path.parent.name}/{path.name}": path.read_bytes() for path in paths}
    digest = hashlib.sha256(b"".join(sources.values())).hexdigest()[:16]
    place = tempfile.mkdtemp(prefix="descry-spark-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    archive = Path(place, f"descry_spark_{digest}.zip")
    with zipfile.ZipFile(archive, "w") as package:
        for name, source in sources.items():
            package.writestr(name, source)
    return str(archive)
