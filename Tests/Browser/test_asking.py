"""The menu and the key: what the panel says, and that the page stays as it is."""

from __future__ import annotations

import signal
import time
import unittest
from typing import Any
from urllib.parse import urlsplit

from axe import AXE, broken_rules
from extension import KEY, ExtensionTest, with_axe
from server import Server, free_port

ASTRONAUT = "Automatic description: One face, one smiling."
CAPTION = (
    "Automatic description: Outdoors, dark. "
    "Possible text, “I can't believe I took this with my iPhone.” End of text."
)
DETAILS = (
    "Top: possible text, “I can't believe I took.” End of text. "
    "Bottom: possible text, “this with my iPhone.” End of text. "
    # The text is a part of its own, for its language.
    "Text in the picture: “ I can't believe I took this with my iPhone. ” End of text."
)
NOT_RUNNING = "Descry is not running. The options say how to start it."
KEY_NEEDED = "Descry needs a valid key. Enter it in the options."
NOT_ALLOWED = "Descry does not let this extension in yet. The options show how to start it."
UNREADABLE = (
    "The page may not read this picture, so Descry does not read it either. "
    "Open the picture by itself and ask there."
)


class Asking(ExtensionTest):
    def setUp(self) -> None:
        self.page = self.open("plain.html")
        self.before = self.page.content()

    def press(self, focus: str | None = None) -> None:
        if focus:
            self.page.locator(focus).focus()
        self.browser.press(self.page)

    def expect(self, text: str) -> None:
        self.expect_heard(self.page, text)

    def test_the_key_adds_the_description_to_the_alt_text(self) -> None:
        self.press("#to-team")
        self.expect(f"On the page: Our team in May {ASTRONAUT}")

    def test_pressed_again_the_key_gives_the_details_and_then_the_sentence(self) -> None:
        self.press("#to-none")
        self.expect(CAPTION)
        self.press()
        self.expect(DETAILS)
        self.press()
        self.expect(CAPTION)

    def test_another_picture_in_the_same_element_is_described_instead(self) -> None:
        self.press("#to-none")
        self.expect(CAPTION)
        change = "(image) => { image.src = '/pictures/astronaut.png'; return image.decode(); }"
        self.page.locator("#none").evaluate(change)
        self.press()
        self.expect(ASTRONAUT)

    def test_the_page_and_the_focus_stay_as_they_are(self) -> None:
        self.press("#to-none")
        self.expect(CAPTION)
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "to-none")
        self.page.keyboard.press("Escape")
        self.expect_soon(self.page.content, self.before)

    def test_the_panel_works_by_keyboard(self) -> None:
        self.press("#to-none")
        self.expect(CAPTION)
        self.assertEqual(self.names(self.page, "region"), ["Descry"])
        self.assertEqual(self.names(self.page, "button"), ["Details", "Close"])
        self.page.locator("#to-drawing").focus()
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.expect_soon(lambda: self.names(self.page, "button"), ["Description", "Close"])
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.expect_soon(self.page.content, self.before)

    def test_the_menu_describes_a_decorative_picture_without_changing_it(self) -> None:
        self.browser.choose_menu(self.page, "#blank")
        self.expect("Nothing to say: the picture is blank.")
        self.assertEqual(self.page.locator("#blank").get_attribute("alt"), "")

    def test_a_picture_that_the_page_may_not_read_is_refused(self) -> None:
        self.browser.choose_menu(self.page, "#foreign")
        self.expect(f"On the page: Elsewhere {UNREADABLE}")
        self.assertEqual(self.names(self.page, "link")[-1], "Open the picture")

    def test_opened_by_itself_it_is_described(self) -> None:
        self.page.goto(f"{self.other.url}/pictures/coffee.jpg?alone")
        self.press()
        self.expect_soon(lambda: self.heard(self.page).startswith("Automatic description: "), True)

    def test_drawings_are_refused_and_hostile_text_stays_text(self) -> None:
        self.press("#to-drawing")
        self.expect(
            "On the page: <b>Drawn</b> This is a drawing (SVG). "
            "Descry describes only photos and other pictures made of pixels."
        )

    def test_without_focus_the_user_chooses_from_the_pictures_in_view(self) -> None:
        self.press()
        self.expect_soon(lambda: self.names(self.page, "dialog"), ["Which picture?"])
        self.assertCountEqual(
            self.names(self.page, "button"),
            [
                "Picture 1 of 4, below the heading “People”: Our team in May",
                "Picture 2 of 4, below the heading “People”",
                "Picture 3 of 4, below the heading “Others”: Elsewhere",
                "Picture 4 of 4, below the heading “Others”: <b>Drawn</b>",
                "Close",
            ],
        )
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.expect(CAPTION)
        self.assertEqual(self.names(self.page, "dialog"), [])

    def test_a_page_without_pictures_says_so(self) -> None:
        self.page.goto(f"{self.website.url}/many.html")
        self.press()
        self.expect(
            "There is no picture here. Move the focus to a picture, or scroll until one is in view."
        )

    def test_a_strict_policy_of_the_page_changes_nothing(self) -> None:
        self.page.goto(f"{self.website.url}/strict.html?strict")
        self.press()
        self.expect(ASTRONAUT)

    def test_the_panel_is_heard_in_a_modal_dialog(self) -> None:
        self.page.evaluate(
            """() => {
              const dialog = document.createElement("dialog");
              dialog.append(document.querySelector("#to-team"));
              document.body.append(dialog);
              dialog.showModal();
            }"""
        )
        self.press("#to-team")
        self.expect(f"On the page: Our team in May {ASTRONAUT}")

    def test_a_later_request_replaces_an_earlier_one(self) -> None:
        self.service.signal_workers(signal.SIGSTOP)
        self.addCleanup(self.service.signal_workers, signal.SIGCONT)
        self.change(language="nl")  # so that no answer is kept
        self.addCleanup(self.change, language="")
        self.press("#to-none")
        self.expect("Describing…")
        self.press("#to-team")
        self.service.signal_workers(signal.SIGCONT)
        self.expect_soon(lambda: "Automatic description" in self.heard(self.page), True)
        self.assertIn("On the page: Our team in May", self.heard(self.page))
        time.sleep(0.5)
        self.assertIn("On the page: Our team in May", self.heard(self.page))

    def test_a_picture_in_a_frame_is_described_in_the_panel_of_the_page(self) -> None:
        self.page.goto(f"{self.website.url}/frames.html")
        for name in ("own", "foreign"):
            with self.subTest(name):
                self.page.frame(name).locator("#link").focus()
                self.press()
                self.expect(ASTRONAUT)
                self.page.keyboard.press("Escape")
                self.page.evaluate("document.activeElement.blur()")

    @with_axe
    def test_axe_finds_nothing_with_the_panel_open(self) -> None:
        self.page.goto(f"{self.website.url}/strict.html")
        self.press()
        self.expect(ASTRONAUT)
        self.page.evaluate("document.querySelector('img').alt = 'A person'")
        # A copy in an open shadow root, where axe can look.
        self.run_in(
            self.page,
            """() => {
              const root = document.body.appendChild(document.createElement("div"))
                .attachShadow({ mode: "open" });
              root.adoptedStyleSheets = panel.shadow.adoptedStyleSheets;
              root.append(panel.shadow.querySelector("section").cloneNode(true));
            }""",
        )
        self.assertEqual(self.page.locator("div section[aria-label=Descry]").count(), 1)
        self.page.evaluate(AXE)
        self.assertEqual(broken_rules(self.page), [])


