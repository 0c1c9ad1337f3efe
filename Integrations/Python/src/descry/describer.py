"""``Describer``, the main class."""

from __future__ import annotations

import asyncio
import os
import re
import threading
import weakref
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any, Literal

from .checks import Check
from .errors import DescryError
from .labels import DECORATIVE, Label, Labels, by_path
from .many import Many, Progress
from .pool import Answer, Done, Pool
from .program import find_program
from .records import Record
from .sources import Content, Source, checked_several, content, named

Errors = Literal["raise", "record"]
#: The longer side of thumbnails, in pixels.
_THUMBNAIL_SIDE = 480
#: The form of a BCP 47 tag, with "-" or "_" between the subtags.
_TAG = re.compile(r"[A-Za-z0-9]{1,8}([-_][A-Za-z0-9]{1,8})*")


class Describer:
    """Describes pictures in the sandboxed worker processes of one ``descry pool``.

    ::

        with descry.Describer(workers=2) as describer:
            for record in describer.describe_many(paths):
                print(record.path, record.spoken)

    The pool starts with the first picture. It ends with ``close``, with the ``with`` block, or with
    this program. Several threads can share a describer. In a forked child, and in a process that
    receives it by ``pickle``, a describer starts another pool.
    """

    def __init__(
        self,
        *,
        workers: int | None = None,
        language: str | None = None,
        text_languages: str | None = None,
        deadline: float = 30.0,
        timeout: float | None = None,
        max_memory: int = 400,
        max_megapixels: int = 268,
        sandbox: Literal["require", "prefer", "off"] = "prefer",
        program: str | os.PathLike[str] | None = None,
    ) -> None:
        """Makes a describer. The defaults are those of ``descry batch``.

        - ``workers``: the number of worker processes; None for one per core.
        - ``language``: the language of descriptions, a BCP 47 tag such as ``"de"`` or ``"pt-BR"``;
          None for ``DESCRY_LANGUAGE``, or else English. A language that Descry does not speak gives
          English.
        - ``text_languages``: the languages of text in pictures, such as ``"eng+rus"``; None for
          ``DESCRY_TEXT_LANGUAGES``, or else everything that Descry reads by itself.
        - ``deadline``: the most processor time for one picture, in seconds. The wall-clock limit is
          six times as long.
        - ``timeout``: the most seconds to wait for ``descry`` to start, and for each answer; None
          for two minutes to start, and for 24 deadlines and two minutes to answer.
        - ``max_memory``: the most memory for decoding one picture, in MB.
        - ``max_megapixels``: the largest picture, in megapixels.
        - ``sandbox``: ``"require"``, ``"prefer"`` (as much as the kernel supports) or ``"off"``.
        - ``program``: the path of ``descry``; None to find it (``find_program``).
        """
        if timeout is not None and not timeout > 0:
            raise ValueError("timeout must be more than 0 seconds")
        self._options: dict[str, Any] = {
            "workers": workers,
            "language": checked_language(language),
            "text_languages": text_languages,
            "deadline": deadline,
            "timeout": timeout,
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
        ignore_metadata: bool = False,
        deadline: float | None = None,
        explain: bool = False,
        thumbnail: bool = True,
        errors: Errors = "raise",
    ) -> Record:
        """Describes one picture: a path, bytes, a file open in mode ``"rb"``, a Pillow image or an
        array of numpy's.

        An array has the shape (height, width, 3) for RGB, 4 with alpha, or (height, width) for
        grey, and the type uint8.

        - ``label``: the developer's label, which is spoken unchanged; or ``DECORATIVE``.
        - ``path``: the path in the record; None for the path or name of the file.
        - ``language``: the language of the description; None for the describer's.
        - ``ignore_metadata``: True to leave out the alt text in the picture's file and beside it.
        - ``deadline``: the most processor time for this picture, in seconds.
        - ``explain``: True for evidence and timings in the record.
        - ``thumbnail``: True for a thumbnail in the record, which notebooks show.
        - ``errors``: ``"raise"`` raises ``DescryError`` for a picture that fails; ``"record"``
          returns a record with an ``error``.

        Raises ``TypeError`` for any other type of picture, ``ValueError`` for any other shape of
        an array, and ``DescryError``.
        """
        asked = _content(picture, path)
        extra = _extra(label, language, deadline, explain, thumbnail, ignore_metadata)
        return _record(self.submit(asked, extra).result(), errors)

    def check(
        self,
        picture: Source,
        text: str,
        *,
        path: str | None = None,
        deadline: float | None = None,
    ) -> Check:
        """Checks an alt text, of any author, against what Descry sees in the picture.

        Most of a good text is unknown to Descry. A contradiction is a reason to look, not a proof.

        - ``text``: the alt text, in a language that Descry speaks.
        - ``path`` and ``deadline``: as in ``describe``.

        Raises ``ValueError`` for an empty text, and ``DescryError`` if the picture fails.
        """
        if not isinstance(text, str) or not text.strip():
            raise ValueError("the alt text is empty, so there is nothing to check")
        extra = _extra(None, None, deadline, False, False, True)
        answer = self.submit(_content(picture, path), extra | {"check": text}).result()
        return Check.from_members(answer.members)

    async def adescribe(
        self,
        picture: Source,
        *,
        label: Label = None,
        path: str | None = None,
        language: str | None = None,
        ignore_metadata: bool = False,
        deadline: float | None = None,
        explain: bool = False,
        thumbnail: bool = False,
        errors: Errors = "raise",
    ) -> Record:
        """Like ``describe``, for asyncio. Cancelling the task cancels a picture that waits."""
        asked = _content(picture, path)
        extra = _extra(label, language, deadline, explain, thumbnail, ignore_metadata)
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
        ignore_metadata: bool = False,
        deadline: float | None = None,
        explain: bool = False,
        thumbnails: bool = False,
        errors: Errors = "raise",
    ) -> Iterator[Record]:
        """Describes many pictures. Yields records as they are ready, or with ``ordered`` in order.

        Takes a picture from ``pictures`` only when the pool has room, so a generator can give any
        number. Stopping early (``break``) cancels the pictures that wait.

        - ``labels``: labels by path, spelled as in ``pictures``.
        - ``progress``: True for a line on standard error; or a function that takes the number of
          pictures done and the total, which is None if unknown.
        - ``thumbnails``: True for thumbnails in the records, which notebooks show.

        The other options are those of ``describe``. Raises ``TypeError`` for a single picture.
        """
        several = checked_several(pictures)
        given = by_path(labels)
        checked_language(language)

        def submit(picture: Source, done: Done | None) -> Future[Answer]:
            asked = _content(picture, None)
            label = given.get(asked.name) if asked.name is not None else None
            extra = _extra(label, language, deadline, explain, thumbnails, ignore_metadata)
            return self.submit(asked, extra, done)

        many = Many(several, submit, self.pool().greeting["requests"], ordered, progress)
        return (_record(answer, errors) for answer in many)

    def submit(
        self, picture: Content, extra: dict[str, Any], done: Done | None = None
    ) -> Future[Answer]:
        """Sends a picture to the pool. For packages that build on this one.

        - ``done``: is called with the future when it has an answer.
        """
        return self.pool().submit(picture.request | extra, picture.payload, done)

    def pool(self) -> Pool:
        """The pool of this process. Starts it if needed."""
        with self._lock:
            if self._is_closed:
                raise DescryError("closed", "the describer is closed; make a new one")
            if self._pool is None or not self._pool.is_usable:
                if self._pool is not None and self._pool.owner == os.getpid():
                    self._pool.close()
                program = find_program(self._options["program"])
                deadline, timeout = self._options["deadline"], self._options["timeout"]
                self._pool = Pool(program, self._arguments(), deadline, timeout)
            return self._pool

    def close(self) -> None:
        """Ends the pool and its workers within a few seconds. Open requests fail."""
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
        """A thread that waits for room in the pool."""
        with self._lock:
            if self._queue is None:
                self._queue = ThreadPoolExecutor(1, "descry")
            return self._queue

    def _forget(self) -> None:
        """Resets the copy in a forked child; another thread may have held the lock."""
        self._lock = threading.RLock()
        self._pool = self._queue = None

    def _arguments(self) -> list[str]:
        options = self._options
        jobs = [] if options["workers"] is None else ["--workers", str(options["workers"])]
        language = [] if options["language"] is None else ["--language", options["language"]]
        texts = options["text_languages"]
        return [
            *jobs,
            *language,
            *([] if texts is None else ["--text-languages", texts]),
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


def checked_language(language: str | None) -> str | None:
    """Returns the language. Raises ``ValueError`` if it is not a BCP 47 tag or ``de_DE``."""
    if language is not None and not _TAG.fullmatch(language):
        raise ValueError(f"language must be a BCP 47 tag such as 'de' or 'pt-BR', not {language!r}")
    return language


def _extra(
    label: Label,
    language: str | None,
    deadline: float | None,
    explain: bool,
    thumbnail: bool,
    ignore_metadata: bool,
) -> dict[str, Any]:
    """The members of a request other than its picture."""
    extra: dict[str, Any] = {}
    if label is DECORATIVE:
        extra["decorative"] = True
    elif isinstance(label, str):
        extra["label"] = label
    elif label is not None:
        raise TypeError(f"a label must be a str, None or DECORATIVE, not {type(label).__name__}")
    if checked_language(language) is not None:
        extra["language"] = language
    if deadline is not None:
        extra["deadline"] = deadline
    if ignore_metadata:
        extra["ignoresMetadata"] = True
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
