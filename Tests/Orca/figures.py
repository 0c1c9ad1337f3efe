"""Measures the extension in a real Orca, with Chromium: Tests/Orca/figures.py

Shows the pictures of TestImages on a web page, at 0.3 megapixels each, without alt, with alt, and
decorative. Prints how many get a description or a reason, how many alts come first and unchanged,
and the time from the key to the first word. Run it on an idle machine.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "Browser")]

from test_desktop import Chromium  # noqa: E402

NAMES = [
    *("astronaut.png", "coffee.jpg", "crowd.jpg", "blurred-portrait.jpg", "caption.jpg"),
    *("cat.webp", "bright.jpg", "dark.jpg", "cmyk.jpg", "page.png", "prices.png", "screenshot.png"),
    *("sentence.png", "progressive.jpg", "orientation-6.jpg", "blank.png"),
]


class Figures(Chromium):
    """One page with all pictures, three times."""

    def measure(self) -> None:
        kinds = {"Without alt": "", "With alt": 'alt="My words"', "Decorative": 'alt=""'}
        self.show(
            "".join(
                f"<h2>{kind} {number}</h2>"
                f'<p><img src="/pictures/{name}" width="640" height="470" {alt}></p>'
                for kind, alt in kinds.items()
                for number, name in enumerate(NAMES)
            ),
            on_disk=False,
        )
        answered, untouched, times, replies = 0, 0, [], []
        for kind in ("Without alt", "With alt"):
            for number, name in enumerate(NAMES):
                self.go_to(f"{kind} {number}")
                start, pressed = self.orca.mark(), time.monotonic()
                self.desktop.press("d", "Insert")
                said = self.orca.hears(".", start)
                replies.append(said.time - pressed)
                if said.words.startswith("Describing"):
                    said = self.orca.hears(".", start + 1)
                if kind == "With alt":
                    untouched += said.words.startswith("My words. ")
                else:
                    answered += (
                        "Automatic description" in said.words or "Nothing to say" in said.words
                    )
                times.append(said.time - pressed)
                print(f"{said.time - pressed:5.2f} s  {kind}, {name}: {said.words}")
        silent = 0
        for number in range(len(NAMES)):
            while f"Decorative {number}" not in self.next("h", says="heading"):
                pass
            silent += "no picture" in self.ask(".")
        total, times, replies = len(NAMES), sorted(times), sorted(replies)
        print(f"Pictures without alt that got a description or a reason: {answered} of {total}")
        print(f"Alts that came first, unchanged: {untouched} of {total}")
        print(f"Decorative pictures that Orca passed by: {silent} of {total}")
        for what, found in (("of the answer", times), ("or “Describing”", replies)):
            middle, late = statistics.median(found), found[int(len(found) * 0.95)]
            print(f"Key to first word {what}: median {middle:.2f} s, 95 % {late:.2f} s")


def main() -> None:
    Figures.setUpClass()
    try:
        Figures().measure()
    finally:
        Figures.doClassCleanups()


if __name__ == "__main__":
    main()
