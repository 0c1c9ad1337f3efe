"""The page has words for every code of the record's schema."""

from __future__ import annotations

import json
import re
import unittest

from server import ROOT


class Words(unittest.TestCase):
    def test_every_code_of_the_schema_has_words(self) -> None:
        schema = json.loads((ROOT / "Documentation/record.schema.json").read_text())
        properties = schema["properties"]
        evidence = properties["evidence"]["items"]["properties"]
        words = (ROOT / "Sources/CServicePage/page/words.js").read_text()
        for table, codes in {
            "silences": properties["silence"],
            "origins": properties["origin"],
            "phrases": evidence["phrase"],
            "reasons": evidence["reason"],
        }.items():
            with self.subTest(table):
                text = re.search(rf"const {table} = {{(.*?)}};", words, re.DOTALL)[1]
                known = re.findall(r"^  (\w+): \".+\",$", text, re.MULTILINE)
                self.assertEqual(sorted(known), sorted(code for code in codes["enum"] if code))


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
