"""Opens the service's page in a real browser."""

from __future__ import annotations

import atexit
import base64
import hashlib
import tempfile
import unittest
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, Route, expect, sync_playwright
from server import PATIENCE, ROOT, Server

PICTURES = ROOT / "TestImages"
LANGUAGES = ("en", "de", "fr", "es", "it", "pt-BR", "nl", "pl", "ja")
ASTRONAUT = "One face, one smiling."
CAPTION = "Outdoors, dark. Possible text, I can't believe I took this with my iPhone."
MARKED = "Outdoors, dark. Possible text, “I can't believe I took this with my iPhone.” End of text."
DESCRIPTIONS = "**/v1/descriptions*"
KEY = "a-key-for-the-page"
# A fake camera that the page may use. Chromium's sandbox is off, because containers may lack the rights
# for it, and only our page is opened.
FLAGS = [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--no-sandbox",
    "--disable-dev-shm-usage",
]

expect.set_options(timeout=PATIENCE * 1000)


@cache
def browser() -> Browser:
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
    atexit.register(chromium.close)
    return chromium


@cache
def service(keys: bool = False) -> Server:
    # A generous deadline, for busy machines.
    options = ["--workers", "2", "--deadline", "120", "--dialects", "all"]
    if keys:
        folder = tempfile.TemporaryDirectory()
        atexit.register(folder.cleanup)
        file = Path(folder.name) / "keys"
        file.write_text(f"page {hashlib.sha256(KEY.encode()).hexdigest()}\n")
        options += ["--keys", str(file)]
    server = Server(*options).wait_until_ready()
    atexit.register(server.__exit__, None, None, None)
    return server


class PageTest(unittest.TestCase):
    """Opens the page for each test; afterwards checks console, statuses, requests and storage."""

    keys = False
    # JavaScript that runs before the page's own.
    world = ""

    def setUp(self) -> None:
        self.complaints: list[str] = []
        self.requested: list[str] = []
        self.statuses: set[int] = set()
        self.expected_statuses: set[int] = set()
        self.page = self.open()

    def open(self, **options: object) -> Page:
        context = browser().new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        self.addCleanup(context.close)
        page = context.new_page()
        if self.world:
            page.add_init_script(self.world)
        # From the start, because Chromium takes a moment to intercept file dialogs.
        page.on("filechooser", lambda chooser: None)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requested.append(request.url))
        page.on("response", lambda response: self.statuses.add(response.status))
        page.goto(service(self.keys).url + "/")
        return page

    def tearDown(self) -> None:
        # Chromium logs each error status; each test lists the ones it expects.
        self.assertEqual(
            [text for text in self.complaints if not text.startswith("Failed to load resource: ")],
            [],
            "errors or policy violations in the console",
        )
        failures = {status for status in self.statuses if status >= 400}
        self.assertEqual(failures, self.expected_statuses)
        home = urlsplit(service(self.keys).url).netloc
        elsewhere = [
            url
            for url in self.requested
            if urlsplit(url).netloc != home and urlsplit(url).scheme not in ("blob", "data")
        ]
        self.assertEqual(elsewhere, [], "requests to other hosts")
        kept = self.page.evaluate(
            """async () => [localStorage.length, Object.keys(sessionStorage), document.cookie,
              (await indexedDB.databases()).length, (await caches.keys()).length]"""
        )
        remembered = set(kept.pop(1))
        self.assertLessEqual(remembered, {"descry-key", "descry-language"}, "kept for the tab")
        self.assertEqual(kept, [0, "", 0, 0], "kept in the browser")

    def choose(self, *files: str | dict[str, object], page: Page | None = None) -> None:
        """Puts files into the file field: names in TestImages, or generated ones."""
        given = [PICTURES / file if isinstance(file, str) else file for file in files]
        (page or self.page).locator("#files").set_input_files(given)

    def drop(self, name: str, data: bytes | None = None) -> None:
        """Drops a file onto the page as a file manager does."""
        data = (PICTURES / name).read_bytes() if data is None else data
        transfer = self.page.evaluate_handle(
            """([name, data]) => {
              const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
              const transfer = new DataTransfer();
              transfer.items.add(new File([bytes], name));
              return transfer;
            }""",
            [name, base64.b64encode(data).decode()],
        )
        for event in ("dragenter", "dragover", "drop"):
            self.page.locator("#zone").dispatch_event(event, {"dataTransfer": transfer})

    def hold(self) -> list[Route]:
        """Blocks the answers; returns the blocked requests."""
        held: list[Route] = []
        self.page.route(DESCRIPTIONS, lambda route: held.append(route))
        self.addCleanup(lambda: [route.abort() for route in held])
        return held

    def card(self, name: str) -> Locator:
        return self.page.get_by_role("article", name=name, exact=True)

    def button(self, card: str, name: str) -> Locator:
        return self.card(card).get_by_role("button", name=name, exact=True)

    def picture(self, card: str, name: str) -> Locator:
        return self.card(card).get_by_role("img", name=name, exact=True)

    def expect_answers(self, count: int, page: Page | None = None) -> None:
        expect((page or self.page).locator("#answers li")).to_have_count(count)

    def announced(self) -> list[str]:
        return self.page.get_by_role("log").locator("p").all_inner_texts()

    def expect_announced(self, *texts: str) -> None:
        expect(self.page.get_by_role("log").locator("p")).to_have_text(list(texts))

    def focused(self) -> str:
        """The id or the name of the focused element."""
        return self.page.evaluate(
            """() => {
              const item = document.activeElement;
              return item.id || (item.labels?.[0] ?? item).textContent.trim();
            }"""
        )


def heard(page: Page, role: str) -> list[str]:
    """The names and values of what has a role, in the tree that Chromium gives to screen readers."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        " ".join(node[part]["value"] for part in ("name", "value") if "value" in node.get(part, {}))
        for node in nodes
        if not node["ignored"] and node["role"]["value"] == role
    ]


def broken() -> dict[str, object]:
    """A picture with less than a quarter of its bytes."""
    data = (PICTURES / "caption.jpg").read_bytes()[:3000]
    return {"name": "broken.jpg", "mimeType": "image/jpeg", "buffer": data}
