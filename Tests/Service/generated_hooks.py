"""Adds to the document for schemathesis: real pictures, and the offered text languages."""

from __future__ import annotations

import base64
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
schemathesis.openapi.format("base64-picture", real.map(lambda picture: base64.b64encode(picture).decode()))


@schemathesis.hook
def before_load_schema(context: HookContext, raw_schema: dict[str, Any]) -> None:
    """Requires a key, sends real images in forms, and asks for text languages offered here only."""
    for operations in raw_schema["paths"].values():
        for operation in operations.values():
            if "security" in operation:
                operation["security"] = [each for each in operation["security"] if each]
            # The document describes the whole stream, schemathesis checks each event.
            for response in operation["responses"].values():
                if "text/event-stream" in response.get("content", {}):
                    response["content"]["text/event-stream"] = {"schema": {}}
    form = raw_schema["components"]["schemas"]["PictureForm"]
    form["properties"]["image"] |= {"format": "picture"}
    # In a form these are text, which is a label.
    form["properties"]["label"] |= {"type": ["string", "boolean", "integer", "number", "null"]}
    languages = os.environ["OFFERED_TEXT_LANGUAGES"].split(",")
    parameters = raw_schema["paths"]["/v1/descriptions"]["post"]["parameters"]
    # OpenAPI cannot say that these exclude the form's fields, and each other; contract.py tests them.
    parameters[:] = [each for each in parameters if each.get("name") not in ("label", "decorative")]
    # A check needs an alt text with a visible character, from the query if the body is a picture.
    check = raw_schema["paths"]["/v1/checks"]["post"]
    del check["requestBody"]["content"]["multipart/form-data"]
    for parameter in check["parameters"]:
        if parameter.get("name") == "label":
            parameter |= {"required": True, "schema": {"type": "string", "pattern": r"^\S*[!-~]\S*$"}}
    for parameter in parameters + check["parameters"]:
        if parameter.get("name") == "textLanguages":
            parameter["schema"] = {"enum": [*languages, ",".join(languages)]}
            del parameter["examples"]
