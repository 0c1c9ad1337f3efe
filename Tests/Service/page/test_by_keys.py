"""The page, used by keys and by what a screen reader gets (#46)."""

from __future__ import annotations

import unittest

from browsing import ASTRONAUT, DESCRIPTIONS, PICTURES, PageTest, heard
from listening import Listener
from test_card import record

NAMES = ["astronaut.png", "blank.png", "caption.jpg", "cat.webp", "coffee.jpg", "crowd.jpg", "dark.jpg", "page.png",
         "prices.png", "sentence.png"]
BLANK = "Nothing to say: the picture is blank."
UNSPOKEN = "Picture without a description"


class Keys(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.listener = Listener(self.page)
        self.press = self.listener.press

    def add(self, *names: str) -> None:
        self.listener.tab_to("button, Choose pictures")
        with self.page.expect_file_chooser() as chooser:
            self.press("Enter")
        chooser.value.set_files([PICTURES / name for name in names])
        self.expect_answers(len(names))

    def test_ten_pictures_are_reviewed_by_keys(self) -> None:
        # No picture has a label, and text in the picture is marked (#69).
        spoken = {name: record(name)["markedDescription"] for name in NAMES}
        self.add(*NAMES)
        first, *said = self.listener.announced("log")
        self.assertEqual(first, "Describing pictures: 10…")
        ends = {"page.png": " The sentence ends before the text in the picture does."}
        expected = [f"{name}: {spoken[name] or BLANK}{ends.get(name, '')}" for name in NAMES]
        self.assertEqual(sorted(said), expected)
        newest = NAMES[::-1]
        self.listener.tab_to("checkbox, Speak each")
        for name in newest:
            # Whatever comes first says which picture it belongs to.
            self.assertIn(f", {name}", self.press("Tab"))
            self.listener.tab_to("DisclosureTriangle, Why")
        self.assertEqual(heard(self.page, "image"), [spoken[name] or UNSPOKEN for name in newest])

    def test_two_pictures_are_corrected_by_keys(self) -> None:
        self.add(*NAMES)
        self.listener.tab_to("group, crowd.jpg")
        self.listener.tab_to("textbox, Label (alt text)")
        self.page.keyboard.type("Our team")
        self.press("Control+Enter")
        self.listener.wait_for_log("crowd.jpg: Our team")
        self.assertEqual(self.listener.focused(), "textbox, Label (alt text), Our team")
        self.listener.tab_to("group, coffee.jpg")
        self.listener.tab_to("checkbox, Decorative")
        self.assertEqual(self.press("Space"), "checkbox, Decorative, checked")
        self.assertEqual(self.press("Tab"), "button, Apply")
        self.press("Enter")
        self.listener.wait_for_log("coffee.jpg: Nothing to say: the picture is marked as decorative.")
        self.assertEqual(self.listener.focused(), "button, Apply")
        self.assertIn("Our team", heard(self.page, "image"))
        self.assertEqual(len(heard(self.page, "image")), 9)
        self.listener.tab_to("button, Read the description instead, not pressed", "Shift+Tab")
        self.press("Enter")
        self.listener.wait_for_log(f"coffee.jpg: {record('coffee.jpg')['spoken']}")
        self.assertEqual(self.listener.focused(), "button, Read the description instead, pressed")
        self.assertEqual(len(heard(self.page, "image")), 10)

    def test_after_a_second_try_the_name_of_the_picture_has_the_focus(self) -> None:
        self.page.route(DESCRIPTIONS, lambda route: route.abort())
        self.add("astronaut.png")
        self.page.unroute(DESCRIPTIONS)
        self.listener.tab_to("button, Try again")
        self.press("Enter")
        self.listener.wait_for_log(f"astronaut.png: {ASTRONAUT}")
        self.assertEqual(self.listener.focused(), "heading, astronaut.png")
        self.assertEqual(self.press("Tab"), "button, What is where, collapsed, astronaut.png")


if __name__ == "__main__":
    unittest.main()
