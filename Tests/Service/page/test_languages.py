"""The language of descriptions, and the languages of text in pictures."""

from __future__ import annotations

import json
import re
import unittest
from functools import cache
from urllib.parse import parse_qs, urlsplit

from axe import AXE, broken_rules
from browsing import ASTRONAUT, DESCRIPTIONS, LANGUAGES, PageTest
from playwright.sync_api import Locator, Page, Route, expect
from server import ROOT
from test_card import record

LABEL = "Eileen Collins, lächelnd"
CAPABILITIES = "**/v1/capabilities"
# Records each utterance with its language and voice. There are two voices.
SPEECH = """
  window.spoken = [];
  const voices = ["en-GB", "de-AT"].map((lang) => ({ lang, name: lang, default: false }));
  speechSynthesis.getVoices = () => voices;
  Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", {
    set(voice) { this.given = voice; },
  });
  speechSynthesis.speak = ({ text, lang, given }) =>
    window.spoken.push([text, lang, given?.lang ?? null]);
"""


@cache
def sentence(language: str) -> str:
    return str(record("astronaut.png", language)["spoken"])


class LanguageTest(PageTest):
    def select(self, page: Page | None = None) -> Locator:
        return (page or self.page).locator("#language")

    def queries(self) -> list[dict[str, list[str]]]:
        """The query of each request."""
        asked = [urlsplit(url) for url in self.requested]
        return [parse_qs(url.query) for url in asked if url.path == "/v1/descriptions"]


class Choice(LanguageTest):
    world = AXE + SPEECH

    def test_starts_in_the_browsers_language(self) -> None:
        for locale, language in (("de-CH", "de"), ("pt-PT", "pt-BR"), ("sv-SE", "en")):
            with self.subTest(locale):
                page = self.open(locale=locale)
                expect(self.select(page)).to_have_value(language)
                self.choose("astronaut.png", page=page)
                image = page.get_by_role("img", name=sentence(language), exact=True)
                expect(image).to_have_attribute("lang", language)
                page.context.close()

    def test_every_language_of_the_schema_is_offered_by_its_own_name(self) -> None:
        schema = json.loads((ROOT / "Documentation/record.schema.json").read_text())
        tags = schema["properties"]["language"]["enum"]
        options = self.select().locator("option").evaluate_all(
            "options => options.map(({ value, lang, text }) => [value, lang, text])"
        )
        self.assertEqual([[value, lang] for value, lang, _ in options], [[tag, tag] for tag in tags])
        self.assertEqual(len({name for _, _, name in options}), len(tags))

    def test_names_in_the_table_of_findings_have_the_language_of_the_page(self) -> None:
        found = [
            ("objects", "dog", "Gegenstand: Hund"),
            ("objects", "black dog", "Gegenstand: schwarzer Hund"),
            ("doing", "running", "Kleidung oder Tätigkeit: beim Rennen"),
            ("ground", "snow", "Untergrund: Schnee"),
            ("scene", "bus", "Ort: im Bus"),
            ("setting", "outdoor", "Umgebung: draußen"),
            ("kind", "screenshot", "Art: Bildschirmfoto"),
            ("objects", "constructor", "Gegenstand: constructor"),
            ("text", "dog", "Text: dog"),
        ]
        rest = {"detector": "", "score": 0.9, "threshold": 0.8, "box": None, "reason": None}
        evidence = [{"phrase": phrase, "value": value, **rest} for phrase, value, _ in found]
        known = record("astronaut.png", "de") | {"evidence": evidence}
        self.page.route(DESCRIPTIONS, lambda route: route.fulfill(json=known))
        self.select().select_option("de")
        expect(self.page.locator("html")).to_have_attribute("lang", "de")
        self.choose("astronaut.png")
        self.card("astronaut.png").get_by_text("Warum diese Beschreibung?").click()
        rows = self.card("astronaut.png").get_by_role("rowheader")
        expect(rows).to_have_text([name for _, _, name in found])
        languages = rows.locator("span").evaluate_all("parts => parts.map((part) => part.lang)")
        self.assertEqual(languages, ["en", ""])

    def test_another_language_applies_to_all_pictures_and_breaks_no_rule(self) -> None:
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        for count, language in enumerate([*LANGUAGES[1:], "en"], start=2):
            with self.subTest(language):
                self.select().select_option(language)
                self.expect_answers(count)
                expect(self.picture("astronaut.png", sentence(language))).to_be_visible()
                for element in ("img", ".spoken"):
                    shown = self.card("astronaut.png").locator(element)
                    expect(shown).to_have_attribute("lang", language)
                history = self.page.locator("#answers li").first.locator("span[lang]")
                expect(history).to_have_attribute("lang", language)
                expect(history).to_have_text(sentence(language))
                announced = self.page.get_by_role("log").locator("p").last.locator("span")
                expect(announced).to_have_attribute("lang", language)
                self.assertEqual(broken_rules(self.page), [])
        self.assertEqual([query["language"][0] for query in self.queries()], ["en", *LANGUAGES[1:], "en"])

    def test_skips_languages_that_are_only_passed(self) -> None:
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.select().focus()
        for _ in range(3):
            self.page.keyboard.press("ArrowDown")
        expect(self.picture("astronaut.png", sentence("es"))).to_be_visible()
        self.assertEqual([query["language"][0] for query in self.queries()], ["en", "es"])

    def test_a_label_has_no_language_and_stays_unchanged(self) -> None:
        self.select().select_option("de")
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", sentence("de"))).to_be_visible()
        card = self.card("astronaut.png")
        card.get_by_role("textbox").fill(LABEL)
        self.button("astronaut.png", "Anwenden").click()
        expect(self.picture("astronaut.png", LABEL)).to_have_attribute("lang", "")
        expect(card.locator(".spoken")).to_have_attribute("lang", "")
        self.button("astronaut.png", "Stattdessen die Beschreibung vorlesen").click()
        expect(self.picture("astronaut.png", sentence("de"))).to_have_attribute("lang", "de")

    def test_the_pages_own_words_have_the_language_of_the_page(self) -> None:
        self.select().select_option("de")
        expect(self.page.locator("html")).to_have_attribute("lang", "de")
        self.choose("tiny.png")
        card = self.card("tiny.png")
        silence = "Nichts zu sagen: das Bild ist zu klein."
        expect(card.locator(".silent")).to_have_text(silence)
        expect(card.locator("[lang]:visible")).to_have_count(0)
        self.expect_announced("Beschreibt tiny.png …", f"tiny.png: {silence}")

    def test_the_page_speaks_the_chosen_language_everywhere(self) -> None:
        # The last that the page fills in, once the service has told what it can do.
        expect(self.page.locator("#others")).to_be_visible()
        english = self.words()
        for language in LANGUAGES[1:]:
            with self.subTest(language):
                self.select().select_option(language)
                expect(self.page.locator("html")).to_have_attribute("lang", language)
                words = self.words()
                self.assertEqual(len(words), len(english))
                same = {word for word in words if word in english}
                # A name, a key, or a word that both languages have.
                self.assertLessEqual(len(same), 3, same)
                self.assertNotIn("", words)

    def words(self) -> list[str]:
        """The page's own words: texts, names and the title."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll("[data-words]"),
              ...document.getElementById("card").content.querySelectorAll("[data-words]")]
              .map((item) => item.textContent)
              .concat(Array.from(document.querySelectorAll("[data-label]"), (item) => item.ariaLabel))"""
        )

    def test_speaks_with_a_voice_of_the_language(self) -> None:
        self.select().select_option("de")
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.button("astronaut.png", "Vorlesen").click()
        self.select().select_option("pl")
        self.expect_answers(2)
        self.button("astronaut.png", "Czytaj").click()
        self.card("astronaut.png").get_by_role("textbox").fill(LABEL)
        self.button("astronaut.png", "Zastosuj").click()
        self.expect_answers(3)
        self.button("astronaut.png", "Czytaj").click()
        self.assertEqual(
            self.page.evaluate("() => window.spoken"),
            [[sentence("de"), "de", "de-AT"], [sentence("pl"), "pl", None], [LABEL, "", None]],
        )


