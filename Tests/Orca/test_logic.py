"""What the extension decides, without Orca, a screen or Descry."""

from __future__ import annotations

import json
import re
import unittest
from collections.abc import Callable
from typing import Any

from loading import FOLDER, ROOT, load, load_helper

pictures = load("pictures")
words = load("words")
asking = load("asking")
settings = load("settings")
Box = pictures.Box

LANGUAGES = sorted(each.name for each in (ROOT / "Languages").iterdir())
ANSWER: dict[str, Any] = {
    "description": "One face.",
    "inFile": None,
    "longDescription": None,
    "silence": None,
    "details": ["Left: one face."],
    "text": None,
    "evidence": [["faces", "", 0.9999], ["objects", "cup", 0.5]],
}
SILENT = ANSWER | {"description": None, "silence": "blank", "details": [], "evidence": []}


class Node:
    """An object that answers at once."""

    def __init__(self, role: str, *inside: Node, name: str = "", **attributes: str) -> None:
        self.role, self.name, self.toolkit = role, name, ""
        self.attributes = {key.replace("_", "-"): value for key, value in attributes.items()}
        self.inside = list(inside)
        self.parent: Node | None = None
        self.address = ""
        self.box: Box | None = Box(10, 10, 300, 200)
        self.image_box: Box | None = None
        self.scrolls = 0
        for each in inside:
            each.parent = self

    def children(self, most: int) -> list[Node]:
        return self.inside[:most]

    def scroll_into_view(self) -> None:
        self.scrolls += 1


SITE = "https://site.example/a/"


def on_page(node: Node, address: str = SITE, toolkit: str = "Chromium") -> Node:
    """The object, on a page in a browser."""
    document = Node("document-web", node)
    frame = Node("frame", document)
    document.address = address
    document.box = frame.box = Box(0, 0, 1000, 800)
    for each in (node, *node.inside):
        each.toolkit = toolkit
    return node


class Reader:
    """A screen reader whose clock the test moves."""

    def __init__(self, **chosen: Any) -> None:
        self.chosen = {"unnamed": False, "language": "en"} | chosen
        self.said: list[str] = []
        self.interrupts: list[bool] = []
        self.waiting: list[tuple[int, Callable[[], None]]] = []
        self.now = 0
        self.last: Any = None

    def last_input(self) -> Any:
        return self.last

    def say(self, text: str, *, interrupt: bool) -> None:
        self.said.append(text)
        self.interrupts.append(interrupt)

    def schedule(self, milliseconds: int, function: Callable[[], None]) -> None:
        self.waiting.append((self.now + milliseconds, function))

    def setting(self, name: str) -> Any:
        return self.chosen[name]

    def wait(self, milliseconds: int) -> None:
        """Lets time pass."""
        end = self.now + milliseconds
        while due := [each for each in self.waiting if each[0] <= end]:
            first = min(due, key=lambda each: each[0])
            self.waiting.remove(first)
            self.now = first[0]
            first[1]()
        self.now = end


