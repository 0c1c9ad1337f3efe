"""What happens when the key is pressed, or when a picture gets the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from .pictures import SMALLEST_SIDE, Picture, Place, picture_in_focus
from .words import Words, chosen_language

if TYPE_CHECKING:
    from .objects import Node

#: How long a user waits for an answer without a word, in milliseconds.
_WORDLESS = 300
#: How long an answer may take, in milliseconds.
_LONGEST = 60_000
#: How long the focus must stay on a picture that is described without the key.
_REST = 250
#: How long to wait for a program to show what was scrolled into view, and how often.
_SCROLLING, _LOOKS = 100, 10
#: How long to wait for a picture that loads when it gets into view.
_LOADING = 1000


class Reader(Protocol):
    """The screen reader."""

    def say(self, text: str, *, interrupt: bool) -> None:
        """Speaks, and shows in braille."""

    def schedule(self, milliseconds: int, function: Callable[[], None]) -> None:
        """Calls a function later, in the main loop."""

    def setting(self, name: str) -> Any:
        """A setting: unnamed, or language."""

    def last_input(self) -> Any:
        """The last key or click, to tell it from others; None if Orca does not tell."""


class Describes(Protocol):
    """The helper."""

    def ask(self, request: dict[str, Any], done: Callable[[dict[str, Any]], None]) -> None:
        """Sends a request."""


class _Question:
    """A picture that is being described, or is described."""

    def __init__(self, picture: Picture, language: str, asked_by: Any, *, is_asked: bool) -> None:
        self.picture = picture
        #: The key that asked, as `last_input` tells it.
        self.asked_by = asked_by
        self.language = language
        self.words = Words(language)
        #: Whether the user pressed the key, and how often.
        self.presses = 1 if is_asked else 0
        self.answer: dict[str, Any] | None = None
        self.has_scrolled = self.may_load = False
        self.is_over = False
        #: Whether the key was pressed just now.
        self.is_new = is_asked

    def grow_old(self) -> None:
        """The key was not pressed just now."""
        self.is_new = False


class Asking:
    """Answers one question at a time. A new one, or another focus, drops the last."""

    def __init__(self, reader: Reader, helper: Describes) -> None:
        self._reader = reader
        self._helper = helper
        self._question: _Question | None = None
        self._focus: Node | None = None

    def press(self, nodes: Iterable[Node]) -> None:
        """The key: describes the picture in focus. Again: its details, and then the evidence."""
        picture = picture_in_focus(nodes)
        question = self._question
        if picture is None:
            self._question = None
            self._say(Words(self._language).problem("noPicture"))
        elif question is not None and question.picture == picture and question.presses < 3:
            question.presses += 1
            if question.answer is not None:
                self._present(question)
            elif question.presses == 1:
                self._remind(question)
        else:
            self._begin(picture, is_asked=True)

    def moved(self, node: Node) -> None:
        """The focus is on another object."""
        if node == self._focus:
            return
        self._focus = node
        question = self._question
        # Programs may move the focus late, after Orca has gone to the picture: to the link around
        # it, or when a page has loaded. So soon after the key it is not the user who moves on.
        if question and (question.is_new or self._moved_by_itself(node, question)):
            return
        self._question = None
        if self._reader.setting("unnamed"):
            self._reader.schedule(_REST, lambda: self._rested(node))

    def _moved_by_itself(self, node: Node, question: _Question) -> bool:
        """Whether the user did not move on from the picture that they asked about.

        The answer must not seem to be about another picture: the focus is around the same one, or
        went to none while no other key was pressed.
        """
        if question.presses == 0:
            return False
        picture = picture_in_focus([node])
        if picture is None:
            return question.asked_by is not None and self._reader.last_input() == question.asked_by
        return picture == question.picture

    def _rested(self, node: Node) -> None:
        """Describes a picture without a name that has had the focus for a moment."""
        if node != self._focus or self._question is not None:
            return
        picture = picture_in_focus([node], only_itself=True)
        if picture is not None and not picture.name and not picture.is_small:
            self._begin(picture, is_asked=False)

    @property
    def _language(self) -> str:
        return chosen_language(self._reader.setting("language"))

    def _begin(self, picture: Picture, *, is_asked: bool) -> None:
        asked_by = self._reader.last_input()
        question = _Question(picture, self._language, asked_by, is_asked=is_asked)
        self._question = question
        self._reader.schedule(_WORDLESS, question.grow_old)
        if picture.is_small:
            self._answered(question, {"problem": "tooSmall"})
            return
        if is_asked:
            self._remind(question)
        self._after(_LONGEST, question, lambda: self._answered(question, {"problem": "tooSlow"}))
        if source := picture.source:
            self._ask(question, source)
        else:
            self._look(question, _LOOKS)

    def _remind(self, question: _Question) -> None:
        """Says that an answer is coming, if it takes long."""
        self._after(_WORDLESS, question, lambda: self._say(question.words["describing"]))

    def _after(self, milliseconds: int, question: _Question, function: Callable[[], None]) -> None:
        """Calls a function later, if there is no answer by then."""

        def check() -> None:
            if question is self._question and question.answer is None and not question.is_over:
                function()

        self._reader.schedule(milliseconds, check)

    def _look(self, question: _Question, looks: int, last: Place | None = None) -> None:
        """Asks about the picture as it is on the screen. Brings it into view first."""
        place = question.picture.place
        if place is not None and place.is_cut and not question.has_scrolled:
            question.has_scrolled = question.may_load = True
            question.picture.node.scroll_into_view()
        is_ready = place is not None and not place.is_cut
        if question.has_scrolled:
            is_ready = is_ready and place == last
        if looks > 1 and not is_ready:
            self._after(_SCROLLING, question, lambda: self._look(question, looks - 1, place))
        elif place is None:
            self._answered(question, {"problem": "notLoaded"})
        elif min(place.visible[2:]) < SMALLEST_SIDE:
            self._answered(question, {"problem": "offScreen"})
        else:
            source = {"screen": [*place.visible], "frame": [*(place.frame or ())]}
            self._ask(question, source, place)

    def _ask(self, question: _Question, source: dict[str, Any], place: Place | None = None) -> None:
        """Asks about a file, about bytes, or about a place on the screen."""
        request = {"source": source, "language": question.language}

        def done(answer: dict[str, Any]) -> None:
            if question is not self._question or question.is_over:
                return
            is_on_screen = place is not None
            if answer.get("problem") == "source" and not is_on_screen:
                self._look(question, _LOOKS)
            elif is_on_screen and question.picture.place != place:
                # The page scrolled meanwhile, so the screen showed something else there.
                self._after(_SCROLLING, question, lambda: self._look(question, _LOOKS))
            elif is_on_screen and question.may_load and answer.get("silence") == "blank":
                question.may_load = False
                self._after(_LOADING, question, lambda: self._look(question, 1))
            else:
                self._answered(question, answer)

        self._helper.ask(request, done)

    def _answered(self, question: _Question, answer: dict[str, Any]) -> None:
        if problem := answer.get("problem"):
            question.is_over = True
            self._question = None
            if question.presses:
                name = question.picture.name
                words = question.words.problem(problem)
                self._say(question.words.after(name, words))
            return
        question.answer = answer
        if question.presses:
            self._present(question)
        elif answer["inFile"] or answer["description"]:
            # The reader is still saying what has the focus.
            self._say(question.words.sentence(answer, ""), interrupt=False)

    def _present(self, question: _Question) -> None:
        assert question.answer is not None
        words, answer = question.words, question.answer
        if question.presses <= 1:
            self._say(words.sentence(answer, question.picture.name))
        elif question.presses == 2:
            self._say(words.details(answer))
        else:
            self._say(words.evidence(answer))

    def _say(self, text: str, *, interrupt: bool = True) -> None:
        self._reader.say(text, interrupt=interrupt)
