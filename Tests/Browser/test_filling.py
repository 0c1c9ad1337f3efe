"""The setting that fills pictures without alt text."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path
from typing import Any

from axe import AXE, broken_rules
from extension import BROWSER, ExtensionTest, Firefox, only_in_chromium, with_axe
from server import DESCRY
from website import PICTURES

ASTRONAUT = "Automatic description: One face, one smiling."
GERMAN = "Automatische Beschreibung: Ein Gesicht, lächelnd."
STATE = """() => Array.from(document.images, (image) =>
  Object.fromEntries(Array.from(image.attributes, ({ name, value }) => [name, value])))"""


class Filling(ExtensionTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls().fill()

    def expect_alt(self, place: Any, selector: str, alt: str) -> None:
        self.expect_attribute(place, selector, "alt", alt)

    def expect_filled(self, page: Any, count: int, selector: str = "img[data-descry]") -> None:
        self.expect_soon(page.locator(selector).count, count)

    def open_all(self) -> Any:
        """Opens the page with all kinds of pictures, and waits until they are filled."""
        page = self.open("all.html")
        wanted = page.locator("img[data-expect=filled]").count()
        self.expect_filled(page, wanted)
        return page

    def test_fills_what_has_no_text_and_leaves_the_rest(self) -> None:
        page = self.open_all()
        for image in page.evaluate(STATE):
            with self.subTest(image.get("id")):
                self.assertEqual("data-descry" in image, image.get("data-expect") == "filled")
        self.expect_alt(page, "#plain", GERMAN)
        self.expect_alt(page, "#english", ASTRONAUT)
        for each in ("data", "blob", "link", "button", "shared", "source"):
            self.expect_alt(page, f"#{each}", GERMAN)

    def test_switched_off_it_leaves_every_page_as_it_was(self) -> None:
        self.addCleanup(self.fill)
        self.fill(False)
        page = self.open("all.html")
        ready = "!!(document.images.data.src && document.images.blob.src)"
        self.expect_soon(lambda: page.evaluate(ready), True)
        before = page.evaluate(STATE)
        self.fill()
        self.expect_filled(page, 11)
        self.fill(False)
        self.expect_soon(lambda: page.evaluate(STATE), before)

    @with_axe
    def test_axe_finds_nothing_at_filled_pictures_and_nothing_new(self) -> None:
        def broken() -> set[tuple[str, str]]:
            rules = broken_rules(page)
            return {(rule, str(*target)) for rule, targets in rules for target in targets}

        self.fill(False)
        page = self.open("all.html")
        page.evaluate(AXE)
        before = broken()
        self.assertIn(("image-alt", "#plain"), before)
        self.fill()
        self.expect_filled(page, 11)
        after = broken()
        self.assertEqual(after - before, set())
        ids = "(all) => all.map(({ id }) => `#${id}`)"
        filled = page.eval_on_selector_all("[data-descry]", ids)
        self.assertEqual([each for each in after if each[1] in filled], [])

    @with_axe
    def test_axe_finds_nothing_on_filled_pages(self) -> None:
        for name in ("strict.html", "shadow.html", "framed.html"):
            with self.subTest(name):
                page = self.open(name)
                self.expect_alt(page, "img >> nth=0", ASTRONAUT)
                page.evaluate(AXE)
                self.assertEqual(broken_rules(page), [])

    def test_a_strict_policy_changes_nothing(self) -> None:
        page = self.open("strict.html?strict")
        self.expect_alt(page, "img", ASTRONAUT)

    def test_frames_are_filled_with_what_they_may_read(self) -> None:
        page = self.open("frames.html")
        for name in ("own", "foreign", "written"):
            with self.subTest(name):
                self.expect_alt(page.frame(name), "#framed", ASTRONAUT)
        self.assertIsNone(page.frame("sandboxed").locator("#framed").get_attribute("alt"))

    def test_shadow_roots_are_filled_also_closed_and_late_ones(self) -> None:
        page = self.open("shadow.html")

        def alt(root: str) -> object:
            return page.evaluate("(root) => roots[root]?.querySelector('img')?.alt", root)

        self.expect_soon(lambda: alt("open"), ASTRONAUT)
        self.expect_soon(lambda: alt("inner"), GERMAN)
        page.evaluate("upgrade()")
        self.expect_soon(lambda: alt("late"), ASTRONAUT)

    def test_pictures_far_below_are_filled_when_they_come_near(self) -> None:
        page = self.open("lazy.html")
        self.expect_alt(page, "#near", ASTRONAUT)
        self.assertIsNone(page.locator("#far").get_attribute("alt"))
        self.assertNotIn("/pictures/coffee.jpg?lazy", self.website.requests)
        page.locator("#far").scroll_into_view_if_needed()
        for each in ("#far", "#lazy"):
            self.expect_attribute(page, each, "data-descry", "generated")

    def test_follows_the_page(self) -> None:
        page = self.open("strict.html")
        picture = page.locator("#plain")
        self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("a text of the author stays"):
            picture.evaluate("(image) => { image.alt = 'Eileen'; }")
            self.expect_attribute(page, "#plain", "data-descry", None)
            self.expect_alt(page, "#plain", "Eileen")
        with self.subTest("without it, the description comes back"):
            picture.evaluate("(image) => image.removeAttribute('alt')")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("decorative"):
            picture.evaluate("(image) => { image.alt = ''; }")
            self.expect_attribute(page, "#plain", "data-descry", None)
            self.expect_alt(page, "#plain", "")
            picture.evaluate("(image) => image.removeAttribute('alt')")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("a name of the author replaces it"):
            picture.evaluate("(image) => image.setAttribute('aria-label', 'Eileen')")
            self.expect_attribute(page, "#plain", "alt", None)
            picture.evaluate("(image) => image.removeAttribute('aria-label')")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("a link that gets a text"):
            page.evaluate(
                """() => {
                  const link = document.createElement("a");
                  link.href = "#";
                  document.querySelector("main").append(link);
                  link.append(document.querySelector("#plain"));
                }"""
            )
            self.expect_alt(page, "#plain", ASTRONAUT)
            page.evaluate("document.querySelector('a').append('Home')")
            self.expect_attribute(page, "#plain", "alt", None)
            page.evaluate("document.querySelector('main').append(document.querySelector('#plain'))")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("another picture"):
            picture.evaluate("(image) => { image.src = '/pictures/cat.webp?other'; }")
            self.expect_soon(lambda: picture.get_attribute("alt") not in (None, ASTRONAUT), True)
            self.expect_attribute(page, "#plain", "data-descry", "generated")
        with self.subTest("new pictures"):
            page.evaluate(
                """() => {
                  const box = document.createElement("div");
                  box.innerHTML = "<p lang=de><img id=new width=80 src=pictures/astronaut.png>";
                  document.querySelector("main").append(box);
                }"""
            )
            self.expect_alt(page, "#new", GERMAN)

    def test_a_language_that_descry_does_not_speak_is_marked_on_the_picture(self) -> None:
        for language in ("fi", "", "English (UK)"):
            with self.subTest(language):
                page = self.open("framed.html")
                page.evaluate("(tag) => { document.documentElement.lang = tag; }", language)
                page.evaluate("document.querySelector('img').src += '?again'")
                self.expect_attribute(page, "img", "lang", "en")
                self.expect_alt(page, "img", ASTRONAUT)

    def test_a_text_in_the_pictures_file_is_used_without_the_mark(self) -> None:
        file = Path(self.folder.name) / "coffee.jpg"
        shutil.copy(PICTURES / file.name, file)
        subprocess.run([DESCRY, "embed", file, "Our coffee"], check=True, capture_output=True)
        self.website.made["/pictures/ours.jpg"] = file.read_bytes()
        page = self.open("strict.html")
        page.evaluate("document.querySelector('img').src = '/pictures/ours.jpg'")
        self.expect_alt(page, "img", "Our coffee")
        self.expect_attribute(page, "img", "data-descry", "file")

    def test_a_page_that_takes_descriptions_away_gets_them_back_a_few_times(self) -> None:
        page = self.open("strict.html")
        self.expect_alt(page, "#plain", ASTRONAUT)
        page.evaluate(
            """() => {
              window.times = 0;
              const picture = document.querySelector("#plain");
              new MutationObserver(() => {
                if (!picture.hasAttribute("alt")) return;
                window.times += 1;
                picture.removeAttribute("alt");
              }).observe(picture, { attributes: true });
              picture.removeAttribute("alt");
            }"""
        )
        self.expect_soon(lambda: page.evaluate("times"), 9)
        page.evaluate("document.querySelector('main').append(new Image())")
        time.sleep(1.5)
        self.assertEqual(page.evaluate("times"), 9)

    @only_in_chromium("only Chromium tells how long tasks are")
    def test_500_pictures_are_filled_in_small_slices(self) -> None:
        # The page's own work comes first, so that it does not count.
        self.fill(False)
        page = self.open("many.html")
        page.evaluate("fill()")
        ready = "Array.from(document.images).every(({ complete }) => complete)"
        self.expect_soon(lambda: page.evaluate(ready), True)
        with self.browser.recorded_tasks(page) as tasks:
            self.fill()
            for part in range(10):
                page.locator("img").nth(part * 50 + 49).scroll_into_view_if_needed()
                below = f"img[data-descry]:nth-child(n + {part * 50 + 1})"
                self.expect_soon(page.locator(below).first.is_visible, True)
            self.expect_filled(page, 500)
        self.assertGreater(len(tasks), 500)
        # A figure, and no test: other programs on the machine lengthen tasks.
        figures = [max(task.get(name, 0) // 1000 for task in tasks) for name in ("tdur", "dur")]
        print(
            "500 pictures: longest task {} ms of processor time, {} ms".format(*figures),
            file=sys.stderr,
        )


class Removal(ExtensionTest):
    def test_uninstalled_it_leaves_nothing(self) -> None:
        page = self.open("strict.html")
        before = page.content()
        self.fill()
        self.expect_soon(lambda: page.locator("img").get_attribute("alt"), ASTRONAUT)
        page.locator("img").evaluate("(image) => { image.tabIndex = 0; image.focus(); }")
        self.browser.press(page)
        self.expect_heard(page, ASTRONAUT)
        page.locator("img").evaluate("(image) => image.removeAttribute('tabindex')")
        self.browser.uninstall()
        if BROWSER is Firefox:
            page.reload()  # there its scripts end with it
        self.expect_soon(page.content, before)


if __name__ == "__main__":
    unittest.main()
