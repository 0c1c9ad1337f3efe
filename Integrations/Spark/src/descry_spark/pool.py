"""The pool of a task slot, kept between tasks."""

from typing import Any

from descry import Describer, DescryError
from descry.pool import Answer

from .errors import DescrySparkError
from .options import Options

#: The codes of a pool after which another one can succeed.
_PASSING = ("poolEnded", "poolTimedOut", "answerInvalid")
#: The codes of a program that exists but does not work.
_UNUSABLE = ("programUnusable", *_PASSING, "requestInvalid", "internal")

_describers: dict[Options, Describer] = {}


def describer(options: Options) -> Describer:
    """The describer of this Python process, which Spark keeps for later tasks."""
    if options not in _describers:
        while _describers:
            _describers.popitem()[1].close()
        _describers[options] = options.describer()
    return _describers[options]


def greeting(options: Options) -> dict[str, Any]:
    """The greeting of the pool. Starts it if needed.

    Raises ``DescrySparkError`` if it does not start.
    """
    try:
        return describer(options).pool().greeting
    except DescryError as error:
        raise _spark_error(error) from None


def answers(
    options: Options, requests: list[tuple[dict[str, Any], memoryview]], is_last: bool = False
) -> list[Answer]:
    """The pool's answers to these requests, which have the members and the content of a picture.

    If the pool ends, a new one describes these pictures, once.
    Raises ``DescrySparkError`` if that ends too, or if none starts any more.
    """
    try:
        pool = describer(options).pool()
        futures = [pool.submit(*request) for request in requests]
        return [future.result() for future in futures]
    except DescryError as error:
        if is_last or error.code not in _PASSING:
            raise _spark_error(error) from None
    return answers(options, requests, is_last=True)


def settings(greeting: dict[str, Any]) -> str:
    """A readable name for these settings and this version; also the name of a folder."""
    return f"{greeting['version']}-{greeting['settings'][:16]}"


def _spark_error(error: DescryError) -> DescrySparkError:
    code = "workerUnusable" if error.code in _UNUSABLE else error.code
    remedy = ""
    if "shared libraries" in error.message:
        remedy = "; install the packages listed in the archive's file PACKAGES"
    return DescrySparkError(code, f"{error.message}{remedy}")
