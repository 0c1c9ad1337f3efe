"""Adding pictures."""

from __future__ import annotations

import base64
import unittest

from browsing import ASTRONAUT, MARKED, PICTURES, PageTest
from playwright.sync_api import expect


class Adding(PageTest):
    def test_a_dropped_picture_is_described_and_announced_once_and_the_focus_stays(self) -> None:
        self.page.get_by_role("checkbox", name="Show boxes").focus()
        self.drop("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.card("astronaut.png")).to_contain_text("Description by Descry")
        self.expect_announced("Describing astronaut.png…", f"astronaut.png: {ASTRONAUT}")
        self.assertEqual(self.focused(), "show-boxes")

    def test_files_of_every_format_can_be_chosen(self) -> None:
        chosen = (self.page.locator("#files").get_attribute("accept") or "").split(",")
        self.assertEqual(chosen[0], "image/*")
        self.assertLessEqual({".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp"}, set(chosen))

    def test_a_pasted_picture_is_described(self) -> None:
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        data = base64.b64encode((PICTURES / "astronaut.png").read_bytes()).decode()
        self.page.evaluate(
            """async (data) => {
              const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
              const picture = new Blob([bytes], { type: "image/png" });
              await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
            }""",
            data,
        )
        self.page.keyboard.press("Control+V")
        expect(self.page.get_by_role("img", name=ASTRONAUT, exact=True)).to_be_visible()

    def test_the_newest_picture_is_first_and_each_is_announced_once(self) -> None:
        self.choose("astronaut.png", "caption.jpg", "tiny.png")
        self.expect_answers(3)
        names = self.page.get_by_role("heading", level=3).all_inner_texts()
        self.assertEqual(names, ["tiny.png", "caption.jpg", "astronaut.png"])
        first, *others = self.announced()
        self.assertEqual(first, "Describing pictures: 3…")
        self.assertEqual(
            sorted(others),
            [
                f"astronaut.png: {ASTRONAUT}",
                f"caption.jpg: {MARKED}",
                "tiny.png: Nothing to say: the picture is too small.",
            ],
        )

    def test_a_silent_picture_shows_the_reason_and_is_not_decorative(self) -> None:
        self.choose("tiny.png")
        expect(self.card("tiny.png")).to_contain_text("Nothing to say: the picture is too small.")
        self.assertEqual(
            self.card("tiny.png").locator("img").get_attribute("alt"), "Picture without a description"
        )
        expect(self.card("tiny.png")).to_contain_text("do not use alt=\"\"")
        expect(self.button("tiny.png", "Speak")).to_be_hidden()
        expect(self.button("tiny.png", "Copy alt text")).to_be_hidden()
        expect(self.card("tiny.png")).to_contain_text("This does not make the picture decorative")

    def test_describes_pictures_that_the_browser_cannot_show(self) -> None:
        self.choose("portrait.heic")
        card = self.card("portrait.heic")
        expect(card).to_contain_text("No preview: this browser cannot show the picture.")
        expect(card.get_by_text("One face, one smiling.")).to_be_visible()
        self.assertIn("One face, one smiling.", card.aria_snapshot())

    def test_a_screen_reader_reads_the_description_once(self) -> None:
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(self.card("astronaut.png").aria_snapshot().count(ASTRONAUT), 1)

    def test_markup_in_names_and_labels_is_text(self) -> None:
        name = "<img src=x onerror=\"document.title='broken'\">.png"
        data = (PICTURES / "tiny.png").read_bytes()
        self.choose({"name": name, "mimeType": "image/png", "buffer": data})
        expect(self.card(name)).to_contain_text("Nothing to say")
        self.card(name).get_by_role("textbox").fill("<script>document.title = 'broken'</script>")
        self.button(name, "Apply").click()
        expect(self.card(name).locator(".spoken")).to_contain_text("<script>")
        self.assertTrue(self.page.title().startswith("Descry"))
        self.assertEqual(self.page.locator("img").count(), 1)


if __name__ == "__main__":
    unittest.main()
