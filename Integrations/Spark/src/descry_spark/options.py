"""Options of the descriptions."""

import os
import shutil
from dataclasses import asdict, dataclass
from typing import Literal

from descry import Describer
from pyspark import SparkFiles

from .errors import DescrySparkError

#: Where ``--archives descry-spark.tar.gz#descry`` puts the program.
ARCHIVED = "descry/descry"


@dataclass(frozen=True)
class Options:
    """How to describe pictures. The defaults are those of ``descry batch``."""

    #: The path of the program on the executors; None for the archive's, or else the PATH's.
    descry: str | None = None
    #: The languages of text in pictures, such as "eng+rus". The default stands for everything that
    #: Descry reads by itself.
    text_languages: str = "eng"
    #: The most processor time for one picture, in seconds. The wall-clock limit is six times that.
    deadline: float = 30.0
    #: The most memory for decoding one picture, in MB.
    max_memory: int = 400
    #: The largest picture, in megapixels.
    max_megapixels: int = 268
    #: How to sandbox worker processes: "require", "prefer" or "off".
    sandbox: Literal["require", "prefer", "off"] = "prefer"

    def __post_init__(self) -> None:
        if not self.text_languages.strip("+"):
            raise ValueError("text_languages must name a language, such as 'eng'")
        if not 0 < self.deadline <= 86_400:
            raise ValueError("deadline must be more than 0 and at most 86400 seconds")
        if not 1 <= self.max_memory <= 1_000_000:
            raise ValueError("max_memory must be 1 to 1000000 MB")
        if not 1 <= self.max_megapixels <= 100_000:
            raise ValueError("max_megapixels must be 1 to 100000")
        if self.sandbox not in ("require", "prefer", "off"):
            raise ValueError("sandbox must be require, prefer or off")

    def describer(self) -> Describer:
        """A describer with one worker process.

        Raises ``programMissing``.
        """
        given = asdict(self)
        program = _located(given.pop("descry"))
        # The language overrides DESCRY_LANGUAGE on the executor. A request can name another one.
        return Describer(workers=1, language="en", program=program, **given)


def _located(program: str | None) -> str:
    """The path of the program on this machine."""
    places = [program] if program else [ARCHIVED, "descry"]
    for place in places:
        if found := shutil.which(place) or shutil.which(_unpacked(place)):
            return os.path.abspath(found)
    raise DescrySparkError(
        "programMissing",
        f"an executor has no {' and no '.join(places)}; run spark-submit with --archives "
        "descry-spark.tar.gz#descry, or name a path that exists on all executors",
    )


def _unpacked(place: str) -> str:
    """The path in the folder of Spark's files, into which it unpacks archives."""
    try:
        return SparkFiles.get(place)
    except AssertionError:  # Outside Spark there is no such folder.
        return place
