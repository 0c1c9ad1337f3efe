"""Describes a DataFrame of pictures."""

import json
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from descry.describer import checked_language
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import StructField, StructType

from .errors import DescrySparkError
from .members import RECORD
from .pool import Options, Sandbox, asked, settings

#: The most records in a batch.
_ROWS_AT_ONCE = 64
#: The longest path or label, in characters: a request has at most 1 MiB.
_LONGEST_TEXT = 80_000
#: The types of the input columns that are described. The result has only the path of them: the
#: others are in the record, or too large.
_NEEDED = {"path": "string", "content": "binary"}
_TYPES = {**_NEEDED, "label": "string", "decorative": "boolean"}
#: The columns that ``describe`` adds: the members, the record as a line of JSON, and the settings.
ADDED = [*RECORD, "record", "settings"]


def describe(
    df: DataFrame,
    *,
    descry: str | None = None,
    text_languages: str = "eng",
    deadline: float = 30.0,
    max_memory: int = 400,
    max_megapixels: int = 268,
    sandbox: Sandbox = "prefer",
    language: str = "en",
) -> DataFrame:
    """Describes the pictures of a DataFrame. Returns one row for each row.

    ``df`` has the columns ``path`` (string) and ``content`` (binary), as Spark's ``binaryFile``
    source reads them. Optional columns are ``label`` (string: the developer's label, which is
    spoken unchanged) and ``decorative`` (boolean).

    The result has the columns of ``df`` except ``content``, ``label`` and ``decorative``; then the
    members of the record (Documentation/record.schema.json in Descry's repository) as typed
    columns; ``record``, the record as a line of JSON; and ``settings``, which identifies the
    settings and how Descry describes. A picture that cannot be described gets a row with an
    ``error``. It never fails a task.

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
    kept = _kept_columns(df.schema)
    names = [field.name for field in kept]
    schema = StructType([*kept]).add("record", "string").add("settings", "string")

    def describe_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for start in range(0, batch.num_rows, _ROWS_AT_ONCE):
                yield _described(batch.slice(start, _ROWS_AT_ONCE), names, options, language)

    rows = df.mapInArrow(describe_batches, schema)
    members = F.from_json("record", ", ".join(f"{name} {kind}" for name, kind in RECORD.items()))
    return rows.withColumn("_members", members).select(*names, "_members.*", "record", "settings")


def _kept_columns(schema: StructType) -> list[StructField]:
    """The fields of the input that the output keeps. Raises ``columnsInvalid``."""

    def invalid(name: str, problem: str) -> DescrySparkError:
        return DescrySparkError("columnsInvalid", f"column '{name}' {problem}")

    for name in _NEEDED:
        if name not in schema.names:
            raise invalid(name, "is missing; read the files with spark.read.format('binaryFile')")
    added = {name.lower() for name in ADDED}
    for name, kind in ((field.name, field.dataType) for field in schema):
        if kind.typeName() != _TYPES.get(name, kind.typeName()):
            raise invalid(name, f"is {kind.simpleString()}; cast it to {_TYPES[name]}")
        if name not in _TYPES and name.lower() in added:
            raise invalid(name, "has the name of a column of the result; rename it")
    return [field for field in schema if field.name == "path" or field.name not in _TYPES]


def _described(
    batch: pa.RecordBatch, kept: list[str], options: Options, language: str
) -> pa.RecordBatch:
    """Describes these pictures with the pool of this process."""
    program, _ = asked(options)
    read = {"path", "label", "decorative", "length"}.intersection(batch.schema.names)
    rows = batch.select(list(read)).to_pylist()
    contents = [value.as_buffer() for value in batch.column("content")]
    largest = program["limits"]["fileSize"]
    problems = [_problem(row, each, largest) for row, each in zip(rows, contents, strict=True)]
    requests = [
        (_request(row, language), memoryview(b"" if problem else content).cast("B"))
        for row, content, problem in zip(rows, contents, problems, strict=True)
    ]
    program, answers = asked(options, requests)
    lines = [
        _failed(answer.members, *problem) if problem else answer.line
        for answer, problem in zip(answers, problems, strict=True)
    ]
    columns = {name: batch.column(name) for name in kept}
    texts = {"record": pa.array(lines), "settings": pa.array([settings(program)] * len(lines))}
    return pa.RecordBatch.from_pydict(columns | texts)


def _problem(row: dict[str, Any], content: Any, largest: int) -> tuple[str, str] | None:
    """Why a row cannot be described: the code and the message of its error."""
    if any(len(row.get(name) or "") > _LONGEST_TEXT for name in ("path", "label")):
        return "unreadable", f"the path or the label has more than {_LONGEST_TEXT} characters"
    if content is not None:
        return None
    length = row.get("length")
    if isinstance(length, int) and length > largest:
        return "tooLarge", f"the file is over the limit of {largest >> 20} MiB; save a smaller copy"
    return "unreadable", "Spark cannot read the file; check its permissions, and its name for ':'"


def _request(row: dict[str, Any], language: str) -> dict[str, Any]:
    """The members of a request to describe this row."""
    texts = {name: row[name] for name in ("path", "label") if row.get(name) is not None}
    short = {name: text for name, text in texts.items() if len(text) <= _LONGEST_TEXT}
    return {**short, "language": language, "decorative": bool(row.get("decorative"))}


def _failed(empty: dict[str, Any], code: str, message: str) -> str:
    """The record of a picture without content, with this error, as ``descry`` prints it."""
    record = empty | {"sha256": None, "error": {"code": code, "message": message}}
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
