"""Shows that `ExtensionTest.tearDownClass`, which looks for wrong requests, notices them."""

from __future__ import annotations

import json
import os
import unittest
from pathlib import Path

import packets
from extension import ExtensionTest

ADDRESS, NAME = "192.0.2.7", "collector.test"


class WrongRequests(ExtensionTest):
    """An extension with two wrong requests, which are noticed."""

    elsewhere = frozenset({f"{ADDRESS}:80", NAME})

    @classmethod
    def change_files(cls, extension: Path) -> None:
        super().change_files(extension)
        manifest = json.loads((extension / "manifest.json").read_text())
        del manifest["content_security_policy"]
        (extension / "manifest.json").write_text(json.dumps(manifest))
        for file, url in (
            ("page/listening.js", f"http://{ADDRESS}/"),
            ("background/background.js", f"https://{NAME}/"),
        ):
            with (extension / file).open("a") as script:
                script.write(f'\nfetch("{url}", {{ mode: "no-cors" }}).catch(() => {{}});\n')

    @classmethod
    def setUpClass(cls) -> None:
        if not packets.IS_ALONE and not os.environ.get("CI"):
            raise unittest.SkipTest("a separate network needs rights that are missing here")
        super().setUpClass()

    def test_wrong_requests_are_noticed(self) -> None:
        assert self.packets, "CI is set, and the tests have no separate network"
        seen = self.packets.targets
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        self.expect_soon(lambda: self.elsewhere <= seen, True)


if __name__ == "__main__":
    unittest.main()
