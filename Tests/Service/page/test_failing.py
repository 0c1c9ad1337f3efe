"""What a person is told where a picture is not described at once, or not at all."""

from __future__ import annotations

import re
import unittest

from browsing import ASTRONAUT, DESCRIPTIONS, PageTest, broken
from playwright.sync_api import Route, expect


class Pictures(PageTest):
    def test_a_broken_picture_is_told_in_words_and_its_label_is_spoken(self) -> None:
        self.expected_statuses = {422}
        self.choose(broken())
        card = self.card("broken.jpg")
        expect(card).to_contain_text("Could not be described: it is damaged or ends early")
        card.get_by_role("textbox").fill("The rocket")
        card.get_by_role("textbox").press("Enter")
        expect(card.locator(".spoken")).to_have_text("The rocket")
        expect(card).to_contain_text("Could not be described: it is damaged or ends early")
        last = self.announced()[-1]
        self.assertRegex(last, r"^broken.jpg: The rocket Could not be described: it .+\w\.$")

    def test_what_is_no_picture_is_told_in_words(self) -> None:
        self.expected_statuses = {415, 422}
        self.choose({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"Milk, bread."})
        expect(self.card("notes.txt")).to_contain_text("Could not be described: it is not a picture")
        self.drop("empty.png", b"")
        expect(self.card("empty.png")).to_contain_text("Could not be described: ")

    def test_a_drop_without_a_file_is_told_at_the_field_and_announced(self) -> None:
        transfer = self.page.evaluate_handle("() => new DataTransfer()")
        self.page.locator("#zone").dispatch_event("drop", {"dataTransfer": transfer})
        text = "There is no file in this. Drop or paste the picture itself."
        self.expect_announced(text)
        described = re.compile(f"^Or drop .+{re.escape(text)}$")
        expect(self.page.locator("#choose")).to_have_accessible_description(described)

    def test_a_file_that_is_too_large_is_not_sent(self) -> None:
        self.page.wait_for_load_state("networkidle")
        self.choose({"name": "large.bmp", "mimeType": "image/bmp", "buffer": bytes(30_000_000)})
        expect(self.card("large.bmp")).to_contain_text(
            "it has 30 MB, and this service takes 26.2 MB at most"
        )
        self.assertFalse([url for url in self.requested if "descriptions" in url])


class Services(PageTest):
    def test_one_that_is_away_is_told_and_can_be_tried_again(self) -> None:
        self.page.route(DESCRIPTIONS, lambda route: route.abort())
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("the service cannot be reached")
        self.page.unroute(DESCRIPTIONS)
        self.button("astronaut.png", "Try again").click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.button("astronaut.png", "Try again")).to_be_hidden()
        expect(self.card("astronaut.png")).not_to_contain_text("Could not")

    def test_one_that_is_busy_is_asked_again_after_the_time_it_names(self) -> None:
        self.expected_statuses = {503}
        asked: list[Route] = []

        def refuse_twice(route: Route) -> None:
            asked.append(route)
            if len(asked) > 2:
                route.continue_()
            else:
                route.fulfill(status=503, headers={"Retry-After": "1"}, json={"detail": "busy"})

        self.page.route(DESCRIPTIONS, refuse_twice)
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("it is asked again in 1 second")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(len(asked), 3)

    def test_one_that_stays_busy_is_given_up_with_its_reason(self) -> None:
        self.expected_statuses = {503}
        problem = {"code": "overloaded", "detail": "too much to do; try again later"}
        self.page.route(
            DESCRIPTIONS,
            lambda route: route.fulfill(status=503, headers={"Retry-After": "1"}, json=problem),
        )
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Could not be described: too much to do")

    def test_no_more_than_two_pictures_are_asked_for_at_once(self) -> None:
        held = self.hold()
        self.choose("astronaut.png", "caption.jpg", "tiny.png", "coffee.jpg")
        expect(self.page.get_by_text("Waits for its turn")).to_have_count(2)
        for answered in range(4):
            self.page.wait_for_timeout(100)
            self.assertEqual(len(held), min(2, 4 - answered))
            held.pop().continue_()
            self.expect_answers(answered + 1)


if __name__ == "__main__":
    unittest.main()
