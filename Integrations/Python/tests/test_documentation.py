"""Runs the examples of Documentation/Python.md, README and the package's README."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from conftest import ROOT, picture

import descry

GUIDE = (ROOT / "Documentation/Python.md").read_text()
EXAMPLES = re.findall(r"^### ([^\n]+)\n(?:(?!###).)*?```python\n(.*?)```", GUIDE, re.M | re.S)
#: A part of what each prints.
SAID = {
    "Write the descriptions of a folder to CSV": "",
    "Send alt texts to a CMS by HTTP": "",
    "Describe a Pillow image": "One face",
    "Describe an array of numpy's": "One face",
    "Make a pandas table": "Photos/astronaut.png",
    "Show a record in Jupyter": "",
    "Write an asyncio web handler": "'error': 'notAPicture'",
    "Use a list of labels": "Ada developer",
    "Get only the faces": "Photos/astronaut.png",
    "Set a time limit": "too slow",
    "Handle errors as exceptions": "missing missing.jpg: ",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(picture("astronaut.png"), tmp_path / "photo.jpg")
    (tmp_path / "Photos").mkdir()
    for name in ("astronaut.png", "blank.png"):
        shutil.copy(picture(name), tmp_path / "Photos")
    (tmp_path / "labels.csv").write_text("path,label\nPhotos/astronaut.png,Ada\n")
    return tmp_path


def run(program: str, folder: Path, **variables: str) -> str:
    outcome = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | variables,
    )
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


def test_the_guide_has_these_recipes() -> None:
    assert [name for name, _ in EXAMPLES] == list(SAID)


@pytest.mark.parametrize(("name", "program"), EXAMPLES)
def test_a_recipe_runs(name: str, program: str, folder: Path) -> None:
    received: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        said = run(program, folder, CMS=f"http://127.0.0.1:{server.server_port}/")
    finally:
        server.shutdown()
        server.server_close()
    assert SAID[name] in said
    if "CMS" in name:
        assert len(received) == 1
        assert b'"alt": "One face' in received[0]
    if "CSV" in name:
        lines = (folder / "alt.csv").read_text().splitlines()
        assert len(lines) == 2, "only what is described"
        assert lines[1].startswith("Photos/astronaut.png,")


def test_the_other_examples_run(folder: Path) -> None:
    for program in re.findall(r"```python\n(.*?)```", GUIDE.split("## Recipes")[0], re.S):
        run(program, folder)
    readmes = [(ROOT / name).read_text() for name in ("README.md", "Integrations/Python/README.md")]
    for program in re.findall(r"```python\n(.*?)```", "\n".join(readmes), re.S):
        run("paths = ['photo.jpg']; labels = {}\n" + program, folder)


def test_the_readme_shows_the_error_without_the_program(tmp_path: Path) -> None:
    environment = {"PATH": str(tmp_path)}
    program = "import descry; descry.describe('photo.jpg')"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True
    )
    assert done.stderr.splitlines()[-1] in (ROOT / "Integrations/Python/README.md").read_text()


def test_the_guide_lists_every_error_code() -> None:
    codes = set(re.findall(r"``(\w+)``: ", descry.DescryError.__doc__ or ""))
    assert codes
    for code in codes:
        assert f"| `{code}` |" in GUIDE
