"""Uses a page as somebody does who hears it: by keys, with the tree that Chromium gives to screen readers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from server import PATIENCE, Failure

# What screen readers say when the focus enters it. Most leave out articles.
ENTERED = ("region", "group", "dialog")
STATES = {"expanded": {True: "expanded", False: "collapsed"}, "checked": {"true": "checked", "false": "not checked"},
          "pressed": {"true": "pressed", "false": "not pressed"}}
Node = dict[str, Any]


def part(node: Node, name: str) -> str:
    return str(node.get(name, {}).get("value", ""))


def told(node: Node) -> str:
    """Role, name, states, value and description of a node."""
    values = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    states = [words.get(values.get(name)) for name, words in STATES.items()]
    parts = (part(node, "role"), part(node, "name"), *states, part(node, "value"), part(node, "description"))
    return ", ".join(each for each in parts if each)


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.around: list[str] = []

    def tree(self) -> dict[str, Node]:
        """The nodes by their numbers, in reading order."""
        nodes = {node["nodeId"]: node for node in self.session.send("Accessibility.getFullAXTree")["nodes"]}
        ordered: dict[str, Node] = {}
        waiting = [next(iter(nodes))]
        while waiting:
            number = waiting.pop()
            ordered[number] = nodes[number]
            waiting += [each for each in reversed(nodes[number].get("childIds", [])) if each in nodes]
        return ordered

    def focused(self) -> str:
        """What has the focus, after the groups that it has entered."""
        tree = self.tree()
        focus = next(
            (node for node in tree.values() if part(node, "role") != "RootWebArea"
             and {"name": "focused", "value": {"type": "booleanOrUndefined", "value": True}} in node.get("properties", [])),
            None,
        )
        if focus is None:
            return ""
        around = []
        parent = focus.get("parentId")
        while parent in tree:
            around.append(parent)
            parent = tree[parent].get("parentId")
        entered = [tree[each] for each in reversed(around) if each not in self.around]
        self.around = around
        groups = [told(node) for node in entered if part(node, "role") in ENTERED and part(node, "name")]
        return "; ".join([*groups, told(focus)])

    def press(self, keys: str) -> str:
        """Presses keys, separated by spaces. Returns what then has the focus."""
        for key in keys.split():
            self.page.keyboard.press(key)
        return self.focused()

    def tab_to(self, words: str, key: str = "Tab") -> str:
        """Presses Tab until this is heard."""
        heard = [""]
        while words not in heard[-1]:
            if len(heard) > 100:
                raise Failure(f"{key} does not reach {words!r}, only {heard}")
            heard.append(self.press(key))
        return heard[-1]

    def texts(self, role: str) -> list[str]:
        """The texts in what has this role, such as the status or the log, in reading order."""
        tree = self.tree()
        found = []
        for node in tree.values():
            parent = node.get("parentId")
            while parent in tree and part(tree[parent], "role") != role:
                parent = tree[parent].get("parentId")
            if parent in tree and part(node, "role") == "StaticText":
                found.append(part(node, "name"))
        return found

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
        self.wait_until(words, lambda: "".join(self.texts("status")))
