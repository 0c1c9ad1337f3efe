"""The card of a described picture."""

from __future__ import annotations

import json
import unittest
from urllib.request import Request, urlopen

from browsing import ASTRONAUT, CAPTION, DESCRIPTIONS, MARKED, PICTURES, PageTest, broken, service
from playwright.sync_api import expect

LABEL = "Eileen Collins, smiling"


def record(name: str, language: str = "en") -> dict[str, object]:
    """The picture's record with evidence."""
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
        self.field = card.get_by_role("textbox", name="Label (alt text)")
        self.anyway = self.button("astronaut.png", "Read the description instead")

    def apply(self, label: str) -> None:
        self.field.fill(label)
        self.button("astronaut.png", "Apply").click()

    def test_a_label_is_spoken_unchanged_and_the_description_on_request(self) -> None:
        expect(self.anyway).to_be_hidden()
        self.apply(LABEL)
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        expect(self.origin).to_have_text("Label")
        expect(self.anyway).to_have_attribute("aria-pressed", "false")
        self.anyway.click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.origin).to_have_text("Description by Descry, on request")
        expect(self.anyway).to_have_attribute("aria-pressed", "true")
        self.anyway.click()
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        self.expect_announced(
            "Describing astronaut.png…",
            *(f"astronaut.png: {text}" for text in (ASTRONAUT, LABEL, ASTRONAUT, LABEL)),
        )

    def test_a_label_of_several_lines_stays_unchanged(self) -> None:
        self.field.press_sequentially("Eileen Collins,")
        self.field.press("Enter")
        self.field.press_sequentially("smiling")
        with self.page.expect_response(DESCRIPTIONS) as response:
            self.field.press("Control+Enter")
        self.assertEqual(response.value.json()["spoken"], "Eileen Collins,\nsmiling")

    def test_the_label_field_is_as_wide_as_the_card_allows(self) -> None:
        field, form = self.field.bounding_box(), self.card("astronaut.png").locator("form").bounding_box()
        self.assertAlmostEqual(field["width"], form["width"], delta=1)
        self.assertGreaterEqual(field["height"], 64)

    def test_white_space_counts_as_no_label(self) -> None:
        self.apply(LABEL)
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        self.apply("  ")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.anyway).to_be_hidden()

    def test_a_decorative_picture_is_silent_until_its_description_is_requested(self) -> None:
        self.card("astronaut.png").get_by_role("checkbox").check()
        expect(self.field).to_be_disabled()
        self.button("astronaut.png", "Apply").click()
        expect(self.card("astronaut.png")).to_contain_text(
            "Nothing to say: the picture is marked as decorative."
        )
        self.assertEqual(self.card("astronaut.png").locator("img").get_attribute("alt"), "")
        self.anyway.click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()


