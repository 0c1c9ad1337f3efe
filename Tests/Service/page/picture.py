"""Makes the screenshot of the page for README: picture.py FILE"""

from __future__ import annotations

import sys
from pathlib import Path

from browsing import ASTRONAUT, MARKED, PICTURES, browser, service
from playwright.sync_api import expect


def main(file: Path) -> None:
    page = browser().new_page(viewport={"width": 1000, "height": 960})
    page.goto(service().url + "/")
    for name, sentence in (("astronaut.png", ASTRONAUT), ("caption.jpg", MARKED)):
        page.locator("#files").set_input_files(PICTURES / name)
        expect(page.get_by_role("img", name=sentence, exact=True)).to_be_visible()
    file.write_bytes(page.screenshot(type="png"))


main(Path(sys.argv[1]))
