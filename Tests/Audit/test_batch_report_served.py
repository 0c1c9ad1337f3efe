"""The report of `descry report --serve`, corrected in the browser (#70)."""

from __future__ import annotations

import base64
import json
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from axe import AXE, LOOKS, broken_rules
from browsing import browser, heard
from listening import Listener
from playwright.sync_api import Page, expect
from server import DESCRY, PATIENCE, ROOT
from test_batch_report_by_keys import BLANK, NAMES, descry


@cache
def described() -> Path:
    """A described folder of ten pictures."""
    folder = Path(tempfile.mkdtemp())
    unittest.addModuleCleanup(shutil.rmtree, folder)
    for name in NAMES:
        shutil.copy(ROOT / "TestImages" / name, folder)
    descry("batch", ".", "--deadline", "3600", folder=folder)
    return folder


def announced(record: dict[str, Any]) -> str:
    """What the report says of a picture: text in the picture is marked."""
    return record["correction"] or record.get("markedDescription") or record["spoken"] or BLANK


class Served(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for each in described().iterdir():
            shutil.copy(each, self.folder)

    def serve(self, *options: str) -> str:
        """Starts the server. Returns the address of the page."""
        self.server = subprocess.Popen(
            [DESCRY, "report", "--serve", *options], cwd=self.folder, stderr=subprocess.PIPE, encoding="utf-8"
        )
        self.addCleanup(self.stop)
        assert self.server.stderr
        line = self.server.stderr.readline()
        found = re.fullmatch(r"descry: serving the report on (http://127\.0\.0\.1:\d+/\w+/) until control-C\n", line)
        assert found, line
        self.assertEqual(self.server.stderr.readline(), "descry: corrections are written to descry.sqlite\n")
        return found[1]

    def stop(self) -> None:
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
            self.assertEqual(self.server.wait(PATIENCE), 0)
        if self.server.stderr:
            self.server.stderr.close()

    def open(self, *options: str, **look: object) -> Page:
        context = browser().new_context(**look)
        self.addCleanup(context.close)
        page = context.new_page()
        page.add_init_script(AXE)
        page.goto(self.serve(*options))
        return page

    def records(self) -> dict[str, Any]:
        lines = descry("export", folder=self.folder).splitlines()
        return {record["path"]: record for record in map(json.loads, lines)}

    def listen(self, page: Page) -> None:
        self.listener = Listener(page)
        self.press = self.listener.press

    def open_form(self, name: str, title: str) -> None:
        """Opens the form of a picture, and goes to its field."""
        self.listener.tab_to(f"{name} Enlarge")
        self.listener.tab_to(f"DisclosureTriangle, {title}, collapsed")
        self.assertEqual(self.press("Enter"), f"DisclosureTriangle, {title}, expanded")
        self.assertIn("textbox, Sentence", self.press("Tab"))

    def write(self, page: Page, words: str) -> None:
        self.press("Control+A")
        page.keyboard.type(words)


class Correcting(Served):
    def test_ten_pictures_are_reviewed_and_two_corrected_by_keys(self) -> None:
        records = self.records()
        before = {name: announced(record) for name, record in records.items()}
        page = self.open()
        self.listen(page)
        for name in NAMES:
            self.assertEqual(self.listener.tab_to(f"{name} Enlarge"), f"button, {before[name]}, {name} Enlarge")
        self.assertEqual(heard(page, "heading")[-10:], [before[name] for name in NAMES])
        page.reload()
        self.listen(page)
        corrections = {"blank.png": "Snow", "crowd.jpg": "It's our team"}
        for name, words in corrections.items():
            self.open_form(name, "Write a sentence" if before[name] == BLANK else "Correct the sentence")
            self.write(page, words)
            self.assertEqual(self.press("Tab"), "button, Save")
            self.press("Enter")
            self.listener.wait_for_status(f"Saved. {name}: {words}")
            self.assertEqual(self.listener.focused(), "button, Save")
        self.assertEqual(broken_rules(page), [])
        spoken = {name: record["spoken"] for name, record in self.records().items()}
        self.assertEqual(spoken, {name: record["spoken"] for name, record in records.items()} | corrections)
        self.assertEqual(
            heard(page, "heading")[-10:], [corrections.get(name, before[name]) for name in NAMES]
        )
        expect(page.get_by_role("definition").nth(5)).to_have_text("2")
        # The focus is at the second picture.
        self.assertEqual(self.press("Tab"), "button, Remove the correction")
        self.press("Enter")
        self.listener.wait_for_status(f"Correction removed. crowd.jpg: {before['crowd.jpg']}")
        self.assertEqual(self.listener.focused(), "button, Save")
        self.assertIsNone(self.records()["crowd.jpg"]["correction"])
        self.assertEqual(self.records()["blank.png"]["correction"], "Snow")
        expect(page.get_by_role("definition").nth(5)).to_have_text("1")

    def test_a_correction_shows_at_copies_and_control_enter_saves(self) -> None:
        (self.folder / "more").mkdir()
        shutil.copy(self.folder / "crowd.jpg", self.folder / "more" / "team.jpg")
        descry("batch", ".", "--deadline", "3600", folder=self.folder)
        page = self.open()
        self.listen(page)
        self.open_form("crowd.jpg", "Correct the sentence")
        self.write(page, "Our team")
        self.press("Control+Enter")
        self.listener.wait_for_status("Saved. crowd.jpg: Our team The same for its copies: team.jpg")
        self.assertIn("textbox, Sentence, Our team", self.listener.focused())
        self.assertEqual(heard(page, "heading").count("Our team"), 2)
        page.get_by_label("Search").fill("our team")
        expect(page.locator("#shown")).to_have_text("Pictures shown: 2 of 11")

    def test_what_is_not_saved_is_told_and_stays_in_the_field(self) -> None:
        page = self.open()
        self.listen(page)
        self.open_form("blank.png", "Write a sentence")
        shutil.copy(ROOT / "TestImages" / "tiny.png", self.folder / "blank.png")
        descry("batch", ".", "--deadline", "3600", folder=self.folder)
        self.write(page, "Snow")
        self.press("Control+Enter")
        changed = "the picture has changed since the page was loaded. Load it again"
        self.listener.wait_for_status(f"Not saved: {changed}")
        self.assertIn("textbox, Sentence, Snow", self.listener.focused())
        self.assertEqual(broken_rules(page), [])
        self.stop()
        self.press("Control+Enter")
        self.listener.wait_for_status("Start it again, and open the address that it prints.")
        self.assertIsNone(self.records()["blank.png"]["correction"])

    def test_the_page_says_where_it_writes_in_its_language(self) -> None:
        page = self.open("--language", "de")
        store = self.folder.resolve() / "descry.sqlite"
        expect(page.get_by_role("banner")).to_contain_text(f"auf dieser Seite speichern, werden in {store} geschrieben.")
        expect(page.get_by_text("descry correct")).to_have_count(0)

    def test_no_rule_of_axe_is_broken_in_any_look(self) -> None:
        for look, options in LOOKS.items():
            with self.subTest(look):
                page = self.open(**options)
                page.get_by_text("Correct the sentence").first.click()
                self.assertEqual(broken_rules(page), [])
                self.stop()


class Security(Served):
    def answer(self, url: str, body: object = None, **headers: str) -> tuple[int, str]:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(url, data, headers)) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def test_another_host_origin_or_path_is_refused_and_changes_nothing(self) -> None:
        url = self.serve()
        origin = re.match(r"http://[^/]+", url)
        assert origin
        before = self.records()
        good = {
            "path": base64.b64encode(b"blank.png").decode(), "sha256": before["blank.png"]["sha256"],
            "sentence": "Snow",
        }  # fmt: skip
        self.assertEqual(self.answer(url)[0], 200)
        self.assertEqual(self.answer(url, Host="attacker.example")[0], 421)
        for foreign in ("https://attacker.example", "null", "http://127.0.0.1:1", f"{origin[0]}.attacker.example"):
            self.assertEqual(self.answer(url, good, Origin=foreign)[0], 403, foreign)
        self.assertEqual(self.answer(url, good, Host="attacker.example", Origin="http://attacker.example")[0], 421)
        for path in ("/", "/etc/passwd", "/descry.sqlite"):
            self.assertEqual(self.answer(origin[0] + path)[0], 404)
            self.assertEqual(self.answer(origin[0] + path, good)[0], 404)
        wrong = [[], {}, good | {"path": "?"}, good | {"sentence": " "}, good | {"sha256": "0"}]
        for path in ("../descry.sqlite", "/etc/passwd", "", "blank.png\0"):
            wrong.append(good | {"path": base64.b64encode(path.encode()).decode()})
        for body in wrong:
            self.assertEqual(self.answer(url, body)[0], 422, body)
        self.assertEqual(self.records(), before)
        self.assertEqual(self.answer(url, good, Origin=origin[0])[0], 200)
        self.assertEqual(self.records()["blank.png"]["spoken"], "Snow")


if __name__ == "__main__":
    unittest.main()
