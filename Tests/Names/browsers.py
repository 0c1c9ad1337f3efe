"""What Chromium and Firefox tell assistive technology about the elements of pages with ids."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from browsing import browser
from marionette_driver.marionette import Marionette
from server import PATIENCE

Names = dict[str, str]  # by id; what is not exposed is not there

# Without it, Firefox asks Mozilla's server for settings, whatever the preferences say.
os.environ["MOZ_REMOTE_SETTINGS_DEVTOOLS"] = "1"
NODES = """
  globalThis.reader ??= Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
  const found = {};
  const walk = (node) => {
    let id = "";
    try { id = node.id; } catch { /* it has no element */ }
    if (id) found[id] ??= node.name ?? "";
    for (let each = node.firstChild; each; each = each.nextSibling) walk(each);
  };
  const top = reader.getAccessibleFor(gBrowser.selectedBrowser);
  if (top) walk(top);
  return found;
"""


def chromium(pages: list[Path]) -> Iterator[Names]:
    page = browser().new_page()
    session = page.context.new_cdp_session(page)

    def ids(node: dict[str, Any]) -> Iterator[tuple[int, str]]:
        given = node.get("attributes", [])
        attributes = dict(zip(given[::2], given[1::2], strict=True))
        if "id" in attributes:
            yield node["backendNodeId"], attributes["id"]
        for child in node.get("children", []) + node.get("shadowRoots", []):
            yield from ids(child)

    for each in pages:
        page.goto(each.as_uri())
        known = dict(ids(session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]))
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        yield {
            known[node["backendDOMNodeId"]]: str(node.get("name", {}).get("value", ""))
            for node in nodes
            if not node.get("ignored") and node.get("backendDOMNodeId") in known
        }


@contextmanager
def running_firefox() -> Iterator[Marionette]:
    with TemporaryDirectory() as folder:
        driver = Marionette(
            app="fxdesktop",
            bin="/usr/bin/firefox-esr",
            headless=True,
            port=0,
            app_args=["--remote-allow-system-access"],
            workspace=folder,
            gecko_log=f"{folder}/log",
            startup_timeout=PATIENCE,
        )
        try:
            driver.start_session()
            yield driver
        finally:
            driver.quit(in_app=False)
            driver.cleanup()
            del driver
            gc.collect()  # it still has objects that remove their files when Python ends


def firefox(pages: list[Path]) -> Iterator[Names]:
    with running_firefox() as driver:

        def nodes() -> Names:
            with driver.using_context("chrome"):
                return driver.execute_script(NODES, [], sandbox="system", new_sandbox=False)

        for each in pages:
            driver.navigate(each.as_uri())
            # The tree arrives in parts: the last element of a page is its end.
            end = time.monotonic() + PATIENCE
            while each.stem not in (found := nodes()):
                if time.monotonic() > end:
                    raise TimeoutError(f"Firefox has no tree of {each}")
                time.sleep(0.02)
            time.sleep(0.05)
            yield nodes()
