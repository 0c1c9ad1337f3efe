"""Describes many pictures, a few at a time."""

from __future__ import annotations

import os
import queue
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future
from typing import TypeAlias

from .errors import DescryError
from .pool import Answer, Done
from .sources import Source

#: Receives the number of pictures done, and the total or None if unknown.
Progress: TypeAlias = Callable[[int, int | None], object]
#: In order, at most this many times the pool's room of pictures are under way or finished.
_AHEAD = 4


class Many:
    """The answers for these pictures, each as soon as it is ready, or in order."""

    def __init__(
        self,
        pictures: Iterable[Source],
        submit: Callable[[Source, Done | None], Future[Answer]],
        room: int,
        ordered: bool,
        progress: bool | Progress,
    ) -> None:
        self._pictures = pictures
        self._submit = submit
        self._room = room
        self._ordered = ordered
        self._process = os.getpid()
        length = getattr(pictures, "__len__", None)
        self._total: int | None = length() if length else None
        self._progress = _line if progress is True else progress or None

    def __iter__(self) -> Iterator[Answer]:
        done = 0
        answers = self._in_order() if self._ordered else self._as_done()
        try:
            for future in answers:
                answer = future.result()
                done += 1
                if self._progress:
                    self._progress(done, self._total)
                yield answer
        finally:
            answers.close()

    def _as_done(self) -> Generator[Future[Answer]]:
        pictures = iter(self._pictures)
        ready: queue.SimpleQueue[Future[Answer]] = queue.SimpleQueue()
        open_: set[Future[Answer]] = set()
        is_last = False
        try:
            while True:
                while not is_last and len(open_) < self._room:
                    future = self._next(pictures, ready.put)
                    if future is None:
                        is_last = True
                        break
                    open_.add(future)
                if not open_:
                    return
                future = ready.get()
                open_.remove(future)
                yield future
                self._check()
        finally:
            self._drop(open_)

    def _in_order(self) -> Generator[Future[Answer]]:
        pictures = iter(self._pictures)
        line: list[Future[Answer]] = []
        is_last = False
        try:
            while True:
                while not is_last and len(line) < _AHEAD * self._room:
                    future = self._next(pictures)
                    if future is None:
                        is_last = True
                        break
                    line.append(future)
                if not line:
                    return
                yield line.pop(0)
                self._check()
        finally:
            self._drop(line)

    def _next(self, pictures: Iterator[Source], done: Done | None = None) -> Future[Answer] | None:
        for picture in pictures:
            return self._submit(picture, done)
        return None

    def _check(self) -> None:
        if os.getpid() != self._process:
            raise DescryError(
                "closed", "describe_many cannot continue in a forked child; call it again there"
            )

    def _drop(self, futures: Iterable[Future[Answer]]) -> None:
        if os.getpid() == self._process:
            for future in list(futures):
                future.cancel()


def _line(done: int, total: int | None) -> None:
    """Shows progress: one changing line on a terminal, otherwise a line per 100 pictures."""
    text = f"{done} of {total} pictures" if total is not None else f"{done} pictures"
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{text}", end=end, file=sys.stderr, flush=True)
    elif done == total or done % 100 == 0:
        print(text, file=sys.stderr, flush=True)
