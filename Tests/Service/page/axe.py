"""Runs the rules of axe on a page, in each of its looks."""

from __future__ import annotations

from importlib import resources

from playwright.sync_api import Page

WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 320, "height": 640}
LOOKS: dict[str, dict[str, object]] = {
    "light": {"color_scheme": "light", "viewport": WIDE},
    "dark": {"color_scheme": "dark", "viewport": WIDE},
    "narrow": {"color_scheme": "light", "viewport": NARROW},
    "the user's own colours": {"forced_colors": "active", "viewport": WIDE},
}
AXE = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def broken_rules(page: Page) -> list[tuple[str, list[object]]]:
    """The rules of axe that the page breaks, with the elements."""
    outcome = page.evaluate(
        """(tags) => axe.run({
          runOnly: tags, resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
        })""",
        RULES,
    )
    assert len(outcome["passes"]) > 15, "axe did not look at the page"
    return [
        (rule["id"], [node["target"] for node in rule["nodes"]]) for rule in outcome["violations"]
    ]
