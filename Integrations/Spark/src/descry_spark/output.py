"""What jobs have written: ``OUTPUT/settings=…/run=…/part-…``, Parquet or lines of JSON."""

from datetime import datetime, timedelta, timezone
from fnmatch import fnmatchcase

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from .errors import DescrySparkError
from .records import FAILURES
from .schema import RECORD
from .storage import Storage

FORMATS = ("parquet", "jsonl")
_RUN = StructField("run", StringType())
_RUN_NAME = "%Y%m%dT%H%M%S.%fZ"
_RECORD = StructType([StructField("path", StringType()), *RECORD.fields])


def newest(records: DataFrame) -> DataFrame:
    """Of each path only the row of the newest run, of what ``run`` has written.

    A picture that was changed, or got another label, has a row of each run that found it so. Choose
    one of the ``settings`` first, where there are several.
    """
    last = F.max_by(F.struct("*"), "run").alias("last")
    return records.groupBy("path").agg(last).select("last.*")


def best(known: DataFrame) -> DataFrame:
    """Of each content the newest record, by sha256, and whether it can be laid under any label."""
    record = F.max_by(F.struct("record", "is_reusable"), F.struct("is_reusable", "run"))
    with_hash = known.where("sha256 IS NOT NULL")
    return with_hash.groupBy("sha256").agg(record.alias("best")).select("sha256", "best.*")


class Output:
    """The records of some settings, to which those of a run are added."""

    def __init__(self, spark: SparkSession, place: str, form: str, settings: str) -> None:
        self._spark = spark
        self._place = place.rstrip("/") or place
        self._form = form
        self._settings = settings
        #: The name of this run; those that follow are greater.
        self.run = datetime.now(timezone.utc).strftime(_RUN_NAME)

    @property
    def folder(self) -> str:
        """Where the records of these settings are."""
        return f"{self._place}/settings={self._settings}"

    def check(self, inputs: list[str]) -> None:
        """Raises ``outputForeign`` where something else is there, or it lies in an input."""
        files = Storage(self._spark, self._place)
        here = files.whole(self._place)
        for place in inputs:
            pattern = Storage(self._spark, place).whole(place)
            if fnmatchcase(here, pattern) or fnmatchcase(here, f"{pattern.rstrip('/')}/*"):
                raise DescrySparkError(
                    "outputForeign", f"{self._place} lies in the input {place}; name another place"
                )
        if not files.exists(self._place):
            return
        if not files.is_folder(self._place):
            raise DescrySparkError("outputForeign", f"{self._place} is a file; name a folder")
        for name in files.names(self._place):
            if not name.startswith(("settings=", "_", ".")):
                raise DescrySparkError(
                    "outputForeign",
                    f"{self._place} holds '{name}', which is not descry-spark's; "
                    "name a folder that is empty, or not there",
                )
        for run in files.matching(f"{self._place}/settings=*/run=*")[:1]:
            for name in files.names(run):
                if name.startswith("part-") and ("parquet" in name) != (self._form == "parquet"):
                    raise DescrySparkError(
                        "outputForeign",
                        f"{self._place} holds records of another format; name another folder, "
                        "or choose the other --format",
                    )

    def begin(self) -> None:
        """Makes ready for a run."""
        # Spark's committer would take what tasks of a killed job have left there for its own.
        Storage(self._spark, self._place).remove(f"{self._place}/_temporary")
        self.forget()
        # Clocks differ: the newest run is the last one all the same.
        runs = Storage(self._spark, self._place).matching(f"{self.folder}/run=*")
        last = max((run.rsplit("run=", 1)[1] for run in runs), default="")
        if last >= self.run:
            after = datetime.strptime(last, _RUN_NAME) + timedelta(microseconds=1)
            self.run = after.strftime(_RUN_NAME)

    def note(self, found: DataFrame) -> DataFrame:
        """Writes down what was found, until ``forget``.

        So no file is hashed again where an executor is lost, none has become another one, and the
        driver need not hold the list.
        """
        found.write.mode("overwrite").parquet(f"{self._place}/_found")
        # Its name is one of those that Spark takes for hidden.
        reader = self._spark.read.schema(found.schema).option("ignoredPathSegmentRegex", "")
        return reader.parquet(f"{self._place}/_found")

    def forget(self) -> None:
        """Removes what ``note`` wrote."""
        Storage(self._spark, self._place).remove(f"{self._place}/_found")

    def known(self) -> DataFrame | None:
        """All rows of these settings: path, sha256, status, what a developer gave, run, record."""
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
        # What older records call "timedOut" has failed, with that code.
        status = F.when(F.col("of.status") == "timedOut", "failed").otherwise(F.col("of.status"))
        line = F.replace("record", F.lit('"status":"timedOut"'), F.lit('"status":"failed"'))
        return rows.select(record.alias("of"), "record", "run").select(
            "of.path",
            "of.sha256",
            "of.label",
            status.alias("status"),
            line.alias("record"),
            "run",
            F.col("of.error.code").alias("error"),
            status.isin(*FAILURES).alias("has_failed"),
            is_decorative.alias("decorative"),
            # Of a decorative picture it is not known what else it would be silent of.
            (~is_decorative | (F.col("of.status") != "silent")).alias("is_reusable"),
        )

    def write(self, rows: DataFrame) -> None:
        """Adds these rows of ``describe``; they are there all or not at all, as far as Spark's
        committer can promise it for this storage."""
        here = rows.withColumn("run", F.lit(self.run))
        if self._form == "jsonl":
            here = here.select(F.col("record").alias("value"), "settings", "run")
        writer = here.write.mode("append").partitionBy("settings", "run")
        if self._form == "jsonl":
            writer.text(self._place)
        else:
            writer.parquet(self._place)
