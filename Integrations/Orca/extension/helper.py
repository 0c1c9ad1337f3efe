"""The helper: a process that looks at the screen and describes. So Orca never waits for either."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

#: Where the installer found things.
PLACES = Path(__file__).parent / "places.json"

Answer = dict[str, Any]
Done = Callable[[Answer], None]


class Helper:
    """Sends requests to the helper process, and starts it when needed. No method waits."""

    def __init__(self, later: Callable[[Callable[[], None]], None], places: Path = PLACES) -> None:
        """`later` calls a function from the main loop of the reader."""
        self._later = later
        self._places = places
        self._process: _Process | None = None
        self._number = 0
        self._waiting: dict[int, Done] = {}

    def warm(self) -> None:
        """Starts the process, so that the first answer comes soon."""
        if self._process is None:
            with contextlib.suppress(OSError, ValueError, KeyError):
                places = json.loads(self._places.read_text("utf-8"))
                # Python writes nothing beside the helper's files.
                command = [sys.executable, "-B", places["helper"], places["program"]]
                if Path(places["helper"]).exists():
                    self._process = _Process(command, self._received, self._ended)

    def ask(self, request: dict[str, Any], done: Done) -> None:
        """Sends a request. `done` gets the answer, in the main loop."""
        self.warm()
        self._number += 1
        number = self._number
        if self._process is None:
            self._later(lambda: done({"problem": "missing"}))
            return
        self._waiting[number] = done
        self._process.send(request | {"id": number})

    def close(self) -> None:
        """Ends the process."""
        self._waiting.clear()
        if self._process is not None:
            self._process.close()

    def _received(self, process: _Process, answer: Answer) -> None:
        def tell() -> None:
            if done := self._waiting.pop(answer.get("id", 0), None):
                done(answer)

        self._later(tell)

    def _ended(self, process: _Process) -> None:
        def tell() -> None:
            if self._process is process:
                self._process = None
            waiting, self._waiting = self._waiting, {}
            for done in waiting.values():
                done({"problem": "failed"})

        self._later(tell)


class _Process:
    """The process, with a thread that writes to it and one that reads from it."""

    def __init__(
        self,
        command: list[str],
        received: Callable[[_Process, Answer], None],
        ended: Callable[[_Process], None],
    ) -> None:
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._received, self._ended = received, ended
        for work in (self._write, self._read):
            threading.Thread(target=work, name="descry", daemon=True).start()

    def send(self, request: dict[str, Any]) -> None:
        """Sends a request as a line of JSON."""
        self._lines.put(json.dumps(request).encode() + b"\n")

    def close(self) -> None:
        """Ends the process, by ending its input."""
        self._lines.put(None)

    def _write(self) -> None:
        assert self._process.stdin
        with contextlib.suppress(OSError), self._process.stdin as pipe:
            for line in iter(self._lines.get, None):
                pipe.write(line)
                pipe.flush()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            with contextlib.suppress(ValueError):
                answer = json.loads(line)
                if isinstance(answer, dict):
                    self._received(self, answer)
        self.close()
        self._process.wait()
        self._ended(self)
