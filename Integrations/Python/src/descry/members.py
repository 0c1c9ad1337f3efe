"""The members of records. Written by Scripts/generate from Documentation/record.schema.json."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

#: The version of the records that this package supports.
SCHEMA = 3

#: Why a picture is silent, for a person.
SILENCES = {
    "noEvidence": "nothing was recognised with confidence",
    "tooSmall": "the picture is too small",
    "blank": "the picture is blank",
    "decorative": "the picture is marked as decorative",
}


class Box(NamedTuple):
    """A part of the upright picture, in fractions (0 to 1) of its width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class AltTextItem:
    """A text in one language."""

    #: A BCP 47 tag, or x-default.
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class AltText:
    """The alt text and the long description that a file has."""

    #: The alt text in each language.
    alt: tuple[AltTextItem, ...]
    #: The long description in each language.
    extended: tuple[AltTextItem, ...]
    #: person: somebody other than Descry. confirmed: Descry wrote down a person's words. machine:
    #: Descry wrote down its own sentence, which is never a label.
    author: str


@dataclass(frozen=True, slots=True)
class Image:
    """Facts about the file."""

    format: str
    #: Width of the upright picture, in pixels.
    width: int
    #: Height of the upright picture, in pixels.
    height: int
    #: The EXIF orientation; already applied to boxes, width and height.
    orientation: int
    #: The size of the file.
    bytes: int
    #: Frames, pages or pictures in the file. Descry describes the first page, the first frame, in
    #: PNG, GIF and WebP the first frame that is not empty, and in HEIC and AVIF the main picture.
    frames: int
    #: truncated: the file is damaged or incomplete and lacks pixels; the description covers the
    #: rest. metadata: the metadata is damaged, too large or not allowed; an alt text in it was not
    #: read. altTextAmbiguous: the metadata has several different alt texts; the first was read.
    #: altTextMisplaced: the metadata has an alt text in the namespace Iptc4xmpExt, in which no
    #: program looks for it; it was not read.
    warnings: tuple[str, ...]
    #: When the picture was taken, as its EXIF says, in the time of that place. Missing if it does
    #: not say.
    taken: str | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A name with its confidence."""

    name: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Face:
    """A face that is counted."""

    box: Box
    confidence: float
    #: None if unknown.
    smiling: bool | None
    smile_confidence: float | None


@dataclass(frozen=True, slots=True)
class Object:
    """Things of one name, or people."""

    name: str
    confidence: float
    #: How many there are at least.
    least: int
    #: How many there are at most; None if unknown.
    most: int | None
    #: None if unknown.
    colour: str | None


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing or a person with its place."""

    name: str
    confidence: float
    box: Box


@dataclass(frozen=True, slots=True)
class Quality:
    """A quality of the picture, with its score; null if unknown."""

    verdict: str | None
    score: float | None


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code, a barcode or another code."""

    format: str
    #: What it holds, without control characters and marks of direction; empty if it is not text.
    #: Untrusted: show it, do not open it.
    content: str
    box: Box


@dataclass(frozen=True, slots=True)
class Word:
    """A word in the picture."""

    text: str
    box: Box
    confidence: float


@dataclass(frozen=True, slots=True)
class Text:
    """The whole text that was read with confidence."""

    #: The lines, separated by line feeds; empty in another language.
    text: str
    confidence: float
    words: tuple[Word, ...]
    #: The language of the text as a BCP 47 tag, "de". Present if its letters and words tell it.
    language: str | None = None
    #: Present if the text is in another language than those that were read. Then it has no words.
    other_language: bool | None = None
    #: Present if only the beginning was read, since reading all of the text would take too long.
    continues: bool | None = None
    #: Present if a code beside the words was left out, since not every character of it is certain.
    omits: bool | None = None


@dataclass(frozen=True, slots=True)
class Detail:
    """A part of the picture, in words and with its place."""

    #: What it is about.
    phrase: str
    #: Where it is, and what, as a sentence: Left, small: brown dog.
    words: str
    box: Box


@dataclass(frozen=True, slots=True)
class Failure:
    """Why the picture could not be described."""

    code: str
    #: The problem and its fix, in one line for a person.
    message: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A candidate for the description."""

    phrase: str
    #: The name or word; None for findings without one.
    value: str | None
    detector: str
    score: float | None
    threshold: float | None
    box: Box | None
    #: Why the finding is not spoken; None if it is. length: the spoken text ends before the word.
    #: label, decorative, correction: it is in the description, which is not spoken.
    reason: str | None


