"""Records. Documentation/record.schema.json defines them."""

import json
from typing import Any

from descry.labels import spoken_label

from .members import LEAST

#: The statuses of pictures that could not be described.
FAILURES = ("failed", "crashed")


def best(items: list[dict[str, str]], language: str) -> dict[str, str] | None:
    """The text for somebody who asks for a language, as in Descry's library: in the language, a
    more general one, another variant of it, for everybody, or else the first."""
    tags = {item["language"].lower(): item for item in reversed(items)}
    subtags = language.lower().split("-")
    for count in range(len(subtags), 0, -1):
        if found := tags.get("-".join(subtags[:count])):
            return found
    for item in items:
        if item["language"].lower().startswith(subtags[0] + "-"):
            return item
    return tags.get("x-default") or (items[0] if items else None)


def label_in_file(record: dict[str, Any]) -> tuple[dict[str, str] | None, str | None]:
    """The label of the picture's file, or else of its sidecar, and which of the two has it."""
    for source in ("embedded", "sidecar"):
        found = record.get(source)
        labels = found["alt"] if found and found["author"] != "machine" else []
        if item := best(labels, record["language"]):
            return item, source
    return None, None


def relabelled(record: dict[str, Any], label: str | None, decorative: bool) -> dict[str, Any]:
    """The record of the same content with another label, or with that of its file.

    ``record`` may have any label, or none. Raises ``ValueError`` for a silent decorative picture
    that is no longer decorative: the record does not say why it would be silent.
    """
    silence = record["silence"] if record["status"] == "silent" else None
    if decorative:
        silence = "decorative"
    elif silence == "decorative":
        raise ValueError("not known why this picture is silent when it is not decorative")
    given = None if decorative else spoken_label(label)
    is_given = decorative or given is not None
    item, source = (None, "given") if is_given else label_in_file(record)
    words = item["text"] if item else given
    origin: str | None = "developer"
    spoken = words
    if not decorative and words is None:
        spoken = record["description"]
        origin = None if spoken is None else "generated"
    return record | {
        "spoken": spoken,
        "origin": origin,
        "label": words,
        "labelSource": source,
        "labelLanguage": item["language"] if item else None,
        "silence": silence,
    }


def failure(code: str, message: str, version: str, status: str = "failed") -> dict[str, Any]:
    """The record of a picture that could not be described. It has no label yet."""
    error = {"code": code, "message": message}
    return LEAST | {"status": status, "error": error, "version": version}


def line(record: dict[str, Any]) -> str:
    """The record as a line of JSON, as ``descry --format jsonl`` prints it."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
