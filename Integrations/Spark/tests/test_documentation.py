"""The guide, Documentation/Spark.md."""

import re
from dataclasses import fields

import pytest
from conftest import ROOT
from pyspark.sql import SparkSession

from descry_spark import DescrySparkError, Options
from descry_spark.describing import ADDED

GUIDE = (ROOT / "Documentation/Spark.md").read_text()


def test_the_example_of_the_guide_runs(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    example = next(
        code for code in re.findall(r"```python\n(.*?)```", GUIDE, re.S) if "for" in code
    )
    # The executors run in other folders.
    exec(example.replace("TestImages", f"{ROOT}/TestImages"), {})
    said = capsys.readouterr().out.splitlines()
    assert "crowd.jpg Three faces, three smiling." in said
    assert said == sorted(said)


def test_the_guide_names_every_error_option_and_column() -> None:
    source = "".join(path.read_text() for path in (ROOT / "Integrations/Spark/src").rglob("*.py"))
    codes = set(re.findall(r'DescrySparkError\(\s*"(\w+)"', source)) | {"languageMissing"}
    assert all(f"`{code}`" in GUIDE for code in codes)
    assert all(f"``{code}``" in (DescrySparkError.__doc__ or "") for code in codes)
    command = (ROOT / "Integrations/Spark/src/descry_spark/__main__.py").read_text()
    options = {f"--{each.name.replace('_', '-')}" for each in fields(Options)}
    for option in options.union(re.findall(r'"(--[a-z-]+)"', command)):
        assert option in GUIDE or option == "--version"
    assert all(f"`{name}`" in GUIDE for name in ("sha256", "version", "record", "settings"))
    assert {"sha256", "version", "record", "settings"} <= set(ADDED)
