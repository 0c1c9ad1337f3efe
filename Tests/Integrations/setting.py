"""A project with pages, like a user's, in which tests run."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("DESCRY_PROGRAM", ROOT / ".build" / "release" / "descry"))


class ProjectTest(unittest.TestCase):
    """A new folder, and a folder of programs at the front of PATH."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = Path(folder.name) / "project"
        self.programs = Path(folder.name) / "programs"
        self.programs.mkdir()
        (self.programs / "descry").symlink_to(PROGRAM)
        (self.project / "site").mkdir(parents=True)
        shutil.copy(ROOT / "TestImages" / "astronaut.png", self.project / "portrait.png")
        self.write("site/right.html", '<img src="../portrait.png" alt="Portrait of an astronaut">')

    def write(self, name: str, text: str) -> None:
        (self.project / name).write_text(text)

    def run_program(self, *command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PATH": f"{self.programs}:{os.environ['PATH']}", **more}
        return subprocess.run(
            [str(part) for part in command],
            cwd=self.project,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
        )
