"""A client of ``descry pool``. Documentation/Pool.md describes the protocol."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import struct
import subprocess
import tempfile
import threading
import weakref
from concurrent.futures import Future
from typing import IO, Any, NamedTuple

from .errors import DescryError

#: The version of the protocol.
PROTOCOL = 1
#: The most JSON, and the most bytes after it, in a frame from the pool.
_MOST_HEADER, _MOST_PAYLOAD = 1 << 20, 1 << 28
_SECONDS_TO_END = 2.0


class Answer(NamedTuple):
    """A record as a line of JSON, and the thumbnail, if one was requested."""

    line: str
    thumbnail: bytes | None


class Pool:
    """One ``descry pool`` process. It ends with this process, even if this process is killed."""

    def __init__(self, program: str, arguments: list[str]) -> None:
        """Starts the pool and waits for its greeting.

        Raises ``DescryError``.
        """
        self.owner = os.getpid()
        self._lock = threading.Lock()
        self._waiting: dict[int, Future[Answer]] = {}
        self._numbers = itertools.count()
        self._end: DescryError | None = None
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                [program, "pool", *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                # Ctrl-C goes to the program, which decides when to end the pool.
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise DescryError("programUnusable", f"cannot start {program}: {error}") from None
        _pools.add(self)
        try:
            self.greeting = self._greet(program)
        except BaseException:
            self.close()
            raise
        self._room = threading.BoundedSemaphore(self.greeting["requests"])
        self._reader = threading.Thread(target=self._read, name="descry", daemon=True)
        self._reader.start()

    @property
    def is_usable(self) -> bool:
        """Whether this process can use the pool."""
        return self._end is None and self.owner == os.getpid()

    @property
    def process_id(self) -> int:
        """The process id of the pool."""
        return self._process.pid

    def submit(self, request: dict[str, Any], payload: bytes | memoryview = b"") -> Future[Answer]:
        """Sends a request. Waits while the pool is full.

        Raises ``DescryError`` if the pool has ended.
        """
        self._room.acquire()
        future: Future[Answer] = Future()
        with self._lock:
            if self._end:
                self._room.release()
                raise self._end
            number = next(self._numbers)
            self._waiting[number] = future
            self._send(request | {"type": "describe", "id": number}, payload)
        future.add_done_callback(lambda done: self.cancel(number) if done.cancelled() else None)
        return future

    def cancel(self, number: int) -> None:
        """Cancels a request that is still waiting in the pool."""
        with self._lock:
            if self._end is None and number in self._waiting:
                self._send({"type": "cancel", "id": number})

    def close(self) -> None:
        """Ends the pool and its workers. Open requests fail."""
        self._stop(DescryError("closed", "the describer is closed"))

    def _send(self, request: dict[str, Any], payload: bytes | memoryview = b"") -> None:
        header = json.dumps(request).encode()
        head = struct.pack(">II", len(header), len(payload)) + header
        assert self._process.stdin
        try:
            for part in (head, payload):
                rest = memoryview(part).cast("B") if len(part) else memoryview(b"")
                while rest:
                    rest = rest[self._process.stdin.write(rest) :]
        except (OSError, ValueError):
            pass  # The pool has ended. The reading thread reports it.
        except BaseException:
            # The pool would misread everything after half a frame.
            self._process.kill()
            raise

    def _greet(self, program: str) -> dict[str, Any]:
        try:
            frame = self._frame()
        except ValueError:
            frame = ({}, b"")
        if frame is None:
            message = f"{program} cannot describe pictures: {self._last_words()}"
            raise DescryError("programUnusable", message)
        greeting = frame[0]
        if greeting.get("type") == "error":
            raise DescryError(greeting["code"], greeting["message"])
        if greeting.get("protocol") != PROTOCOL:
            raise DescryError(
                "programUnusable",
                f"{program} is not a descry that this package supports; install the version of "
                "descry that matches the package",
            )
        return greeting

    def _read(self) -> None:
        """Passes on the pool's answers until it ends."""
        end: DescryError | None = None
        with contextlib.suppress(OSError, ValueError, KeyError):
            while frame := self._frame():
                header, payload = frame
                if header["type"] == "error":
                    end = DescryError(header["code"], header["message"])
                    break
                length = header["record"]
                answer = Answer(payload[:length].decode(), payload[length:] or None)
                with self._lock:
                    future = self._waiting.pop(header["id"])
                self._room.release()
                if future.set_running_or_notify_cancel():
                    future.set_result(answer)
        if end is None:
            end = DescryError("poolEnded", "descry pool ended early; the next call starts it again")
        self._stop(end)

    def _stop(self, reason: DescryError) -> None:
        with self._lock:
            if self._end:
                return
            self._end = reason
            waiting, self._waiting = self._waiting, {}
            with contextlib.suppress(OSError):
                assert self._process.stdin
                self._process.stdin.close()
        try:
            self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()
        for future in waiting.values():
            self._room.release()
            if future.set_running_or_notify_cancel():
                future.set_exception(reason)
        # Closing a pipe does not wake a thread that reads from it.
        if threading.current_thread() is not getattr(self, "_reader", None):
            with contextlib.suppress(AttributeError):
                self._reader.join()
        if self._process.stdout:
            self._process.stdout.close()

    def _frame(self) -> tuple[dict[str, Any], bytes] | None:
        """The next frame; None at the end of the stream."""
        head = self._bytes(8)
        if not head:
            return None
        header, payload = struct.unpack(">II", head)
        if header > _MOST_HEADER or payload > _MOST_PAYLOAD:
            raise ValueError("the frame is too long")
        json_text, behind = self._bytes(header), self._bytes(payload)
        if json_text is None or behind is None:
            return None
        values: dict[str, Any] = json.loads(json_text)
        return values, behind

    def _bytes(self, count: int) -> bytes | None:
        assert self._process.stdout
        data = bytearray()
        while len(data) < count:
            part = self._process.stdout.read(count - len(data))
            if not part:
                return None
            data += part
        return bytes(data)

    def _last_words(self) -> str:
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "it did not answer"
        how = f"ended by signal {-status}" if status < 0 else f"exit status {status}"
        self._errors.seek(0)
        # After a wrong option, the usage follows.
        said = self._errors.read(2000).decode(errors="replace").partition("\nUsage: ")[0]
        said = " ".join(said.removeprefix("Error: ").split())
        return f"{how}: {said}" if said else how

    def _leave(self) -> None:
        """Closes the pipes in a forked child. The pool belongs to the parent."""
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            with contextlib.suppress(OSError, AttributeError):
                assert pipe
                pipe.close()
        # The pool is not a child of this process, so do not wait for it.
        self._process.returncode = 0


#: A forked child closes these pipes: open, they would keep the parent's pool alive.
_pools: weakref.WeakSet[Pool] = weakref.WeakSet()


def _leave_all() -> None:
    for pool in list(_pools):
        pool._leave()
    _pools.clear()


os.register_at_fork(after_in_child=_leave_all)
