"""The answers of processes that describe. Nothing of an answer is believed."""

import json
from collections.abc import Callable
from typing import Any

from .records import CURRENT_SCHEMA, FAILURES, over_limit, relabelled
from .records import line as line_of

_MOST_TEXT = 1 << 20
_MOST_ITEMS = 100_000
_MOST_THINGS = 3
_LONGEST_NAME = 100
#: What can go wrong in a process; all else is for its parent to say.
_CODES = {
    "empty",
    "notAPicture",
    "unsupportedFormat",
    "corrupt",
    "tooLarge",
    "timedOut",
    "languageMissing",
    "internal",
}
_FORMATS = {"jpeg", "png", "webp", "gif", "tiff", "bmp", "heic", "avif"}
_KINDS = {"photo", "document", "screenshot", "graphic", "blank", None}
#: The limits that go with a code.
_LIMITS: dict[str, set[Any]] = {
    "tooLarge": {"memory", "pixelCount", "side", "fileSize", None},
    "timedOut": {"deadline"},
}
_SILENCES = {"noEvidence", "tooSmall", "blank", "decorative"}

Check = Callable[[Any], bool]


def checked(line: bytes, identity: int, length: int, version: str) -> dict[str, Any]:
    """The record of a line that is to answer a request.

    Raises ``ValueError`` where anything is not as a process that is in order would have it: it must
    be of this picture and this version, whole, speak what was found and no label, and have every
    number in range.
    """
    try:
        answer = json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise ValueError("its answer is no record") from None
    _expect(isinstance(answer, dict) and answer.get("id") == identity, "it answers another picture")
    record: dict[str, Any] = answer.get("record")
    _expect(_RECORD(record), "its answer is no record")
    is_current = record["schema"] == CURRENT_SCHEMA and record["version"] == version
    _expect(is_current, "it is of another version")
    _expect(record["path"] is None and record["sha256"] is None, "it names a file")
    _expect(_is_whole(record), "its answer contradicts itself")
    _expect(_speaks_what_it_found(record), "it speaks other words than it found")
    try:
        # Half a character is in no text.
        line_of(record).encode()
    except UnicodeEncodeError:
        raise ValueError("its answer is no text") from None
    image = record["image"]
    _expect(image is None or image["bytes"] == length, "its answer is of another picture")
    error, limit = record["error"], answer.get("limit")
    _expect(_one_of(_LIMITS.get(error and error["code"], {None}))(limit), "it names no limit")
    if error and limit:
        error["message"] = over_limit(error["message"], limit)
    return record


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def _is_whole(record: dict[str, Any]) -> bool:
    """Whether the status fits what is there."""
    has = {key: record[key] is not None for key in ("description", "image", "error", "silence")}
    match record["status"]:
        case "described":
            return has["description"] and has["image"] and not has["error"]
        case "silent":
            return has["silence"] and has["image"] and not has["description"] and not has["error"]
        case "failed":
            code = (record["error"] or {}).get("code")
            return not has["description"] and not has["image"] and code in _CODES
        case _:
            return False


def _speaks_what_it_found(record: dict[str, Any]) -> bool:
    """Whether no label is in it, of which a process knows nothing."""
    return record["silence"] != "decorative" and relabelled(record, None, False) == record


def _text(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _MOST_TEXT


def _name(value: Any) -> bool:
    return _text(value) and len(value) <= _LONGEST_NAME


def _whole(least: int, most: int = 1 << 62) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _share(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= 1


def _one_of(choices: set[Any]) -> Check:
    return lambda value: (value is None or isinstance(value, str)) and value in choices


def _or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _list(check: Check, most: int = _MOST_ITEMS) -> Check:
    return lambda value: (
        isinstance(value, list) and len(value) <= most and all(check(item) for item in value)
    )


def _object(**members: Check) -> Check:
    return lambda value: (
        isinstance(value, dict)
        and value.keys() == members.keys()
        and all(check(value[name]) for name, check in members.items())
    )


def _box(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(_share(side) for side in value)


_NAMED = _or_none(_object(name=_text, confidence=_share))
_RECORD = _object(
    schema=_whole(1),
    path=_or_none(_text),
    sha256=_or_none(_text),
    status=_one_of({"described", "silent", *FAILURES}),
    origin=_one_of({"developer", "generated", None}),
    spoken=_or_none(lambda value: isinstance(value, str)),
    label=_or_none(lambda value: isinstance(value, str)),
    description=_or_none(_text),
    # A person's words, of which a process knows nothing.
    correction=lambda value: value is None,
    silence=_one_of({*_SILENCES, None}),
    image=_or_none(
        _object(
            format=_one_of(_FORMATS),
            width=_whole(1, (1 << 31) - 1),
            height=_whole(1, (1 << 31) - 1),
            orientation=_whole(1, 8),
            bytes=_whole(1),
            frames=_whole(1, (1 << 31) - 1),
            warnings=_list(_one_of({"truncated"})),
        )
    ),
    kind=_one_of(_KINDS),
    faces=_list(
        _object(
            box=_box,
            confidence=_share,
            smiling=lambda value: value is None or isinstance(value, bool),
            smileConfidence=_or_none(_share),
        )
    ),
    objects=_list(_object(name=_name, confidence=_share), most=_MOST_THINGS),
    scene=_NAMED,
    setting=_NAMED,
    sharpness=_object(verdict=_one_of({"sharp", "blurry", None}), score=_or_none(_share)),
    brightness=_object(verdict=_one_of({"dark", "normal", "bright", None}), score=_or_none(_share)),
    text=_or_none(
        _object(
            text=_text,
            confidence=_share,
            words=_list(_object(text=_text, box=_box, confidence=_share)),
        )
    ),
    error=_or_none(_object(code=_text, message=_text)),
    version=_text,
)
