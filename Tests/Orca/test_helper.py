"""The helper as a process, without Orca and without a screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from loading import FOLDER, ROOT

PROGRAM = os.environ.get("DESCRY_PROGRAM", str(ROOT / ".build/release/descry"))
HELPER = FOLDER / "helper/describing.py"
FACE = str(ROOT / "TestImages/astronaut.png")


class HelperTest(unittest.TestCase):
    def answers(self, *sources: dict[str, Any], program: str = PROGRAM, **more: str) -> list[Any]:
        """The answers to requests, in the order of the requests."""
        environment = {"PATH": "/usr/bin:/bin"} | more
        process = subprocess.Popen(
            [sys.executable, "-B", HELPER, program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert process.stdin and process.stdout
        found = []
        with process.stdin as requests, process.stdout as lines:
            for number, source in enumerate(sources):
                request = {"id": number, "language": "en", "source": source}
                requests.write(json.dumps(request) + "\n")
                requests.flush()
                answer = json.loads(lines.readline())
                self.assertEqual(answer.pop("id"), number)
                found.append(answer)
        self.assertEqual(process.wait(), 0)
        return found

    def test_files_and_bytes(self) -> None:
        face, silent = self.answers({"file": FACE}, {"data": "data:;base64,AAAA"})
        self.assertEqual(face["description"], "One face, one smiling.")
        self.assertEqual(face["evidence"][0][0], "faces")
        self.assertIsNone(face["inFile"])
        self.assertEqual(silent, {"problem": "source"})

    def test_what_is_no_picture_is_looked_for_on_the_screen(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            drawing = Path(folder) / "drawing.svg"
            drawing.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
            sources = ({"file": each} for each in ("/missing.png", folder, str(drawing)))
            self.assertEqual(self.answers(*sources), [{"problem": "source"}] * 3)

    def test_a_file_of_another_shape_is_not_what_the_screen_shows(self) -> None:
        same, other = self.answers({"file": FACE, "shape": 1.02}, {"file": FACE, "shape": 1.5})
        self.assertIn("description", same)
        self.assertEqual(other, {"problem": "source"})

    def test_what_is_missing(self) -> None:
        picture = {"file": FACE}
        self.assertEqual(self.answers(picture, program="/missing"), [{"problem": "missing"}])
        self.assertEqual(self.answers(picture, program="/bin/true"), [{"problem": "mismatch"}])

    def test_without_a_screen_it_says_so(self) -> None:
        screen = {"screen": [0, 0, 100, 100], "frame": []}
        self.assertEqual(self.answers(screen, DISPLAY=":54321"), [{"problem": "failed"}])
        wayland = {"XDG_SESSION_TYPE": "wayland"}
        self.assertEqual(self.answers(screen, **wayland), [{"problem": "wayland"}])


if __name__ == "__main__":
    unittest.main()
