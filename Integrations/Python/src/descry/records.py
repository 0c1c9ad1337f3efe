"""Records of pictures. Documentation/record.schema.json in Descry's repository defines them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from .errors import DescryError
from .frames import json_object
from .members import SCHEMA, SILENCES, Members
from .notebook import figure


@dataclass(frozen=True, slots=True)
class Record(Members):
    """All that is known about a picture. ``spoken`` is what a user hears, or None."""

    #: The record as a line of JSON, byte for byte as ``descry batch`` writes it.
    json: str = field(repr=False, kw_only=True)
    #: The thumbnail as a JPEG file, if requested.
    thumbnail: bytes | None = field(default=None, repr=False, kw_only=True)

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
        return cls(**cls.arguments(values), json=line, thumbnail=thumbnail)

    @property
    def silence_words(self) -> str | None:
        """Why the picture is silent, in words; None if something is spoken or it failed."""
        if self.spoken is not None or self.silence is None:
            return None
        return SILENCES.get(self.silence, self.silence)

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
            "labelSource": self.label_source,
            "labelLanguage": self.label_language,
            "longDescription": self.long_description,
            "description": self.description,
            "language": self.language,
            "correction": self.correction,
            "silence": self.silence,
            "format": self.image.format if self.image else None,
            "width": self.image.width if self.image else None,
            "height": self.image.height if self.image else None,
            "orientation": self.image.orientation if self.image else None,
            "taken": self.image.taken if self.image else None,
            "warnings": ", ".join(self.image.warnings) if self.image else None,
            "kind": self.kind,
            "faces": None if faces is None else len(faces),
            "smiling": None if faces is None else sum(face.smiling is True for face in faces),
            "objects": ", ".join(thing.name for thing in self.objects),
            "doing": ", ".join(each.name for each in self.doing),
            "ground": ", ".join(each.name for each in self.ground),
            "scene": self.scene.name if self.scene else None,
            "setting": self.setting.name if self.setting else None,
            "sharpness": self.sharpness.verdict,
            "brightness": self.brightness.verdict,
            "codes": "\n".join(code.content for code in self.codes),
            "text": self.text.text if self.text else None,
            "errorCode": self.error.code if self.error else None,
            "errorMessage": self.error.message if self.error else None,
            "sha256": self.sha256,
            "version": self.version,
            "reason": silent if self.spoken is None else None,
        }

    def _repr_html_(self) -> str:
        boxes = [("face", face.box) for face in self.faces]
        boxes += [("code", code.box) for code in self.codes]
        boxes += [("word", word.box) for word in (self.text.words if self.text else ())]
        silent = self.error.message if self.error else f"Nothing is spoken: {self.silence_words}."
        is_ours = self.origin == "generated"
        spoken = self.marked_description if is_ours else self.spoken
        language = self.language if is_ours else None
        return figure(spoken, silent, self.path, self.thumbnail, boxes, language)
