"""How pictures are described, and which program does it."""

import os
import shutil
from dataclasses import dataclass

from .errors import DescrySparkError

#: Where ``--archives descry-spark.tar.gz#descry`` puts the program.
ARCHIVED = "descry/descry"


@dataclass(frozen=True)
class Options:
    """How pictures are described; the defaults are those of ``descry batch``."""

    #: The program, as a path on the executors; if None, that of the archive, else of the PATH.
    descry: str | None = None
    #: Languages to read text in, as "eng+deu".
    text_languages: str = "eng"
    #: Processor time for a picture, in seconds; by the clock it may take six times as long.
    deadline: float = 30.0
    #: Memory that decoding a picture may take, in MB.
    max_memory: int = 400
    #: Size of a picture, in megapixels.
    max_megapixels: int = 268
    #: How the processes that describe are locked up: "require", "prefer" or "off".
    sandbox: str = "prefer"

    def __post_init__(self) -> None:
        if not self.text_languages.strip("+"):
            raise ValueError("text_languages names at least one, as 'eng'")
        if not 0 < self.deadline <= 86_400:
            raise ValueError("deadline is a number of seconds up to 86400")
        if not 1 <= self.max_memory <= 1_000_000:
            raise ValueError("max_memory is a number of MB from 1 to 1000000")
        if not 1 <= self.max_megapixels <= 100_000:
            raise ValueError("max_megapixels is a number from 1 to 100000")
        if self.sandbox not in ("require", "prefer", "off"):
            raise ValueError("sandbox is require, prefer or off")

    @property
    def arguments(self) -> list[str]:
        """The arguments of a pool that describes this way, one picture at a time."""
        return [
            *("--jobs", "1"),
            # Whatever the executor's environment says; a request may ask for another one.
            *("--language", "en"),
            *("--text-languages", self.text_languages),
            *("--max-memory", str(self.max_memory)),
            *("--max-megapixels", str(self.max_megapixels)),
            *("--deadline", str(self.deadline)),
            *("--sandbox", self.sandbox),
        ]

    def locate(self) -> str:
        """The path of the program on this machine.

        Raises ``programMissing``.
        """
        places = [self.descry] if self.descry else [ARCHIVED, "descry"]
        for place in places:
            if os.sep not in place:
                found = shutil.which(place)
            else:
                found = next((path for path in _paths(place) if os.access(path, os.X_OK)), None)
            if found:
                return os.path.abspath(found)
        raise DescrySparkError(
            "programMissing",
            f"there is no {' and no '.join(places)} on an executor; give spark-submit "
            "--archives descry-spark.tar.gz#descry, or name a path that all of them have",
        )


def _paths(place: str) -> list[str]:
    """Where a path may lead: from the folder of the executor, and from that of Spark's files."""
    from pyspark import SparkFiles

    try:
        return [place, os.path.join(SparkFiles.getRootDirectory(), place)]
    except Exception:  # There are no files of Spark outside of it.
        return [place]
