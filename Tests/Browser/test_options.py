"""The page with the extension's settings, and its words."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path
from typing import Any

from axe import AXE, LOOKS, broken_rules
from extension import EXTENSION, KEY, ExtensionTest, only_in_chromium, with_axe
from server import Server, free_port
from website import ROOT

LOCALES = sorted(EXTENSION.glob("_locales/*/messages.json"))
WORDS = {file.parent.name: json.loads(file.read_text()) for file in LOCALES}


class Options(ExtensionTest):
    keys = True

    def setUp(self) -> None:
        self.change(address=self.service.url, key=KEY, fill=False, language="")
        self.page = self.open_options()

    def open_options(self) -> Any:
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.goto(f"{self.browser.origin}/options/options.html")
        # Before the page has read the settings, it misses what a test changes.
        self.expect_soon(page.locator("#address").input_value, self.service.url)
        return page

    def expect_text(self, selector: str, text: str) -> None:
        self.expect_soon(lambda: text in self.page.locator(selector).text_content(), True)

    def check(self, address: str, key: str = KEY) -> None:
        """Enters an address and a key, by keyboard only."""
        if loopback := re.fullmatch(r"http://(127\.0\.0\.1:\d+)", address):
            self.asked.add(loopback[1])
        self.page.locator("#address").focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(address)
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(key or " ")
        self.page.keyboard.press("Enter")

    def test_says_whether_the_service_answers(self) -> None:
        self.expect_text("#state", "The service answers. Version ")
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
                    self.expect_text("#state", text)

    def test_shows_the_line_that_starts_the_service(self) -> None:
        line = f"descry serve --allowed-origins {self.browser.origin}"
        self.check("http://127.0.0.1:8080")
        self.expect_soon(self.page.locator("#line").input_value, line)
        self.check("http://127.0.0.1:8099")
        self.expect_soon(self.page.locator("#line").input_value, f"{line} --port 8099")
        # The answer about the service would replace the next text.
        self.expect_soon(lambda: self.page.locator("#state").text_content() == WORDS["en"]["checking"]["message"], False)
        self.page.locator("#copy").press("Enter")
        self.expect_text("#state", "Copied.")

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
                self.expect_text("#state", "This is not an address of this computer.")
                self.assertEqual(self.page.evaluate("document.activeElement.id"), "address")
        kept = self.browser.ask("() => chrome.storage.local.get('address')")
        self.assertEqual(kept, {"address": self.service.url})

    def test_pages_cannot_read_the_settings(self) -> None:
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        self.expect_soon(lambda: bool(self.heard(page)), True)
        self.assertEqual(page.evaluate("typeof globalThis.chrome?.storage"), "undefined")

    @only_in_chromium("Firefox lets all scripts of an extension read its settings")
    def test_its_own_scripts_in_pages_cannot_read_the_settings(self) -> None:
        page = self.open("plain.html")
        self.browser.press(page)
        self.expect_soon(lambda: bool(self.names(page, "dialog")), True)
        read = "() => chrome.storage.local.get(null).then(() => 'read', () => 'refused')"
        outcome = self.run_in(page, read)
        self.assertEqual(outcome, "refused")

    def test_the_language_of_descriptions_can_be_chosen(self) -> None:
        self.page.locator("#language").select_option("fr")
        self.expect_text("#saved", "Saved.")
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        self.expect_soon(lambda: "Un visage" in self.heard(page), True)

    def test_filling_is_off_until_the_user_switches_it_on(self) -> None:
        box = self.page.locator("#fill")
        self.assertFalse(box.is_checked())
        page = self.open("strict.html")
        box.press(" ")
        page.bring_to_front()  # others are filled when the user turns to them
        self.expect_attribute(page, "img", "data-descry", "generated")
        box.press(" ")
        self.expect_attribute(page, "img", "data-descry", None)
        self.assertIsNone(page.locator("img").get_attribute("alt"))

    @with_axe
    def test_axe_finds_nothing_in_any_look(self) -> None:
        for name, look in LOOKS.items():
            with self.subTest(name):
                scheme, forced = (
                    look.get("color_scheme", "light"),
                    look.get("forced_colors", "none"),
                )
                self.page.emulate_media(color_scheme=scheme, forced_colors=forced)
                self.page.set_viewport_size(look["viewport"])
                self.expect_text("#state", "The service answers.")
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
