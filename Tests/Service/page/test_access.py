"""What the page must be let do: with the service's key, and with the camera."""

from __future__ import annotations

import re
import unittest

from browsing import ASTRONAUT, KEY, PageTest
from playwright.sync_api import expect


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

    def test_a_service_with_keys_is_asked_with_the_one_that_is_given(self) -> None:
        expect(self.field).to_be_visible()
        self.choose("astronaut.png")
        expect(self.card("astronaut.png")).to_contain_text("Waits for an API key")
        self.use("another-key")
        self.expect_problem("The service does not take this key.")
        expect(self.field).to_be_focused()
        self.use(KEY)
        expect(self.picture("astronaut.png", ASTRONAUT)).to_be_visible()
        expect(self.field).to_be_hidden()
        self.assertEqual(self.focused(), "choose")

    def test_a_key_that_cannot_be_one_is_told_at_its_field(self) -> None:
        self.use("schlüssel")
        self.expect_problem("A key has letters, digits and signs, and no spaces.")

    def test_the_key_is_kept_nowhere(self) -> None:
        self.use(KEY)
        expect(self.field).to_be_hidden()
        self.page.reload()
        expect(self.field).to_be_visible()
        expect(self.field).to_have_value("")


class Camera(PageTest):
    def test_a_picture_is_taken_in_a_dialog_and_the_focus_comes_back(self) -> None:
        self.page.get_by_role("button", name="Use the camera").press("Enter")
        dialog = self.page.get_by_role("dialog", name="Camera")
        expect(dialog.get_by_role("status")).to_have_text("The camera is on.")
        self.assertEqual(self.focused(), "take")
        self.page.keyboard.press("Enter")
        expect(dialog).to_be_hidden()
        self.assertEqual(self.focused(), "camera")
        self.expect_answers(1)
        expect(self.card("camera-1.jpg")).not_to_contain_text("Could not be described")

    def test_escape_closes_it_and_turns_the_camera_off(self) -> None:
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


class RefusedCamera(PageTest):
    world = """
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException("no", "NotAllowedError");
      };
    """

    def test_it_is_told_in_the_dialog(self) -> None:
        self.page.get_by_role("button", name="Use the camera").click()
        expect(self.page.get_by_role("dialog").get_by_role("status")).to_contain_text(
            "The browser does not let this page use the camera."
        )


class NoCamera(PageTest):
    # As on a page without HTTPS.
    world = "delete Navigator.prototype.mediaDevices;"

    def test_the_device_takes_the_picture_in_its_own_way(self) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Use the camera").click()
        self.assertEqual(chooser.value.element.get_attribute("capture"), "environment")


if __name__ == "__main__":
    unittest.main()
