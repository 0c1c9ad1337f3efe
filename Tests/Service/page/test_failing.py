"""Errors and waiting."""

from __future__ import annotations

import re
import unittest

from browsing import ASTRONAUT, DESCRIPTIONS, PageTest, broken
from playwright.sync_api import Route, expect
from server import PATIENCE


class Pictures(PageTest):
    def test_a_broken_picture_shows_its_error_and_its_label_is_spoken(self) -> None:
        self.expected_statuses = {422}
        self.choose(broken())
        card = self.card("broken.jpg")
        expect(card).to_contain_text("Could not be described: the file is damaged or incomplete")
        card.get_by_role("textbox").fill("The rocket")
        card.get_by_role("textbox").press("Control+Enter")
        expect(card.locator(".spoken")).to_have_text("The rocket")
        expect(card).to_contain_text("Could not be described: the file is damaged or incomplete")
        last = self.announced()[-1]
        self.assertRegex(last, r"^broken.jpg: The rocket Could not be described: the file .+\w\.$")

    def test_a_file_that_is_not_a_picture_shows_its_error(self) -> None:
        self.expected_statuses = {415, 422}
        self.choose({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"Milk, bread."})
        expect(self.card("notes.txt")).to_contain_text("Could not be described: this is not a picture")
        expect(self.card("notes.txt").locator(".advice")).to_be_hidden()
        # One line, not a column of words.
        self.assertGreater(self.card("notes.txt").locator(".none").bounding_box()["width"], 150)
        self.drop("empty.png", b"")
        expect(self.card("empty.png")).to_contain_text("Could not be described: ")

    def test_a_drop_without_a_file_is_an_error_at_the_field(self) -> None:
        transfer = self.page.evaluate_handle("() => new DataTransfer()")
        self.page.locator("#zone").dispatch_event("drop", {"dataTransfer": transfer})
        text = "No picture found. Drop or paste an image file."
        self.expect_announced(text)
        described = re.compile(f"^Or drop .+{re.escape(text)}$")
        expect(self.page.locator("#choose")).to_have_accessible_description(described)

    def test_an_error_is_in_the_language_of_the_page_with_its_details_in_english(self) -> None:
        self.expected_statuses = {415}
        self.page.locator("#language").select_option("de")
        expect(self.page.locator("html")).to_have_attribute("lang", "de")
        self.choose({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"Milk, bread."})
        text = "Konnte nicht beschrieben werden: das ist kein Bild."
        expect(self.card("notes.txt").locator(".problem")).to_have_text(text)
        expect(self.card("notes.txt").locator(".detail")).to_contain_text("not a picture")
        expect(self.card("notes.txt").locator(".detail")).to_have_attribute("lang", "en")
        self.assertEqual(self.announced()[-1], f"notes.txt: {text}")

    def test_does_not_send_a_file_over_the_limit(self) -> None:
        self.page.wait_for_load_state("networkidle")
        self.choose({"name": "large.bmp", "mimeType": "image/bmp", "buffer": bytes(30_000_000)})
        expect(self.card("large.bmp")).to_contain_text(
            "the file is 30 MB, and the limit is 26.2 MB"
        )
        self.assertFalse([url for url in self.requested if "descriptions" in url])


class Services(PageTest):
    def test_an_unreachable_service_can_be_tried_again(self) -> None:
        self.page.route(DESCRIPTIONS, lambda route: route.abort())
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("cannot reach the service")
        self.page.unroute(DESCRIPTIONS)
        self.button("astronaut.png", "Try again").click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.button("astronaut.png", "Try again")).to_be_hidden()
        expect(self.card("astronaut.png")).not_to_contain_text("Could not")

    def test_retries_a_busy_service_after_retry_after(self) -> None:
        self.expected_statuses = {503}
        asked: list[Route] = []

        def refuse_twice(route: Route) -> None:
            asked.append(route)
            if len(asked) > 2:
                route.continue_()
            else:
                route.fulfill(status=503, headers={"Retry-After": "1"}, json={"detail": "busy"})

        self.page.route(DESCRIPTIONS, refuse_twice)
        # A busy machine may show it too shortly to be seen otherwise.
        self.page.evaluate(
            """() => {
              window.seen = [];
              new MutationObserver(() => window.seen.push(document.body.textContent))
                .observe(document.body, { childList: true, subtree: true, characterData: true });
            }"""
        )
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        seen = self.page.evaluate("window.seen")
        self.assertTrue(any("Retrying in 1 s…" in each for each in seen))
        self.assertEqual(len(asked), 3)

    def test_gives_up_on_a_service_that_stays_busy(self) -> None:
        self.expected_statuses = {503}
        problem = {"code": "overloaded", "detail": "too much to do; try again later"}
        self.page.route(
            DESCRIPTIONS,
            lambda route: route.fulfill(status=503, headers={"Retry-After": "1"}, json=problem),
        )
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Could not be described: too much to do")

    def test_sends_at_most_two_pictures_at_a_time(self) -> None:
        held = self.hold()
        self.choose("astronaut.png", "caption.jpg", "tiny.png", "coffee.jpg")
        expect(self.page.get_by_text("Waiting…")).to_have_count(2)
        for answered in range(4):
            for _ in range(int(PATIENCE * 20)):
                if len(held) == min(2, 4 - answered):
                    break
                self.page.wait_for_timeout(50)
            self.page.wait_for_timeout(100)
            self.assertEqual(len(held), min(2, 4 - answered))
            held.pop().continue_()
            self.expect_answers(answered + 1)


if __name__ == "__main__":
    unittest.main()
