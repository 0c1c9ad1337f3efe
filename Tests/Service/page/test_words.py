"""The page offers every language of the record's schema."""

from __future__ import annotations

import json
import re
import unittest

from server import ROOT


class Languages(unittest.TestCase):
    def test_the_page_offers_every_language_of_the_schema(self) -> None:
        schema = json.loads((ROOT / "Documentation/record.schema.json").read_text())
        page = (ROOT / "Sources/CServicePage/page/index.html").read_text()
        options = re.findall(r'<option value="(.+?)" lang="(.+?)">(.+)</option>', page)
        tags = schema["properties"]["language"]["enum"]
        self.assertEqual([value for value, _, _ in options], tags)
        self.assertEqual([lang for _, lang, _ in options], tags)
        self.assertEqual(len({name for _, _, name in options}), len(tags))


if __name__ == "__main__":
    unittest.main()
