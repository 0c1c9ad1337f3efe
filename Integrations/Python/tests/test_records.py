"""Records match Documentation/record.schema.json."""

from __future__ import annotations

import csv
import dataclasses
import html
import html.parser
import io
import json
import re
import subprocess
from typing import Any

import jsonschema
import pytest
from conftest import BUILT, PICTURES, ROOT, picture

import descry

SCHEMA: dict[str, Any] = json.loads((ROOT / "Documentation/record.schema.json").read_text())


def fields(kind: type) -> set[str]:
    """The fields of a dataclass, in the spelling of JSON."""
    names = [field.name for field in dataclasses.fields(kind)]
    return {re.sub(r"_(\w)", lambda match: match[1].upper(), name) for name in names}


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        (descry.Record, []),
        (descry.Image, ["image"]),
        (descry.Face, ["faces", "items"]),
        (descry.Object, ["objects", "items"]),
        (descry.Thing, ["things", "items"]),
        (descry.Named, ["doing", "items"]),
        (descry.Code, ["codes", "items"]),
        (descry.Named, ["scene"]),
        (descry.Named, ["setting"]),
        (descry.Named, ["announced"]),
        (descry.Quality, ["sharpness"]),
        (descry.Quality, ["brightness"]),
        (descry.Quality, ["colour"]),
        (descry.Text, ["text"]),
        (descry.Word, ["text", "words", "items"]),
        (descry.Failure, ["error"]),
        (descry.Evidence, ["evidence", "items"]),
    ],
)
def test_a_class_has_the_members_of_the_schema(kind: type, path: list[str]) -> None:
    schema = SCHEMA
    for key in path:
        schema = schema["items"] if key == "items" else schema["properties"][key]
        while "$ref" in schema or "anyOf" in schema:
            reference = schema.get("$ref") or schema["anyOf"][0]["$ref"]
            schema = SCHEMA["$defs"][reference.rsplit("/")[-1]]
    own = {"json", "thumbnail"} if kind is descry.Record else set()
    assert fields(kind) - own == set(schema["properties"])


def test_a_record_keeps_every_member_of_the_json(descry_: descry.Describer) -> None:
    for path in PICTURES:
        record = descry_.describe(path, explain=True, errors="record")
        values = record.to_dict()
        jsonschema.validate(values, SCHEMA)
        assert _plain(record) == _without_absent(values), path.name


def test_silence_words_are_those_of_the_program(descry_: descry.Describer) -> None:
    words = json.loads((ROOT / "Languages/en/words.json").read_text())["silences"]
    silent = descry_.describe(picture("blank.png"))
    codes = [code for code in SCHEMA["properties"]["silence"]["enum"] if code]
    for code in codes:
        record = dataclasses.replace(silent, silence=code)
        assert record.silence_words == words[code] != code
    assert dataclasses.replace(silent, silence="new").silence_words == "new"
    for record in (
        descry_.describe(picture("blank.png"), label="Ada"),
        descry_.describe("/nowhere.png", errors="record"),
    ):
        assert record.silence_words is None


def test_records_are_frozen(descry_: descry.Describer) -> None:
    record = descry_.describe(picture("blank.png"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        record.spoken = "x"  # type: ignore[misc]


def test_a_notebook_shows_picture_description_and_boxes(descry_: descry.Describer) -> None:
    record = descry_.describe(picture("astronaut.png"), path="<script>\"&'")
    page = record._repr_html_()
    html.parser.HTMLParser().feed(page)
    assert "<script>" not in page
    assert "&lt;script&gt;&quot;&amp;&#x27;" in page
    assert page.count("<img ") == 1
    assert f'alt="{record.spoken}"' in page
    assert page.count('title="face"') == len(record.faces) > 0
    evil = descry_.describe(picture("blank.png"), label='"><img src=x onerror=alert(1)>')
    assert evil._repr_html_().count("<img ") == 1
    silent = descry_.describe(picture("blank.png"))._repr_html_()
    assert "Nothing is spoken: the picture is blank." in silent
    failed = descry_.describe("/nowhere.png", errors="record")
    assert failed.error
    assert html.escape(failed.error.message) in failed._repr_html_()
    assert "<img" not in failed._repr_html_()


def test_a_table_has_the_columns_and_values_of_csv(descry_: descry.Describer) -> None:
    names = ("astronaut.png", "blank.png", "page.png", "no such file.png")
    paths = [picture(name) for name in names]
    command = [str(BUILT / "descry"), "--format", "csv", *map(str, paths)]
    csv_text = subprocess.run(command, capture_output=True, text=True).stdout
    header, *rows = csv.reader(io.StringIO(csv_text, newline=""))
    table = descry.to_pandas(descry_.describe_many(paths, ordered=True, errors="record"))
    assert list(table) == header
    assert [
        ["" if value is None else str(value) for value in record.row().values()]
        for record in descry_.describe_many(paths, ordered=True, errors="record")
    ] == rows


def _plain(value: Any) -> Any:
    """A dataclass as JSON, without optional members."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if not dataclasses.is_dataclass(value):
        return value
    plain = {}
    for field in dataclasses.fields(value):
        if field.name in ("json", "thumbnail"):
            continue
        name = re.sub(r"_(\w)", lambda match: match[1].upper(), field.name)
        plain[name] = _plain(getattr(value, field.name))
    return _without_absent(plain)


def _without_absent(values: dict[str, Any]) -> dict[str, Any]:
    sometimes = (
        "pathBase64",
        "evidence",
        "timings",
        "netEngine",
        "language",
        "otherLanguage",
        "continues",
        "omits",
        "taken",
    )
    return {key: item for key, item in values.items() if key not in sometimes or item is not None}
