"""The pool of a task slot, kept between tasks, and its options."""

import os
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, get_args

from descry import Describer, DescryError
from descry.pool import Answer
from pyspark import SparkFiles

from .errors import DescrySparkError

#: The codes of a pool after which another one can succeed.
_PASSING = ("poolEnded", "poolTimedOut", "answerInvalid")
#: The codes of a program that exists but does not work.
_UNUSABLE = ("programUnusable", *_PASSING, "requestInvalid", "internal")

Sandbox = Literal["require", "prefer", "off"]


# fmt: off
@dataclass(frozen=True)
class Options:
    """How to describe pictures. The defaults are those of ``descry batch``.

    Each field is also an option of ``descry-spark run``, and has its help.
    """

    descry: str | None = field(default=None, metadata={"metavar": "PATH", "help":
        "path of descry on the executors; default: from the archive, otherwise from the PATH"})
    text_languages: str = field(default="eng", metadata={"metavar": "NAMES", "help":
        "languages of text in pictures, such as 'eng+rus'; default: %(default)s, which stands "
        "for everything that Descry reads by itself"})
    # The wall-clock limit is six times as long.
    deadline: float = field(default=30.0, metadata={"metavar": "SECONDS", "help":
        "most processor time for one picture; default: %(default)s"})
    max_memory: int = field(default=400, metadata={"metavar": "MB", "help":
        "most memory for decoding one picture; default: %(default)s"})
    max_megapixels: int = field(default=268, metadata={"metavar": "MP", "help":
        "largest picture in megapixels; default: %(default)s"})
    sandbox: Sandbox = field(default="prefer", metadata={"choices": get_args(Sandbox), "help":
        "whether worker processes must be sandboxed; default: %(default)s"})
    # fmt: on

    def __post_init__(self) -> None:
        for is_valid, rule in (
            (self.text_languages.strip("+"), "text_languages must name a language, such as 'eng'"),
            (0 < self.deadline <= 86_400, "deadline must be more than 0 and at most 86400 seconds"),
            (1 <= self.max_memory <= 1_000_000, "max_memory must be 1 to 1000000 MB"),
            (1 <= self.max_megapixels <= 100_000, "max_megapixels must be 1 to 100000"),
            (self.sandbox in get_args(Sandbox), "sandbox must be require, prefer or off"),
        ):
            if not is_valid:
                raise ValueError(rule)


_describers: dict[Options, Describer] = {}


def describer(options: Options) -> Describer:
    """The describer of this Python process, which Spark keeps for later tasks."""
    if options not in _describers:
        while _describers:
            _describers.popitem()[1].close()
        given = asdict(options)
        program = _located(given.pop("descry"))
        # The language overrides DESCRY_LANGUAGE on the executor. A request can name another one.
        _describers[options] = Describer(workers=1, language="en", program=program, **given)
    return _describers[options]


def asked(
    options: Options, requests: Sequence[tuple[dict[str, Any], memoryview]] = (), tries: int = 2
) -> tuple[dict[str, Any], list[Answer]]:
    """The greeting of the pool, and its answers to these requests, which have the members and the
    content of a picture.

    Starts the pool if needed. If it ends, a new one describes these pictures, once.
    Raises ``DescrySparkError`` if that ends too, or if none starts any more.
    """
    try:
        pool = describer(options).pool()
        futures = [pool.submit(*request) for request in requests]
        return pool.greeting, [future.result() for future in futures]
    except DescryError as error:
        if tries == 1 or error.code not in _PASSING:
            code = "workerUnusable" if error.code in _UNUSABLE else error.code
            remedy = ""
            if "shared libraries" in error.message:
                remedy = "; install the packages listed in the archive's file PACKAGES"
            raise DescrySparkError(code, f"{error.message}{remedy}") from None
    return asked(options, requests, tries - 1)


def settings(greeting: dict[str, Any]) -> str:
    """A name for these settings and what describes, also of a folder; Spark takes it for text."""
    return f"schema-{greeting['schema']}-{greeting['settings'][:16]}"


def _located(program: str | None) -> str:
    """The path of the program on this machine."""
    # The first is where ``--archives descry-spark.tar.gz#descry`` puts it.
    places = [program] if program else ["descry/descry", "descry"]
    for place in places:
        # Spark unpacks archives into the folder of its files.
        if found := shutil.which(place) or shutil.which(SparkFiles.get(place)):
            return os.path.abspath(found)
    raise DescrySparkError(
        "programMissing",
        f"an executor has no {' and no '.join(places)}; run spark-submit with --archives "
        "descry-spark.tar.gz#descry, or name a path that exists on all executors",
    )
