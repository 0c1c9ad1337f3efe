"""A browser with the extension, a service for it, and two websites."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
import time
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import packets
from chromium import Chromium
from firefox import Firefox
from server import PATIENCE, Server
from website import ROOT, Website

EXTENSION = ROOT / "Integrations/Browser"
KEY = "a-key-for-the-extension"
# The browser of this run.
BROWSER = {"chromium": Chromium, "firefox": Firefox}[os.environ.get("DESCRY_BROWSER", "chromium")]


def only_in_chromium(why: str) -> Callable[[Any], Any]:
    return unittest.skipUnless(BROWSER is Chromium, why)


with_axe = only_in_chromium("axe reads the elements of pages, which are the same in Firefox")


class ExtensionTest(unittest.TestCase):
    """Starts the browser for each class, and checks at its end where requests went."""

    browser: Any  # Firefox has the part of Playwright's interface that the tests use.
    # None without rights for a separate network.
    packets: packets.Packets | None
    folder: tempfile.TemporaryDirectory[str]
    service: Server
    website: Website
    other: Website
    # The addresses of services that tests enter.
    asked: set[str]
    keys = False
    language = "en-GB"
    # With the permission that a user gives it in a dialog.
    has_all_websites = True
    # The packets to other addresses.
    elsewhere: frozenset[str] = frozenset()

    @classmethod
    def change_files(cls, extension: Path) -> None:
        """Changes the copy of the extension that the browser gets."""
        if cls.has_all_websites:
            manifest = json.loads((extension / "manifest.json").read_text())
            manifest["host_permissions"] += manifest.pop("optional_host_permissions")
            (extension / "manifest.json").write_text(json.dumps(manifest))

    @classmethod
    def setUpClass(cls) -> None:
        cls.packets = packets.Packets() if packets.IS_ALONE else None
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = Path(cls.folder.name)
        shutil.copytree(EXTENSION, folder / "extension")
        cls.change_files(folder / "extension")
        cls.browser = BROWSER(folder, folder / "extension", cls.language)
        cls.addClassCleanup(cls.browser.close)
        options = ["--workers", "2", "--deadline", "120", "--allowed-origins", cls.browser.origin]
        if cls.keys:
            file = folder / "keys"
            file.write_text(f"browser {hashlib.sha256(KEY.encode()).hexdigest()}\n")
            options += ["--keys", str(file)]
        cls.service = Server(*options)
        cls.addClassCleanup(cls.service.__exit__, None, None, None)
        cls.service.wait_until_ready()
        cls.website, cls.other = Website(), Website()
        for website in (cls.website, cls.other):
            cls.addClassCleanup(website.close)
        cls.website.other = cls.other.url
        cls.asked = {urlsplit(cls.service.url).netloc}
        cls.browser.ask("(address) => chrome.storage.local.set({ address })", cls.service.url)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.browser.close()
        ours = {urlsplit(each.url).netloc for each in (cls.website, cls.other)}
        if cls.packets:
            targets = cls.packets.close()
            assert targets & (ours | cls.asked), "the packets were not seen"
            elsewhere = targets - ours - cls.asked - cls.browser.local
            assert elsewhere == cls.elsewhere, f"requests to other addresses: {elsewhere}"
        paths = cls.website.fetched + cls.other.fetched
        fetched = [path for path in paths if "made" not in path]
        assert not fetched, f"requests by the extension: {fetched}"

    def open(self, name: str) -> Any:
        page = self.browser.new_page()
        self.addCleanup(page.close)
        page.goto(f"{self.website.url}/{name}")
        return page

    def change(self, **settings: object) -> None:
        self.browser.ask("(settings) => chrome.storage.local.set(settings)", settings)

    def run_in(self, page: Any, function: str) -> object:
        """Runs a function in a page, as the extension's scripts, and returns its result."""
        return self.browser.ask(
            f"""async (tab) => (await chrome.scripting.executeScript(
              {{ target: {{ tabId: tab.id }}, func: {function} }}))[0].result""",
            self.browser.tab(page),
        )

    def heard(self, page: Any) -> str:
        """The text of the panel's live region, as the browser gives it to screen readers."""
        return " ".join(" ".join(self.browser.names(page, "status", "StaticText")).split())

    def names(self, page: Any, role: str) -> list[str]:
        return self.browser.names(page, role)

    def expect_heard(self, page: Any, text: str) -> None:
        """Waits until the panel says exactly this."""
        self.expect_soon(lambda: self.heard(page), text)

    def expect_soon(self, find: Callable[[], object], wanted: object) -> None:
        end = time.monotonic() + PATIENCE
        while (found := find()) != wanted:
            if time.monotonic() > end:
                self.assertEqual(found, wanted)
            time.sleep(0.05)

    def expect_attribute(self, place: Any, selector: str, name: str, value: str | None) -> None:
        self.expect_soon(lambda: place.locator(selector).get_attribute(name), value)

    def fill(self, is_on: bool = True) -> None:
        """Changes the setting, and waits until it applies to new pages."""
        self.change(fill=is_on)
        scripts = "async () => (await chrome.scripting.getRegisteredContentScripts()).length"
        self.expect_soon(lambda: self.browser.ask(scripts), int(is_on))
