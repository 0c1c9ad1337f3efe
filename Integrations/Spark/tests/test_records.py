"""Columns, lists of labels, options and errors, without Spark."""

import json
from typing import Any

import pytest
from conftest import ROOT

from descry_spark.errors import DescrySparkError
from descry_spark.members import RECORD
from descry_spark.pool import Options

SCHEMA = json.loads((ROOT / "Documentation/record.schema.json").read_text())


def test_the_columns_are_the_members_of_a_record() -> None:
    optional = {"path", "pathBase64", "evidence", "timings", "netEngine"}
    assert set(RECORD) == set(SCHEMA["properties"]) - optional


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
    lacking = DescrySparkError.found_in("ModuleNotFoundError: No module named 'pyarrow'\n at java")
    assert lacking and lacking.code == "programMissing"
    assert lacking.message.startswith("an executor has no package pyarrow;")
    assert DescrySparkError.found_in("java.lang.OutOfMemoryError") is None
