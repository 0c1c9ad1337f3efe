"""Chromium with the extension, driven by Playwright."""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, Page, Worker, sync_playwright
from server import PATIENCE

NOWHERE = "127.0.0.1:1"
# Chromium's sandbox is off, because containers may lack the rights for it, and only our pages are
# opened.
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP elsewhere.test 127.0.0.1",
    # What Chromium itself asks Google, with or without an extension.
    f"--gaia-url=http://{NOWHERE}",
    f"--component-updater=url-source=http://{NOWHERE}",
]


@cache
def playwright() -> Any:
    running = sync_playwright().start()
    atexit.register(running.stop)
    return running


class Chromium:
    name = "Chromium"
    # The addresses that the browser itself uses on this machine.
    local = frozenset({NOWHERE})

    def __init__(self, folder: Path, extension: Path, language: str) -> None:
        self.context = playwright().chromium.launch_persistent_context(
            folder / "profile",
            executable_path="/usr/bin/chromium",
            ignore_default_args=["--disable-extensions"],
            env={**os.environ, "LANGUAGE": language},
            args=[
                *FLAGS,
                f"--lang={language}",
                f"--load-extension={extension}",
                f"--disable-extensions-except={extension}",
            ],
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        workers = self.context.service_workers
        self.worker: Worker = (
            workers[0] if workers else self.context.wait_for_event("serviceworker")
        )
        self.origin = "chrome-extension://" + urlsplit(self.worker.url).netloc

    def new_page(self) -> Page:
        page: Page = self.context.new_page()
        page.set_viewport_size({"width": 1000, "height": 700})
        return page

    def ask(self, function: str, value: object = None) -> Any:
        """Runs a function in the extension, and returns its result."""
        return self.worker.evaluate(function, value)

    def tab(self, page: Page) -> dict[str, object]:
        find = "async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)"
        found: dict[str, object] = self.ask(find, page.url)
        return found

    def press(self, page: Page) -> None:
        """What the browser does when the user presses the key: it does not take one from a test."""
        self.ask("(tab) => chrome.commands.onCommand.dispatch('describe', tab)", self.tab(page))

    def choose_menu(self, page: Page, selector: str, frame: str | None = None) -> None:
        """What the browser does when the user chooses the menu item on a picture."""
        place = page.frame(frame) if frame else page
        assert place
        info = {
            "menuItemId": "describe",
            "srcUrl": place.locator(selector).evaluate("(image) => image.currentSrc"),
            "frameId": self.forbidden_frame(page) if frame else 0,
        }
        dispatch = "([info, tab]) => chrome.contextMenus.onClicked.dispatch(info, tab)"
        self.ask(dispatch, [info, self.tab(page)])

    def forbidden_frame(self, page: Page) -> int:
        """The number of the frame that the extension may not use. Frames have rising numbers."""
        used = self.ask(
            """async (tab) => (await chrome.scripting.executeScript({
              target: { tabId: tab.id, allFrames: true }, func: () => location.href,
            })).map(({ frameId }) => frameId)""",
            self.tab(page),
        )
        return [each for each in range(1, max(used)) if each not in used][-1]

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

    @contextmanager
    def recorded_tasks(self, page: Page) -> Iterator[list[dict[str, Any]]]:
        """The tasks of the page's thread during the block, with their times in microseconds."""
        session = page.context.new_cdp_session(page)
        events: list[dict[str, Any]] = []
        tasks: list[dict[str, Any]] = []
        ended: list[object] = []
        session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
        session.on("Tracing.tracingComplete", lambda part: ended.append(part))
        session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]}})
        yield tasks
        session.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)
        threads = {
            (event["pid"], event["tid"])
            for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        tasks += [
            event
            for event in events
            if event["name"].endswith("RunTask")
            and (event["pid"], event["tid"]) in threads
            and "dur" in event
        ]

    def uninstall(self) -> None:
        with suppress(Error):  # the worker ends before it answers
            self.ask("() => chrome.management.uninstallSelf()")

    def close(self) -> None:
        self.context.close()