class Basis(PageTest):
    def test_shows_each_finding_with_its_score_and_reason(self) -> None:
        self.choose("astronaut.png")
        self.card("astronaut.png").get_by_text("Why this description?").click()
        evidence = record("astronaut.png")["evidence"]
        table = self.card("astronaut.png").get_by_role("table")
        expect(table.get_by_role("row")).to_have_count(len(evidence) + 1)
        columns = ["Found", "Detector", "Score", "Threshold", "Spoken"]
        self.assertEqual(table.get_by_role("columnheader").all_inner_texts(), columns)

        def row(start: str) -> list[str]:
            header = self.page.get_by_role("rowheader", name=start)
            return table.get_by_role("row").filter(has=header).locator("th, td").all_inner_texts()

        self.assertEqual(row("Face"), ["Face", "face detector", "99.8 %", "at least 70 %", "Yes"])
        self.assertEqual(row("Setting")[3:], ["at least 90 %", "No: the score does not pass the threshold"])
        self.assertEqual(row("Blurry")[1::2], ["sharpness", "under 10 %"])
        expect(self.card("astronaut.png").locator(".facts")).to_contain_text(
            "PNG, 512 × 512, 422 KB"
        )

    def test_names_things_and_people(self) -> None:
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
        self.card("astronaut.png").get_by_text("Why this description?").click()
        rows = self.card("astronaut.png").get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(4)
        told = [rows.nth(index).locator("th, td").all_inner_texts() for index in (1, 2, 3)]
        self.assertEqual([row[0] for row in told], ["Person", "Thing: dog", "Thing: animal"])
        self.assertEqual(told[1][1:], ["object classifier", "98 %", "at least 90 %", "Yes"])
        self.assertEqual(told[0][-1], "No: the number of faces already implies it")
        self.assertEqual(told[2][-1], "No: a more specific name is spoken")

    def test_under_a_label_no_finding_is_spoken_until_requested(self) -> None:
        self.choose("astronaut.png")
        card = self.card("astronaut.png")
        card.get_by_role("textbox", name="Label (alt text)").fill(LABEL)
        self.button("astronaut.png", "Apply").click()
        expect(self.picture("astronaut.png", LABEL)).to_be_visible()
        card.get_by_text("What Descry found").click()
        expect(card.locator("tr.said")).to_have_count(0)
        expect(card.get_by_role("cell", name="the label is spoken instead").first).to_be_visible()
        self.button("astronaut.png", "Read the description instead").click()
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(card.locator("tr.said").first).to_be_visible()
        expect(card.get_by_text("Why this description?")).to_be_visible()

    def test_notes_a_damaged_file(self) -> None:
        self.choose("truncated.jpg")
        expect(self.card("truncated.jpg").locator(".limits")).to_have_text(
            "The file is damaged. The description covers the part that is left."
        )
        self.choose("astronaut.png")
        expect(self.card("astronaut.png").locator(".limits")).to_be_hidden()

    def test_notes_text_in_letters_that_were_not_read(self) -> None:
        unread = {"text": "", "words": [], "confidence": 0.9, "otherLanguage": True}
        known = record("sentence.png") | {"text": unread}
        self.page.route(DESCRIPTIONS, lambda route: route.fulfill(json=known))
        self.choose("sentence.png")
        limits = self.card("sentence.png").locator(".limits")
        expect(limits).to_have_text(
            "Its text is in letters that Descry does not read by itself. Install Tesseract's data for its "
            "language and name it in --text-languages."
        )
        expect(self.card("sentence.png").locator("details.whole")).to_be_hidden()
        self.page.locator("#language").select_option("de")
        expect(limits).to_contain_text("Der Text ist in einer Schrift, die Descry nicht selbst liest.")

    def test_is_hidden_without_evidence(self) -> None:
        self.expected_statuses = {422}
        self.choose(broken())
        expect(self.card("broken.jpg")).to_contain_text("Could not be described")
        expect(self.card("broken.jpg").locator(".basis")).to_be_hidden()


class Details(PageTest):
    """What is where, as a list and as areas over the picture."""

    def test_areas_have_the_focus_in_turn_and_lie_on_what_they_name(self) -> None:
        self.choose("caption.jpg")
        card = self.card("caption.jpg")
        button = self.button("caption.jpg", "What is where")
        areas = card.locator(".areas")
        expect(areas).to_be_hidden()
        expect(button).to_have_attribute("aria-expanded", "false")
        button.focus()
        self.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        image = card.locator("img").bounding_box()
        for detail in record("caption.jpg")["details"]:
            self.page.keyboard.press("Tab")
            area = areas.locator(":focus")
            expect(area).to_have_text(detail["words"])
            expect(area.locator("span")).to_be_visible()
            place = area.bounding_box()
            left, top, width, height = detail["box"]
            self.assertAlmostEqual(place["x"], image["x"] + left * image["width"], delta=1.5)
            self.assertAlmostEqual(place["y"], image["y"] + top * image["height"], delta=1.5)
            self.assertAlmostEqual(place["width"], max(24, width * image["width"]), delta=1.5)
            self.assertAlmostEqual(place["height"], max(24, height * image["height"]), delta=1.5)
        # Sighted people read a list, whose words a screen reader has from the areas.
        expect(card.locator(".places li")).to_have_count(2)
        expect(card.locator(".places")).to_have_attribute("aria-hidden", "true")
        button.click()
        expect(areas).to_be_hidden()

    def test_the_details_follow_the_language_and_stay_open(self) -> None:
        self.choose("astronaut.png")
        self.button("astronaut.png", "What is where").click()
        self.page.locator("#language").select_option("de")
        detail = "In der Mitte, groß im Bild: eine Person, ein Gesicht, lächelnd."
        area = self.card("astronaut.png").locator(".areas li")
        expect(area).to_have_text(detail)
        expect(area.locator("span")).to_have_attribute("lang", "de")

    def test_without_a_picture_the_list_is_read(self) -> None:
        self.choose("portrait.heic")
        self.button("portrait.heic", "What is where").click()
        places = self.card("portrait.heic").locator(".places")
        expect(places).to_be_visible()
        expect(places).to_have_attribute("aria-hidden", "false")
        expect(self.card("portrait.heic").locator(".areas")).to_be_hidden()

    def test_a_picture_without_places_has_no_button(self) -> None:
        self.choose("blurred.jpg")
        expect(self.card("blurred.jpg").locator(".spoken")).to_be_visible()
        expect(self.card("blurred.jpg").locator(".explore")).to_be_hidden()


