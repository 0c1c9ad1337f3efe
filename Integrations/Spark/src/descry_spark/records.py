"""Records. Documentation/record.schema.json defines them."""

import json
from typing import Any

from descry.labels import spoken_label

from .members import LEAST

#: The statuses of pictures that could not be described.
FAILURES = ("failed", "crashed")


def speech(
    description: str | None, label: str | None, decorative: bool
) -> tuple[str | None, str | None]:
    """What a user hears, and its origin. The developer's label comes first."""
    if decorative:
        return None, "developer"
    given = spoken_label(label)
    if given is not None:
        return given, "developer"
    return description, None if description is None else "generated"


def relabelled(record: dict[str, Any], label: str | None, decorative: bool) -> dict[str, Any]:
    """The record of the same content with another label.

    ``record`` may have any label, or none. Raises ``ValueError`` for a silent decorative picture
    that is no longer decorative: the record does not say why it would be silent.
    """
    spoken, origin = speech(record["description"], label, decorative)
    silence = record["silence"] if record["status"] == "silent" else None
    if decorative:
        silence = "decorative"
    elif silence == "decorative":
        raise ValueError("not known why this picture is silent when it is not decorative")
    given = None if decorative else spoken_label(label)
    return record | {"spoken": spoken, "origin": origin, "label": given, "silence": silence}


def failure(code: str, message: str, version: str, status: str = "failed") -> dict[str, Any]:
    """The record of a picture that could not be described. It has no label yet."""
    error = {"code": code, "message": message}
    return LEAST | {"status": status, "error": error, "version": version}


def line(record: dict[str, Any]) -> str:
    """The record as a line of JSON, as ``descry --format jsonl`` prints it."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
