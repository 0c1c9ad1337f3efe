#!/usr/bin/env python3
"""Plays the pool's side of a recorded exchange to a client: Documentation/Pool.md.

    DESCRY_EXCHANGE=Tests/Pool/exchanges/order.json DESCRY_PROGRAM=Tests/Pool/scripted_pool.py CLIENT

An exchange is a list of steps. {"expect": {…}, "payload": "…"} is a frame of the client with at least
these members, {"send": {…}, "payload": "…"} is one of the pool. Exits with 0, or with 1 if the client
departs from the exchange; standard error and the file DESCRY_VERDICT say where.
"""

from __future__ import annotations

import json
import os
import struct
import sys
from pathlib import Path
from typing import Any, BinaryIO


def receive(stream: BinaryIO) -> tuple[dict[str, Any], bytes] | None:
    """Returns the next frame, or None at the end of the input."""
    head = stream.read(8)
    if len(head) < 8:
        return None
    header, payload = struct.unpack(">II", head)
    values: dict[str, Any] = json.loads(stream.read(header))
    return values, stream.read(payload)


def send(stream: BinaryIO, header: dict[str, Any], payload: bytes) -> None:
    """Sends a frame."""
    data = json.dumps(header, ensure_ascii=False).encode()
    stream.write(struct.pack(">II", len(data), len(payload)) + data + payload)
    stream.flush()


def record(spoken: str) -> str:
    """Returns a record with this description."""
    values = json.loads(Path(__file__).with_name("record.json").read_text())
    image = dict.fromkeys(("width", "height", "orientation", "bytes", "frames"), 1)
    return json.dumps(
        values
        | {"status": "described", "origin": "generated", "version": "0.1.0"}
        | {"spoken": spoken, "description": spoken}
        | {"image": image | {"format": "png", "warnings": []}}
    )


def play(steps: list[dict[str, Any]]) -> str | None:
    """Plays the exchange. Returns what went wrong, or None."""
    ids: dict[str, int] = {}
    for number, step in enumerate(steps):
        if "expect" in step:
            frame = receive(sys.stdin.buffer)
            if frame is None:
                return f"step {number}: the client closed its output"
            header, payload = frame
            wanted = step["expect"]
            if any(header.get(key) != value for key, value in wanted.items()):
                return f"step {number}: expected {wanted}, got {header}"
            if payload.decode() != step.get("payload", ""):
                return f"step {number}: unexpected payload"
            if header.get("type") == "describe":
                ids[payload.decode()] = header["id"]
        elif "answer" in step:
            line = record(step["spoken"]).encode()
            header = {"type": "record", "id": ids[step["answer"]], "record": len(line)}
            send(sys.stdout.buffer, header, line)
        else:
            send(sys.stdout.buffer, step["send"], b"")
    return None


def main() -> int:
    with open(os.environ["DESCRY_EXCHANGE"]) as file:
        mistake = play(json.load(file))
    if mistake:
        print(f"scripted pool: {mistake}", file=sys.stderr)
    if verdict := os.environ.get("DESCRY_VERDICT"):
        with open(verdict, "w") as file:
            file.write(mistake or "as recorded")
    return 1 if mistake else 0


if __name__ == "__main__":
    sys.exit(main())
