"""The section "Use it from other programs"."""

from __future__ import annotations

import unittest

from axe import AXE, broken_rules
from browsing import LANGUAGES, PageTest, service
from playwright.sync_api import Locator, Route, expect

CAPABILITIES = "**/v1/capabilities"
CLIPBOARD = """
  window.copied = [];
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => { window.copied.push(text); } },
  });
"""


class Programs(PageTest):
    world = AXE + CLIPBOARD

    def section(self) -> Locator:
        return self.page.get_by_role("region", name="Use it from other programs")

    def offer(self, *dialects: str) -> None:
        """Opens the page of a service with these dialects."""

        def capabilities(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, json=answer.json() | {"dialects": dialects})

        self.page.route(CAPABILITIES, capabilities)
        self.page.reload()
        self.page.wait_for_load_state("networkidle")

    def test_names_the_address_of_each_dialect_and_the_model(self) -> None:
        home = service(self.keys).url
        for name, value in (
            ("Address for Ollama", home), ("Address for OpenAI", f"{home}/v1"), ("Address for llama.cpp", home),
            ("Address for Seer", home), ("Address for PhotoPrism", f"{home}/api/v1/vision"), ("Model", "descry"),
        ):
            expect(self.section().get_by_role("textbox", name=name, exact=True)).to_have_value(value)
        self.assertEqual(broken_rules(self.page), [])

    def test_copies_with_the_keyboard_and_says_so(self) -> None:
        field = self.section().get_by_role("textbox", name="Address for OpenAI")
        field.focus()
        self.page.keyboard.press("Tab")
        button = self.section().get_by_role("button", name="Copy: Address for OpenAI")
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.section().get_by_role("status")).to_have_text("Copied.")
        self.assertEqual(self.page.evaluate("() => window.copied"), [f"{service(self.keys).url}/v1"])
        expect(button).to_be_focused()

    def test_shows_the_dialects_of_the_service_only(self) -> None:
        self.offer("openai")
        expect(self.section().get_by_role("textbox")).to_have_count(2)
        expect(self.section()).to_contain_text("Programs that can use a model of OpenAI can use this service instead.")

    def test_is_hidden_without_dialects(self) -> None:
        self.offer()
        expect(self.page.get_by_role("heading", name="Pictures", exact=True)).to_be_visible()
        expect(self.page.locator("#others")).to_be_hidden()

    def test_the_model_speaks_the_language_of_the_page(self) -> None:
        for language in LANGUAGES[1:]:
            with self.subTest(language):
                self.page.locator("#language").select_option(language)
                model = self.page.locator("#addresses input").last
                expect(model).to_have_value(f"descry:{language}")
                self.assertEqual(broken_rules(self.page), [])


if __name__ == "__main__":
    unittest.main()
