"""Pictures in, records out."""

from __future__ import annotations

import asyncio
import os
import re
import threading
import warnings
import weakref
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Literal

from .errors import DescryError
from .labels import DECORATIVE, Label, Labels
from .many import Many, Progress
from .pool import Answer, Pool
from .program import find_program
from .records import Record
from .sources import Content, Source, content, named

Errors = Literal["raise", "record"]
#: The longer side of the small copy that a notebook shows, in pixels.
_THUMBNAIL_SIDE = 480
#: The form of a BCP 47 tag.
_TAG = re.compile(r"[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*")


class Describer:
    """Describes pictures in sandboxed worker processes, below one ``descry pool`` process.

    ::

        with descry.Describer(workers=2) as describer:
            for record in describer.describe_many(paths):
                print(record.path, record.spoken)

    The process starts with the first picture, and ends with ``close``, with the ``with`` block, or
    with this program. A describer may be used from several threads. In a forked child and in
    another process that it is sent to, it starts a process of its own.
    """

    def __init__(
        self,
        *,
        workers: int | None = None,
        language: str | None = None,
        text_languages: str = "eng",
        deadline: float = 30.0,
        max_memory: int = 400,
        max_megapixels: int = 268,
        sandbox: Literal["require", "prefer", "off"] = "prefer",
        program: str | os.PathLike[str] | None = None,
        languages: str | None = None,
    ) -> None:
        """A describer; the defaults are those of ``descry batch``.

        - ``workers``: pictures at once; None for one a core.
        - ``language``: the language of descriptions, a BCP 47 tag such as ``"de"`` or ``"pt-BR"``;
          None for ``DESCRY_LANGUAGE``, or English. English stands in for a language without words.
        - ``text_languages``: languages to read text in, as ``"eng+deu"``.
        - ``deadline``: processor time for a picture, in seconds. By the clock it may take six times
          as long.
        - ``max_memory``: memory that decoding a picture may take, in MB.
        - ``max_megapixels``: size of a picture.
        - ``sandbox``: ``"require"``, ``"prefer"`` (as far as the kernel can) or ``"off"``.
        - ``program``: the path of ``descry``; None to find it (``find_program``).
        - ``languages``: the former name of ``text_languages``; deprecated.
        """
        if languages is not None:
            message = "languages is deprecated; use text_languages"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
            text_languages = languages
        self._options: dict[str, Any] = {
            "workers": workers,
            "language": _checked(language),
            "text_languages": text_languages,
            "deadline": deadline,
            "max_memory": max_memory,
            "max_megapixels": max_megapixels,
            "sandbox": sandbox,
            "program": program,
        }
        self._pool: Pool | None = None
        self._queue: ThreadPoolExecutor | None = None
        self._is_closed = False
        self._lock = threading.RLock()
        _describers.add(self)

    def describe(
        self,
        picture: Source,
        *,
        label: Label = None,
        path: str | None = None,
        language: str | None = None,
        deadline: float | None = None,
        explain: bool = False,
        thumbnail: bool = True,
        errors: Errors = "raise",
    ) -> Record:
        """Describes one picture: a path, bytes, a file open in mode ``"rb"`` or a Pillow image.

        - ``label``: what the developer gave, which is spoken unchanged; or ``DECORATIVE``.
        - ``path``: what the record calls the picture, if not by its own name.
        - ``language``: the language of the description; None for that of the describer.
        - ``deadline``: processor time for this picture, in seconds.
        - ``explain``: whether the record has evidence and timings.
        - ``thumbnail``: whether the record has a small copy, which notebooks show.
        - ``errors``: whether a picture that fails is a ``DescryError``, or a record with its error.
        """
        asked = _content(picture, path)
        extra = _extra(label, language, deadline, explain, thumbnail)
        return _record(self.submit(asked, extra).result(), errors)

    async def adescribe(
        self,
        picture: Source,
        *,
        label: Label = None,
        path: str | None = None,
        language: str | None = None,
        deadline: float | None = None,
        explain: bool = False,
        thumbnail: bool = False,
        errors: Errors = "raise",
    ) -> Record:
        """As ``describe``, for asyncio. A task that is cancelled takes its picture out of line."""
        asked = _content(picture, path)
        extra = _extra(label, language, deadline, explain, thumbnail)
        # Waiting for room in the pool would hold up the loop.
        loop = asyncio.get_running_loop()
        future = await loop.run_in_executor(self._line(), self.submit, asked, extra)
        return _record(await asyncio.wrap_future(future), errors)

    def describe_many(
        self,
        pictures: Iterable[Source],
        *,
        labels: Labels | None = None,
        ordered: bool = False,
        progress: bool | Progress = False,
        language: str | None = None,
        deadline: float | None = None,
        explain: bool = False,
        thumbnails: bool = False,
        errors: Errors = "raise",
    ) -> Iterator[Record]:
        """Describes pictures; their records come as they are done, or in order with ``ordered``.

        Takes a picture only when there is room for it, so any number may come from a generator.
        Whoever stops early (``break``) takes what is in line out of it.

        - ``labels``: by the paths of the pictures, as these are given.
        - ``progress``: True for a line on standard error; or a function of how many are done and
          how many there are, which is None if unknown.
        - ``thumbnails``: whether records have a small copy for notebooks.
        """
        given = labels or {}
        _checked(language)

        def submit(picture: Source) -> Future[Answer]:
            asked = _content(picture, None)
            label = given.get(asked.name) if asked.name is not None else None
            return self.submit(asked, _extra(label, language, deadline, explain, thumbnails))

        many = Many(pictures, submit, self.pool().greeting["requests"], ordered, progress)
        return (_record(answer, errors) for answer in many)

    def submit(self, picture: Content, extra: dict[str, Any]) -> Future[Answer]:
        """Sends a picture; for packages that build on this one."""
        return self.pool().submit(picture.request | extra, picture.payload)

    def pool(self) -> Pool:
        """The process of this process, started if there is none."""
        with self._lock:
            if self._is_closed:
                raise DescryError("closed", "the describer is closed; make another one")
            if self._pool is None or not self._pool.is_usable:
                if self._pool is not None and self._pool.owner == os.getpid():
                    self._pool.close()
                self._pool = Pool(find_program(self._options["program"]), self._arguments())
            return self._pool

    def close(self) -> None:
        """Ends the process and its workers; what is still being described is dropped."""
        with self._lock:
            self._is_closed = True
            pool, self._pool = self._pool, None
            queue, self._queue = self._queue, None
        if pool is not None and pool.owner == os.getpid():
            pool.close()
        if queue is not None:
            queue.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Describer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, tuple[dict[str, Any]]]:
        return _describer, (self._options,)

    def _line(self) -> ThreadPoolExecutor:
        """A thread in which pictures wait for room in the pool."""
        with self._lock:
            if self._queue is None:
                self._queue = ThreadPoolExecutor(1, "descry")
            return self._queue

    def _forget(self) -> None:
        """Makes a copy in a forked child start anew; other threads may have held the lock."""
        self._lock = threading.RLock()
        self._pool = self._queue = None

    def _arguments(self) -> list[str]:
        options = self._options
        jobs = [] if options["workers"] is None else ["--jobs", str(options["workers"])]
        language = [] if options["language"] is None else ["--language", options["language"]]
        return [
            *jobs,
            *language,
            *("--text-languages", options["text_languages"]),
            *("--deadline", str(options["deadline"])),
            *("--max-memory", str(options["max_memory"])),
            *("--max-megapixels", str(options["max_megapixels"])),
            *("--sandbox", options["sandbox"]),
        ]