class Boxes(PageTest):
    def test_faces_have_boxes_in_the_right_place_in_any_orientation(self) -> None:
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

    def test_each_line_of_text_has_one_box_around_its_words(self) -> None:
        text = record("page.png")["text"]
        lines = text["text"].split("\n")
        self.assertGreater(len(text["words"]), 3 * len(lines))
        self.choose("page.png")
        boxes = self.card("page.png").locator("rect.line.text")
        expect(boxes).to_have_count(len(lines))
        expect(
            self.card("page.png").get_by_text(f"Lines of text: {len(lines)} (dashed)")
        ).to_be_visible()
        image = self.card("page.png").locator("img").bounding_box()
        first = [word["box"] for word in text["words"]][: len(lines[0].split())]
        place = boxes.first.bounding_box()
        left, right = min(box[0] for box in first), max(box[0] + box[2] for box in first)
        self.assertAlmostEqual(place["x"], image["x"] + left * image["width"], delta=4)
        self.assertAlmostEqual(place["width"], (right - left) * image["width"], delta=8)

    def test_codes_have_boxes(self) -> None:
        self.choose("qr-code.png")
        box = self.card("qr-code.png").locator("rect.line.code")
        expect(box).to_have_count(1)
        expect(self.card("qr-code.png").get_by_text("Codes: 1 (dotted)")).to_be_visible()
        image = self.card("qr-code.png").locator("img").bounding_box()
        place = box.bounding_box()
        [x, _, width, _] = record("qr-code.png")["codes"][0]["box"]
        self.assertAlmostEqual(place["x"], image["x"] + x * image["width"], delta=4)
        self.assertAlmostEqual(place["width"], width * image["width"], delta=8)

    def test_boxes_can_be_hidden(self) -> None:
        self.choose("caption.jpg")
        boxes = self.card("caption.jpg").locator("rect.line.text")
        legend = self.card("caption.jpg").get_by_text("(dashed)")
        expect(legend).to_be_visible()
        self.page.get_by_role("checkbox", name="Show boxes").uncheck()
        expect(boxes.first).to_be_hidden()
        expect(legend).to_be_hidden()


class Copying(PageTest):
    def test_copies_the_alt_text_and_announces_it(self) -> None:
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.choose("caption.jpg")
        self.button("caption.jpg", "Copy alt text").click()
        expect(self.card("caption.jpg").locator(".note")).to_have_text("Copied.")
        self.assertEqual(self.page.evaluate("() => navigator.clipboard.readText()"), CAPTION)
        self.assertEqual(self.announced()[-1], "Copied.")

    def test_a_failure_to_copy_has_the_colour_of_problems(self) -> None:
        """It had the colour of success (#69)."""
        self.choose("caption.jpg")
        self.page.evaluate(
            """() => {
              navigator.clipboard.writeText = () => Promise.reject();
              document.execCommand = () => false;
            }"""
        )
        note = self.card("caption.jpg").locator(".note")
        self.button("caption.jpg", "Copy alt text").click()
        expect(note).to_contain_text("Copying failed")
        expect(note).to_have_css("color", "rgb(169, 32, 26)")
        self.page.evaluate("document.execCommand = () => true")
        self.button("caption.jpg", "Copy alt text").click()
        expect(note).to_have_text("Copied.")
        expect(note).not_to_have_css("color", "rgb(169, 32, 26)")


