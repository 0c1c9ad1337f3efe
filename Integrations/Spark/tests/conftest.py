"""Fixtures and helpers of the tests."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

# File names are UTF-8.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["PYSPARK_PYTHON"] = sys.executable

ROOT = Path(__file__).resolve().parents[3]
#: The folder of the program and of FaultyWorker.
BUILT = Path(os.environ.pop("DESCRY_PROGRAM", ROOT / ".build/release/descry")).parent
# Executors inherit this PATH and find the program with it.
os.environ["PATH"] = f"{BUILT}:{os.environ['PATH']}"
PICTURES = sorted(
    path
    for path in (ROOT / "TestImages").iterdir()
    if path.suffix not in (".json", ".md") and path.is_file()
)

#: The description of crowd.jpg.
CROWD_IN_GERMAN = "Drei Gesichter, drei lächeln."


@pytest.fixture(scope="session")
def descry() -> str:
    """The path of the program."""
    return str(BUILT / "descry")


@pytest.fixture(scope="session")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A ``descry`` whose workers misbehave as their pictures say: Tests/FaultyWorker."""
    program = tmp_path_factory.mktemp("faulty") / "descry"
    command = f'exec "{BUILT}/descry" "$@" --worker-program "{BUILT}/FaultyWorker"'
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)
    return str(program)


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A cluster on this machine: two executor processes with one slot each."""
    work = tmp_path_factory.mktemp("cluster")
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("descry tests")
        .config("spark.ui.enabled", False)
        .config("spark.ui.showConsoleProgress", False)
        .config("spark.local.dir", str(work))
        .config("spark.sql.shuffle.partitions", 4)
        .config("spark.sql.files.minPartitionNum", 8)
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    """A folder with the test pictures, some of them in a subfolder."""
    folder = tmp_path / "Photos"
    (folder / "2017").mkdir(parents=True)
    for index, picture in enumerate(PICTURES):
        shutil.copy(picture, folder / "2017" if index % 3 == 0 else folder)
    return folder


def batch(descry: str, folder: Path, *arguments: str) -> dict[str, dict[str, Any]]:
    """The records of ``descry batch``, by path in the folder."""
    output = folder.parent / "batch.jsonl"
    command: list[str | Path] = [
        descry,
        "batch",
        folder,
        *("--store", folder.parent / "batch.sqlite"),
        *("--output", output),
        "--no-thumbnails",
        *arguments,
    ]
    subprocess.run(command, check=False, capture_output=True)
    records = map(json.loads, output.read_text().splitlines())
    found = {record.pop("path"): record for record in records}
    for leftover in folder.parent.glob("batch.jsonl*"):
        leftover.unlink()
    for leftover in folder.parent.glob("batch.sqlite*"):
        leftover.unlink()
    return found


def records(rows: DataFrame, folder: Path) -> dict[str, dict[str, Any]]:
    """The records in the column ``record``, by path in the folder. Checks for duplicates."""
    lines = [json.loads(row.record) for row in rows.select("record").collect()]
    found = {record.pop("path").removeprefix(f"file:{folder}/"): record for record in lines}
    assert len(found) == len(lines)
    return found
