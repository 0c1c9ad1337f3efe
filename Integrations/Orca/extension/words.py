"""What is said, in the language of the reader."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent / "words"
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")
_SILENCES = {"noEvidence", "tooSmall", "blank"}
#: What ends a sentence, and what may follow it.
_ENDS, _CLOSING = tuple(".!?…。！？"), "\"'”’»)"  # noqa: RUF001
_QUOTES = re.compile('["“”„‟«»「」『』〝〞〟＂]')  # noqa: RUF001
#: The most findings that are said as evidence.
_MOST_FINDINGS = 8


def reader_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the reader, as gettext finds it: a BCP 47 tag."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, (environment.get(each) for each in names)), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"
    first = environment.get("LANGUAGE", "").split(":")[0] or locale
    tag = first.partition(".")[0].partition("@")[0].replace("_", "-")
    return tag if _TAG.fullmatch(tag) else "en"


def chosen_language(setting: str) -> str:
    """The language that the user has chosen; that of the reader if it is empty or not a tag."""
    tag = setting.strip().replace("_", "-")
    return tag if _TAG.fullmatch(tag) else reader_language()


class Words:
    """The words in one language; in English if there are none in it."""

    def __init__(self, language: str) -> None:
        tags = {each.stem for each in _FOLDER.glob("*.json")}
        first = language.split("-")[0].lower()
        found = next((each for each in sorted(tags) if each.split("-")[0] == first), "en")
        self._words: dict[str, Any] = json.loads((_FOLDER / f"{found}.json").read_text("utf-8"))

    def __getitem__(self, name: str) -> str:
        return str(self._words[name])

    def problem(self, code: str) -> str:
        """Why there is no description."""
        return str(self._words["problems"].get(code) or self._words["problems"]["failed"])

    @staticmethod
    def after(name: str, text: str) -> str:
        """A text after what the author says."""
        return f"{_ended(name)} {text}" if name else text

    def sentence(self, answer: dict[str, Any], name: str) -> str:
        """The description. What the author says comes first."""
        parts = []
        if answer["inFile"] and answer["inFile"] != name:
            parts.append(_ended(self["inFile"].format(text=answer["inFile"])))
        if answer["description"]:
            parts.append(self["generated"].format(text=answer["description"]))
        elif not answer["inFile"]:
            silence = answer["silence"] if answer["silence"] in _SILENCES else "noEvidence"
            parts.append(self._words["silences"][silence])
        return self.after(name, " ".join(parts))

    def details(self, answer: dict[str, Any]) -> str:
        """What is where, and the whole text."""
        parts = [*answer["details"]]
        if answer["longDescription"]:
            parts.insert(0, _ended(self["inFile"].format(text=answer["longDescription"])))
        if answer["text"]:
            parts.append(self["textInPicture"].format(text=_unquoted(answer["text"])))
        return " ".join(parts) or self["noDetails"]

    def evidence(self, answer: dict[str, Any]) -> str:
        """What the description is based on."""
        findings: dict[tuple[str, str], float | None] = {}
        for phrase, value, score in answer["evidence"]:
            known = findings.setdefault((phrase, value), score)
            if score is not None and known is not None:
                findings[phrase, value] = max(known, score)
        said = [
            self._finding(phrase, value, score)
            for (phrase, value), score in list(findings.items())[:_MOST_FINDINGS]
        ]
        return self["evidence"].format(list="; ".join(said)) if said else self["noEvidence"]

    def _finding(self, phrase: str, value: str, score: float | None) -> str:
        name = str(self._words["phrases"].get(phrase, phrase))
        if value:
            name += f" “{_unquoted(value)}”"
        # Never rounded up to 100 %.
        return name if score is None else f"{name}: {min(int(score * 100), 99)} %"


def _unquoted(text: str) -> str:
    """A text for quotation marks, with those in it single, so that it cannot end the quotation."""
    return _QUOTES.sub("'", text)


def _ended(text: str) -> str:
    """A text with the end of a sentence."""
    return text if text.rstrip(_CLOSING).endswith(_ENDS) else f"{text}."
