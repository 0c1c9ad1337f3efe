#!/usr/bin/env python3
"""A ``descry pool`` that lies as the variable DESCRY_LIE says. It ends with its input.

A lie is a function below: GREETINGS before the first request, ANSWERS to it.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Tests/Pool"))
from scripted_pool import receive, record, send  # type: ignore[import-not-found]

OUTPUT = sys.stdout.buffer
GREETING = {
    "type": "greeting",
    "protocol": 1,
    "version": "0.2.0",
    "schema": 3,
    "settings": "x",
    "workers": 1,
    "requests": 2,
    "limits": {"fileSize": 1 << 28},
}


def greet(**members: Any) -> None:
    """Sends a greeting with these members. None leaves a member out."""
    values = GREETING | members
    send(OUTPUT, {key: value for key, value in values.items() if value is not None}, b"")


def raw(header: bytes, payload: bytes = b"", lengths: tuple[int, int] | None = None) -> None:
    """Sends a frame, with these lengths instead of the true ones."""
    OUTPUT.write(struct.pack(">II", *(lengths or (len(header), len(payload)))) + header + payload)
    OUTPUT.flush()


def answer(number: int, line: str = "", length: int | None = None, **changes: Any) -> None:
    """Sends a record, or a changed one, or this line."""
    said = (line or json.dumps(json.loads(record("A lie.")) | changes)).encode()
    header = {"type": "record", "id": number, "record": len(said) if length is None else length}
    send(OUTPUT, header, said)


def wait() -> None:
    """Never ends."""
    while True:
        time.sleep(600)


def trickle() -> None:
    """A frame that never ends."""
    OUTPUT.write(struct.pack(">II", 1 << 20, 0))
    while True:
        OUTPUT.write(b" ")
        OUTPUT.flush()
        time.sleep(0.01)


def shut() -> None:
    """Closes the output and lives on."""
    os.close(1)
    wait()


def leave_child() -> None:
    """Ends, but a process of another session keeps the pipes, even when the client closes them."""
    subprocess.Popen(["sh", "-c", "cat; sleep 3"], start_new_session=True)
    os._exit(0)


GREETINGS: dict[str, Callable[[], None]] = {
    "no greeting": wait,
    "half a greeting": lambda: raw(b"{", lengths=(100, 0)),
    "a greeting that never ends": trickle,
    "a greeting of 4 GiB": lambda: raw(b"{", lengths=(0xFFFFFFFF, 0xFFFFFFFF)),
    "a deep greeting": lambda: raw(b"[" * 200_000 + b"]" * 200_000),
    "a greeting that is a list": lambda: raw(b"[]"),
    "a greeting that is not UTF-8": lambda: raw(b"\xff\xfe{}"),
    "another protocol": lambda: greet(protocol=2),
    "another schema": lambda: greet(schema=2),
    "no type": lambda: greet(type=None),
    "no settings": lambda: greet(settings=None),
    "no limits": lambda: greet(limits={}),
    "no requests": lambda: greet(requests=None),
    "requests 0": lambda: greet(requests=0),
    "requests below 0": lambda: greet(requests=-1),
    "requests true": lambda: greet(requests=True),
    "requests in words": lambda: greet(requests="x"),
    "a billion requests": lambda: greet(requests=1_000_000_000),
    "an output that is closed at once": shut,
    "an error of numbers": lambda: send(OUTPUT, {"type": "error", "code": 1, "message": []}, b""),
}

ANSWERS: dict[str, Callable[[int], None]] = {
    "no answer": lambda number: wait(),
    "the end": lambda number: os._exit(3),
    "a closed output": lambda number: shut(),
    "a child with the pipes": lambda number: leave_child(),
    "an answer that never ends": lambda number: trickle(),
    "another id": lambda number: answer(99),
    "an id of text": lambda number: answer("0"),  # type: ignore[arg-type]
    "a payload of 4 GiB": lambda number: raw(b"{}", lengths=(2, 0xFFFFFFFF)),
    "half a payload": lambda number: raw(b"{}", b"x", lengths=(2, 1 << 28)),
    "a record longer than the payload": lambda number: answer(number, length=10**12),
    "a record shorter than nothing": lambda number: answer(number, length=-5),
    "a record of no JSON": lambda number: answer(number, "{{"),
    "a record that is a list": lambda number: answer(number, "[]"),
    "an unknown frame": lambda number: send(OUTPUT, {"type": "zzz"}, b""),
    "a frame without a type": lambda number: send(OUTPUT, {"id": number}, b""),
    "a record of another path": lambda number: answer(number, path="other.png"),
    "a record of another picture": lambda number: answer(number, sha256="0" * 64),
    "a record of nothing": lambda number: answer(number, "{}"),
    "a record of another schema": lambda number: answer(number, schema=2),
    "spoken words that are a number": lambda number: answer(number, spoken=5),
    "faces that are a number": lambda number: answer(number, faces=5),
    "an error without a code": lambda number: answer(number, error={"message": "x"}),
}


def main() -> None:
    lie = os.environ["DESCRY_LIE"]
    if lie in GREETINGS:
        GREETINGS[lie]()
        sys.stdin.buffer.read()
        return
    greet()
    if lie == "deaf":
        wait()
    while request := receive(sys.stdin.buffer):
        number = request[0]["id"]
        ANSWERS[lie](number) if lie in ANSWERS else answer(number)
        if lie == "two answers":
            answer(number)
    if lie == "no end":
        wait()


if __name__ == "__main__":
    main()
