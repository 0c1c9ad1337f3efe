#!/usr/bin/python3
"""A module of Speech Dispatcher that makes no sound: it notes what it should say, and when.

Each line of the file in DESCRY_SPEECH is a JSON array: the time by the monotonic clock, in seconds,
and the words.
"""

from __future__ import annotations

import html
import json
import os
import re
import sys
import time

SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
ANSWERS = {
    "INIT": "299-Silent\n299 OK LOADED SUCCESSFULLY",
    "LIST VOICES": "200-silent\ten\tnone\n200 OK VOICE LIST SENT",
    "QUIT": "210 OK QUIT",
}


def answer(line: str) -> None:
    print(line, flush=True)


def data() -> str:
    """The lines up to a full stop."""
    lines = iter(sys.stdin.readline, "")
    return "".join(each for each in iter(lambda: next(lines, ".\n"), ".\n"))


def main() -> None:
    for line in iter(sys.stdin.readline, ""):
        command = line.strip()
        if command in SETTINGS:
            begin, end = SETTINGS[command]
            answer(begin)
            data()
            answer(end)
        elif command in ANSWERS:
            answer(ANSWERS[command])
            if command == "QUIT":
                return
        elif command in ("SPEAK", "KEY", "CHAR", "SOUND_ICON"):
            answer("202 OK RECEIVING MESSAGE")
            words = html.unescape(re.sub("<[^>]*>", "", data())).strip()
            with open(os.environ["DESCRY_SPEECH"], "a") as file:
                file.write(json.dumps([time.monotonic(), words]) + "\n")
            answer("200 OK SPEAKING\n701 BEGIN\n702 END")
        elif command not in ("STOP", "PAUSE"):
            answer("300 ERR UNKNOWN COMMAND")


main()
