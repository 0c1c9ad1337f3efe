"""The GitHub Action: action.yml and its entry point, run like GitHub's runner does."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest
from typing import Any

from ruamel.yaml import YAML
from setting import ROOT, ProjectTest

ACTION: dict[str, Any] = YAML(typ="safe").load(ROOT / "action.yml")
ENTRYPOINT = ROOT / "Integrations" / "GitHub" / "entrypoint"
COMMAND = re.compile(r"::(?P<name>error|warning|notice) (?P<properties>[^:]*)::(?P<message>.*)")


def unescaped(text: str) -> str:
    for escaped, plain in {"%3A": ":", "%2C": ",", "%0D": "\r", "%0A": "\n", "%25": "%"}.items():
        text = text.replace(escaped, plain)
    return text


def annotation(line: str) -> dict[str, str]:
    """Parses a line as the runner does. Raises an error if it is not a command."""
    match = COMMAND.fullmatch(line)
    assert match, f"no command: {line}"
    properties = dict(each.split("=", 1) for each in match["properties"].split(","))
    return {
        "severity": match["name"],
        **{name: unescaped(value) for name, value in properties.items()},
        "message": unescaped(match["message"]),
    }


class Description(unittest.TestCase):
    def test_action_fits_the_schema(self) -> None:
        checked = subprocess.run(
            [
                *(sys.executable, "-m", "check_jsonschema"),
                *("--builtin-schema", "vendor.github-actions", ROOT / "action.yml"),
            ],
            capture_output=True,
            text=True,
        )
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_container_has_the_entrypoint(self) -> None:
        place = ACTION["runs"]["entrypoint"]
        dockerfile = (ROOT / ACTION["runs"]["image"]).read_text()
        self.assertIn(f"COPY Integrations/GitHub/entrypoint {place}\n", dockerfile)

    def test_entrypoint_reads_every_input(self) -> None:
        script = ENTRYPOINT.read_text()
        for name in ACTION["inputs"]:
            self.assertTrue(name in script or name.upper() in script, name)


class Run(ProjectTest):
    def act(self, **inputs: str) -> tuple[int, list[dict[str, str]], str]:
        """Runs the entry point with these inputs and the defaults of action.yml."""
        given = {name: each["default"] for name, each in ACTION["inputs"].items()}
        given |= {name.replace("_", "-"): value for name, value in inputs.items()}
        self.assertEqual(given.keys(), ACTION["inputs"].keys())
        environment = {f"INPUT_{name.upper()}": value for name, value in given.items()}
        run = self.run_program(ENTRYPOINT, **environment)
        return run.returncode, [annotation(line) for line in run.stdout.splitlines()], run.stderr

    def test_right_pages_pass(self) -> None:
        status, annotations, errors = self.act()
        self.assertEqual((status, annotations), (0, []), errors)

    def test_finding_is_shown_at_its_line(self) -> None:
        self.write("site/wrong.html", '<p>\n  <img src="../portrait.png">')
        status, annotations, errors = self.act()
        self.assertEqual((status, len(annotations)), (1, 1), errors)
        place = {name: annotations[0][name] for name in ("severity", "file", "line", "col")}
        expected = {"severity": "error", "file": "site/wrong.html", "line": "2", "col": "3"}
        self.assertEqual(place, expected)
        self.assertEqual(annotations[0]["title"], "Descry: image-name-missing")
        self.assertIn("Descry sees (generated): One face", annotations[0]["message"])

    def test_inputs_take_effect(self) -> None:
        self.write("site/junk.html", '<img src="/portrait.png" alt="IMG_0001.jpg">')
        self.write("site/wrong.html", '<img src="/portrait.png">')
        self.write("own.yaml", "rules:\n  image-name-missing: off\n")

        def found(**inputs: str) -> tuple[int, list[str]]:
            status, annotations, _ = self.act(pictures="false", **inputs)
            return status, [each["title"].removeprefix("Descry: ") for each in annotations]

        both = ["image-name-missing", "label-is-junk"]
        self.assertEqual(found(), (1, both))
        self.assertEqual(found(fail_on="never"), (0, both))
        self.assertEqual(found(exclude="wrong.html\nother.html"), (0, both[1:]))
        self.assertEqual(found(paths="site/junk.html\nsite/right.html"), (0, both[1:]))
        self.assertEqual(found(paths="site/junk.html", fail_on="warning"), (1, both[1:]))
        self.assertEqual(found(config="own.yaml"), (0, both[1:]))
        self.run_program("descry", "audit", "--no-pictures", ".", "--write-baseline", "known.json")
        self.assertEqual(found(baseline="known.json"), (0, []))
        _, annotations, errors = self.act(root=".", paths="site/wrong.html")
        self.assertIn("Descry sees", annotations[0]["message"], errors)

    def test_wrong_input_is_an_error(self) -> None:
        for inputs in ({"pictures": "no"}, {"fail_on": "all"}, {"paths": "--version"}):
            status, annotations, errors = self.act(**inputs)
            self.assertNotEqual((status, errors), (0, ""))
            self.assertEqual([each["severity"] for each in annotations], [])

    def test_file_names_cannot_forge_commands(self) -> None:
        names = ["a%0A::error::b", "a,line=9::b", "##[error]b", "a&#10;::set-output name=x::y"]
        pictures = "".join(
            f'<img src="{name}.png" alt="image"><img alt="{name}.jpg">' for name in names
        )
        self.write("site/a,line=1::b%0A.html", pictures)
        status, annotations, errors = self.act(fail_on="never")
        self.assertEqual(status, 0, errors)
        self.assertGreater(len(annotations), len(names))
        for each in annotations:
            self.assertEqual(each["file"], "site/a,line=1::b%0A.html")
            self.assertEqual(each["line"], "1")


if __name__ == "__main__":
    unittest.main()