class TextLanguages(LanguageTest):
    world = AXE

    def offer(self, *codes: str) -> Locator:
        """Opens the page of a service with these text languages."""

        def capabilities(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, json=answer.json() | {"textLanguages": codes})

        def describe(route: Route) -> None:
            # The tested service reads English only.
            route.continue_(url=re.sub(r"&textLanguages=[^&]*", "", route.request.url))

        self.page.route(CAPABILITIES, capabilities)
        self.page.route(DESCRIPTIONS, describe)
        self.page.reload()
        self.page.wait_for_load_state("networkidle")
        return self.page.get_by_role("group", name="Languages of text in the pictures")

    def test_one_text_language_is_no_choice(self) -> None:
        expect(self.offer("eng")).to_be_hidden()
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.assertNotIn("textLanguages", self.queries()[-1])

    def test_reads_all_text_languages_or_the_chosen_ones(self) -> None:
        group = self.offer("eng", "deu", "chi_sim")
        names = group.locator("label").all_inner_texts()
        self.assertEqual([name.strip() for name in names], ["English", "German", "chi_sim"])
        self.assertEqual(broken_rules(self.page), [])
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.assertNotIn("textLanguages", self.queries()[-1])
        group.get_by_label("chi_sim").uncheck()
        self.choose("astronaut.png")
        self.expect_answers(2)
        self.assertEqual(self.queries()[-1]["textLanguages"], ["eng,deu"])
        for name in ("English", "German"):
            group.get_by_label(name).uncheck()
        self.choose("astronaut.png")
        self.expect_answers(3)
        self.assertNotIn("textLanguages", self.queries()[-1])


if __name__ == "__main__":
    unittest.main()
