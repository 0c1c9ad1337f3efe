"""The HTML report of `descry audit`."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path
from typing import ClassVar

from axe import AXE, LOOKS, broken_rules
from browsing import browser, heard
from playwright.sync_api import Page, expect
from server import DESCRY, ROOT

HOSTILE = "\"'><script>document.title = 'broken'</script><img src=x onerror='document.title=1'>"
PAGE = f"""<!doctype html><title>A page</title>
<img src=astronaut.png>
<img src=astronaut.png alt="Image of our astronaut">
<p>A very long name without spaces: <img alt="{"untitled" * 30}.jpg"></p>
<a href=/><img src=sentence.png alt="Banner"></a>
<img src=https://a.example/far.png alt="A picture that is far away">
<img alt="Image of {HOSTILE.replace('"', "&quot;")}">
"""
LANGUAGES = ("de", "fr", "es", "it", "pt-BR", "nl", "pl", "ja")
SCREEN = """elements:
  - {label: "IMG_1.jpg", traits: [image], image: astronaut.png}
  - {traits: [button], frame: [0, 0, 20, 20]}
"""


@cache
def report(language: str = "en") -> Path:
    """The report of an audit with findings of every kind, in a language."""
    folder = Path(tempfile.mkdtemp())
    unittest.addModuleCleanup(shutil.rmtree, folder)
    for name in ("astronaut.png", "sentence.png"):
        shutil.copy(ROOT / "TestImages" / name, folder)
    (folder / "a.html").write_text(PAGE)
    (folder / "b.md").write_text("![IMG_1.jpg](astronaut.png)\n")
    (folder / "c.yaml").write_text(SCREEN)
    (folder / "d.yaml").write_text("elements: [")
    page = folder / "audit.html"
    with page.open("wb") as output:
        subprocess.run(
            [
                *(DESCRY, "audit", "a.html", "b.md", "c.yaml", "d.yaml", "--format", "html"),
                *("--fail-on", "never", "--deadline", "3600", "--language", language),
            ],
            cwd=folder,
            stdout=output,
            timeout=600,
        )
    return page


class ReportTest(unittest.TestCase):
    """Opens the page, and checks that it loads nothing and logs nothing."""

    world: ClassVar[str] = ""

    def open(self, language: str = "en", **options: object) -> Page:
        context = browser().new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        if self.world:
            page.add_init_script(self.world)
        complaints: list[str] = []
        requested: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: requested.append(request.url))
        page.goto(report(language).as_uri())
        name = "Prüfung der Barrierefreiheit" if language == "de" else "Accessibility audit"
        if language in ("de", "en"):
            expect(page).to_have_title(f"{name}: a.html, b.md, c.yaml and 1 more")
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        others = [url for url in requested if not url.startswith("data:")]
        self.assertEqual(others, [report(language).as_uri()])
        return page


class Accessibility(ReportTest):
    world = AXE

    def test_axe_finds_nothing_in_any_look(self) -> None:
        for look, options in LOOKS.items():
            with self.subTest(look):
                page = self.open(**options)
                page.locator("summary").first.click()
                page.get_by_role("button").first.click()
                self.assertEqual(broken_rules(page), [])

    def test_axe_finds_nothing_in_any_language(self) -> None:
        for language in LANGUAGES:
            with self.subTest(language):
                page = self.open(language)
                self.assertEqual(broken_rules(page), [])
                languages = page.locator(".suggestion textarea").evaluate_all(
                    "fields => fields.map((field) => field.closest('[lang]').lang)"
                )
                self.assertEqual(set(languages), {language})
                self.assertEqual(page.locator("html").get_attribute("lang"), language)

    def test_fits_a_narrow_screen(self) -> None:
        page = self.open(viewport={"width": 320, "height": 640})
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 320)

    def test_files_and_elements_are_headings(self) -> None:
        page = self.open()
        names = page.get_by_role("heading", level=2).all_inner_texts()
        expected = ["Summary", "Files that could not be audited"]
        expected += ["Pictures that were not checked", "a.html", "b.md", "c.yaml"]
        self.assertEqual(sorted(names), sorted(expected))
        self.assertIn(
            "astronaut.png, line 2", page.get_by_role("heading", level=3).all_inner_texts()
        )
        self.assertEqual(page.get_by_role("heading", level=1).count(), 1)

    def test_a_screen_reader_finds_findings_outside_the_window(self) -> None:
        page = self.open(viewport={"width": 800, "height": 200})
        headings = page.get_by_role("heading").count()
        self.assertEqual(len(heard(page, "heading")), headings)

    def test_each_thumbnail_names_its_picture(self) -> None:
        page = self.open()
        alts = [image.get_attribute("alt") for image in page.locator("img").all()]
        self.assertEqual(set(alts), {"Thumbnail of astronaut.png", "Thumbnail of sentence.png"})

    def test_links_lead_to_files(self) -> None:
        page = self.open()
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the findings")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "TEXTAREA")
        page.get_by_role("link", name="b.md").click()
        self.assertEqual(page.evaluate("document.activeElement.innerText"), "b.md")


class Language(ReportTest):
    def test_the_page_has_the_language_of_the_suggestions_and_messages_are_marked_as_english(
        self,
    ) -> None:
        page = self.open("de", permissions=["clipboard-read", "clipboard-write"])
        page.get_by_label("Schweregrad").select_option("error")
        expect(page.get_by_role("status")).to_have_text(re.compile(r"Gezeigte Probleme: \d+ von \d+"))
        item = page.locator(".items > li").first
        expect(item.get_by_role("heading")).to_have_text("astronaut.png, Zeile 2")
        name = "Vorgeschlagenen Alternativtext kopieren: astronaut.png, Zeile 2"
        item.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("status")).to_have_text("Kopiert.")
        # What is left in English says so.
        for part in (".problems bdi", ".rule", "#rule option + option", "[aria-labelledby=failures] li", "summary span"):
            with self.subTest(part):
                languages = page.locator(part).evaluate_all(
                    "parts => parts.map((part) => part.closest('[lang]').lang)"
                )
                self.assertEqual(set(languages), {"en"})


class Filtering(ReportTest):
    def shown(self, page: Page) -> list[str]:
        return page.locator(".problems > li:visible .rule code").all_inner_texts()

    def test_shows_one_severity_or_one_rule(self) -> None:
        page = self.open()
        everything = self.shown(page)
        page.get_by_label("Severity").select_option("warning")
        warnings = self.shown(page)
        self.assertLess(len(warnings), len(everything))
        self.assertIn("label-is-junk", warnings)
        self.assertNotIn("image-name-missing", warnings)
        page.get_by_label("Severity").select_option("")
        page.get_by_label("Rule").select_option("image-name-missing")
        self.assertEqual(set(self.shown(page)), {"image-name-missing"})
        text = f"Showing {len(self.shown(page))} of {len(everything)} problems"
        expect(page.locator("#shown")).to_have_text(text)
        expect(page.get_by_role("status")).to_have_text(text)

    def test_hides_files_without_matching_findings_and_their_links(self) -> None:
        page = self.open()
        page.get_by_label("Rule").select_option("image-name-missing")
        expect(page.get_by_role("heading", name="a.html", exact=True)).to_be_visible()
        expect(page.get_by_role("heading", name="b.md", exact=True)).to_be_hidden()
        expect(page.get_by_role("link", name="b.md")).to_be_hidden()

    def test_axe_finds_nothing_on_the_filtered_page(self) -> None:
        self.world = AXE
        page = self.open()
        page.get_by_label("Severity").select_option("error")
        self.assertEqual(broken_rules(page), [])

    def test_without_scripts_everything_is_shown(self) -> None:
        page = self.open(java_script_enabled=False)
        expect(page.get_by_label("Severity")).to_be_hidden()
        self.assertIn("image-name-missing", self.shown(page))


class Copying(ReportTest):
    SUGGESTION = 'alt="One face, one smiling."'

    def press(self, page: Page) -> None:
        page.get_by_role("textbox").first.focus()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button").first).to_be_focused()
        page.keyboard.press("Enter")

    def test_copies_by_keyboard_and_says_so(self) -> None:
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        self.press(page)
        expect(page.get_by_role("status")).to_have_text("Copied.")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), self.SUGGESTION)
        name = "Copy the suggested alt text for astronaut.png, line 2"
        expect(page.get_by_role("button", name=name, exact=True).first).to_be_focused()
        expect(page.locator(".note").first).to_have_text("Copied.")

    def test_copies_in_an_old_browser(self) -> None:
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
        self.press(page)
        expect(page.get_by_role("status")).to_have_text("Copied.")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), self.SUGGESTION)
        expect(page.get_by_role("button").first).to_be_focused()

    def test_selects_the_text_if_copying_fails(self) -> None:
        page = self.open()
        page.evaluate(
            """() => {
              navigator.clipboard.writeText = () => Promise.reject();
              document.execCommand = () => false;
            }"""
        )
        self.press(page)
        expect(page.get_by_role("status")).to_contain_text("Could not copy. The text is selected")
        # In the colour of problems (#69).
        note = page.locator(".note", has_text="Could not copy")
        expect(note).to_have_css("color", "rgb(169, 32, 26)")
        self.assertEqual(page.evaluate("getSelection().toString()"), self.SUGGESTION)

    def test_announces_the_same_status_again(self) -> None:
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        page.evaluate(
            """() => {
              window.said = [];
              const status = document.getElementById("status");
              new MutationObserver(() => window.said.push(status.textContent))
                .observe(status, { childList: true });
            }"""
        )
        # The page's policy forbids wait_for_function, which evaluates strings.
        for times in (1, 2):
            self.press(page)
            for _ in range(6000):
                if page.evaluate("window.said.filter((text) => text === 'Copied.').length") == times:
                    break
                page.wait_for_timeout(50)
        self.assertEqual(page.evaluate("window.said.filter((text) => text)"), ["Copied."] * 2)

    def test_without_scripts_the_text_can_be_selected(self) -> None:
        page = self.open(java_script_enabled=False)
        expect(page.get_by_role("button")).to_have_count(0)
        field = page.get_by_role("textbox", name="Suggested alt").first
        expect(field).to_have_value(self.SUGGESTION)
        expect(field).to_have_attribute("readonly", "")


class Safety(ReportTest):
    def test_names_are_only_text(self) -> None:
        page = self.open()
        self.assertEqual(page.locator("script").count(), 1)
        self.assertGreater(page.get_by_text("document.title = 'broken'").count(), 0)


if __name__ == "__main__":
    unittest.main()
