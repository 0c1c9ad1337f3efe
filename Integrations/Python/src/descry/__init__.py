"""Describes pictures offline, as a screen reader would.

::

    import descry

    print(descry.describe("photo.jpg").spoken)

``describe``, ``describe_many`` and ``adescribe`` return records: ``spoken`` is what a user hears;
if it is None, ``silence_words`` says why. ``Describer`` has all options, and ``DescryError`` all
codes of errors. The guide is Documentation/Python.md in Descry's repository.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from .checks import Check, Claim
from .describer import Describer
from .errors import DescryError
from .labels import DECORATIVE, Label, Labels, read_labels
from .members import (
    Box,
    Code,
    Evidence,
    Face,
    Failure,
    Image,
    Named,
    Object,
    Quality,
    Text,
    Thing,
    Word,
)
from .program import find_program
from .records import Record
from .tables import to_pandas

__version__ = "0.4.0"

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .sources import Source

__all__ = [
    "DECORATIVE",
    "Box",
    "Check",
    "Claim",
    "Code",
    "Describer",
    "DescryError",
    "Evidence",
    "Face",
    "Failure",
    "Image",
    "Label",
    "Labels",
    "Named",
    "Object",
    "Quality",
    "Record",
    "Text",
    "Thing",
    "Word",
    "adescribe",
    "check",
    "describe",
    "describe_many",
    "find_program",
    "read_labels",
    "to_pandas",
]


@functools.cache
def _shared() -> Describer:
    """The describer that the functions below share. It ends with this program."""
    return Describer()


def describe(picture: Source, **options: Any) -> Record:
    """Describes one picture. The options are those of ``Describer.describe``."""
    return _shared().describe(picture, **options)


def check(picture: Source, text: str, **options: Any) -> Check:
    """Checks an alt text against its picture. The options are those of ``Describer.check``."""
    return _shared().check(picture, text, **options)


def describe_many(pictures: Iterable[Source], **options: Any) -> Iterator[Record]:
    """Describes many pictures. The options are those of ``Describer.describe_many``."""
    return _shared().describe_many(pictures, **options)


async def adescribe(picture: Source, **options: Any) -> Record:
    """Like ``describe``, for asyncio."""
    return await _shared().adescribe(picture, **options)
