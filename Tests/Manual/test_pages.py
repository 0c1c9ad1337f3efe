"""The manual pages of descry."""

from __future__ import annotations

import re
import subprocess
import unittest
from pathlib import Path

from setting import PROGRAM, made

SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"]


def pages() -> list[Path]:
    return sorted((made() / "man").iterdir())


def run(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def help_of(page: Path) -> str:
    return run(PROGRAM, *page.stem.split("-")[1:], "--help")


def shown(page: Path) -> str:
    """The page as `man` shows it in a terminal of 80 columns, without bold and underlined."""
    text = run("mandoc", "-T", "ascii", "-O", "width=78", page)
    return re.sub(r".\x08", "", text)


class Pages(unittest.TestCase):
    def test_each_subcommand_has_a_page(self) -> None:
        listed = run(PROGRAM, "--help").split("PICTURES AND FOLDERS:")[1]
        commands = re.findall(r"^  ([a-z]+) ", listed, re.M)
        self.assertGreater(len(commands), 9)
        expected = {"descry.1", *(f"descry-{name}.1" for name in commands)}
        self.assertEqual({page.name for page in pages()}, expected)

    def test_pages_are_valid(self) -> None:
        for page in pages():
            checked = subprocess.run(
                ["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True
            )
            self.assertEqual(checked.stdout, "", page.name)

    def test_pages_fit_into_80_columns(self) -> None:
        for page in pages():
            self.assertEqual([line for line in shown(page).splitlines() if len(line) > 80], [], page.name)

    def test_a_page_has_every_option_of_the_help(self) -> None:
        for page in pages():
            options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", help_of(page)))
            self.assertGreater(len(options), 2, page.name)
            in_page = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", shown(page)))
            self.assertEqual(options - in_page, set(), page.name)

    def test_a_page_has_the_usual_sections(self) -> None:
        for page in pages():
            found = re.findall(r"^([A-Z][A-Z ]+)$", shown(page), re.M)
            self.assertEqual([title for title in found if title in SECTIONS], SECTIONS, page.name)

    def test_a_page_has_all_words_of_the_help(self) -> None:
        for page in pages():
            discussion = help_of(page).split("USAGE:")[0].removeprefix("OVERVIEW:").lower()
            text = " ".join(re.findall(r"\w+", shown(page).lower()))
            missing = [word for word in re.findall(r"\w+", discussion) if word not in text]
            self.assertEqual(missing, [], page.name)

    def test_names_are_not_hyphenated(self) -> None:
        for page in pages():
            # As man does in a terminal, where mandoc does not hyphenate.
            text = run("groff", "-mandoc", "-T", "ascii", "-rLL=78n", "-P-c", page)
            ends = re.findall(r"(\S+)-$", re.sub(r".\x08", "", text), re.M)
            self.assertEqual([each for each in ends if not re.fullmatch(r"\(?[A-Z]?[a-z]+", each)], [], page.name)

    def test_no_line_is_a_single_path(self) -> None:
        for page in pages():
            # Such a line cannot be adjusted, of which Debian 13's man warns.
            text = run("groff", "-mandoc", "-T", "ascii", "-rLL=78n", "-P-c", page)
            self.assertNotRegex(text, r"(?m)^( +)[^\s\x08]{30,}\n\1\S", page.name)

    def test_a_default_is_stated_once(self) -> None:
        for page in pages():
            text = " ".join(shown(page).split())
            self.assertNotRegex(text, r"\(default: --|\) \((values|default):")

    def test_a_page_does_not_repeat_its_name(self) -> None:
        for page in pages():
            name = re.search(r"^\.Nd (.*)$", page.read_text(), re.M)[1].replace("\\&", "").replace("\\ ", " ")
            self.assertNotIn(name, page.read_text().split(".Sh DESCRIPTION")[1], page.name)

    def test_a_page_names_the_version(self) -> None:
        version = run(PROGRAM, "--version").split()[-1]
        for page in pages():
            self.assertIn(f"Descry {version}", shown(page))


if __name__ == "__main__":
    unittest.main()
