"""The setting that fills pictures without alt text."""

from __future__ import annotations

import shutil
import subprocess
import sys
import unittest
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from axe import AXE, broken_rules
from chromium import ExtensionTest
from playwright.sync_api import Error, Frame, Page, expect
from server import DESCRY
from website import PICTURES

ASTRONAUT = "Automatic description: One face, one smiling, indoors."
GERMAN = "Automatische Beschreibung: Ein Gesicht, lächelnd, drinnen."
STATE = """() => Array.from(document.images, (image) =>
  Object.fromEntries(Array.from(image.attributes, ({ name, value }) => [name, value])))"""


class Filling(ExtensionTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls().fill()

    def expect_alt(self, page: Page | Frame, selector: str, alt: str) -> None:
        expect(page.locator(selector)).to_have_attribute("alt", alt)

    def open_all(self) -> Page:
        """Opens the page with all kinds of pictures, and waits until they are filled."""
        page = self.open("all.html")
        wanted = page.locator("img[data-expect=filled]").count()
        expect(page.locator("img[data-descry]")).to_have_count(wanted)
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
        page.wait_for_function("document.images.data.src && document.images.blob.src")
        before = page.evaluate(STATE)
        self.fill()
        expect(page.locator("img[data-descry]")).to_have_count(11)
        self.fill(False)
        self.expect_soon(lambda: page.evaluate(STATE), before)

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
        expect(page.locator("img[data-descry]")).to_have_count(11)
        after = broken()
        self.assertEqual(after - before, set())
        ids = "(all) => all.map(({ id }) => `#${id}`)"
        filled = page.eval_on_selector_all("[data-descry]", ids)
        self.assertEqual([each for each in after if each[1] in filled], [])

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
            expect(page.locator(each)).to_have_attribute("data-descry", "generated")

    def test_follows_the_page(self) -> None:
        page = self.open("strict.html")
        picture = page.locator("#plain")
        self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("a text of the author stays"):
            picture.evaluate("(image) => { image.alt = 'Eileen'; }")
            expect(picture).not_to_have_attribute("data-descry", "generated")
            self.expect_alt(page, "#plain", "Eileen")
        with self.subTest("without it, the description comes back"):
            picture.evaluate("(image) => image.removeAttribute('alt')")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("decorative"):
            picture.evaluate("(image) => { image.alt = ''; }")
            expect(picture).not_to_have_attribute("data-descry", "generated")
            self.expect_alt(page, "#plain", "")
            picture.evaluate("(image) => image.removeAttribute('alt')")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("a name of the author replaces it"):
            picture.evaluate("(image) => image.setAttribute('aria-label', 'Eileen')")
            expect(picture).not_to_have_attribute("alt", ASTRONAUT)
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
            expect(picture).not_to_have_attribute("alt", ASTRONAUT)
            page.evaluate("document.querySelector('main').append(document.querySelector('#plain'))")
            self.expect_alt(page, "#plain", ASTRONAUT)
        with self.subTest("another picture"):
            picture.evaluate("(image) => { image.src = '/pictures/cat.webp?other'; }")
            expect(picture).not_to_have_attribute("alt", ASTRONAUT)
            expect(picture).to_have_attribute("data-descry", "generated")
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
                expect(page.locator("img")).to_have_attribute("lang", "en")
                self.expect_alt(page, "img", ASTRONAUT)

    def test_a_text_in_the_pictures_file_is_used_without_the_mark(self) -> None:
        file = Path(self.chromium.folder.name) / "coffee.jpg"
        shutil.copy(PICTURES / file.name, file)
        subprocess.run([DESCRY, "embed", file, "Our coffee"], check=True, capture_output=True)
        self.website.made["/pictures/ours.jpg"] = file.read_bytes()
        page = self.open("strict.html")
        page.evaluate("document.querySelector('img').src = '/pictures/ours.jpg'")
        self.expect_alt(page, "img", "Our coffee")
        expect(page.locator("img")).to_have_attribute("data-descry", "file")

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
        page.wait_for_timeout(1500)
        self.assertEqual(page.evaluate("times"), 9)

    def test_500_pictures_are_filled_in_small_slices(self) -> None:
        # The page's own work comes first, so that it does not count.
        self.fill(False)
        page = self.open("many.html")
        page.evaluate("fill()")
        page.wait_for_function("Array.from(document.images).every(({ complete }) => complete)")
        with self.recorded_tasks(page) as tasks:
            self.fill()
            for part in range(10):
                page.locator("img").nth(part * 50 + 49).scroll_into_view_if_needed()
                below = f"img[data-descry]:nth-child(n + {part * 50 + 1})"
                expect(page.locator(below)).not_to_have_count(0)
            expect(page.locator("img[data-descry]")).to_have_count(500)
        self.assertGreater(len(tasks), 500)
        # A figure, and no test: other programs on the machine lengthen tasks.
        figures = [max(task.get(name, 0) // 1000 for task in tasks) for name in ("tdur", "dur")]
        print(
            "500 pictures: longest task {} ms of processor time, {} ms".format(*figures),
            file=sys.stderr,
        )

    @contextmanager
    def recorded_tasks(self, page: Page) -> Iterator[list[dict[str, Any]]]:
        """The tasks of the page's thread during the block, with their times in microseconds."""
        session = page.context.new_cdp_session(page)
        events: list[dict[str, Any]] = []
        tasks: list[dict[str, Any]] = []
        ended: list[object] = []
        session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
        session.on("Tracing.tracingComplete", lambda part: ended.append(part))
        session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]}})
        yield tasks
        session.send("Tracing.end")
        self.expect_soon(lambda: len(ended), 1)
        threads = {
            (event["pid"], event["tid"])
            for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
        }
        tasks += [
            event
            for event in events
            if event["name"].endswith("RunTask")
            and (event["pid"], event["tid"]) in threads
            and "dur" in event
        ]


class Removal(ExtensionTest):
    def test_uninstalled_it_leaves_nothing(self) -> None:
        page = self.open("strict.html")
        before = page.content()
        self.fill()
        self.expect_soon(lambda: page.locator("img").get_attribute("alt"), ASTRONAUT)
        page.locator("img").evaluate("(image) => { image.tabIndex = 0; image.focus(); }")
        self.chromium.press(page)
        self.expect_heard(page, ASTRONAUT)
        page.locator("img").evaluate("(image) => image.removeAttribute('tabindex')")
        with suppress(Error):  # the worker ends before it answers
            self.chromium.worker.evaluate("() => chrome.management.uninstallSelf()")
        self.expect_soon(page.content, before)


if __name__ == "__main__":
    unittest.main()
