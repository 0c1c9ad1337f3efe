"""Compares records of the same pictures from two programs: records.py ONE.jsonl ANOTHER.jsonl

They may differ in the last digits of numbers, by at most 0.001, and in the fingerprint. Prints how many
pictures were compared and the largest difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

MOST = 0.001
largest = 0.0


def differences(one: Any, another: Any, place: str = "") -> list[str]:
    """Where two values differ by more than the last digits."""
    global largest
    if isinstance(one, dict) and isinstance(another, dict):
        return [line for key in sorted(one.keys() | another.keys())
                for line in differences(one.get(key), another.get(key), f"{place}.{key}")]
    if isinstance(one, list) and isinstance(another, list) and len(one) == len(another):
        return [line for at, pair in enumerate(zip(one, another, strict=True))
                for line in differences(*pair, f"{place}[{at}]")]
    if isinstance(one, float) and isinstance(another, float):
        largest = max(largest, abs(one - another))
        return [] if abs(one - another) <= MOST else [f"{place}: {one} and {another}"]
    return [] if one == another else [f"{place}: {str(one)[:60]!r} and {str(another)[:60]!r}"]


def records(file: str) -> dict[str, dict]:
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return {record["path"]: record for record in (json.loads(line, parse_int=float) for line in lines)}


def main() -> None:
    one, another = records(sys.argv[1]), records(sys.argv[2])
    found = [f"{path}{line}" for path in sorted(one.keys() | another.keys())
             for line in differences(one.get(path), another.get(path))]
    print("\n".join(found[:50]))
    print(f"{len(one)} pictures; {len(found)} differences; numbers differ by at most {largest:g}")
    sys.exit(1 if found or not one else 0)


main()