@dataclass(frozen=True, slots=True)
class Members:
    """The members of a record."""

    #: The version of this schema.
    schema: int
    #: The path as given, with U+FFFD for invalid UTF-8. None if the picture did not come from a
    #: file.
    path: str | None
    #: The hash of the file.
    sha256: str | None
    #: The result. crashed: the worker process died while it described the picture.
    status: str
    #: Whose words are spoken.
    origin: str | None
    #: What a user hears: the correction, the label or the description. None if there is nothing to
    #: say. That does not make the picture decorative, unless silence is decorative: do not turn
    #: None into alt="".
    spoken: str | None
    #: The developer's label, or else the one that the picture's file or its sidecar has.
    label: str | None
    #: Where the label comes from: the caller, the picture's file, or an XMP file beside it.
    #: correction: a person's correction is spoken.
    label_source: str | None
    #: The language of a label from a file, as the file has it: a BCP 47 tag, or x-default.
    label_language: str | None
    #: Descry's description, spoken or not.
    description: str | None
    #: The description with codes and text of the picture in quotation marks, and with words for
    #: their end. Show or speak it where something can follow.
    marked_description: str | None
    #: The language of the description, as a BCP 47 tag. It does not apply to labels, corrections
    #: and text in the picture.
    language: str
    #: A person's correction of the description, spoken or not.
    correction: str | None
    #: The alt text in the picture's file.
    embedded: AltText | None
    #: The alt text in an XMP file beside the picture, if the reader of the file looked for one.
    sidecar: AltText | None
    #: The long description that the picture's file or its sidecar has, in the record's language if
    #: possible. Never spoken by itself.
    long_description: str | None
    #: Why the picture is silent.
    silence: str | None
    #: Facts about the file.
    image: Image | None
    #: The kind of picture.
    kind: str | None
    #: The kind, if it is spoken: screenshot, document, chart (or diagram), map, drawing (or logo),
    #: or graphic, which is any that is drawn.
    announced: Named | None
    #: The faces that are counted.
    faces: tuple[Face, ...]
    #: Things in the picture, most confident first; before them person, if people are spoken of
    #: beside the number of faces or instead.
    objects: tuple[Object, ...]
    #: The boxes of these objects and of people, most confident first; fewer or more than are named.
    things: tuple[Thing, ...]
    #: What the only person wears, if it has a colour; then what somebody does, most confident
    #: first. English words.
    doing: tuple[Named, ...]
    #: What the picture was taken on or in front of, in English words, most confident first.
    ground: tuple[Named, ...]
    #: The scene, if it is named.
    scene: Named | None
    #: indoor or outdoor, if it is certain.
    setting: Named | None
    #: A quality of the picture, with its score; None if unknown.
    sharpness: Quality
    #: A quality of the picture, with its score; None if unknown.
    brightness: Quality
    #: A quality of the picture, with its score; None if unknown.
    colour: Quality
    #: The codes for cameras that were decoded, in reading order.
    codes: tuple[Code, ...]
    #: The whole text that was read with confidence.
    text: Text | None
    #: What is where, in the language of the description and in reading order: people, faces, things
    #: and codes, then text. For a user who asks for more than the description.
    details: tuple[Detail, ...]
    #: Why the picture could not be described.
    error: Failure | None
    #: The version of Descry that made the record.
    version: str
    #: The path's bytes; present only if the path is invalid UTF-8.
    path_base64: str | None = None
    #: Every candidate with its score. Present if it was asked for.
    evidence: tuple[Evidence, ...] | None = None
    #: The time of each stage, in milliseconds. Present if it was asked for.
    timings: Mapping[str, float] | None = None
    #: The library that ran the nets, with its version. Present only with timings.
    net_engine: str | None = None

    @staticmethod
    def arguments(values: dict[str, Any]) -> dict[str, Any]:
        """The values of the members, from a JSON object."""
        return {
            "schema": values["schema"],
            "path": _optional(_string, values["path"]),
            "path_base64": _optional(_string, values.get("pathBase64")),
            "sha256": _optional(_string, values["sha256"]),
            "status": _string(values["status"]),
            "origin": _optional(_string, values["origin"]),
            "spoken": _optional(_string, values["spoken"]),
            "label": _optional(_string, values["label"]),
            "label_source": _optional(_string, values["labelSource"]),
            "label_language": _optional(_string, values["labelLanguage"]),
            "description": _optional(_string, values["description"]),
            "marked_description": _optional(_string, values["markedDescription"]),
            "language": _string(values["language"]),
            "correction": _optional(_string, values["correction"]),
            "embedded": _optional(_alttext, values["embedded"]),
            "sidecar": _optional(_alttext, values["sidecar"]),
            "long_description": _optional(_string, values["longDescription"]),
            "silence": _optional(_string, values["silence"]),
            "image": _optional(_image, values["image"]),
            "kind": _optional(_string, values["kind"]),
            "announced": _optional(_named, values["announced"]),
            "faces": _tuple(_face, values["faces"]),
            "objects": _tuple(_object, values["objects"]),
            "things": _tuple(_thing, values["things"]),
            "doing": _tuple(_named, values["doing"]),
            "ground": _tuple(_named, values["ground"]),
            "scene": _optional(_named, values["scene"]),
            "setting": _optional(_named, values["setting"]),
            "sharpness": _quality(values["sharpness"]),
            "brightness": _quality(values["brightness"]),
            "colour": _quality(values["colour"]),
            "codes": _tuple(_code, values["codes"]),
            "text": _optional(_text, values["text"]),
            "details": _tuple(_detail, values["details"]),
            "error": _optional(_failure, values["error"]),
            "version": _string(values["version"]),
            "evidence": _optional_tuple(_evidence, values.get("evidence")),
            "timings": values.get("timings"),
            "net_engine": _optional(_string, values.get("netEngine")),
        }


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text")
    return value


