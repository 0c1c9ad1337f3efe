"""Lists of labels."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from pyspark.sql import SparkSession

from descry_spark import DescrySparkError
from descry_spark.labels import read_labels

#: The lists that Swift's and Python's tests read, too: with the labels by path (None is
#: decorative), or with the line of the error.
CASES = json.loads((ROOT / "Tests/Golden/label-lists.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES)
def test_a_list_of_labels_is_read_as_by_a_batch(
    spark: SparkSession, tmp_path: Path, case: dict[str, Any]
) -> None:
    file = tmp_path / "labels.csv"
    file.write_bytes(case["list"].encode())
    if "labels" in case:
        rows = read_labels(spark, str(file)).collect()
        read = {row.path: (row.label, row.decorative) for row in rows}
        labels = case["labels"].items()
        assert read == {f"file:{tmp_path}/{path}": (text, text is None) for path, text in labels}
        return
    # Spark has no row for an empty file.
    problem = f"{file}:{case['line']}: " if case["list"] else f"{file}: the file is empty"
    with pytest.raises(DescrySparkError, match=re.escape(problem)) as caught:
        read_labels(spark, str(file))
    assert caught.value.code == "labelsInvalid"
