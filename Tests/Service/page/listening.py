"""Presses keys on a page, and says what Chromium then tells a screen reader."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from server import PATIENCE, Failure

# What screen readers say when the focus enters it. Most leave out articles.
ENTERED = ("region", "group", "dialog")
STATES = {
    "expanded": {True: "expanded", False: "collapsed"},
    "checked": {"true": "checked", "false": "not checked"},
    "pressed": {"true": "pressed", "false": "not pressed"},
}
Node = dict[str, Any]


def part(node: Node, name: str) -> str:
    return str(node.get(name, {}).get("value", ""))


def state(node: Node, name: str) -> object:
    return next((each["value"]["value"] for each in node.get("properties", []) if each["name"] == name), None)


def told(node: Node) -> str:
    """Role, name, states, value and description of a node."""
    states = [words.get(state(node, name)) for name, words in STATES.items()]
    parts = (part(node, "role"), part(node, "name"), *states, part(node, "value"), part(node, "description"))
    return ", ".join(each for each in parts if each)


class Listener:
    """A screen reader and its user."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.around: list[str] = []

    def tree(self) -> dict[str, Node]:
        """The nodes by their numbers."""
        return {node["nodeId"]: node for node in self.session.send("Accessibility.getFullAXTree")["nodes"]}

    def focused(self) -> str:
        """What has the focus, after the groups that the focus has entered."""
        tree = self.tree()
        having = (node for node in tree.values() if state(node, "focused") and part(node, "role") != "RootWebArea")
        focus = next(having, None)
        if focus is None:
            return ""
        around: list[str] = []
        parent = focus.get("parentId")
        while parent in tree:
            around.append(parent)
            parent = tree[parent].get("parentId")
        entered = [tree[each] for each in reversed(around) if each not in self.around]
        self.around = around
        groups = [told(node) for node in entered if part(node, "role") in ENTERED and part(node, "name")]
        return "; ".join([*groups, told(focus)])

    def press(self, key: str) -> str:
        """Presses a key. Returns what then has the focus."""
        self.page.keyboard.press(key)
        return self.focused()

    def tab_to(self, words: str, key: str = "Tab") -> str:
        """Presses Tab until these words are heard."""
        heard = [""]
        while words not in heard[-1]:
            if len(heard) > 100:
                raise Failure(f"{key} does not reach {words!r}, only {heard}")
            heard.append(self.press(key))
        return heard[-1]

    def announced(self, role: str) -> list[str]:
        """The text of a status, or the paragraphs of the log."""
        tree = self.tree()

        def text(node: Node) -> str:
            children = (tree[each] for each in node.get("childIds", []) if each in tree)
            return part(node, "name") if part(node, "role") == "StaticText" else "".join(map(text, children))

        places = [node for node in tree.values() if part(node, "role") == role]
        paragraphs = [tree[each] for place in places for each in place.get("childIds", [])
                      if part(tree[each], "role") == "paragraph"]
        return [text(node) for node in paragraphs or places]

    def wait_until(self, words: str, hear: Callable[[], str]) -> None:
        """Waits until what is heard ends with these words."""
        end = time.monotonic() + PATIENCE
        while not (heard := hear()).endswith(words):
            if time.monotonic() > end:
                raise Failure(f"{words!r} is not heard, but {heard!r}")
            self.page.wait_for_timeout(50)

    def wait_for_focus(self, words: str) -> None:
        self.wait_until(words, self.focused)

    def wait_for_status(self, words: str) -> None:
        self.wait_until(words, lambda: " ".join(self.announced("status")))

    def wait_for_log(self, words: str) -> None:
        self.wait_until(words, lambda: " ".join(self.announced("log")))
