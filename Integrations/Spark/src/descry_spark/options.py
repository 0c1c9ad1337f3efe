"""Options of the descriptions."""

import os
import shutil
from dataclasses import dataclass
from typing import Literal

from descry import Describer

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
        return Describer(
            workers=1,
            # Overrides DESCRY_LANGUAGE on the executor. A request can name another language.
            language="en",
            text_languages=self.text_languages,
            deadline=self.deadline,
            max_memory=self.max_memory,
            max_megapixels=self.max_megapixels,
            sandbox=self.sandbox,
            program=self.locate(),
        )

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
            f"an executor has no {' and no '.join(places)}; run spark-submit with --archives "
            "descry-spark.tar.gz#descry, or name a path that exists on all executors",
        )


def _paths(place: str) -> list[str]:
    """The path in the executor's folder, and in the folder of Spark's files."""
    from pyspark import SparkFiles

    try:
        return [place, os.path.join(SparkFiles.getRootDirectory(), place)]
    except Exception:  # Outside Spark there are no such files.
        return [place]
