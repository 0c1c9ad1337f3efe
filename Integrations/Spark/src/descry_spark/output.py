"""The output folder: ``OUTPUT/settings=…/run=…/part-…``, Parquet or JSON lines."""

from datetime import datetime, timedelta, timezone
from fnmatch import fnmatchcase

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from .errors import DescrySparkError
from .members import RECORD
from .records import FAILURES
from .storage import Storage

FORMATS = ("parquet", "jsonl")
_RUN = StructField("run", StringType())
_RUN_NAME = "%Y%m%dT%H%M%S.%fZ"
_RECORD = StructType([StructField("path", StringType()), *RECORD.fields])


def newest(records: DataFrame) -> DataFrame:
    """Keeps the newest row of each path in the records that ``run`` has written.

    A picture that changed, or whose label changed, has a row for each change. If there are several
    ``settings``, choose one first.
    """
    last = F.max_by(F.struct("*"), "run").alias("last")
    return records.groupBy("path").agg(last).select("last.*")


def best(known: DataFrame) -> DataFrame:
    """The newest record of each content, by sha256, and whether other labels can reuse it."""
    record = F.max_by(F.struct("record", "is_reusable"), F.struct("is_reusable", "run"))
    with_hash = known.where("sha256 IS NOT NULL")
    return with_hash.groupBy("sha256").agg(record.alias("best")).select("sha256", "best.*")


class Output:
    """The records of one settings folder, to which a run adds."""

    def __init__(self, spark: SparkSession, place: str, form: str, settings: str) -> None:
        self._spark = spark
        self._place = place.rstrip("/") or place
        self._form = form
        self._settings = settings
        #: The name of this run. Later runs sort after it.
        self.run = datetime.now(timezone.utc).strftime(_RUN_NAME)

    @property
    def folder(self) -> str:
        """The folder of these settings."""
        return f"{self._place}/settings={self._settings}"

    def check(self, inputs: list[str]) -> None:
        """Raises ``outputForeign`` if the folder holds other files or is inside an input."""
        files = Storage(self._spark, self._place)
        here = files.whole(self._place)
        for place in inputs:
            pattern = Storage(self._spark, place).whole(place)
            if fnmatchcase(here, pattern) or fnmatchcase(here, f"{pattern.rstrip('/')}/*"):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} is inside the input {place}; choose another folder",
                )
        if not files.exists(self._place):
            return
        if not files.is_folder(self._place):
            raise DescrySparkError("outputForeign", f"{self._place} is a file; choose a folder")
        for name in files.names(self._place):
            if not name.startswith(("settings=", "_", ".")):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} holds '{name}', which descry-spark did not write; "
                    "choose an empty or new folder",
                )
        for run in files.matching(f"{self._place}/settings=*/run=*")[:1]:
            for name in files.names(run):
                if name.startswith("part-") and ("parquet" in name) != (self._form == "parquet"):
                    raise DescrySparkError(
                        "outputForeign",
                        f"{self._place} holds records in another format; choose another folder "
                        "or the other --format",
                    )

    def begin(self) -> None:
        """Prepares a run."""
        # Spark's committer would commit files that tasks of a killed job left there.
        Storage(self._spark, self._place).remove(f"{self._place}/_temporary")
        self.forget()
        # Clocks differ, but the newest run must sort last.
        runs = Storage(self._spark, self._place).matching(f"{self.folder}/run=*")
        last = max((run.rsplit("run=", 1)[1] for run in runs), default="")
        if last >= self.run:
            after = datetime.strptime(last, _RUN_NAME) + timedelta(microseconds=1)
            self.run = after.strftime(_RUN_NAME)

    def note(self, found: DataFrame) -> DataFrame:
        """Stores the list of files until ``forget``.

        Then the loss of an executor does not hash files again, the list does not change during the
        run, and the driver does not hold it.
        """
        found.write.mode("overwrite").parquet(f"{self._place}/_found")
        # Spark considers this name hidden.
        reader = self._spark.read.schema(found.schema).option("ignoredPathSegmentRegex", "")
        return reader.parquet(f"{self._place}/_found")

    def forget(self) -> None:
        """Removes the list of files."""
        Storage(self._spark, self._place).remove(f"{self._place}/_found")

    def known(self) -> DataFrame | None:
        """All rows of these settings, with path, sha256, status, label, run and record."""
        if not Storage(self._spark, self.folder).exists(self.folder):
            return None
        if self._form == "parquet":
            schema = StructType([*_RECORD.fields, StructField("record", StringType()), _RUN])
            rows = self._spark.read.schema(schema).parquet(self.folder)
            record: Column = F.struct(*(field.name for field in _RECORD.fields))
        else:
            schema = StructType([StructField("record", StringType()), _RUN])
            rows = self._spark.read.schema(schema).text(self.folder)
            record = F.from_json("record", _RECORD)
        is_decorative = F.col("of.silence").eqNullSafe("decorative")
        return rows.select(record.alias("of"), "record", "run").select(
            "of.path",
            "of.sha256",
            "of.label",
            "of.status",
            "record",
            "run",
            F.col("of.error.code").alias("error"),
            F.col("of.status").isin(*FAILURES).alias("has_failed"),
            is_decorative.alias("decorative"),
            # The record of a silent decorative picture does not say whether it is silent anyway.
            (~is_decorative | (F.col("of.status") != "silent")).alias("is_reusable"),
        )

    def write(self, rows: DataFrame) -> None:
        """Adds rows of ``describe``: all or none, if Spark's committer guarantees that for this
        storage."""
        here = rows.withColumn("run", F.lit(self.run))
        if self._form == "jsonl":
            here = here.select(F.col("record").alias("value"), "settings", "run")
        writer = here.write.mode("append").partitionBy("settings", "run")
        if self._form == "jsonl":
            writer.text(self._place)
        else:
            writer.parquet(self._place)
