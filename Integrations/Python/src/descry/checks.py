"""Checks of alt texts against their pictures."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from .errors import DescryError

#: What Descry can say about a text or about one of its claims.
VERDICTS = ("agrees", "contradicts", "unknown")


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that an alt text says about the picture."""

    #: kind, people, thing, colour, place, setting, code or text.
    subject: str
    #: What the text says, such as "3 people".
    said: str
    #: What Descry sees instead or too, in English; None if nothing of the kind.
    seen: str | None
    #: agrees, contradicts, or unknown if Descry cannot tell.
    verdict: str


@dataclass(frozen=True, slots=True)
class Check:
    """Whether an alt text agrees with what Descry sees in the picture."""

    #: The alt text.
    text: str
    #: contradicts if one claim does; agrees if one agrees and none contradicts; else unknown.
    verdict: str
    #: What the text says; empty if it says nothing that Descry could check.
    claims: tuple[Claim, ...]
    #: What Descry says of the picture, in English.
    description: str | None
    #: The path of the picture; None for bytes.
    path: str | None
    #: The hash of the file.
    sha256: str | None

    @classmethod
    def from_members(cls, values: dict[str, Any]) -> Check:
        """Makes a check of a JSON object. Raises ``DescryError`` if the picture failed."""
        if error := values.get("error"):
            place = f"{values['path']}: " if values["path"] else ""
            raise DescryError(error["code"], place + error["message"])
        try:
            claims = tuple(
                Claim(each["subject"], each["said"], each["seen"], each["verdict"])
                for each in values["claims"]
            )
            if not {values["verdict"], *(each.verdict for each in claims)} <= set(VERDICTS):
                raise ValueError("an unknown verdict")
            members = (values["description"], values["path"], values["sha256"])
            return cls(values["text"], values["verdict"], claims, *members)
        except (KeyError, TypeError, ValueError) as error:
            message = f"not a check ({error}); use the matching version of descry"
            raise DescryError("recordInvalid", message) from error

    def to_json(self) -> str:
        """The check as a line of JSON."""
        claims = [
            {"subject": each.subject, "said": each.said, "seen": each.seen, "verdict": each.verdict}
            for each in self.claims
        ]
        values = {
            "path": self.path,
            "sha256": self.sha256,
            "text": self.text,
            "verdict": self.verdict,
            "claims": claims,
            "description": self.description,
        }
        return json.dumps(values, ensure_ascii=False)
