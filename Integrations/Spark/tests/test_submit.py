"""``make-archive``, spark-submit and the command line."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from conftest import PICTURES, ROOT
from pyarrow.parquet import read_table

from descry_spark import Options

PACKAGE = ROOT / "Integrations/Spark"
CLUSTER = ["--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false"]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory, descry: str) -> Path:
    """The folder with the files that `make-archive` makes from the built program."""
    folder = tmp_path_factory.mktemp("archive")
    subprocess.run([PACKAGE / "make-archive", "--program", descry, folder], check=True)
    return folder


def submit(archive: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    # descry is not on the PATH.
    bare = {name: value for name, value in os.environ.items() if name.startswith(("JAVA", "LC_"))}
    system = f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin"
    script = archive / "descry-spark.py"
    return subprocess.run(
        [
            *("spark-submit", *CLUSTER, "--archives", f"{archive}/descry-spark.tar.gz#descry"),
            *("--py-files", archive / "descry_spark.zip", script, *arguments),
        ],
        capture_output=True,
        text=True,
        cwd=archive,
        env=bare | {"PATH": system, "PYSPARK_PYTHON": sys.executable, "HOME": str(archive)},
    )


@pytest.mark.long
def test_spark_submit_needs_only_the_archive_and_the_packages(
    archive: Path, tmp_path: Path
) -> None:
    photos = tmp_path / "Photos"
    photos.mkdir()
    for picture in PICTURES[:5]:
        (photos / picture.name).symlink_to(picture)
    arguments: list[str | Path] = [
        "run",
        "--input",
        photos,
        "--output",
        tmp_path / "out",
    ]
    done = submit(archive, *arguments)
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout.splitlines()[-1])
    assert (summary["files"], summary["described_now"]) == (5, 5)
    # spark-submit merges both streams of Python into its standard output.
    assert "descry-spark: 5 files in" in done.stdout
    lines = [json.loads(line) for line in read_table(tmp_path / "out")["record"].to_pylist()]
    assert {Path(line["path"]).name for line in lines} == {path.name for path in PICTURES[:5]}


def test_the_packages_are_found_in_the_archive_alone(archive: Path) -> None:
    # Without site-packages, which has both packages here.
    code = (
        "import importlib.util, sys; sys.path.insert(0, sys.argv[1]);"
        "import descry.records;"
        "print(importlib.util.find_spec('descry_spark').origin)"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(archive / "descry_spark.zip")]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert found.stdout.strip() == f"{archive}/descry_spark.zip/descry_spark/__init__.py"


def test_the_archive_lists_the_packages_of_this_release(archive: Path) -> None:
    listed = subprocess.run(
        ["tar", "-xOzf", archive / "descry-spark.tar.gz", "PACKAGES"],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    packages = [line for line in listed if not line.startswith("#")]
    assert len(packages) > 10
    assert "libtesseract5" in packages
    assert any(package.startswith("libopencv-imgproc") for package in packages)
    needed = subprocess.run(["dpkg", "-s", *packages], capture_output=True)
    assert needed.returncode == 0


def on_this_machine(
    folder: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Runs the command without spark-submit."""
    return subprocess.run(
        [sys.executable, "-m", "descry_spark", *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | {"PYSPARK_SUBMIT_ARGS": "--master local[1] pyspark-shell"} | environment,
    )


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["run", "--input", "/nowhere/Photos", "--output", "out"], 64, "/nowhere/Photos: no such"),
        (["run", "--output", "out"], 64, "--input"),
        (["run", "--input", "x", "--output", "o", "--max-memory", "0"], 64, "--max-memory must"),
        (["run", "--input", "x", "--output", "o", "--pictures-a-commit", "0"], 64, "--pictures-a"),
        (["run", "--input", ".", "--output", "/o", "--text-languages", "xyz"], 64, "'xyz'"),
        (
            ["run", "--input", ".", "--output", "/o", "--text-languages", "+"],
            64,
            "--text-languages must",
        ),
    ],
)
def test_wrong_usage_is_one_line(
    tmp_path: Path, descry: str, arguments: list[str], status: int, said: str
) -> None:
    done = on_this_machine(tmp_path, *arguments, "--descry", descry)
    assert done.returncode == status
    assert said in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_package_that_executors_lack_is_named(tmp_path: Path, descry: str) -> None:
    python = tmp_path / "python"
    # Without site-packages, which has both packages here.
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -S "$@"\n')
    python.chmod(0o755)
    arguments = ("run", "--input", ".", "--output", "out", "--descry", descry)
    done = on_this_machine(tmp_path, *arguments, PYSPARK_PYTHON=str(python))
    assert done.returncode == 64
    last = done.stderr.splitlines()[-1]
    assert "descry-spark: an executor has no package descry_spark; install it" in last
    assert "--py-files" in last


def test_help_names_every_option() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "descry_spark", "run", "--help"], capture_output=True, text=True
    )
    source = (PACKAGE / "src/descry_spark/__main__.py").read_text()
    options = {f"--{each.name.replace('_', '-')}" for each in fields(Options)}
    for option in options.union(re.findall(r'"(--[a-z-]+)"', source)):
        assert option in done.stdout or option == "--version"
    assert "exit status" in done.stdout and "examples" in done.stdout
