"""Chromium with the extension, a service for it, and two websites."""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import shutil
import tempfile
import time
import unittest
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Worker, expect, sync_playwright
from server import PATIENCE, Server
from website import ROOT, Website

EXTENSION = ROOT / "Integrations/Browser"
KEY = "a-key-for-the-extension"
# Chromium's sandbox is off, because containers may lack the rights for it, and only our pages are
# opened.
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    # Only the name of the tests leads anywhere.
    "--host-resolver-rules=MAP elsewhere.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
# Chromium itself asks these, with or without an extension.
OF_CHROMIUM = {"accounts.google.com", "update.googleapis.com"}

expect.set_options(timeout=PATIENCE * 1000)


@cache
def playwright() -> Any:
    running = sync_playwright().start()
    atexit.register(running.stop)
    return running


def make_copy(folder: Path) -> Path:
    """The extension with the permission for all websites, which a user gives it in a dialog."""
    copy = folder / "extension"
    shutil.copytree(EXTENSION, copy)
    manifest = json.loads((copy / "manifest.json").read_text())
    manifest["host_permissions"] += manifest.pop("optional_host_permissions")
    (copy / "manifest.json").write_text(json.dumps(manifest))
    return copy


class Chromium:
    """A browser with the extension. Its log has every request of pages, extension and browser."""

    def __init__(self, language: str = "en-GB", has_all_websites: bool = True) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.log = Path(self.folder.name) / "requests.json"
        extension = make_copy(Path(self.folder.name)) if has_all_websites else EXTENSION
        self.context: BrowserContext = playwright().chromium.launch_persistent_context(
            Path(self.folder.name) / "profile",
            executable_path="/usr/bin/chromium",
            ignore_default_args=["--disable-extensions"],
            env={**os.environ, "LANGUAGE": language},
            args=[
                *FLAGS,
                f"--lang={language}",
                f"--load-extension={extension}",
                f"--disable-extensions-except={extension}",
                f"--log-net-log={self.log}",
            ],
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        workers = self.context.service_workers
        self.worker: Worker = (
            workers[0] if workers else self.context.wait_for_event("serviceworker")
        )
        self.origin = "chrome-extension://" + urlsplit(self.worker.url).netloc

    def change(self, **settings: object) -> None:
        self.worker.evaluate("(settings) => chrome.storage.local.set(settings)", settings)

    def tab(self, page: Page) -> dict[str, object]:
        find = "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)"
        found: dict[str, object] = self.worker.evaluate(find, page.url)
        return found

    def run_in(self, page: Page, function: str) -> object:
        """Runs a function in a page, as the extension's scripts, and returns its result."""
        return self.worker.evaluate(
            f"""async (tab) => (await chrome.scripting.executeScript(
              {{ target: {{ tabId: tab.id }}, func: {function} }}))[0].result""",
            self.tab(page),
        )

    def press(self, page: Page) -> None:
        """What the browser does when the user presses the key: it does not take one from a test."""
        self.worker.evaluate(
            "(tab) => chrome.commands.onCommand.dispatch('describe', tab)", self.tab(page)
        )

    def choose_menu(self, page: Page, source: str, frame: int = 0) -> None:
        """What the browser does when the user chooses the menu item on a picture."""
        self.worker.evaluate(
            "([info, tab]) => chrome.contextMenus.onClicked.dispatch(info, tab)",
            [{"menuItemId": "describe", "srcUrl": source, "frameId": frame}, self.tab(page)],
        )

    def close(self) -> list[str]:
        """Closes the browser, and returns the addresses of all requests over a network."""
        self.context.close()
        log = json.loads(self.log.read_text())
        self.folder.cleanup()
        started = log["constants"]["logEventTypes"]["URL_REQUEST_START_JOB"]
        of_requests = [e.get("params", {}) for e in log["events"] if e["type"] == started]
        urls = [each["url"] for each in of_requests if "url" in each]
        return [url for url in urls if urlsplit(url).scheme in ("http", "https", "ws", "wss")]


class ExtensionTest(unittest.TestCase):
    """Starts the browser for each class, and checks at its end which servers were asked."""

    chromium: Chromium
    service: Server
    website: Website
    other: Website
    asked: set[str]
    keys = False
    language = "en-GB"
    has_all_websites = True

    @classmethod
    def setUpClass(cls) -> None:
        cls.chromium = Chromium(cls.language, cls.has_all_websites)
        options = ["--workers", "2", "--deadline", "120", "--allowed-origins", cls.chromium.origin]
        if cls.keys:
            file = Path(cls.chromium.folder.name) / "keys"
            file.write_text(f"browser {hashlib.sha256(KEY.encode()).hexdigest()}\n")
            options += ["--keys", str(file)]
        cls.service = Server(*options).wait_until_ready()
        # The addresses of services that tests enter.
        cls.asked = {urlsplit(cls.service.url).netloc}
        cls.website, cls.other = Website(), Website()
        cls.website.other = cls.other.url
        cls.chromium.change(address=cls.service.url)

    @classmethod
    def tearDownClass(cls) -> None:
        urls = cls.chromium.close()
        cls.service.__exit__(None, None, None)
        cls.website.close()
        cls.other.close()
        ours = {urlsplit(each.url).netloc for each in (cls.website, cls.other)}
        assert any(urlsplit(url).netloc in ours for url in urls), "the log does not show requests"
        known = ours | cls.asked | OF_CHROMIUM
        elsewhere = sorted({url for url in urls if urlsplit(url).netloc not in known})
        assert not elsewhere, f"requests to other hosts: {elsewhere}"
        paths = cls.website.fetched + cls.other.fetched
        fetched = [path for path in paths if "made" not in path]
        assert not fetched, f"requests by the extension: {fetched}"

    def open(self, name: str) -> Page:
        page = self.chromium.context.new_page()
        self.addCleanup(page.close)
        page.set_viewport_size({"width": 1000, "height": 700})
        page.goto(f"{self.website.url}/{name}")
        return page

    def heard(self, page: Page) -> str:
        """The text of the panel's live region, as the browser gives it to screen readers."""
        return " ".join(" ".join(self.names(page, "status", "StaticText")).split())

    def names(self, page: Page, role: str, below: str | None = None) -> list[str]:
        """The names of nodes in the accessibility tree, also in closed shadow roots."""
        session = page.context.new_cdp_session(page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        by_id = {node["nodeId"]: node for node in nodes}

        def role_of(node: dict[str, Any]) -> str:
            return node.get("role", {}).get("value", "")

        def inner(node: dict[str, Any]) -> list[str]:
            found = [node["name"]["value"]] if role_of(node) == below else []
            children = [by_id[child] for child in node.get("childIds", []) if child in by_id]
            return found + [name for child in children for name in inner(child)]

        of_role = [node for node in nodes if role_of(node) == role and not node.get("ignored")]
        if below:
            return [name for node in of_role for name in inner(node)]
        return [node.get("name", {}).get("value", "") for node in of_role]

    def expect_heard(self, page: Page, text: str) -> None:
        """Waits until the panel says exactly this."""
        self.expect_soon(lambda: self.heard(page), text)

    def expect_soon(self, find: Callable[[], object], wanted: object) -> None:
        end = time.monotonic() + PATIENCE
        while (found := find()) != wanted:
            if time.monotonic() > end:
                self.assertEqual(found, wanted)
            self.chromium.context.pages[0].wait_for_timeout(50)

    def fill(self, is_on: bool = True) -> None:
        """Changes the setting, and waits until it applies to new pages."""
        self.chromium.change(fill=is_on)
        scripts = "async () => (await chrome.scripting.getRegisteredContentScripts()).length"
        self.expect_soon(lambda: self.chromium.worker.evaluate(scripts), int(is_on))
