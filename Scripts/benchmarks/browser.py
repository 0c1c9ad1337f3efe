"""Measures the time from the key to the description of the photos in a folder: browser.py FOLDER"""

import re
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from extension import BROWSER, ExtensionTest

SHOW = """(address) => new Promise((resolve) => {
  const picture = document.querySelector("#none");
  picture.onload = () => { picture.parentElement.focus(); resolve(); };
  picture.src = address;
})"""
# Notes when the panel's live region changes, in milliseconds since 1970, and its text.
WATCH = """() => {
  globalThis.heard = [];
  new MutationObserver(() => {
    heard.push([performance.timeOrigin + performance.now(), panel.status.textContent]);
  }).observe(panel.status, { childList: true, subtree: true });
}"""
HEARD = "() => heard.splice(0)"
ANSWERS = ("Automatic description: ", "Nothing to say: ")


class Measuring(ExtensionTest):
    def seconds(self, page: Any, photo: Path) -> float:
        """The time until the panel has the description of a photo."""
        address = f"/pictures/{photo.name}"
        self.website.made[address] = photo.read_bytes()
        page.evaluate(SHOW, address)
        start = time.time()
        self.browser.press(page)
        while True:
            for moment, text in self.run_in(page, HEARD):
                if text.startswith(ANSWERS):
                    return moment / 1000 - start
            time.sleep(0.2)


Measuring.setUpClass()
try:
    test = Measuring()
    page = test.open("plain.html")
    page.locator("#to-none").focus()
    test.browser.press(page)
    test.expect_soon(lambda: test.heard(page).startswith(ANSWERS), True)
    test.run_in(page, WATCH)
    photos = sorted(Path(sys.argv[1]).iterdir())
    times = [test.seconds(page, photo) for photo in photos][5:]  # the first ones warm up
    logged = re.findall(r" milliseconds=([\d.]+) outcome=described", test.service.logged())
    of_service = [float(each) / 1000 for each in logged[-len(times) :]]
    print(
        f"{BROWSER.name}: from the key to the description, {len(times)} photos: "
        f"median {statistics.median(times):.2f} s, slowest {max(times):.2f} s; "
        f"in the service: median {statistics.median(of_service):.2f} s"
    )
    test.doCleanups()
finally:
    Measuring.tearDownClass()
    Measuring.doClassCleanups()
