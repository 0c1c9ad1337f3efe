"""The output folder: ``OUTPUT/settings=…/run=…/part-….parquet``."""

from datetime import datetime, timedelta, timezone
from fnmatch import fnmatchcase
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .errors import DescrySparkError

_COLUMNS = (
    "path string, modificationTime timestamp, length bigint, label string, labelSource string, "
    "silence string, status string, error struct<code:string>, run string"
)
_RUN_NAME = "%Y%m%dT%H%M%S.%fZ"


def newest(records: DataFrame) -> DataFrame:
    """Keeps the newest row of each path in the records that ``run`` has written.

    A picture that changed, or whose label changed, has a row for each change. If there are several
    ``settings``, choose one first.
    """
    last = F.max_by(F.struct("*"), "run").alias("last")
    return records.groupBy("path").agg(last).select("last.*")


class Output:
    """The records of one settings folder, to which a run adds."""

    def __init__(self, spark: SparkSession, place: str, settings: str) -> None:
        self._spark = spark
        self._place = place.rstrip("/") or place
        self._folder = f"{self._place}/settings={settings}"
        assert spark.sparkContext._jvm
        self._path = spark.sparkContext._jvm.org.apache.hadoop.fs.Path

    def check(self, inputs: list[str]) -> None:
        """Raises ``outputForeign`` if the folder holds other files or is inside an input."""
        here = self._whole(self._place)
        for place in inputs:
            pattern = self._whole(place)
            if fnmatchcase(here, pattern) or fnmatchcase(here, f"{pattern.rstrip('/')}/*"):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} is inside the input {place}; choose another folder",
                )
        files, path = self._files(self._place), self._path(self._place)
        for entry in files.listStatus(path) if files.exists(path) else ():
            name = entry.getPath().getName()
            if not name.startswith(("settings=", "_", ".")):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} holds '{name}', which descry-spark did not write; "
                    "choose an empty or new folder",
                )

    def begin(self) -> None:
        """Prepares a run."""
        self._files(self._folder).mkdirs(self._path(self._folder))
        now = datetime.now(timezone.utc)
        # Clocks differ, but the newest run must sort last.
        last = self._rows().agg(F.max("run")).first()
        if last and last[0]:
            after = datetime.strptime(last[0], _RUN_NAME) + timedelta(microseconds=1)
            now = max(now, after.replace(tzinfo=timezone.utc))
        #: The name of this run. Later runs sort after it.
        self.run = now.strftime(_RUN_NAME)

    def newest(self) -> DataFrame:
        """The newest record of each file: path, modificationTime, length, the label that was given,
        decorative, status, error and run."""
        is_given = F.col("labelSource") == "given"
        return newest(self._rows()).select(
            "path", "modificationTime", "length", "status", "run",
            F.col("error.code").alias("error"),
            F.when(is_given, F.col("label")).alias("label"),
            F.col("silence").eqNullSafe("decorative").alias("decorative"),
        )  # fmt: skip

    def write(self, rows: DataFrame) -> None:
        """Adds rows of ``describe``.

        Each run has a folder, so Spark's committer never meets the files of another job: with one
        folder, it committed what the tasks of a killed job had left in ``_temporary``.
        """
        rows.drop("settings").write.mode("append").parquet(f"{self._folder}/run={self.run}")

    def _rows(self) -> DataFrame:
        return self._spark.read.schema(_COLUMNS).parquet(self._folder)

    def _files(self, place: str) -> Any:
        return self._path(place).getFileSystem(self._spark.sparkContext._jsc.hadoopConfiguration())

    def _whole(self, place: str) -> str:
        """The full address, with its scheme."""
        return str(self._files(place).makeQualified(self._path(place)).toString())