def _describer(options: dict[str, Any]) -> Describer:
    return Describer(**options)


def _content(picture: Source, path: str | None) -> Content:
    asked = content(picture)
    return asked if path is None else named(asked, path)


def _checked(language: str | None) -> str | None:
    """The language; raises ``ValueError`` if it is not a BCP 47 tag."""
    if language is not None and not _TAG.fullmatch(language):
        raise ValueError(f"language is a BCP 47 tag such as 'de' or 'pt-BR', not {language!r}")
    return language


def _extra(
    label: Label, language: str | None, deadline: float | None, explain: bool, thumbnail: bool
) -> dict[str, Any]:
    """What a request says beside its picture."""
    extra: dict[str, Any] = {}
    if label is DECORATIVE:
        extra["decorative"] = True
    elif label is not None:
        extra["label"] = label
    if _checked(language) is not None:
        extra["language"] = language
    if deadline is not None:
        extra["deadline"] = deadline
    if explain:
        extra["explains"] = True
    if thumbnail:
        extra["thumbnailSide"] = _THUMBNAIL_SIDE
    return extra


def _record(answer: Answer, errors: Errors) -> Record:
    record = Record.from_json(answer.line, answer.thumbnail)
    if errors == "raise":
        record.raise_for_error()
    return record


_describers: weakref.WeakSet[Describer] = weakref.WeakSet()


def _forget_all() -> None:
    for describer in list(_describers):
        describer._forget()


os.register_at_fork(after_in_child=_forget_all)