class Helper:
    """A helper that answers when the test says so."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.open: list[Callable[[dict[str, Any]], None]] = []

    def ask(self, request: dict[str, Any], done: Callable[[dict[str, Any]], None]) -> None:
        self.requests.append(request)
        self.open.append(done)

    def answer(self, answer: dict[str, Any]) -> None:
        self.open.pop(0)(answer)


class Finding(unittest.TestCase):
    def find(self, *nodes: Node) -> Any:
        return pictures.picture_in_focus(nodes)

    def test_a_picture_and_what_has_only_one_in_it(self) -> None:
        for found in (
            Node("image"),
            Node("icon"),
            Node("canvas"),
            Node("link", Node("image")),
            Node("section", Node("section", Node("image")), Node("static")),
        ):
            self.assertIsNotNone(self.find(found), found.role)

    def test_nothing_else_is_a_picture(self) -> None:
        for found in (
            Node("paragraph"),
            Node("link", name="Read on"),
            Node("document-web", Node("image")),
            Node("terminal"),
            Node("section", Node("image"), Node("image")),
            Node("section", Node("image"), *[Node("static") for _ in range(100)]),
        ):
            self.assertIsNone(self.find(found), found.role)

    def test_the_caret_counts_if_the_focus_is_no_picture(self) -> None:
        image = Node("image")
        self.assertIs(self.find(Node("document-web"), image).node, image)

    def test_buttons_with_a_large_picture(self) -> None:
        button = Node("push-button", name="Send")
        button.image_box = Box(0, 0, 16, 16)
        self.assertIsNone(self.find(button))
        button.image_box = Box(0, 0, 64, 64)
        self.assertEqual(self.find(button).box, Box(0, 0, 64, 64))

    def test_the_browsers_own_words_are_not_the_authors(self) -> None:
        hint = "To get missing image descriptions, open the context menu."
        for node, name in (
            (Node("image", name=hint, roledescription="Unlabeled image"), ""),
            (Node("image", name="A cup", explicit_name="true", name_from="attribute"), "A cup"),
        ):
            self.assertEqual(self.find(on_page(node)).name, name)
        self.assertEqual(self.find(Node("icon", name="A cup")).name, "A cup")


class Sources(unittest.TestCase):
    def source(self, src: str, document: str, toolkit: str = "Chromium") -> Any:
        node = on_page(Node("image", src=src), document, toolkit)
        return pictures.Picture(node).source

    def test_files_of_pages_that_are_files(self) -> None:
        page = "file:///home/ann/a%20b/page.html"
        self.assertEqual(self.source("file:///c%C3%A4t.jpg", page), {"file": "/cät.jpg"})
        self.assertEqual(self.source("cat.jpg", page), {"file": "/home/ann/a b/cat.jpg"})

    def test_a_page_on_the_web_names_no_file_and_nothing_is_downloaded(self) -> None:
        page = "https://site.example/"
        for src in ("file:///home/ann/secret.png", "cat.jpg", "https://other.example/cat.jpg"):
            self.assertIsNone(self.source(src, page), src)

    def test_hostile_addresses(self) -> None:
        page = "file:///page.html"
        hostile = ["file://server/share/cat.jpg", "file:///a%00b", "http://[", "//[", "blob:x"]
        for src in ("", *hostile):
            self.assertIsNone(self.source(src, page), src)

    def test_bytes_in_the_page(self) -> None:
        address = "data:image/png;base64,AAAA"
        self.assertEqual(self.source(address, "https://site.example/"), {"data": address})

    def test_chromium_cuts_long_addresses_off(self) -> None:
        address = "data:image/png;base64,".ljust(10_000, "A")
        self.assertIsNone(self.source(address, "https://site.example/"))
        found = self.source(address, "https://site.example/", "Gecko")
        self.assertEqual(found, {"data": address})

    def test_firefox_does_not_say_which_source_it_shows(self) -> None:
        found = self.source("cat.jpg", "file:///page.html", "Gecko")
        self.assertEqual(found, {"file": "/cat.jpg", "shape": 1.5})

    def test_data_addresses(self) -> None:
        helper = load_helper("describing")
        for address, content in (
            ("data:image/png;base64,aGk=", b"hi"),
            ("data:image/png;base64,a%47k", b"hi"),
            ("data:,a%20b", b"a b"),
        ):
            self.assertEqual(helper.data(address), content)
        for address in ("data:image/png", "data:;base64,", "data:;base64,a"):
            with self.assertRaises(helper.Elsewhere):
                helper.data(address)


class Places(unittest.TestCase):
    def test_pages_in_chromium_are_not_scaled_like_its_windows(self) -> None:
        node = on_page(Node("image"))
        node.parent.parent.box = Box(0, 0, 100, 100)
        place = pictures.Picture(node).place
        self.assertEqual((place.visible, place.frame), (node.box, None))

    def test_the_visible_part(self) -> None:
        node = on_page(Node("image"), toolkit="Gecko")
        node.box = Box(-100, 700, 300, 200)
        place = pictures.Picture(node).place
        self.assertEqual(place.visible, Box(0, 700, 200, 100))
        self.assertEqual(place.frame, Box(0, 0, 1000, 800))

    def test_a_picture_that_has_not_loaded_or_has_gone_has_no_place(self) -> None:
        node = on_page(Node("image"))
        for box in (None, Box(10, 10, 0, 0)):
            node.box = box
            self.assertIsNone(pictures.Picture(node).place)


class Asking(unittest.TestCase):
    def setUp(self) -> None:
        self.reader, self.helper = Reader(), Helper()
        self.asking = asking.Asking(self.reader, self.helper)
        self.image = on_page(Node("image"))

    def test_three_presses(self) -> None:
        self.asking.press([self.image])
        self.assertEqual(self.helper.requests[0]["source"]["screen"], [10, 10, 300, 200])
        self.helper.answer(ANSWER)
        self.asking.press([self.image])
        self.asking.press([self.image])
        said = [
            "Automatic description: One face.",
            "Left: one face.",
            "Evidence: Face: 99 %; Thing “cup”: 50 %.",
        ]
        self.assertEqual(self.reader.said, said)
        self.asking.press([self.image])
        self.assertEqual(len(self.helper.requests), 2, "the fourth press describes anew")

    def test_a_slow_answer_is_announced_and_a_fast_one_is_not(self) -> None:
        self.asking.press([self.image])
        self.reader.wait(299)
        self.assertEqual(self.reader.said, [])
        self.reader.wait(1)
        self.assertEqual(self.reader.said, ["Describing…"])
        self.helper.answer(ANSWER)
        self.reader.wait(100_000)
        self.assertEqual(len(self.reader.said), 2)

    def test_presses_before_the_answer_count(self) -> None:
        self.asking.press([self.image])
        self.asking.press([self.image])
        self.helper.answer(ANSWER)
        self.assertEqual(self.reader.said, ["Left: one face."])
        self.assertEqual(len(self.helper.requests), 1)

    def test_the_authors_name_comes_first_and_stays(self) -> None:
        for name, end in (("My breakfast", "My breakfast. "), ("Mine!", "Mine! ")):
            image = on_page(Node("image", name=name, explicit_name="true"))
            self.asking.press([image])
            self.helper.answer(ANSWER)
            self.assertEqual(self.reader.said[-1], f"{end}Automatic description: One face.")

    def test_the_words_in_the_file_come_before_the_description(self) -> None:
        self.asking.press([self.image])
        self.helper.answer(ANSWER | {"inFile": "Ann in 2017", "longDescription": "Ann smiles"})
        self.asking.press([self.image])
        first = "In the picture\u2019s file: Ann in 2017. Automatic description: One face."
        second = "In the picture\u2019s file: Ann smiles. Left: one face."
        self.assertEqual(self.reader.said, [first, second])

    def test_the_end_of_the_text_is_said_and_the_text_cannot_end_earlier(self) -> None:
        self.asking.press([self.image])
        read = 'Hello". Two people, outdoors. \u201dx'
        self.helper.answer(ANSWER | {"text": read, "evidence": [["text", "Hello\u201d", None]]})
        self.asking.press([self.image])
        self.asking.press([self.image])
        text = "Text in the picture: \u201cHello'. Two people, outdoors. 'x\u201d End of text."
        self.assertEqual(self.reader.said[1], f"Left: one face. {text}")
        self.assertEqual(self.reader.said[2], "Evidence: Text \u201cHello'\u201d.")

    def test_silence_has_a_reason(self) -> None:
        self.asking.press([self.image])
        self.helper.answer(SILENT)
        self.asking.press([self.image])
        self.asking.press([self.image])
        self.assertEqual(self.reader.said[0], "Nothing to say: the picture is blank.")
        self.assertEqual(self.reader.said[1], "There are no details.")
        self.assertEqual(self.reader.said[2], "No finding was certain enough to be said.")

    def test_another_focus_drops_the_answer(self) -> None:
        self.asking.moved(self.image)
        self.asking.press([self.image])
        self.reader.wait(300)
        self.reader.said.clear()
        other = on_page(Node("image"))
        self.asking.moved(other)
        self.asking.press([other])
        self.helper.answer(ANSWER | {"description": "Late."})
        self.helper.answer(ANSWER)
        self.reader.wait(100_000)
        self.assertEqual(self.reader.said, ["Automatic description: One face."])

    def test_a_focus_that_programs_move_late_drops_nothing(self) -> None:
        self.asking.moved(self.image)
        self.asking.press([self.image])
        self.asking.moved(on_page(Node("paragraph")))
        self.helper.answer(ANSWER)
        self.assertEqual(self.reader.said, ["Automatic description: One face."])

    def moves_later(self, node: Node, pressed: str) -> list[str]:
        """What is said of a picture if the focus moves while it is described."""
        self.reader.last = "d"
        self.asking.moved(self.image)
        self.asking.press([self.image])
        self.reader.wait(300)
        self.reader.last = pressed
        self.reader.said.clear()
        self.asking.moved(node)
        self.helper.answer(ANSWER)
        return self.reader.said

    def test_a_focus_that_moves_without_a_key_drops_nothing(self) -> None:
        said = self.moves_later(on_page(Node("heading")), pressed="d")
        self.assertEqual(said, ["Automatic description: One face."])

    def test_a_focus_that_moves_by_a_key_drops_the_answer(self) -> None:
        self.assertEqual(self.moves_later(on_page(Node("heading")), pressed="h"), [])

    def test_an_answer_is_not_said_at_another_picture(self) -> None:
        self.assertEqual(self.moves_later(on_page(Node("image")), pressed="d"), [])

    def test_the_link_around_the_picture_is_no_other_focus(self) -> None:
        link = on_page(Node("link", self.image))
        self.asking.moved(self.image)
        self.asking.press([self.image])
        self.asking.moved(link)
        self.helper.answer(ANSWER)
        self.asking.press([link])
        said = ["Automatic description: One face.", "Left: one face."]
        self.assertEqual(self.reader.said, said)

    def test_no_picture(self) -> None:
        self.asking.press([Node("paragraph")])
        self.assertEqual(self.reader.said, ["There is no picture here."])
        self.assertEqual(self.helper.requests, [])

    def test_icons_are_refused(self) -> None:
        self.image.box = Box(10, 10, 23, 100)
        self.asking.press([self.image])
        self.assertEqual(self.reader.said, ["The picture is too small: it is an icon."])

    def test_problems_are_said_and_the_next_press_tries_again(self) -> None:
        self.asking.press([self.image])
        self.helper.answer({"problem": "missing"})
        self.asking.press([self.image])
        self.helper.answer(ANSWER)
        self.assertIn("install Descry", self.reader.said[0])
        self.assertIn("One face", self.reader.said[1])

    def test_an_answer_that_never_comes(self) -> None:
        self.asking.press([self.image])
        self.reader.wait(60_000)
        self.assertEqual(self.reader.said[-1], "The description took too long.")
        self.helper.answer(ANSWER)
        self.assertEqual(len(self.reader.said), 2)

    def test_a_file_that_cannot_be_described_is_taken_from_the_screen(self) -> None:
        image = on_page(Node("image", src="drawing.svg"), "file:///page.html")
        self.asking.press([image])
        self.helper.answer({"problem": "source"})
        sources = [each["source"] for each in self.helper.requests]
        self.assertEqual(sources[0], {"file": "/drawing.svg"})
        self.assertEqual(sources[1]["screen"], [10, 10, 300, 200])

    def test_what_is_out_of_view_is_scrolled_there(self) -> None:
        self.image.box = Box(10, 2000, 300, 200)
        self.asking.press([self.image])
        self.assertEqual((self.image.scrolls, self.helper.requests), (1, []))
        self.image.box = Box(10, 100, 300, 200)
        self.reader.wait(300)
        self.assertEqual(self.helper.requests[0]["source"]["screen"], [10, 100, 300, 200])
        # It may still be loading.
        self.helper.answer(SILENT)
        self.assertNotIn("blank", str(self.reader.said))
        self.reader.wait(2000)
        self.helper.answer(ANSWER)
        self.assertIn("One face", self.reader.said[-1])

    def test_a_picture_that_moves_while_it_is_seen_is_seen_again(self) -> None:
        self.asking.press([self.image])
        self.image.box = Box(10, 400, 300, 200)
        self.helper.answer(SILENT)
        self.assertEqual(self.reader.said, [])
        self.reader.wait(100)
        self.assertEqual(self.helper.requests[-1]["source"]["screen"], [10, 400, 300, 200])
        self.helper.answer(ANSWER)
        self.assertEqual(self.reader.said, ["Automatic description: One face."])

    def test_what_stays_out_of_view_is_said(self) -> None:
        self.image.box = Box(10, 2000, 300, 200)
        self.asking.press([self.image])
        self.reader.wait(2000)
        self.assertEqual(self.reader.said[-1], "The picture is not on the screen.")

    def test_a_picture_larger_than_its_view_is_described_as_far_as_it_is_seen(self) -> None:
        self.image.box = Box(0, 0, 3000, 3000)
        self.asking.press([self.image])
        self.reader.wait(1000)
        self.assertEqual(self.helper.requests[0]["source"]["screen"], [0, 0, 1000, 800])

    def test_a_picture_that_goes_is_said(self) -> None:
        self.image.box = None
        self.asking.press([self.image])
        self.reader.wait(2000)
        self.assertEqual(self.reader.said[-1], "The picture has not loaded.")


class Unasked(unittest.TestCase):
    def setUp(self) -> None:
        self.reader, self.helper = Reader(unnamed=True), Helper()
        self.asking = asking.Asking(self.reader, self.helper)

    def focus(self, node: Node) -> None:
        self.asking.moved(node)
        self.reader.wait(1000)

    def test_a_picture_without_a_name_is_described_after_what_orca_says(self) -> None:
        self.focus(on_page(Node("image")))
        self.helper.answer(ANSWER)
        self.assertEqual(self.reader.said, ["Automatic description: One face."])
        self.assertEqual(self.reader.interrupts, [False])

    def test_names_icons_and_other_objects_stay_as_they_are(self) -> None:
        icon = on_page(Node("image"))
        icon.box = Box(0, 0, 16, 16)
        named = on_page(Node("image", name="A cup", explicit_name="true"))
        for each in (icon, named, Node("paragraph"), Node("link", Node("image"))):
            self.focus(each)
        self.assertEqual((self.helper.requests, self.reader.said), ([], []))

    def test_nothing_certain_and_problems_are_not_said(self) -> None:
        for answer in (SILENT, {"problem": "missing"}):
            self.focus(on_page(Node("image")))
            self.helper.answer(answer)
        self.assertEqual(self.reader.said, [])

    def test_the_key_then_answers_from_the_same_picture(self) -> None:
        image = on_page(Node("image"))
        self.focus(image)
        self.asking.press([image])
        self.reader.wait(400)
        self.helper.answer(ANSWER)
        self.asking.press([image])
        said = ["Describing…", "Automatic description: One face.", "Left: one face."]
        self.assertEqual(self.reader.said, said)
        self.assertEqual(len(self.helper.requests), 1)

    def test_passing_by_asks_nothing(self) -> None:
        self.asking.moved(on_page(Node("image")))
        self.reader.wait(100)
        self.focus(Node("paragraph"))
        self.assertEqual(self.helper.requests, [])

    def test_it_is_off_by_default(self) -> None:
        self.assertIs(settings.DEFAULTS["unnamed"], False)
        self.reader.chosen["unnamed"] = False
        self.focus(on_page(Node("image")))
        self.assertEqual(self.helper.requests, [])


class Languages(unittest.TestCase):
    def test_every_language_has_the_same_words(self) -> None:
        found = sorted(each.stem for each in (FOLDER / "extension/words").glob("*.json"))
        self.assertEqual(found, LANGUAGES)
        english = self.shape("en")
        for each in LANGUAGES:
            self.assertEqual(self.shape(each), english, each)

    def shape(self, language: str) -> Any:
        """The names of the words, and the places in them."""

        def of(value: Any) -> Any:
            if isinstance(value, dict):
                return {name: of(each) for name, each in value.items()}
            self.assertTrue(value.strip())
            return re.findall(r"{\w*}", value)

        return of(json.loads((FOLDER / f"extension/words/{language}.json").read_text()))

    def test_every_problem_of_the_helper_has_words(self) -> None:
        helper = "".join(each.read_text() for each in (FOLDER / "helper").glob("*.py"))
        codes = set(re.findall(r'Unseen\("(\w+)"\)', helper))
        codes |= set(load_helper("describing").INSTALLATION.values()) | {"unusable", "tooSlow"}
        english = json.loads((FOLDER / "extension/words/en.json").read_text())
        self.assertLessEqual(codes, set(english["problems"]))

    def test_the_tests_that_security_names_exist(self) -> None:
        text = (ROOT / "SECURITY.md").read_text().partition("### The extension for Orca")[2]
        promises = text.partition("\n### ")[0]
        tests = "".join(each.read_text() for each in (ROOT / "Tests/Orca").glob("test_*.py"))
        named = re.findall(r'"(test_\w+)"', promises)
        self.assertGreater(len(named), 8)
        for each in named:
            self.assertIn(f"def {each}(", tests)
        for each in re.findall(r"`([A-Z]\w+)`", promises):
            self.assertIn(f"class {each}(", tests)

    def test_the_language_is_that_of_the_reader(self) -> None:
        for environment, language in (
            ({"LANG": "de_DE.UTF-8"}, "de-DE"),
            ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
            ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
            ({"LANG": "pt_BR.UTF-8@euro"}, "pt-BR"),
            ({"LANG": "swedish please"}, "en"),
            ({}, "en"),
        ):
            self.assertEqual(words.reader_language(environment), language)
        self.assertEqual(words.chosen_language("pt_BR"), "pt-BR")
        for wrong in ("", "deutsch, bitte", "german language"):
            self.assertEqual(words.chosen_language(wrong), words.reader_language())
        self.assertEqual(words.Words("de-AT")["describing"], "Wird beschrieben …")
        self.assertEqual(words.Words("pt")["describing"], "Descrevendo…")
        self.assertEqual(words.Words("sv")["describing"], "Describing…")


if __name__ == "__main__":
    unittest.main()
