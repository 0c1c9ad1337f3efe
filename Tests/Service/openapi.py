#!/usr/bin/env python3
"""Keeps the record's schema in the OpenAPI document equal to Documentation/record.schema.json.

    Tests/Service/openapi.py            writes it into Sources/CServicePage/openapi.json
    Tests/Service/openapi.py --check    fails if it differs

In OpenAPI the definitions of the schema are components, with the first letter in upper case.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "Documentation/record.schema.json"
OPENAPI = ROOT / "Sources/CServicePage/openapi.json"


def component_name(definition: str) -> str:
    return definition[:1].upper() + definition[1:]


def record_components() -> dict[str, object]:
    """The record's schema and its definitions, as components."""
    text = re.sub(
        r'"#/\$defs/(\w+)"',
        lambda found: f'"#/components/schemas/{component_name(found[1])}"',
        RECORD.read_text(encoding="utf-8"),
    )
    record = json.loads(text)
    definitions = record.pop("$defs")
    del record["$schema"]
    return {"Record": record} | {component_name(n): s for n, s in definitions.items()}


def main() -> int:
    document = json.loads(OPENAPI.read_text(encoding="utf-8"))
    document["components"]["schemas"] |= record_components()
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    if text == OPENAPI.read_text(encoding="utf-8"):
        return 0
    if sys.argv[1:] == ["--check"]:
        print(
            "the record's schema in openapi.json is outdated; run Tests/Service/openapi.py",
            file=sys.stderr,
        )
        return 1
    OPENAPI.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
