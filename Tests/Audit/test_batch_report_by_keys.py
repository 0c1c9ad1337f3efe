"""The report of `descry report`, reviewed by keys and by what a screen reader gets (#46)."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path
from typing import Any

from axe import AXE, broken_rules
from browsing import browser
from listening import Listener
from playwright.sync_api import Page
from server import DESCRY, ROOT

# In the order of the report.
NAMES = ["astronaut.png", "blank.png", "caption.jpg", "cat.webp", "coffee.jpg", "crowd.jpg", "dark.jpg", "page.png",
         "prices.png", "sentence.png"]
BLANK = "Nothing to say: the picture is blank."


@cache
def folder() -> Path:
    """A described folder of ten pictures, with a report."""
    folder = Path(tempfile.mkdtemp())
    unittest.addModuleCleanup(shutil.rmtree, folder)
    for name in NAMES:
        shutil.copy(ROOT / "TestImages" / name, folder)
    descry("batch", ".", "--deadline", "3600", folder=folder)
    descry("report", folder=folder)
    return folder


def descry(*arguments: str, folder: Path) -> str:
    return subprocess.run(
        [DESCRY, *arguments], cwd=folder, check=True, timeout=600, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout


def records() -> dict[str, Any]:
    """What was exported of each picture, by its name."""
    lines = descry("export", folder=folder()).splitlines()
    return {record["path"]: record for record in map(json.loads, lines)}


def sentences() -> dict[str, str]:
    """What is spoken for each picture, by its name."""
    return {name: record["spoken"] or BLANK for name, record in records().items()}


def announced() -> dict[str, str]:
    """What the report says of each picture, by its name: text in the picture is marked."""
    return {
        name: record.get("markedDescription") or record["spoken"] or BLANK for name, record in records().items()
    }


class Reviewing(unittest.TestCase):
    def setUp(self) -> None:
        context = browser().new_context(permissions=["clipboard-read", "clipboard-write"])
        self.addCleanup(context.close)
        self.page: Page = context.new_page()
        self.page.add_init_script(AXE)
        self.load()

    def load(self) -> None:
        self.page.goto((folder() / "descry-report.html").as_uri())
        self.listener = Listener(self.page)
        self.press = self.listener.press

    def test_ten_pictures_are_reviewed_by_keys(self) -> None:
        spoken = announced()
        self.assertIn("“I can't believe I took this with my iPhone.” End of text.", spoken["caption.jpg"])
        self.assertEqual(self.press("Tab"), "link, Skip to the pictures")
        self.press("Enter")
        # What is spoken comes before the name of the file (#70).
        self.assertEqual(self.press("Tab"), f"button, {spoken['astronaut.png']}, astronaut.png Enlarge")
        self.assertEqual(
            self.press("Enter"), f"dialog, astronaut.png, {spoken['astronaut.png']}; button, Close"
        )
        self.assertEqual(self.press("Shift+Tab"), "button, Next")
        for number, name in enumerate(NAMES[1:], 2):
            self.assertEqual(self.press("Enter"), "button, Next")
            self.listener.wait_for_status(f"{number} of 10: {name}. {spoken[name]}")
        for _ in range(2):
            self.press("Enter")
            self.listener.wait_for_status("There is no further picture.")
        self.press("Escape")
        self.listener.wait_for_focus(f"button, {spoken['sentence.png']}, sentence.png Enlarge")

    def copied(self, start: str) -> str:
        """The command of the next button whose description starts with these words."""
        self.listener.tab_to(f"button, Copy, {start}")
        self.press("Enter")
        self.listener.wait_for_status("Copied.")
        command: str = self.page.evaluate("navigator.clipboard.readText()")
        self.assertTrue(self.listener.focused().endswith(command))
        return command

    def run_command(self, command: str) -> None:
        words = shlex.split(command)
        self.assertEqual(words[:2], ["descry", "correct"])
        descry(*words[1:], folder=folder())
        descry("report", folder=folder())
        self.load()

    def test_two_pictures_are_corrected_with_commands_copied_by_keys(self) -> None:
        before = sentences()
        corrections = {"blank.png": "Snow", "crowd.jpg": "It's our team"}
        for name, words in corrections.items():
            self.listener.tab_to(f"{name} Enlarge")
            self.listener.tab_to("DisclosureTriangle, Why")
            self.assertIn(", expanded", self.press("Enter"))
            command = self.copied("To write" if before[name] == BLANK else "To correct")
            self.assertEqual(command, f"descry correct '{name}' 'NEW SENTENCE'")
            self.run_command(command.replace("'NEW SENTENCE'", shlex.quote(words)))
            self.listener.tab_to(f"{name} Enlarge")
            dialog = self.press("Enter")
            self.assertEqual(dialog, f"dialog, {name}, {words}; button, Close")
            self.press("Escape")
            self.listener.wait_for_focus(f"button, {words}, {name} Enlarge")
        self.assertEqual(sentences(), before | corrections)
        for name in corrections:
            self.listener.tab_to(f"{name} Enlarge")
            self.listener.tab_to("DisclosureTriangle, What Descry found")
            self.press("Enter")
            self.run_command(self.copied("To remove"))
        self.assertEqual(sentences(), before)

    def test_a_command_that_cannot_be_copied_is_selected(self) -> None:
        self.page.evaluate(
            """() => {
              navigator.clipboard.writeText = () => Promise.reject();
              document.execCommand = () => false;
            }"""
        )
        self.listener.tab_to("DisclosureTriangle, Why")
        self.press("Enter")
        self.listener.tab_to("button, Copy")
        self.press("Enter")
        self.listener.wait_for_status("Could not copy. The text is selected: press Ctrl+C or ⌘C.")
        # In the colour of problems (#69).
        color = "e => getComputedStyle(e).color"
        note = self.page.locator(".note", has_text="Could not copy")
        self.assertEqual(note.evaluate(color), "rgb(169, 32, 26)")
        self.page.keyboard.press("Control+C")
        copied = self.page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(copied, "descry correct 'astronaut.png' 'NEW SENTENCE'")
        self.assertEqual(broken_rules(self.page), [])


if __name__ == "__main__":
    unittest.main()
