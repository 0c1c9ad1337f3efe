"""The report of `descry report` and `descry export --format html`, by the rules of axe."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path

from axe import AXE, LOOKS, broken_rules
from browsing import browser, heard
from playwright.sync_api import Locator, Page, expect
from server import DESCRY, ROOT

LANGUAGES = ["en", "de", "fr", "es", "it", "pt-BR", "nl", "pl", "ja"]


@cache
def folder() -> Path:
    """A folder with a report in each language, of words of each kind, silence and a failure."""
    folder = Path(tempfile.mkdtemp())
    unittest.addModuleCleanup(shutil.rmtree, folder)
    photos = folder / "Photos"
    photos.mkdir()
    for name in ("astronaut.png", "blank.png", "caption.jpg", "dark.jpg"):
        shutil.copy(ROOT / "TestImages" / name, photos)
    (photos / "empty.jpg").touch()
    (folder / "labels.csv").write_text("path,label\nPhotos/dark.jpg,Nacht\n")

    def descry(*arguments: str, status: int = 0) -> None:
        outcome = subprocess.run([DESCRY, *arguments], cwd=folder, check=False, timeout=600)
        assert outcome.returncode == status

    labels = ("--labels", "labels.csv")
    descry("batch", "Photos", "--store", "s", *labels, "--deadline", "3600", status=1)
    descry("correct", "caption.jpg", "Legenda", "--store", "s")
    for tag in LANGUAGES:
        descry("export", "--store", "s", "--language", tag, "--output", f"{tag}.html")
    descry("report", "Photos", "--store", "s")
    return folder


def card(page: Page, name: str) -> Locator:
    return page.locator("#list > li").filter(has=page.get_by_text(name, exact=True))


def enlarging(page: Page, name: str) -> Locator:
    return card(page, name).get_by_role("heading").get_by_role("button")


class BatchReport(unittest.TestCase):
    def open(self, tag: str, **options: object) -> Page:
        context = browser().new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.add_init_script(AXE)
        page.goto((folder() / f"{tag}.html").as_uri())
        return page

    def test_no_rule_of_axe_is_broken_in_any_language(self) -> None:
        for tag in LANGUAGES:
            with self.subTest(tag):
                self.assertEqual(broken_rules(self.open(tag)), [])

    def test_no_rule_of_axe_is_broken_in_any_look(self) -> None:
        for look, options in LOOKS.items():
            with self.subTest(look):
                self.assertEqual(broken_rules(self.open("fr", **options)), [])

    def test_a_screen_reader_finds_pictures_outside_the_window(self) -> None:
        page = self.open("en", viewport={"width": 800, "height": 200})
        sentences = [
            "One face, one smiling.", "Nothing to say: the picture is blank.", "Legenda", "Nacht",
            "Could not be described: the file is empty. Download or copy the file again.",
        ]  # fmt: skip
        self.assertEqual(heard(page, "heading")[-5:], sentences)
        names = ["astronaut.png", "blank.png", "caption.jpg", "dark.jpg", "empty.jpg"]
        self.assertEqual([text for text in heard(page, "StaticText") if text in names], names)
        # The heading has the words of the picture.
        self.assertEqual(heard(page, "image"), [])

    def test_descriptions_have_their_language_and_given_words_none(self) -> None:
        for tag in LANGUAGES:
            with self.subTest(tag):
                page = self.open(tag)
                self.assertEqual(page.locator("html").get_attribute("lang"), tag)
                languages = page.evaluate(
                    """() => Array.from(
                      document.querySelectorAll("#list img"), (image) => image.getAttribute("lang"),
                    )"""
                )
                self.assertEqual(languages, [tag, None, "", ""])

    def test_enlarging_by_keyboard_shows_the_file_and_returns_the_focus(self) -> None:
        page = self.open("Photos/descry-report")
        # The browser reports what the page asks for; nothing may come from elsewhere.
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        button = enlarging(page, "astronaut.png")
        button.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="astronaut.png")
        dialog.wait_for()
        enlarged = dialog.locator("img")
        expect(enlarged).to_have_js_property("complete", True)
        self.assertGreater(enlarged.evaluate("image => image.naturalWidth"), 160)
        self.assertEqual(broken_rules(page), [])
        self.assertTrue(dialog.get_by_role("button", name="Close").evaluate("b => b.matches(':focus')"))
        page.keyboard.press("ArrowRight")
        page.get_by_role("dialog", name="blank.png").wait_for()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Escape")
        page.locator("#enlarged").wait_for(state="hidden")
        self.assertTrue(button.evaluate("button => button.matches(':focus')"))
        self.assertTrue(all(url.startswith("file:///") for url in requests), requests)

    def test_an_enlarged_picture_is_explored_by_keyboard(self) -> None:
        page = self.open("Photos/descry-report")
        words = "Middle, large: one person, one face, one smiling."
        item = card(page, "astronaut.png")
        item.get_by_text("What is where").click()
        expect(item.get_by_role("listitem")).to_have_text(words)
        enlarging(page, "astronaut.png").click()
        dialog = page.get_by_role("dialog", name="astronaut.png")
        expect(dialog.locator("img")).to_have_js_property("complete", True)
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Shift+Tab")
        area = dialog.locator(".areas :focus")
        expect(area).to_have_text(words)
        expect(area.locator("span")).to_be_visible()
        image, place = (each.bounding_box() for each in (dialog.locator("img"), area))
        left, top, width, height = map(float, item.locator("[data-box]").get_attribute("data-box").split())
        self.assertAlmostEqual(place["x"], image["x"] + left * image["width"], delta=1.5)
        self.assertAlmostEqual(place["y"], image["y"] + top * image["height"], delta=1.5)
        self.assertAlmostEqual(place["width"], width * image["width"], delta=1.5)
        self.assertAlmostEqual(place["height"], height * image["height"], delta=1.5)
        self.assertEqual(broken_rules(page), [])
        page.keyboard.press("ArrowRight")
        page.get_by_role("dialog", name="blank.png").wait_for()
        expect(page.locator("#enlarged .areas li")).to_have_count(0)

    def test_a_step_from_an_area_keeps_the_focus_in_the_enlarged_view(self) -> None:
        page = self.open("en")
        enlarging(page, "astronaut.png").click()
        for _ in range(3):
            page.keyboard.press("Shift+Tab")
        expect(page.locator(".areas :focus")).to_have_count(1)
        for name in ("blank.png", "caption.jpg"):
            page.keyboard.press("ArrowRight")
            dialog = page.get_by_role("dialog", name=name)
            expect(dialog.get_by_role("button", name="Next")).to_be_focused()

    def test_the_details_say_which_picture_they_belong_to_if_the_tab_key_skips_its_name(self) -> None:
        summaries = self.open("de").locator("#list summary")
        expect(summaries.last).to_have_accessible_description("empty.jpg")
        expect(summaries.first).to_have_accessible_description("")

    def test_details_are_called_what_they_are(self) -> None:
        names = self.open("de").locator(".why summary").all_inner_texts()
        why, no, found = "Warum diese Beschreibung?", "Warum keine Beschreibung?", "Was Descry erkannt hat"
        self.assertEqual(names, [why, no, found, found, no])

    def test_enlarging_shows_the_small_copy_where_there_is_no_file(self) -> None:
        page = self.open("en")
        page.locator("#list img").first.click()
        note = page.get_by_text("This is the small copy.")
        note.wait_for()
        page.get_by_role("button", name="Close").click()
        note.wait_for(state="hidden")


if __name__ == "__main__":
    unittest.main()
