"""Fixtures and helpers of the tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import descry

ROOT = Path(__file__).resolve().parents[3]
#: The folder of the program and of FaultyWorker.
BUILT = Path(os.environ.pop("DESCRY_PROGRAM", ROOT / ".build/release/descry")).parent
PICTURES = sorted(
    path
    for path in (ROOT / "TestImages").iterdir()
    if path.suffix not in (".json", ".md") and path.is_file()
)
os.environ["PATH"] = f"{BUILT}:{os.environ['PATH']}"


def picture(name: str) -> Path:
    """A test picture."""
    return ROOT / "TestImages" / name


@pytest.fixture(scope="session")
def descry_() -> Iterator[descry.Describer]:
    with descry.Describer(workers=2) as made:
        yield made


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    """A ``descry`` whose workers misbehave as their pictures say: Tests/FaultyWorker."""
    program = tmp_path / "descry"
    command = f'exec "{BUILT}/descry" "$@" --worker-program "{BUILT}/FaultyWorker"'
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)
    return str(program)


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    """A folder with the test pictures."""
    folder = tmp_path / "Photos"
    folder.mkdir()
    for path in PICTURES:
        shutil.copy(path, folder)
    return folder


def batch(folder: Path, *arguments: str) -> dict[str, str]:
    """The lines that ``descry batch`` writes, by path in the folder."""
    output = folder.parent / "batch.jsonl"
    command: list[str | Path] = [BUILT / "descry", "batch", folder, *arguments]
    command += ["--store", folder.parent / "batch.sqlite", "--output", output]
    subprocess.run(command, check=False, capture_output=True)
    lines = output.read_text().splitlines()
    return {json.loads(line)["path"]: line for line in lines}


def children(process: int) -> list[int]:
    """All descendants of this process."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += map(int, task.read_text().split())
    return found + [below for child in found for below in children(child)]


def bytes_read(process: int) -> int:
    """How much this process has read from files and pipes, in bytes."""
    return int(Path(f"/proc/{process}/io").read_text().split()[1])


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")")[-1].split()[0] != "Z"
    except OSError:
        return False


def eventually(holds: Callable[[], Any], seconds: float = 120) -> bool:
    """Whether this becomes true in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
