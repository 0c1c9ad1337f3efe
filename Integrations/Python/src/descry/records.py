"""Records of pictures. Documentation/record.schema.json in Descry's repository defines them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .errors import DescryError
from .frames import json_object
from .notebook import figure

#: The version of the records that this package supports.
SCHEMA = 2
#: The members that are text, and those that can be null, too.
_TEXTS = ("status", "language", "version")
_OPTIONAL_TEXTS = (
    *("path", "sha256", "origin", "spoken", "label", "description", "correction", "silence"),
    "kind",
)

#: The program's words for each reason.
_SILENCES = {
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
class Image:
    """Facts about the file. Width and height are those of the upright picture, in pixels."""

    format: str
    width: int
    height: int
    orientation: int
    bytes: int
    frames: int
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A face. ``smiling`` is None if unknown."""

    box: Box
    confidence: float
    smiling: bool | None
    smile_confidence: float | None


@dataclass(frozen=True, slots=True)
class Named:
    """A thing, a scene or a setting, with its confidence."""

    name: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Quality:
    """Sharpness or brightness; None if unknown."""

    verdict: str | None
    score: float | None


@dataclass(frozen=True, slots=True)
class Word:
    """A word in the picture."""

    text: str
    box: Box
    confidence: float


@dataclass(frozen=True, slots=True)
class Text:
    """The text in the picture. Line feeds separate its lines.

    ``other_language`` is True, without words, if the text is in another language than those
    that were read, and otherwise None.
    """

    text: str
    confidence: float
    words: tuple[Word, ...]
    other_language: bool | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a picture could not be described: a stable code and a message."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A candidate for the description. ``reason`` says why it is not spoken; None if it is."""

    phrase: str
    value: str | None
    detector: str
    score: float | None
    threshold: float | None
    box: Box | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Record:
    """All that is known about a picture. ``spoken`` is what a user hears, or None."""

    schema: int
    path: str | None
    path_base64: str | None
    sha256: str | None
    status: str
    origin: str | None
    spoken: str | None
    label: str | None
    description: str | None
    #: The language of the description, a BCP 47 tag. A label and text can be in others.
    language: str
    correction: str | None
    silence: str | None
    image: Image | None
    kind: str | None
    faces: tuple[Face, ...]
    objects: tuple[Named, ...]
    scene: Named | None
    setting: Named | None
    sharpness: Quality
    brightness: Quality
    text: Text | None
    error: Failure | None
    version: str
    evidence: tuple[Evidence, ...] | None
    timings: Mapping[str, float] | None
    net_engine: str | None
    #: The record as a line of JSON, byte for byte as ``descry batch`` writes it.
    json: str = field(repr=False)
    #: The thumbnail as a JPEG file, if requested.
    thumbnail: bytes | None = field(default=None, repr=False)

    @classmethod
    def from_json(cls, line: str, thumbnail: bytes | None = None) -> Record:
        """Parses a line of JSON, as ``descry --format jsonl`` prints it.

        Raises ``DescryError`` (``recordInvalid``).
        """
        try:
            return cls._made(json_object(line), line, thumbnail)
        except KeyError as error:
            reason = f"{error} is missing"
        except (AttributeError, TypeError, ValueError) as error:
            reason = str(error)
        message = f"not a record of schema {SCHEMA} ({reason}); use the matching version of descry"
        raise DescryError("recordInvalid", message)

    @classmethod
    def _made(cls, values: dict[str, Any], line: str, thumbnail: bytes | None) -> Record:
        if values["schema"] != SCHEMA:
            raise ValueError(f"it has schema {values['schema']}")
        for name in (*_TEXTS, *_OPTIONAL_TEXTS):
            if not isinstance(values[name], str) and (values[name] is not None or name in _TEXTS):
                raise TypeError(f"'{name}' is not text")
        evidence = values.get("evidence")
        return cls(
            schema=values["schema"],
            path=values["path"],
            path_base64=values.get("pathBase64"),
            sha256=values["sha256"],
            status=values["status"],
            origin=values["origin"],
            spoken=values["spoken"],
            label=values["label"],
            description=values["description"],
            language=values["language"],
            correction=values["correction"],
            silence=values["silence"],
            image=_image(values["image"]),
            kind=values["kind"],
            faces=tuple(_face(face) for face in values["faces"]),
            objects=tuple(Named(**thing) for thing in values["objects"]),
            scene=_named(values["scene"]),
            setting=_named(values["setting"]),
            sharpness=Quality(**values["sharpness"]),
            brightness=Quality(**values["brightness"]),
            text=_text(values["text"]),
            error=_failure(values["error"]),
            version=values["version"],
            evidence=None if evidence is None else tuple(_evidence(one) for one in evidence),
            timings=values.get("timings"),
            net_engine=values.get("netEngine"),
            json=line,
            thumbnail=thumbnail,
        )

    @property
    def silence_words(self) -> str | None:
        """Why the picture is silent, in words; None if something is spoken or it failed."""
        if self.spoken is not None or self.silence is None:
            return None
        return _SILENCES.get(self.silence, self.silence)

    def to_dict(self) -> dict[str, Any]:
        """The record as a dictionary with the JSON's keys."""
        values: dict[str, Any] = json.loads(self.json)
        return values

    def raise_for_error(self) -> None:
        """Raises ``DescryError`` with the record's error code, if it has an error."""
        if self.error:
            message = f"{self.path}: {self.error.message}" if self.path else self.error.message
            if self.error.code == "notAFile" and "folder" in self.error.message:
                message += (
                    f" For its pictures, use describe_many(Path({self.path!r}).rglob('*.jpg')), or"
                    " the command descry batch, which finds pictures of all formats."
                )
            raise DescryError(self.error.code, message, self)

    def row(self) -> dict[str, Any]:
        """The record as one flat row, with the columns of ``descry --format csv``."""
        faces = None if self.error else self.faces
        silent = self.error.message if self.error else self.silence_words
        return {
            "path": self.path,
            "status": self.status,
            "origin": self.origin,
            "spoken": self.spoken,
            "label": self.label,
            "description": self.description,
            "language": self.language,
            "correction": self.correction,
            "silence": self.silence,
            "format": self.image.format if self.image else None,
            "width": self.image.width if self.image else None,
            "height": self.image.height if self.image else None,
            "orientation": self.image.orientation if self.image else None,
            "kind": self.kind,
            "faces": None if faces is None else len(faces),
            "smiling": None if faces is None else sum(face.smiling is True for face in faces),
            "objects": ", ".join(thing.name for thing in self.objects),
            "scene": self.scene.name if self.scene else None,
            "setting": self.setting.name if self.setting else None,
            "sharpness": self.sharpness.verdict,
            "brightness": self.brightness.verdict,
            "text": self.text.text if self.text else None,
            "error_code": self.error.code if self.error else None,
            "error_message": self.error.message if self.error else None,
            "sha256": self.sha256,
            "version": self.version,
            "reason": silent if self.spoken is None else None,
        }

    def _repr_html_(self) -> str:
        boxes = [("face", face.box) for face in self.faces]
        boxes += [("word", word.box) for word in (self.text.words if self.text else ())]
        silent = self.error.message if self.error else f"Nothing is spoken: {self.silence_words}."
        language = self.language if self.origin == "generated" else None
        return figure(self.spoken, silent, self.path, self.thumbnail, boxes, language)


def _box(values: list[float]) -> Box:
    return Box(*values)


def _image(values: dict[str, Any] | None) -> Image | None:
    return Image(**values | {"warnings": tuple(values["warnings"])}) if values else None


def _failure(values: dict[str, Any] | None) -> Failure | None:
    if not values:
        return None
    if not all(isinstance(text, str) for text in values.values()):
        raise TypeError("'error' is not text")
    return Failure(**values)


def _face(values: dict[str, Any]) -> Face:
    return Face(
        box=_box(values["box"]),
        confidence=values["confidence"],
        smiling=values["smiling"],
        smile_confidence=values["smileConfidence"],
    )


def _named(values: dict[str, Any] | None) -> Named | None:
    return Named(**values) if values else None


def _text(values: dict[str, Any] | None) -> Text | None:
    if not values:
        return None
    words = tuple(Word(**word | {"box": _box(word["box"])}) for word in values["words"])
    return Text(
        text=values["text"],
        confidence=values["confidence"],
        words=words,
        other_language=values.get("otherLanguage"),
    )


def _evidence(values: dict[str, Any]) -> Evidence:
    return Evidence(**values | {"box": _box(values["box"]) if values["box"] else None})
