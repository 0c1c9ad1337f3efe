"""API key and camera."""

from __future__ import annotations

import re
import unittest

from browsing import ASTRONAUT, KEY, PageTest
from playwright.sync_api import Locator, expect
from test_card import record


class Keys(PageTest):
    keys = True

    def setUp(self) -> None:
        super().setUp()
        self.expected_statuses = {401}
        self.field = self.page.get_by_label("API key")

    def use(self, key: str) -> None:
        self.field.fill(key)
        self.field.press("Enter")

    def expect_problem(self, text: str) -> None:
        expect(self.field).to_have_accessible_description(re.compile(f"{re.escape(text)}$"))
        expect(self.field).to_have_attribute("aria-invalid", "true")
        expect(self.page.get_by_role("log")).to_contain_text(text)

    def test_asks_for_a_key_until_the_service_accepts_it(self) -> None:
        expect(self.field).to_be_visible()
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Waiting for an API key…")
        self.use("another-key")
        self.expect_problem("The service rejected this key.")
        expect(self.field).to_be_focused()
        self.use(KEY)
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.field).to_be_hidden()
        self.assertEqual(self.focused(), "choose")

    def test_rejects_an_invalid_key_at_its_field(self) -> None:
        self.use("schlüssel")
        self.expect_problem("A key has only unaccented letters, digits and punctuation, and no spaces.")

    def test_an_accepted_key_is_announced_and_what_was_rejected_is_taken_back(self) -> None:
        rejected = "The service rejected this key."
        self.use("another-key")
        self.expect_problem(rejected)
        self.field.press("End")
        self.page.keyboard.type("s")
        expect(self.field).not_to_have_attribute("aria-invalid", "true")
        expect(self.page.locator("#access-problem")).to_have_text("")
        self.use(KEY)
        self.expect_announced("The service accepted the key.")

    def test_a_problem_follows_the_language_of_the_page(self) -> None:
        self.use("another-key")
        self.expect_problem("The service rejected this key.")
        self.page.locator("#language").select_option("de")
        expect(self.page.locator("#access-problem")).to_have_text("Der Dienst hat diesen Schlüssel abgelehnt.")

    def test_remembers_the_key_and_the_language_for_the_tab_only(self) -> None:
        self.use(KEY)
        expect(self.field).to_be_hidden()
        self.page.locator("#language").select_option("fr")
        expect(self.page.locator("html")).to_have_attribute("lang", "fr")
        self.page.reload()
        self.choose("astronaut.png")
        expect(self.picture("astronaut.png", str(record("astronaut.png", "fr")["spoken"]))).to_be_visible()
        expect(self.page.locator("#access")).to_be_hidden()
        other = self.page.context.new_page()
        other.goto(self.page.url)
        expect(other.get_by_label("API key")).to_be_visible()

    def test_forgets_a_key_that_the_service_no_longer_accepts(self) -> None:
        self.page.evaluate("sessionStorage.setItem('descry-key', 'a-former-key')")
        self.page.reload()
        self.expect_problem("The service rejected this key.")

    def test_works_where_the_browser_forbids_to_remember(self) -> None:
        self.page.add_init_script(
            "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('forbidden'); } });"
        )
        self.page.reload()
        self.use(KEY)
        expect(self.field).to_be_hidden()
        self.page = self.open()


class Camera(PageTest):
    def test_takes_a_picture_in_a_dialog_and_returns_the_focus(self) -> None:
        self.page.get_by_role("button", name="Use the camera").press("Enter")
        dialog = self.page.get_by_role("dialog", name="Camera")
        expect(dialog.get_by_role("status")).to_have_text("The camera is on.")
        self.assertEqual(self.focused(), "take")
        self.page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        self.assertEqual(self.focused(), "camera")
        self.expect_answers(1)
        expect(self.card("camera-1.jpg")).not_to_contain_text("Could not be described")

    def test_escape_closes_the_dialog_and_turns_the_camera_off(self) -> None:
        self.page.get_by_role("button", name="Use the camera").click()
        expect(self.page.get_by_text("The camera is on.")).to_be_visible()
        track = self.page.evaluate_handle(
            "() => document.querySelector('video').srcObject.getTracks()[0]"
        )
        self.assertEqual(track.evaluate("(track) => track.readyState"), "live")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_be_hidden()
        expect(self.page.locator("video")).to_have_js_property("srcObject", None)
        self.assertEqual(track.evaluate("(track) => track.readyState"), "ended")


class FailingCamera(PageTest):
    world = """
      window.errors = ["NotAllowedError"];
      const { mediaDevices } = navigator;
      const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const name = window.errors.shift();
        if (name) throw new DOMException("no", name);
        return getUserMedia(wanted);
      };
    """

    def open_camera(self, *errors: str) -> Locator:
        self.page.evaluate("(errors) => { window.errors = errors; }", errors)
        self.page.get_by_role("button", name="Use the camera").click()
        return self.page.get_by_role("dialog", name="Camera")

    def test_the_dialog_says_why_and_what_to_do(self) -> None:
        for error, text in (
            ("NotAllowedError", "Camera access is blocked. Allow it in the browser’s settings"),
            ("NotFoundError", "No camera found. Connect one"),
            ("NotReadableError", "The camera does not respond. Close other programs"),
            ("AbortError", "The camera cannot be used."),
        ):
            with self.subTest(error):
                dialog = self.open_camera(error)
                expect(dialog.get_by_role("status")).to_contain_text(text)
                expect(dialog.get_by_role("button", name="Take picture")).to_be_hidden()
                expect(dialog.locator("video")).to_be_hidden()
                self.assertEqual(self.focused(), "camera-choose")
                self.page.keyboard.press("Escape")

    def test_a_picture_can_be_chosen_instead(self) -> None:
        dialog = self.open_camera("NotFoundError")
        with self.page.expect_file_chooser() as chooser:
            dialog.get_by_role("button", name="Choose a picture").click()
        expect(dialog).to_be_hidden()
        self.assertEqual(chooser.value.element.get_attribute("id"), "files")

    def test_it_can_be_tried_again(self) -> None:
        dialog = self.open_camera("NotReadableError")
        dialog.get_by_role("button", name="Try again").click()
        expect(dialog.get_by_role("status")).to_have_text("The camera is on.")
        self.assertEqual(self.focused(), "take")


class NoCamera(PageTest):
    # As on a page without HTTPS.
    world = "delete Navigator.prototype.mediaDevices;"

    def test_a_phone_takes_the_picture_with_its_camera_app(self) -> None:
        page = self.open(is_mobile=True, has_touch=True)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Use the camera").click()
        self.assertEqual(chooser.value.element.get_attribute("capture"), "environment")

    def test_a_desktop_says_what_the_camera_needs(self) -> None:
        self.page.get_by_role("button", name="Use the camera").click()
        dialog = self.page.get_by_role("dialog", name="Camera")
        expect(dialog.get_by_role("status")).to_contain_text("that needs HTTPS or localhost")
        expect(dialog.get_by_role("button", name="Try again")).to_be_hidden()
        self.assertEqual(self.focused(), "camera-choose")


if __name__ == "__main__":
    unittest.main()
