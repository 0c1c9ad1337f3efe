"""A client of ``descry pool``. Documentation/Pool.md describes the protocol."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeAlias

from .errors import DescryError
from .frames import json_object, receive, send
from .members import SCHEMA
from .process import PoolProcess

#: The version of the protocol.
PROTOCOL = 1
#: The most open requests that a greeting can offer.
_MOST_REQUESTS = 1 << 16
#: How long the pool may take to start, and then to answer besides the limits of the pictures.
_SECONDS_TO_START = 120.0
#: The longest time for an answer, in deadlines: a picture takes at most six, by the clock. It is
#: tried at most twice, and waits for at most one other.
_DEADLINES_TO_ANSWER = 24


class Answer(NamedTuple):
    """A record as a line of JSON, its members, and the thumbnail, if one was requested."""

    line: str
    members: dict[str, Any]
    thumbnail: bytes | None


#: Receives a future as soon as it has an answer.
Done: TypeAlias = Callable[[Future[Answer]], object]


class _Request(NamedTuple):
    """An open request."""

    future: Future[Answer]
    members: dict[str, Any]
    #: The hash of the picture; None if the pool reads the file.
    sha256: str | None
    #: When it was sent, by the monotonic clock.
    sent: float

    def is_answered_by(self, record: dict[str, Any]) -> bool:
        """Whether this is a record of the requested picture."""
        key = "pathBase64" if "pathBase64" in self.members else "path"
        if record.get(key) != self.members.get(key):
            return False
        return None in (self.sha256, record.get("sha256")) or record["sha256"] == self.sha256


class Pool:
    """One ``descry pool`` process. It ends with this process, even if this process is killed.

    Nothing that the pool sends is trusted, and no method waits for it without a limit.
    """

    def __init__(
        self, program: str, arguments: list[str], deadline: float, timeout: float | None = None
    ) -> None:
        """Starts the pool and waits for its greeting.

        - ``deadline``: the pool's processor time for a picture, in seconds.
        - ``timeout``: the most seconds to wait for the greeting, and for each answer; None for
          limits that a working pool keeps.

        Raises ``DescryError``.
        """
        self.owner = os.getpid()
        self._timeout = timeout
        #: The longest deadline of a picture so far, in seconds.
        self._deadline = deadline
        #: Guards the members. Nobody waits for the pool while holding it.
        self._lock = threading.Lock()
        #: Held by the thread that writes to the pool.
        self._writing = threading.Lock()
        self._waiting: dict[int, _Request] = {}
        self._numbers = itertools.count()
        self._end: DescryError | None = None
        self._reader: threading.Thread | None = None
        self._process = PoolProcess(program, arguments)
        try:
            self.greeting = self._greet(program)
        except BaseException:
            self.close()
            raise
        self._room = threading.Semaphore(self.greeting["requests"])
        self._reader = threading.Thread(target=self._read, name="descry", daemon=True)
        self._reader.start()

    @property
    def is_usable(self) -> bool:
        """Whether this process can use the pool."""
        return self._end is None and self.owner == os.getpid()

    @property
    def process_id(self) -> int:
        """The process id of the pool."""
        return self._process.id

    def submit(
        self,
        request: dict[str, Any],
        payload: bytes | memoryview = b"",
        done: Done | None = None,
    ) -> Future[Answer]:
        """Sends a request. Waits while the pool is full.

        - ``done``: is called with the future when it has an answer.

        Raises ``DescryError`` if the pool has ended, and ``ValueError`` if JSON cannot express the
        request.
        """
        number = next(self._numbers)
        members = request | {"type": "describe", "id": number}
        header = json.dumps(members, allow_nan=False).encode()
        deadline = float(request.get("deadline", 0))
        sha256 = hashlib.sha256(payload).hexdigest() if payload else None
        future: Future[Answer] = Future()
        if done is not None:
            future.add_done_callback(done)
        self._room.acquire()
        with self._writing:
            with self._lock:
                if self._end:
                    self._room.release()
                    raise self._end
                self._deadline = max(self._deadline, deadline)
                self._waiting[number] = _Request(future, request, sha256, time.monotonic())
            self._send(header, payload)
        future.add_done_callback(lambda done: self.cancel(number) if done.cancelled() else None)
        return future

    def cancel(self, number: int) -> None:
        """Cancels a request that is still waiting in the pool."""
        with self._writing:
            if self._end is None and number in self._waiting:
                self._send(json.dumps({"type": "cancel", "id": number}).encode())

    def close(self) -> None:
        """Ends the pool and its workers within a few seconds. Open requests fail."""
        self._stop(DescryError("closed", "the describer is closed"))

    def _send(self, header: bytes, payload: bytes | memoryview = b"") -> None:
        try:
            send(self._process.input, header, payload, self._raise_end)
        except (OSError, ValueError, DescryError):
            pass  # The pool has ended. The reading thread reports it.
        except BaseException:
            # The pool would misread everything after half a frame.
            self._process.kill()
            raise

    def _raise_end(self) -> None:
        if self._end:
            raise self._end

    def _greet(self, program: str) -> dict[str, Any]:
        limit = self._timeout or _SECONDS_TO_START
        end = time.monotonic() + limit

        def check() -> None:
            if time.monotonic() > end:
                raise _late(f"{program} did not start", limit)

        try:
            frame = receive(self._process.output, check)
        except ValueError:
            frame = ({}, b"")
        if frame is None:
            message = f"{program} cannot describe pictures: {self._process.last_words()}"
            raise DescryError("programUnusable", message)
        greeting = frame[0]
        if error := _error(greeting):
            raise error
        if not _is_supported(greeting):
            raise DescryError(
                "programUnusable",
                f"{program} is not a descry that this package supports; install the version of "
                "descry that matches the package",
            )
        return greeting

    def _read(self) -> None:
        """Passes on the pool's answers until it ends."""
        end = DescryError("poolEnded", f"descry pool ended early; {_RESTART}")
        try:
            while frame := receive(self._process.output, self._check):
                if error := _error(frame[0]):
                    end = error
                    break
                self._receive(*frame)
        except DescryError as error:
            end = error
        except ValueError as error:
            message = f"descry pool sent an invalid answer ({error}) and was ended; {_RESTART}"
            end = DescryError("answerInvalid", message)
        except OSError:
            pass
        finally:
            self._stop(end)

    def _check(self) -> None:
        """Raises an error if the pool has ended, or if an answer is late."""
        with self._lock:
            self._raise_end()
            oldest = next(iter(self._waiting.values()), None)
            limit = self._timeout or _DEADLINES_TO_ANSWER * self._deadline + _SECONDS_TO_START
        if oldest and time.monotonic() > oldest.sent + limit:
            raise _late("descry pool did not answer", limit)

    def _receive(self, header: dict[str, Any], payload: bytes) -> None:
        """Passes on an answer. Raises ``ValueError`` if it is invalid."""
        number, length = header.get("id"), header.get("record")
        if header.get("type") != "record" or type(number) is not int or type(length) is not int:
            raise ValueError("not a record")
        if not 0 <= length <= len(payload):
            raise ValueError("wrong length of the record")
        line = payload[:length].decode()
        answer = Answer(line, json_object(line), payload[length:] or None)
        with self._lock:
            request = self._waiting.get(number)
            if request is None:
                raise ValueError("no open request has its id")
            if not request.is_answered_by(answer.members):
                raise ValueError("the record is of another picture")
            del self._waiting[number]
        self._room.release()
        if request.future.set_running_or_notify_cancel():
            request.future.set_result(answer)

    def _stop(self, reason: DescryError) -> None:
        with self._lock:
            if self._end:
                return
            self._end = reason
            waiting, self._waiting = self._waiting, {}
        # A thread that writes notices the end, and gives up.
        with self._writing:
            self._process.end()
        for request in waiting.values():
            self._room.release()
            if request.future.set_running_or_notify_cancel():
                request.future.set_exception(reason)
        if self._reader not in (None, threading.current_thread()):
            assert self._reader
            self._reader.join()
        self._process.output.close()


_RESTART = "the next call starts it again"


def _late(what: str, limit: float) -> DescryError:
    message = f"{what} within {limit:g} s; pass a longer timeout if the machine is busy"
    return DescryError("poolTimedOut", message)


def _error(header: dict[str, Any]) -> DescryError | None:
    """The error in this frame; None if it is another frame."""
    if header.get("type") != "error":
        return None
    return DescryError(str(header.get("code", "internal")), str(header.get("message", "")))


def _is_supported(greeting: dict[str, Any]) -> bool:
    """Whether this is a complete greeting in the supported versions."""
    kinds = {"version": str, "settings": str, "workers": int, "requests": int, "limits": dict}
    return (
        greeting.get("type") == "greeting"
        and (greeting.get("protocol"), greeting.get("schema")) == (PROTOCOL, SCHEMA)
        and all(type(greeting.get(key)) is kind for key, kind in kinds.items())
        and type(greeting["limits"].get("fileSize")) is int
        and 1 <= greeting["requests"] <= _MOST_REQUESTS
    )
