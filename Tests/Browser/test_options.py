"""The page with the extension's settings, and its words."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

from axe import AXE, LOOKS, broken_rules
from chromium import EXTENSION, KEY, ExtensionTest
from playwright.sync_api import Locator, Page, expect
from server import Server, free_port
from website import ROOT

LOCALES = sorted(EXTENSION.glob("_locales/*/messages.json"))
WORDS = {file.parent.name: json.loads(file.read_text()) for file in LOCALES}


class Options(ExtensionTest):
    keys = True

    def setUp(self) -> None:
        self.chromium.change(address=self.service.url, key=KEY, fill=False, language="")
        self.page = self.open_options()

    def open_options(self) -> Page:
        page = self.chromium.context.new_page()
        self.addCleanup(page.close)
        page.goto(f"{self.chromium.origin}/options/options.html")
        return page

    @property
    def state(self) -> Locator:
        return self.page.locator("#state")

    def check(self, address: str, key: str = KEY) -> None:
        """Enters an address and a key, by keyboard only."""
        if loopback := re.fullmatch(r"http://(127\.0\.0\.1:\d+)", address):
            self.asked.add(loopback[1])
        field = self.page.get_by_label("Address")
        field.fill(address)
        field.press("Tab")
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(key or " ")
        self.page.keyboard.press("Enter")

    def test_says_whether_the_service_answers(self) -> None:
        expect(self.state).to_contain_text("The service answers. Version ")
        with Server("--workers", "1") as closed:
            for address, key, text in (
                (f"http://127.0.0.1:{free_port()}", KEY, "The service does not answer."),
                (closed.wait_until_ready().url, KEY, "does not let this extension in."),
                (self.service.url, "", "The service needs a key."),
                (self.service.url, "another", "The service rejected the key."),
                (self.service.url, KEY, "The service answers."),
            ):
                with self.subTest(text):
                    self.check(address, key)
                    expect(self.state).to_contain_text(text)

    def test_shows_the_line_that_starts_the_service(self) -> None:
        line = f"descry serve --allowed-origins {self.chromium.origin}"
        self.check("http://127.0.0.1:8080")
        expect(self.page.get_by_label("Line that starts the service")).to_have_value(line)
        self.check("http://127.0.0.1:8099")
        expect(self.page.get_by_label("Line that starts the service")).to_have_value(
            f"{line} --port 8099"
        )
        self.page.get_by_role("button", name="Copy the line").press("Enter")
        expect(self.state).to_have_text("Copied.")

    def test_refuses_the_address_of_another_computer(self) -> None:
        for address in (
            "http://192.0.2.1:8080",
            "https://127.0.0.1:8080",
            "http://127.0.0.1.example.org",
            "8080",
            "http://127.0.0.1:8080/path",
            "http://user@127.0.0.1:8080",
        ):
            with self.subTest(address):
                self.check(address)
                expect(self.state).to_contain_text("This is not an address of this computer.")
                expect(self.page.get_by_label("Address")).to_be_focused()
        kept = self.chromium.worker.evaluate("() => chrome.storage.local.get('address')")
        self.assertEqual(kept, {"address": self.service.url})

    def test_pages_cannot_read_the_settings(self) -> None:
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.chromium.press(page)
        self.expect_soon(lambda: bool(self.heard(page)), True)
        read = "() => chrome.storage.local.get(null).then(() => 'read', () => 'refused')"
        outcome = self.chromium.run_in(page, read)
        self.assertEqual(outcome, "refused")

    def test_the_language_of_descriptions_can_be_chosen(self) -> None:
        self.page.get_by_label("Language of descriptions").select_option("fr")
        expect(self.page.get_by_text("Saved.")).to_be_visible()
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.chromium.press(page)
        self.expect_soon(lambda: "Un visage" in self.heard(page), True)

    def test_filling_is_off_until_the_user_switches_it_on(self) -> None:
        box = self.page.get_by_role("checkbox")
        expect(box).not_to_be_checked()
        page = self.open("strict.html")
        box.press(" ")
        expect(page.locator("img")).to_have_attribute("data-descry", "generated")
        box.press(" ")
        expect(page.locator("img")).not_to_have_attribute("data-descry", "generated")
        self.assertIsNone(page.locator("img").get_attribute("alt"))

    def test_axe_finds_nothing_in_any_look(self) -> None:
        for name, look in LOOKS.items():
            with self.subTest(name):
                scheme, forced = (
                    look.get("color_scheme", "light"),
                    look.get("forced_colors", "none"),
                )
                self.page.emulate_media(color_scheme=scheme, forced_colors=forced)
                self.page.set_viewport_size(look["viewport"])
                expect(self.state).to_contain_text("The service answers.")
                self.page.evaluate(AXE)
                self.assertEqual(broken_rules(self.page), [])


class Files(unittest.TestCase):
    def test_all_languages_have_the_same_messages(self) -> None:
        english = WORDS["en"]
        for language, words in WORDS.items():
            with self.subTest(language):
                self.assertEqual(list(words), list(english))
                for name, each in words.items():
                    values = re.findall(r"\$\d", each["message"])
                    self.assertCountEqual(
                        values, re.findall(r"\$\d", english[name]["message"]), name
                    )

    def test_every_message_is_used_and_there(self) -> None:
        files = [file for end in ("js", "html", "json") for file in EXTENSION.rglob(f"*.{end}")]
        code = "".join(file.read_text() for file in files if "_locales" not in file.parts)
        self.assertEqual([name for name in WORDS["en"] if not re.search(rf"\b{name}\b", code)], [])
        named = re.findall(r'"(problem\w+|silent\w+)"|data-words="(\w+)"', code)
        self.assertEqual([each for each in map("".join, named) if each not in WORDS["en"]], [])

    def test_every_test_that_the_security_policy_names_exists(self) -> None:
        policy = (ROOT / "SECURITY.md").read_text()
        section = policy.partition("### The browser extension")[2].partition("\n###")[0]
        names = re.findall(r'"(test_\w+)"|`(\w+)`', section)
        tests = "".join(file.read_text() for file in Path(__file__).parent.glob("*.py"))
        self.assertGreater(len(names), 8)
        for name in map("".join, names):
            with self.subTest(name):
                self.assertRegex(tests, rf"(def|class) {name}\b")

    def test_the_archive_has_all_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            archive = Path(folder) / "extension.zip"
            subprocess.run([ROOT / "Scripts/make-extension", archive], check=True)
            with zipfile.ZipFile(archive) as pack:
                names = pack.namelist()
        files = [
            file.relative_to(EXTENSION).as_posix()
            for file in EXTENSION.rglob("*")
            if file.is_file()
        ]
        self.assertCountEqual(names, files)
        self.assertIn("manifest.json", names)


if __name__ == "__main__":
    unittest.main()