class Failing(ExtensionTest):
    def use(self, address: str) -> Any:
        if address.startswith("http://127.0.0.1:"):
            self.asked.add(urlsplit(address).netloc)
        self.change(address=address)
        self.addCleanup(self.change, address=self.service.url)
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        return page

    def test_without_a_service_it_says_how_to_start_it_after_the_alt_text(self) -> None:
        page = self.use(f"http://127.0.0.1:{free_port()}")
        self.expect_heard(page, f"On the page: Our team in May {NOT_RUNNING}")
        self.assertEqual(self.names(page, "button"), ["Options", "Close"])

    def test_a_service_that_does_not_allow_it_is_named(self) -> None:
        with Server("--workers", "1") as server:
            page = self.use(server.wait_until_ready().url)
            self.expect_heard(page, f"On the page: Our team in May {NOT_ALLOWED}")

    def test_no_other_computer_is_asked_whatever_the_settings_say(self) -> None:
        elsewhere = f"http://elsewhere.test:{self.other.port}"
        page = self.use(elsewhere)
        self.expect_heard(page, f"On the page: Our team in May {NOT_RUNNING}")
        fetch = "(url) => fetch(url).then(() => 'read', () => 'refused')"
        source = f"{elsewhere}/pictures/coffee.jpg?cors&made"
        self.asked.add(urlsplit(elsewhere).netloc)  # by the page
        self.assertEqual(page.evaluate(fetch, source), "read")
        self.assertEqual(self.browser.ask(fetch, source), "refused")
        asked = [
            path
            for path in self.other.requests
            if path.startswith(("/v1/", "/pictures/coffee.jpg?cors"))
        ]
        self.assertEqual(asked, ["/pictures/coffee.jpg?cors&made"])
        self.assertEqual(self.other.requests[asked[0]], 1)


class Keys(ExtensionTest):
    keys = True

    def test_the_key_is_sent_and_not_shown_to_pages(self) -> None:
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        self.expect_heard(page, f"On the page: Our team in May {KEY_NEEDED}")
        self.change(key=KEY)
        self.browser.press(page)
        self.expect_heard(page, f"On the page: Our team in May {ASTRONAUT}")


class FewRights(ExtensionTest):
    """The extension as users install it. It may use pages of this machine, and here no other."""

    has_all_websites = False

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.website.other = f"http://elsewhere.test:{cls.other.port}"
        cls.asked.add(urlsplit(cls.website.other).netloc)  # by pages

    def setUp(self) -> None:
        self.page = self.open("frames.html")
        self.page.frame("foreign").locator("#framed").wait_for()

    def test_frames_that_it_may_not_use_do_not_disturb_it(self) -> None:
        self.page.frame("own").locator("#link").focus()
        self.browser.press(self.page)
        self.expect_heard(self.page, ASTRONAUT)

    def test_a_picture_in_a_frame_of_another_website_is_refused(self) -> None:
        self.browser.choose_menu(self.page, "#framed", frame="foreign")
        self.expect_heard(
            self.page,
            "This picture is in a frame from another website. "
            "Open the picture by itself and ask there.",
        )
        self.assertEqual(self.names(self.page, "link")[-1], "Open the picture")


class German(ExtensionTest):
    language = "de"

    def test_speaks_the_language_of_the_browser(self) -> None:
        page = self.open("plain.html")
        page.locator("#to-team").focus()
        self.browser.press(page)
        self.expect_heard(
            page,
            "Auf der Seite: Our team in May "
            "Automatische Beschreibung: Ein Gesicht, lächelnd.",
        )


if __name__ == "__main__":
    unittest.main()
