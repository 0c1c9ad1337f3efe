"""What can be done with a picture that was described."""

from __future__ import annotations

import json
import unittest
from urllib.request import Request, urlopen

from browsing import ASTRONAUT, CAPTION, DESCRIPTIONS, PICTURES, PageTest, broken, service
from playwright.sync_api import expect

LABEL = "Eileen Collins, smiling"


def record(name: str, language: str = "en") -> dict[str, object]:
    """What the service says of a picture, evidence included."""
    url = f"{service().url}/v1/descriptions?explain=true&language={language}"
    headers = {"Content-Type": "application/octet-stream"}
    with urlopen(Request(url, (PICTURES / name).read_bytes(), headers)) as answer:
        return json.load(answer)


class Labels(PageTest):
    def setUp(self) -> None:
        super().setUp()
        self.choose("astronaut.png")
        card = self.card("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.origin = card.locator(".origin")
        self.field = card.get_by_role("textbox", name="The developer’s label")
        self.anyway = self.button("astronaut.png", "Describe anyway")

    def apply(self, label: str) -> None:
        self.field.fill(label)
        self.button("astronaut.png", "Apply").click()

    def test_a_label_is_spoken_unchanged_and_the_description_on_request(self) -> None:
        expect(self.anyway).to_be_hidden()
        self.apply(LABEL)
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        expect(self.origin).to_have_text("The developer’s label")
        expect(self.anyway).to_have_attribute("aria-pressed", "false")
        self.anyway.click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.origin).to_have_text("Descry’s description, on request")
        expect(self.anyway).to_have_attribute("aria-pressed", "true")
        self.anyway.click()
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        self.expect_announced(
            "Looking at astronaut.png …",
            *(f"astronaut.png: {text}" for text in (ASTRONAUT, LABEL, ASTRONAUT, LABEL)),
        )

    def test_white_space_alone_is_no_label(self) -> None:
        self.apply(LABEL)
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        self.apply("  ")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.anyway).to_be_hidden()

    def test_of_a_picture_that_only_decorates_nothing_is_said_but_on_request(self) -> None:
        self.card("astronaut.png").get_by_role("checkbox").check()
        expect(self.field).to_be_disabled()
        self.button("astronaut.png", "Apply").click()
        expect(self.card("astronaut.png")).to_contain_text(
            "Nothing to say: the developer marked it as decorative."
        )
        self.assertEqual(self.card("astronaut.png").locator("img").get_attribute("alt"), "")
        self.anyway.click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()


class Basis(PageTest):
    def test_each_candidate_is_told_with_its_score_and_why_it_is_silent(self) -> None:
        self.choose("astronaut.png")
        self.card("astronaut.png").get_by_text("What is this based on?").click()
        evidence = record("astronaut.png")["evidence"]
        table = self.card("astronaut.png").get_by_role("table")
        expect(table.get_by_role("row")).to_have_count(len(evidence) + 1)
        columns = ["Found", "Measured by", "Score", "Needed", "Spoken"]
        self.assertEqual(table.get_by_role("columnheader").all_inner_texts(), columns)

        def row(start: str) -> list[str]:
            header = self.page.get_by_role("rowheader", name=start)
            return table.get_by_role("row").filter(has=header).locator("th, td").all_inner_texts()

        self.assertEqual(row("Face"), ["Face", "face detector", "99.8 %", "at least 70 %", "Yes"])
        self.assertEqual(row("Scene")[3:], ["at least 97 %", "No: its score does not pass"])
        self.assertEqual(row("Blurry")[1::2], ["sharpness", "under 10 %"])
        expect(self.card("astronaut.png").locator(".facts")).to_contain_text(
            "PNG, 512 × 512, 422 KB"
        )

    def test_things_and_people_are_told_in_words(self) -> None:
        def candidate(phrase: str, value: str, reason: str | None) -> dict[str, object]:
            measured = {"detector": "object classifier", "score": 0.98, "threshold": 0.9}
            return {"phrase": phrase, "value": value, **measured, "box": None, "reason": reason}

        things = [
            candidate("people", "person", "facesCounted"),
            candidate("objects", "dog", None),
            candidate("objects", "animal", "moreParticular"),
        ]
        known = record("astronaut.png") | {"evidence": things}
        self.page.route(DESCRIPTIONS, lambda route: route.fulfill(json=known))
        self.choose("astronaut.png")
        self.card("astronaut.png").get_by_text("What is this based on?").click()
        rows = self.card("astronaut.png").get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(4)
        told = [rows.nth(index).locator("th, td").all_inner_texts() for index in (1, 2, 3)]
        self.assertEqual([row[0] for row in told], ["People", "Thing “dog”", "Thing “animal”"])
        self.assertEqual(told[1][1:], ["object classifier", "98 %", "at least 90 %", "Yes"])
        self.assertEqual(told[0][-1], "No: the faces are counted, so this need not be said")
        self.assertEqual(told[2][-1], "No: a more particular name is said")

    def test_under_a_label_nothing_counts_as_spoken_until_it_is_asked_for(self) -> None:
        self.choose("astronaut.png")
        card = self.card("astronaut.png")
        card.get_by_role("textbox", name="The developer’s label").fill(LABEL)
        self.button("astronaut.png", "Apply").click()
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        card.get_by_text("What is this based on?").click()
        expect(card.locator("tr.said")).to_have_count(0)
        expect(card.get_by_role("cell", name="the developer’s label is spoken").first).to_be_visible()
        self.button("astronaut.png", "Describe anyway").click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(card.locator("tr.said").first).to_be_visible()

    def test_a_damaged_file_is_said_to_be_so(self) -> None:
        self.choose("truncated.jpg")
        expect(self.card("truncated.jpg").locator(".limits")).to_have_text(
            "The file is damaged; described from what is left."
        )
        self.choose("astronaut.png")
        expect(self.card("astronaut.png").locator(".limits")).to_be_hidden()

    def test_of_a_picture_without_evidence_nothing_is_offered(self) -> None:
        self.expected_statuses = {422}
        self.choose(broken())
        expect(self.card("broken.jpg")).to_contain_text("Could not be described")
        expect(self.card("broken.jpg").locator("details")).to_be_hidden()