def _optional(make: Callable[[Any], T], value: Any) -> T | None:
    return None if value is None else make(value)


def _tuple(make: Callable[[Any], T], values: list[Any]) -> tuple[T, ...]:
    return tuple(make(each) for each in values)


def _optional_tuple(make: Callable[[Any], T], values: list[Any] | None) -> tuple[T, ...] | None:
    return None if values is None else _tuple(make, values)


def _box(values: list[float]) -> Box:
    return Box(*values)


def _alttextitem(values: dict[str, Any]) -> AltTextItem:
    return AltTextItem(
        language=_string(values["language"]),
        text=_string(values["text"]),
    )


def _alttext(values: dict[str, Any]) -> AltText:
    return AltText(
        alt=_tuple(_alttextitem, values["alt"]),
        extended=_tuple(_alttextitem, values["extended"]),
        author=_string(values["author"]),
    )


def _image(values: dict[str, Any]) -> Image:
    return Image(
        format=_string(values["format"]),
        width=values["width"],
        height=values["height"],
        orientation=values["orientation"],
        taken=_optional(_string, values.get("taken")),
        bytes=values["bytes"],
        frames=values["frames"],
        warnings=_tuple(_string, values["warnings"]),
    )


def _named(values: dict[str, Any]) -> Named:
    return Named(
        name=_string(values["name"]),
        confidence=values["confidence"],
    )


def _face(values: dict[str, Any]) -> Face:
    return Face(
        box=_box(values["box"]),
        confidence=values["confidence"],
        smiling=values["smiling"],
        smile_confidence=values["smileConfidence"],
    )


def _object(values: dict[str, Any]) -> Object:
    return Object(
        name=_string(values["name"]),
        confidence=values["confidence"],
        least=values["least"],
        most=values["most"],
        colour=_optional(_string, values["colour"]),
    )


def _thing(values: dict[str, Any]) -> Thing:
    return Thing(
        name=_string(values["name"]),
        confidence=values["confidence"],
        box=_box(values["box"]),
    )


def _quality(values: dict[str, Any]) -> Quality:
    return Quality(
        verdict=_optional(_string, values["verdict"]),
        score=values["score"],
    )


def _code(values: dict[str, Any]) -> Code:
    return Code(
        format=_string(values["format"]),
        content=_string(values["content"]),
        box=_box(values["box"]),
    )


def _word(values: dict[str, Any]) -> Word:
    return Word(
        text=_string(values["text"]),
        box=_box(values["box"]),
        confidence=values["confidence"],
    )


def _text(values: dict[str, Any]) -> Text:
    return Text(
        text=_string(values["text"]),
        confidence=values["confidence"],
        language=_optional(_string, values.get("language")),
        other_language=values.get("otherLanguage"),
        continues=values.get("continues"),
        omits=values.get("omits"),
        words=_tuple(_word, values["words"]),
    )


def _detail(values: dict[str, Any]) -> Detail:
    return Detail(
        phrase=_string(values["phrase"]),
        words=_string(values["words"]),
        box=_box(values["box"]),
    )


def _failure(values: dict[str, Any]) -> Failure:
    return Failure(
        code=_string(values["code"]),
        message=_string(values["message"]),
    )


def _evidence(values: dict[str, Any]) -> Evidence:
    return Evidence(
        phrase=_string(values["phrase"]),
        value=_optional(_string, values["value"]),
        detector=_string(values["detector"]),
        score=values["score"],
        threshold=values["threshold"],
        box=_optional(_box, values["box"]),
        reason=_optional(_string, values["reason"]),
    )
