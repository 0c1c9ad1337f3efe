"""The manual pages and completions of the program that is tested."""

from __future__ import annotations

import functools
import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("DESCRY_PROGRAM", ROOT / ".build" / "release" / "descry"))
FOLDER = tempfile.TemporaryDirectory()


@functools.cache
def made() -> Path:
    """Runs Scripts/make-manual; returns the folder that it wrote."""
    subprocess.run([ROOT / "Scripts" / "make-manual", PROGRAM, FOLDER.name], check=True)
    return Path(FOLDER.name)
