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
        self._settings = settings
        self._folder = f"{self._place}/settings={settings}"

    def check(self, inputs: list[str]) -> None:
        """Raises ``outputForeign`` if the folder holds other files or is inside an input."""
        files, here = self._hadoop(self._place)
        for place in inputs:
            pattern = str(self._hadoop(place)[1]).rstrip("/")
            if fnmatchcase(f"{here}/", f"{pattern}/*"):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} is inside the input {place}; choose another folder",
                )
        for entry in files.listStatus(here) if files.exists(here) else ():
            name = entry.getPath().getName()
            if not name.startswith(("settings=", "_", ".")):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} holds '{name}', which descry-spark did not write; "
                    "choose an empty or new folder",
                )

    def begin(self) -> None:
        """Prepares a run."""
        files, folder = self._hadoop(self._folder)
        files.mkdirs(folder)
        now = datetime.now(timezone.utc).replace(tzinfo=None)
        # Clocks differ, but the newest run must sort last.
        if last := self._rows().agg(F.max("run")).collect()[0][0]:
            now = max(now, datetime.strptime(last, _RUN_NAME) + timedelta(microseconds=1))
        #: The name of this run. Later runs sort after it.
        self.run = now.strftime(_RUN_NAME)

    def newest(self) -> DataFrame:
        """The newest record of each file: path, modificationTime, length, the label that was given
        ('' for none), decorative, status, error and run."""
        return newest(self._rows()).selectExpr(
            "path", "modificationTime", "length", "status", "run", "error.code as error",
            "ifnull(if(labelSource = 'given', label, ''), '') as label",
            "silence <=> 'decorative' as decorative",
        )  # fmt: skip

    def write(self, rows: DataFrame) -> None:
        """Adds rows of ``describe``. Spark raises ``workerUnusable`` if they have other settings.

        Each run has a folder, so Spark's committer never meets the files of another job: with one
        folder, it committed what the tasks of a killed job had left in ``_temporary``.
        """
        wrong = DescrySparkError(
            "workerUnusable",
            f"some executors run a descry with other settings than {self._settings}; "
            "install the same program on all executors",
        )
        # Null if they are the same; otherwise Spark raises the error.
        other = F.assert_true(rows.settings == self._settings, f"{type(wrong).__name__}: {wrong}")
        kept = rows.where(other.isNull()).drop("settings")
        kept.write.mode("append").parquet(f"{self._folder}/run={self.run}")

    def _rows(self) -> DataFrame:
        return self._spark.read.schema(_COLUMNS).parquet(self._folder)

    def _hadoop(self, place: str) -> tuple[Any, Any]:
        """Hadoop's file system for this address, and the full address, with its scheme."""
        assert self._spark._jvm
        path = self._spark._jvm.org.apache.hadoop.fs.Path(place)
        files = path.getFileSystem(self._spark._jsc.hadoopConfiguration())
        return files, files.makeQualified(path)
