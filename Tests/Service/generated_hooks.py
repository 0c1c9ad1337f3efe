"""What schemathesis is told beyond the document: real pictures, and the text languages offered."""

from __future__ import annotations

import os
from typing import Any

import schemathesis
from hypothesis import strategies
from schemathesis import HookContext

import pictures

LARGEST = 60_000  # bytes; small pictures are described faster
PICTURES = [
    picture
    for picture in (path.read_bytes() for path in pictures.test_images())
    if len(picture) < LARGEST
]
real = strategies.sampled_from(PICTURES)
schemathesis.openapi.media_type("image/*", real)
schemathesis.openapi.media_type("application/octet-stream", real)
schemathesis.openapi.format("picture", real)


@schemathesis.hook
def before_load_schema(context: HookContext, raw_schema: dict[str, Any]) -> None:
    """A key is needed here; the form's image is real; text languages are those offered here."""
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            if "security" in operation:
                operation["security"] = [each for each in operation["security"] if each]
    form = raw_schema["components"]["schemas"]["PictureForm"]
    form["properties"]["image"] |= {"format": "picture"}
    languages = os.environ["OFFERED_TEXT_LANGUAGES"].split(",")
    for parameter in raw_schema["paths"]["/v1/descriptions"]["post"]["parameters"]:
        if parameter.get("name") == "textLanguages":
            parameter["schema"] = {"enum": [*languages, ",".join(languages)]}
            del parameter["examples"]