class Boxes(PageTest):
    def test_they_stand_where_the_record_says_whichever_way_the_picture_is_stored(self) -> None:
        for name in ("astronaut.png", "orientation-6.jpg"):
            known = record(name)
            self.choose(name)
            expect(self.picture(name, known["spoken"])).to_be_visible()
            image = self.card(name).locator("img").bounding_box()
            box = self.card(name).locator("rect.line.face").bounding_box()
            x, y, width, height = known["faces"][0]["box"]
            expected = {
                "x": image["x"] + x * image["width"],
                "y": image["y"] + y * image["height"],
                "width": width * image["width"],
                "height": height * image["height"],
            }
            for side, length in expected.items():
                self.assertAlmostEqual(box[side], length, delta=2.5, msg=f"{name}, {side}")

    def test_each_word_has_one_and_all_can_be_hidden(self) -> None:
        self.choose("caption.jpg")
        boxes = self.card("caption.jpg").locator("rect.line.word")
        expect(boxes).to_have_count(9)
        expect(self.card("caption.jpg").get_by_text("9 words (dashed)")).to_be_visible()
        self.page.get_by_role("checkbox", name="Show boxes").uncheck()
        expect(boxes.first).to_be_hidden()
        expect(self.card("caption.jpg").get_by_text("9 words (dashed)")).to_be_hidden()


class Copying(PageTest):
    def test_the_alternative_text_is_copied_and_that_is_announced(self) -> None:
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.choose("caption.jpg")
        self.button("caption.jpg", "Copy alt text").click()
        expect(self.card("caption.jpg").locator(".note")).to_have_text("Copied.")
        self.assertEqual(self.page.evaluate("() => navigator.clipboard.readText()"), CAPTION)
        self.assertEqual(self.announced()[-1], "Copied.")


class CopyingTheOldWay(PageTest):
    world = "delete Navigator.prototype.clipboard;"

    def test_without_a_clipboard_of_its_own_the_page_copies_all_the_same(self) -> None:
        self.choose("caption.jpg")
        self.button("caption.jpg", "Copy alt text").click()
        expect(self.card("caption.jpg").locator(".note")).to_have_text("Copied.")
        self.assertEqual(self.focused(), "Copy alt text caption.jpg")
        field = self.card("caption.jpg").get_by_role("textbox")
        field.press("Control+V")
        expect(field).to_have_value(CAPTION)


class Speaking(PageTest):
    # The test's Chromium has no voice. This one speaks until it is told to stop.
    world = """
      window.spoken = [];
      speechSynthesis.speak = (utterance) => {
        window.spoken.push(utterance.text);
        window.utterance = utterance;
        setTimeout(() => utterance.dispatchEvent(new Event("start")));
      };
      speechSynthesis.cancel = () => window.utterance?.dispatchEvent(new Event("end"));
    """

    def spoken(self) -> list[str]:
        return self.page.evaluate("() => window.spoken")

    def test_it_begins_only_on_request_and_ends_on_request(self) -> None:
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(self.spoken(), [])
        self.button("astronaut.png", "Speak").click()
        self.button("astronaut.png", "Stop").click()
        expect(self.button("astronaut.png", "Speak")).to_be_visible()
        self.assertEqual(self.spoken(), [ASTRONAUT])

    def test_each_picture_is_spoken_where_that_is_wanted(self) -> None:
        self.page.get_by_role("checkbox", name="Speak each").check()
        self.choose("astronaut.png", "tiny.png")
        self.expect_answers(2)
        expected = ["Nothing to say: the picture is too small.", ASTRONAUT]
        self.assertEqual(sorted(self.spoken()), expected)


class History(PageTest):
    def test_it_tells_what_was_said_leads_to_it_and_is_gone_with_the_page(self) -> None:
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.choose("caption.jpg")
        entries = self.page.get_by_role("region", name="History").get_by_role("listitem")
        expect(entries).to_have_text([f"caption.jpg{CAPTION}", f"astronaut.png{ASTRONAUT}"])
        entries.get_by_role("link", name="astronaut.png").click()
        self.assertEqual(self.focused(), "picture-1")
        self.page.reload()
        expect(self.page.get_by_text("None yet.")).to_be_visible()
        expect(self.page.get_by_role("region", name="History")).to_be_hidden()

    def test_clearing_leaves_nothing_and_the_focus_where_one_begins(self) -> None:
        self.choose("astronaut.png")
        self.page.get_by_role("button", name="Clear all").click()
        expect(self.page.get_by_role("article")).to_have_count(0)
        expect(self.page.get_by_role("region", name="History")).to_be_hidden()
        self.assertEqual(self.focused(), "choose")


if __name__ == "__main__":
    unittest.main()
