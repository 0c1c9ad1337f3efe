"""Records, lists of labels and options, without Spark."""

import json
from typing import Any

import pytest
from conftest import ROOT
from jsonschema import Draft202012Validator

from descry_spark.errors import DescrySparkError
from descry_spark.members import RECORD
from descry_spark.options import Options
from descry_spark.records import failure, line, relabelled

SCHEMA = json.loads((ROOT / "Documentation/record.schema.json").read_text())
EXPECTED = [
    json.loads(path.read_text()) for path in sorted(ROOT.glob("TestImages/*.expected.json"))
]


@pytest.fixture
def record() -> dict[str, Any]:
    """A record of a worker."""
    face = {"box": [0.1, 0.2, 0.3, 0.4], "confidence": 1, "smiling": True, "smileConfidence": 0.9}
    word = {"text": "Bar", "box": [0, 0, 1, 1], "confidence": 0.8}
    image = {"format": "jpeg", "width": 40, "height": 30, "orientation": 1, "bytes": 1000}
    return failure("corrupt", "…", "0.1.0") | {
        "status": "described",
        "origin": "generated",
        "spoken": "One face, one smiling, dog.",
        "description": "One face, one smiling, dog.",
        "image": image | {"frames": 1, "warnings": []},
        "kind": "photo",
        "faces": [face],
        "objects": [
            {"name": "dog", "confidence": 0.98, "least": 1, "most": None, "colour": None},
        ],
        "scene": {"name": "bar", "confidence": 0.97},
        "text": {"text": "Bar", "confidence": 0.8, "words": [word]},
        "error": None,
    }


@pytest.mark.parametrize(("label", "decorative"), [(None, False), ("Ada", False), (None, True)])
def test_a_failure_is_a_valid_record(label: str | None, decorative: bool) -> None:
    made = relabelled(failure("tooLarge", "the file is too large", "0.1.0"), label, decorative)
    Draft202012Validator(SCHEMA).validate(made)
    assert made["spoken"] == label


def test_the_columns_are_the_members_of_a_record() -> None:
    optional = {"path", "pathBase64", "evidence", "timings", "netEngine"}
    assert set(RECORD.fieldNames()) == set(SCHEMA["properties"]) - optional


def test_labels_follow_the_cases_that_swift_follows(record: dict[str, Any]) -> None:
    keys = ("status", "spoken", "origin", "label", "silence")
    cases = json.loads((ROOT / "Tests/Golden/labels.json").read_text())
    for case in cases:
        if case["correction"] is not None or case["onRequest"]:
            continue
        found = record | {key: case["found"][key] for key in ("status", "description", "silence")}
        laid = relabelled(found, case["label"], case["decorative"])
        assert {key: laid[key] for key in keys} == case["given"], case


def test_labels_in_files_follow_the_cases_that_swift_follows(record: dict[str, Any]) -> None:
    keys = ("spoken", "origin", "label", "labelSource", "labelLanguage")
    cases = json.loads((ROOT / "Tests/Golden/labels-in-files.json").read_text())
    for case in cases:
        if case["correction"] is not None or case["onRequest"]:
            continue
        found = record | {
            key: case[key] for key in ("embedded", "sidecar", "language", "description")
        }
        laid = relabelled(found, case["label"], case["decorative"])
        assert {key: laid[key] for key in keys} == {key: case["given"][key] for key in keys}, case


def test_any_label_can_replace_any_other(record: dict[str, Any]) -> None:
    given = [(None, False), ("Ada", False), (" \u2003\n", False), (None, True), ("Bob", True)]
    for first in given:
        for second in given:
            assert relabelled(relabelled(record, *first), *second) == relabelled(record, *second)


def test_a_silent_decorative_record_cannot_lose_its_mark(record: dict[str, Any]) -> None:
    silent = record | {"status": "silent", "description": None, "silence": "blank"}
    decorative = relabelled(silent, None, True)
    assert relabelled(decorative, None, True) == decorative
    with pytest.raises(ValueError, match="not known"):
        relabelled(decorative, None, False)


def test_a_line_equals_what_descry_prints(record: dict[str, Any]) -> None:
    printed = line(record | {"path": "Fotos/Schloß.jpg"})
    assert printed.startswith('{"brightness":{"score":null,"verdict":null},"colour":{"score":null,')
    assert '"path":"Fotos/Schloß.jpg"' in printed


@pytest.mark.parametrize(
    "choice",
    [
        {"text_languages": "+"},
        {"deadline": 0},
        {"max_memory": 0},
        {"max_megapixels": 0},
        {"sandbox": "x"},
    ],
)
def test_options_out_of_range_are_rejected(choice: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(choice))):
        Options(**choice)


def test_an_error_is_found_in_a_message_of_spark() -> None:
    error = DescrySparkError("programMissing", "there is no descry; install it")
    said = f"Traceback …\ndescry_spark.errors.{type(error).__name__}: {error}\n  at java.lang"
    found = DescrySparkError.found_in(said)
    assert found and (found.code, found.message) == (error.code, error.message)
    assert DescrySparkError.found_in("java.lang.OutOfMemoryError") is None
