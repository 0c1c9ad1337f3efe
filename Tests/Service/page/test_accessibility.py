"""The page's own accessibility: WCAG 2.2, A and AA."""

from __future__ import annotations

import unittest

from axe import AXE, LOOKS, broken_rules
from browsing import ASTRONAUT, PICTURES, PageTest, broken, heard
from playwright.sync_api import Page, expect


class Rules(PageTest):
    world = AXE

    def fill(self, page: Page) -> None:
        """Adds a card in each state."""
        transfer = page.evaluate_handle("() => new DataTransfer()")
        page.locator("#zone").dispatch_event("drop", {"dataTransfer": transfer})
        self.choose("astronaut.png", "caption.jpg", "tiny.png", "portrait.heic", page=page)
        self.choose(broken(), page=page)
        self.expect_answers(5, page)
        card = page.get_by_role("article", name="astronaut.png")
        card.get_by_role("textbox").fill("Portrait")
        card.get_by_role("button", name="Apply").click()
        self.expect_answers(6, page)
        card.get_by_role("button", name="Read the description instead").click()
        self.expect_answers(7, page)
        page.get_by_role("article", name="caption.jpg").get_by_role("button", name="What is where").click()
        for summary in page.get_by_role("article", name="caption.jpg").locator("summary").all():
            summary.click()

    def test_no_rule_is_broken_in_any_look(self) -> None:
        self.expected_statuses = {422}
        for look, options in LOOKS.items():
            with self.subTest(look):
                page = self.open(**options)
                self.assertEqual(broken_rules(page), [], "empty")
                self.fill(page)
                self.assertEqual(broken_rules(page), [], "with pictures")
                page.get_by_role("button", name="Use the camera").click()
                expect(page.get_by_text("The camera is on.")).to_be_visible()
                self.assertEqual(broken_rules(page), [], "with the camera")
                page.evaluate(
                    """() => {
                      const error = new DOMException("no", "NotFoundError");
                      navigator.mediaDevices.getUserMedia = () => Promise.reject(error);
                    }"""
                )
                page.keyboard.press("Escape")
                page.get_by_role("button", name="Use the camera").click()
                expect(page.get_by_role("button", name="Choose a picture")).to_be_visible()
                self.assertEqual(broken_rules(page), [], "without a camera")
                page.context.close()

    def test_no_rule_is_broken_while_waiting(self) -> None:
        self.hold()
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Describing")
        self.assertEqual(broken_rules(self.page), [])


class KeyRules(PageTest):
    keys = True
    world = AXE

    def test_no_rule_is_broken_by_the_key_form(self) -> None:
        self.expected_statuses = {401}
        for look, options in LOOKS.items():
            with self.subTest(look):
                page = self.open(**options)
                page.get_by_label("API key").fill("wrong")
                page.get_by_label("API key").press("Enter")
                expect(page.locator("#access-problem")).to_be_visible()
                self.assertEqual(broken_rules(page), [])
                page.context.close()


class Keyboard(PageTest):
    def tab(self) -> str:
        """Presses Tab; returns the focused element, which must be visible."""
        self.page.keyboard.press("Tab")
        is_seen = self.page.evaluate(
            """() => {
              const item = document.activeElement;
              const style = getComputedStyle(item);
              const place = item.getBoundingClientRect();
              return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
                && place.bottom > 0 && place.top < innerHeight;
            }"""
        )
        focused = self.focused()
        self.assertTrue(is_seen, f"{focused}: the focus is not visible")
        return focused

    def test_everything_works_by_keyboard(self) -> None:
        keyboard = self.page.keyboard
        self.assertEqual([self.tab(), self.tab()], ["Skip to the pictures", "choose"])
        with self.page.expect_file_chooser() as chooser:
            keyboard.press("Enter")
        chooser.value.set_files(PICTURES / "astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(self.focused(), "choose")
        # Not followed by "No file chosen".
        self.assertIn("Choose pictures", heard(self.page, "button"))
        self.assertEqual(
            [self.tab() for _ in range(8)],
            [
                "camera",
                "language",
                "show-boxes",
                "speak-each",
                "What is where",
                "Speak",
                "Copy alt text",
                "Label (alt text)",
            ],
        )
        keyboard.type("Portrait")
        keyboard.press("Control+Enter")
        expect(self.picture("astronaut.png", "Portrait")).to_be_visible()
        self.assertEqual(self.focused(), "Label (alt text)")
        keyboard.press("Shift+Tab")
        self.assertEqual(self.focused(), "Read the description instead")
        keyboard.press("Space")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(
            [self.focused()] + [self.tab() for _ in range(4)],
            [
                "Read the description instead",
                "Label (alt text)",
                "Decorative",
                "Apply",
                "Why this description?",
            ],
        )
        keyboard.press("Enter")
        self.assertRegex(self.tab(), "Findings: ")  # the table can scroll
        self.assertEqual([self.tab() for _ in range(4)], ["astronaut.png"] * 3 + ["clear"])
        keyboard.press("Enter")
        expect(self.page.get_by_role("article")).to_have_count(0)

    def test_the_first_link_leads_to_the_pictures(self) -> None:
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.focused(), "pictures")


class Size(PageTest):
    def fill(self) -> None:
        self.choose("astronaut.png", "caption.jpg")
        self.expect_answers(2)
        for summary in self.page.locator("summary:visible").all():
            summary.click()

    def test_nothing_is_cut_off_at_320_pixels_or_with_text_twice_as_large(self) -> None:
        self.fill()
        for width, size in ((320, "100%"), (640, "200%"), (1280, "200%"), (1280, "100%")):
            with self.subTest(f"{width} pixels wide, text at {size}"):
                self.page.set_viewport_size({"width": width, "height": 800})
                self.page.evaluate(
                    "(size) => { document.documentElement.style.fontSize = size; }", size
                )
                # The table of evidence may scroll in its own frame.
                reach = self.page.evaluate(
                    """() => Math.max(document.documentElement.scrollWidth, ...Array.from(
                      document.querySelectorAll("button, input, select, textarea, label, p, img, h2, h3, summary, a"),
                      (item) => item.getBoundingClientRect().right))"""
                )
                self.assertLessEqual(reach, width)

    def test_controls_are_large_enough(self) -> None:
        self.fill()
        small = self.page.evaluate(
            """() => Array.from(
              document.querySelectorAll(
                "button, .button, select, summary, .check, textarea"),
              (item) => [item.textContent.trim(), item.getBoundingClientRect()])
              .filter(([, { height, width }]) => height > 0 && (height < 44 || width < 44))
              .map(([name, { height, width }]) => `${name}: ${width} × ${height}`)"""
        )
        self.assertEqual(small, [])

    def test_nothing_moves_with_reduced_motion(self) -> None:
        self.hold()
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Describing")
        for wanted, motion in (("no-preference", "turn"), ("reduce", "none")):
            self.page.emulate_media(reduced_motion=wanted)
            expect(self.page.locator(".waiting")).to_have_css(
                "animation-name", motion, pseudo="before"
            )


if __name__ == "__main__":
    unittest.main()
