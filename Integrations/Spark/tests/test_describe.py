"""``describe``, on a cluster of two executors."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from conftest import CROWD_IN_GERMAN, PICTURES, ROOT, batch, records
from jsonschema import Draft202012Validator
from pyspark.sql import DataFrame, SparkSession

from descry_spark import DescrySparkError, describe
from descry_spark.describing import ADDED
from descry_spark.members import RECORD


def files(spark: SparkSession, folder: Path) -> DataFrame:
    reader = spark.read.format("binaryFile").option("recursiveFileLookup", True)
    return reader.load(str(folder))


def test_records_equal_those_of_a_batch(spark: SparkSession, descry: str, photos: Path) -> None:
    labels = {"crowd.jpg": "Our team in May", "cat.webp": " ", "page.png": "„Alice“\n\t, page 1"}
    rows = ["path,label,decorative"]
    rows += [
        f'{path.relative_to(photos.parent)},"{labels.get(path.name, "")}",'
        + ("yes" if path.name in ("dark.jpg", "blank.png") else "")
        for path in sorted(photos.rglob("*.*"))
    ]
    (photos.parent / "labels.csv").write_text("\n".join(rows))
    given = spark.createDataFrame(
        [(f"file:{path}", labels.get(path.name), path.name in ("dark.jpg", "blank.png"))
         for path in photos.rglob("*.*")],
        "path string, label string, decorative boolean",
    )  # fmt: skip
    described = describe(files(spark, photos).join(given, "path"), descry=descry).cache()

    found = records(described, photos)
    expected = batch(descry, photos, "--labels", str(photos.parent / "labels.csv"))
    assert found == expected
    assert len(found) == len(PICTURES)
    assert {record["status"] for record in found.values()} == {"described", "silent"}

    validator = Draft202012Validator(
        json.loads((ROOT / "Documentation/record.schema.json").read_text())
    )
    for row in described.collect():
        record = json.loads(row.record)
        validator.validate(record)
        columns = row.asDict(recursive=True)
        # Records have these members only if there is something to say.
        text = ("language", "otherLanguage", "continues", "omits")
        optional = {"text": text, "image": ("taken",)}
        for column, names in optional.items():
            for name in names:
                if columns[column] is not None and columns[column][name] is None:
                    del columns[column][name]
        assert {name: columns[name] for name in RECORD} | {"path": row.path} == record
        assert row.settings.startswith(f"schema-{row.schema}-")
    assert described.schema.fieldNames()[:3] == ["path", "modificationTime", "length"]
    assert described.schema.fieldNames()[3:] == ADDED


def test_json_lines_equal_those_of_a_batch_byte_for_byte(
    spark: SparkSession, descry: str, photos: Path
) -> None:
    output, store = photos.parent / "lines", photos.parent / "lines.sqlite"
    command: list[str | Path] = [
        descry,
        "batch",
        photos,
        "--output",
        output,
        "--store",
        store,
        "--no-thumbnails",
    ]
    subprocess.run(command, capture_output=True)
    lines = {json.loads(line)["path"]: line for line in output.read_text().splitlines()}
    for row in describe(files(spark, photos), descry=descry).collect():
        path = row.path.removeprefix(f"file:{photos}/")
        assert row.record.replace(row.path, path) == lines[path]


def test_a_slot_keeps_its_pool_between_tasks(
    spark: SparkSession, tmp_path: Path, faulty: str
) -> None:
    log = tmp_path / "starts"
    program = tmp_path / "program"
    program.write_text(f'#!/bin/sh\necho $$ >> {log}\nexec {faulty} "$@"\n')
    program.chmod(0o755)
    pictures = spark.range(400).selectExpr(
        "concat('p', id) path", "cast(concat('good ', id) as binary) content"
    )
    for _ in range(3):
        spoken = describe(pictures.repartition(20), descry=str(program)).select("path", "spoken")
        said = {row.path: row.spoken for row in spoken.collect()}
        assert said == {f"p{number}": f"Picture {number}." for number in range(400)}
    assert len(log.read_text().splitlines()) == 2


def test_a_faulty_picture_fails_no_other_picture(spark: SparkSession, faulty: str) -> None:
    faults = ["crash", "leave", "garbage", "hang", "other words", "out of range"]
    contents = [f"good {n}" if n % 20 else faults[n // 20 % len(faults)] for n in range(240)]
    rows = [(f"p{number}", content.encode()) for number, content in enumerate(contents)]
    pictures = spark.createDataFrame(rows, "path string, content binary").repartition(6)
    hangs = "content = cast('hang' as binary)"
    # A short limit for all would end good ones on a busy machine.
    described = describe(pictures.where(f"not {hangs}"), descry=faulty).collect()
    described += describe(pictures.where(hangs), descry=faulty, deadline=2).collect()
    found = {row.path: row for row in described}
    assert len(found) == len(described) == len(rows)
    for number, content in enumerate(contents):
        row = found[f"p{number}"]
        if content.startswith("good"):
            assert row.spoken == f"Picture {number}."
        else:
            code = "timedOut" if content == "hang" else "crashed"
            assert row.status == ("failed" if content == "hang" else "crashed")
            assert row.error.code == code


def test_other_columns_are_kept_and_labels_are_optional(spark: SparkSession, descry: str) -> None:
    content = next(path for path in PICTURES if path.name == "crowd.jpg").read_bytes()
    rows = [(1, "a", content, 2.5), (2, "b", None, None), (3, "c", b"", 1.0), (4, None, b"x", 0.0)]
    pictures = spark.createDataFrame(rows, "id int, path string, content binary, price double")
    found = {row.id: row for row in describe(pictures, descry=descry).collect()}
    assert found[1].spoken == "Three faces, three smiling."
    assert (found[1].price, found[2].price) == (2.5, None)
    codes = {number: row.error and row.error.code for number, row in found.items()}
    assert codes == {1: None, 2: "unreadable", 3: "empty", 4: "notAPicture"}
    assert json.loads(found[4].record)["path"] is None
    empty = describe(pictures.where("id > 9"), descry=descry)
    assert empty.collect() == []


def test_rows_that_cannot_be_described_keep_their_labels(spark: SparkSession, descry: str) -> None:
    rows = [
        ("null", None, 9, "Ada", False),
        ("decorative", None, 9, "Ada", True),
        ("huge", None, 1 << 30, None, None),
        ("long label", b"x", 1, "a" * 80_001, False),
        ("", b"", 0, " ", None),
        ("control\0\n", b"x", 1, "\U0001f600" * 80_000, None),
    ]
    columns = "path string, content binary, length bigint, label string, decorative boolean"
    described = describe(spark.createDataFrame(rows, columns), descry=descry).collect()
    found = {row.path: row for row in described}
    assert {path: row.error.code for path, row in found.items()} == {
        "null": "unreadable",
        "decorative": "unreadable",
        "huge": "tooLarge",
        "long label": "unreadable",
        "": "empty",
        "control\0\n": "notAPicture",
    }
    assert {row.status for row in described} == {"failed"}
    spoken = {path: row.spoken for path, row in found.items() if row.spoken}
    assert spoken == {"null": "Ada", "control\0\n": "\U0001f600" * 80_000}
    assert found["decorative"].silence == "decorative"
    assert (found["null"].sha256, found["null"].labelSource) == (None, "given")
    assert "80000" in found["long label"].error.message
    validator = Draft202012Validator(
        json.loads((ROOT / "Documentation/record.schema.json").read_text())
    )
    for row in described:
        validator.validate(json.loads(row.record))


def test_language_sets_the_description_and_not_the_settings(
    spark: SparkSession, descry: str
) -> None:
    content = next(path for path in PICTURES if path.name == "crowd.jpg").read_bytes()
    rows = [("a", content, None), ("b", content, "Team"), ("c", None, None)]
    pictures = spark.createDataFrame(rows, "path string, content binary, label string")
    described = describe(pictures, descry=descry, language="de_DE").collect()
    german = {row.path: row for row in described}
    assert german["a"].spoken == german["b"].description == CROWD_IN_GERMAN
    assert (german["b"].spoken, german["a"].language) == ("Team", "de")
    assert german["c"].error.code == "unreadable"
    english = describe(pictures.where("path = 'a'"), descry=descry).collect()[0]
    assert (english.spoken, english.language) == ("Three faces, three smiling.", "en")
    assert english.settings == german["a"].settings
    with pytest.raises(ValueError, match="BCP 47"):
        describe(pictures, language="de_")


@pytest.mark.parametrize(
    ("columns", "what"),
    [
        ("path string", "'content' is missing"),
        ("content binary", "'path' is missing"),
        ("path string, content string", "'content' is string; cast it to binary"),
        ("path string, content binary, decorative string", "'decorative' is string"),
        ("path string, content binary, Status string", "'Status' has the name"),
    ],
)
def test_the_error_names_an_invalid_column(spark: SparkSession, columns: str, what: str) -> None:
    with pytest.raises(DescrySparkError, match=what) as caught:
        describe(spark.createDataFrame([], columns))
    assert caught.value.code == "columnsInvalid"


def test_a_missing_program_is_reported(spark: SparkSession) -> None:
    pictures = spark.createDataFrame([("a", b"b")], "path string, content binary")
    with pytest.raises(Exception, match="no /nowhere/descry") as caught:
        describe(pictures, descry="/nowhere/descry").collect()
    found = DescrySparkError.found_in(str(caught.value))
    assert found and found.code == "programMissing"


@pytest.mark.long
def test_damaged_pictures_have_the_records_of_a_batch(
    spark: SparkSession, descry: str, tmp_path: Path
) -> None:
    """Truncated and changed copies get equal records in Spark and in a batch."""
    folder = tmp_path / "Damaged"
    folder.mkdir()
    for index, path in enumerate(PICTURES):
        content = bytearray(path.read_bytes())
        content[200 + 7 * index :: 997] = bytes(len(content[200 + 7 * index :: 997]))
        (folder / f"zeros-{path.name}").write_bytes(content)
        (folder / f"cut-{path.name}").write_bytes(path.read_bytes()[: path.stat().st_size // 3])
    shutil.copy(ROOT / "README.md", folder)
    found = records(describe(files(spark, folder), descry=descry), folder)
    expected = batch(descry, folder)
    # A batch skips files that are not pictures; Spark gives them a row.
    skipped = {path for path in found if path not in expected}
    assert {path: record for path, record in found.items() if path in expected} == expected
    assert "README.md" in skipped
    codes: set[Any] = {found[path]["error"]["code"] for path in skipped}
    assert codes == {"notAPicture"}