class WholeText(PageTest):
    """A sentence ends after about 250 characters; the text in the picture may be longer (#46)."""

    def test_the_whole_text_can_be_read_and_copied_and_the_page_says_that_there_is_more(self) -> None:
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        text = record("page.png")["text"]["text"]
        more = "The sentence ends before the text in the picture does."
        self.choose("page.png")
        card = self.card("page.png")
        expect(card.get_by_text(more)).to_be_visible()
        self.assertTrue(self.announced()[-1].endswith(f"…” The text goes on. {more}"))
        whole = card.locator("details.whole")
        expect(whole.locator(".text")).to_be_hidden()
        whole.get_by_text(f"Text in the picture. Lines: {len(text.splitlines())}").click()
        self.assertEqual(whole.locator(".text").inner_text(), text)
        expect(whole.locator(".text + p")).to_have_text("End of text.")
        expect(whole.locator(".text")).to_have_attribute("lang", "en")
        self.button("page.png", "Copy the whole text").click()
        expect(card.locator(".note")).to_have_text("Copied.")
        self.assertEqual(self.page.evaluate("() => navigator.clipboard.readText()"), text)

    def test_a_short_text_is_spoken_whole(self) -> None:
        self.choose("caption.jpg")
        expect(self.picture("caption.jpg", MARKED)).to_be_visible()
        expect(self.card("caption.jpg").locator(".more")).to_be_hidden()
        expect(self.card("caption.jpg").get_by_text("Text in the picture. Lines: 2")).to_be_visible()


class Names(PageTest):
    def test_the_name_of_a_file_is_read_once_for_all_controls(self) -> None:
        """The group of the controls has it (#46)."""
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        card = self.card("astronaut.png")
        controls = card.get_by_role("group", name="astronaut.png", exact=True)
        names = ["Speak", "Copy alt text", "Apply"]
        self.assertEqual(controls.get_by_role("button").all_inner_texts(), names)
        self.assertEqual(card.aria_snapshot().count("astronaut.png"), 3)


class Advice(PageTest):
    def test_a_silent_picture_is_not_decorative_unless_it_is_marked(self) -> None:
        """An `alt=""` made of `spoken: null` would hide the picture (#46)."""
        self.choose("tiny.png")
        card = self.card("tiny.png")
        advice = card.get_by_text("do not use alt=\"\"")
        expect(advice).to_be_visible()
        card.get_by_role("checkbox").check()
        self.button("tiny.png", "Apply").click()
        expect(card).to_contain_text("the picture is marked as decorative")
        expect(advice).to_be_hidden()
        self.assertEqual(card.locator("img").get_attribute("alt"), "")


class CopyingWithoutClipboardAPI(PageTest):
    world = "delete Navigator.prototype.clipboard;"

    def test_copies_without_the_clipboard_api(self) -> None:
        self.choose("caption.jpg")
        self.button("caption.jpg", "Copy alt text").click()
        expect(self.card("caption.jpg").locator(".note")).to_have_text("Copied.")
        self.assertEqual(self.focused(), "Copy alt text")
        field = self.card("caption.jpg").get_by_role("textbox")
        field.press("Control+V")
        expect(field).to_have_value(CAPTION)


class Speaking(PageTest):
    # Chromium has no voice here. This one speaks until it is stopped.
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

    def test_speech_starts_and_stops_on_request(self) -> None:
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        self.assertEqual(self.spoken(), [])
        self.button("astronaut.png", "Speak").click()
        self.button("astronaut.png", "Stop").click()
        expect(self.button("astronaut.png", "Speak")).to_be_visible()
        self.assertEqual(self.spoken(), [ASTRONAUT])

    def test_speaks_each_description_if_chosen(self) -> None:
        self.page.get_by_role("checkbox", name="Speak each").check()
        self.choose("astronaut.png", "tiny.png")
        self.expect_answers(2)
        expected = ["Nothing to say: the picture is too small.", ASTRONAUT]
        self.assertEqual(sorted(self.spoken()), expected)


class History(PageTest):
    def test_lists_and_links_the_descriptions_until_the_page_is_closed(self) -> None:
        self.choose("astronaut.png")
        self.expect_answers(1)
        self.choose("caption.jpg")
        entries = self.page.get_by_role("region", name="History").get_by_role("listitem")
        expect(entries).to_have_text([f"caption.jpg{MARKED}", f"astronaut.png{ASTRONAUT}"])
        entries.get_by_role("link", name="astronaut.png").click()
        self.assertEqual(self.focused(), "picture-1")
        self.page.reload()
        expect(self.page.get_by_text("No pictures yet.")).to_be_visible()
        expect(self.page.get_by_role("region", name="History")).to_be_hidden()

    def test_clearing_removes_everything_and_focuses_the_first_field(self) -> None:
        self.choose("astronaut.png")
        self.page.get_by_role("button", name="Clear all").click()
        expect(self.page.get_by_role("article")).to_have_count(0)
        expect(self.page.get_by_role("region", name="History")).to_be_hidden()
        self.assertEqual(self.focused(), "choose")


if __name__ == "__main__":
    unittest.main()
