"""The job: describes the pictures of folders and adds their records to an output folder."""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict

from py4j.protocol import Py4JJavaError
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql import Column, DataFrame, Row, SparkSession
from pyspark.sql import functions as F

from .describing import describe, send_package
from .errors import DescrySparkError
from .greeting import ask
from .labels import read_labels
from .options import Options
from .output import Output, best, newest
from .progress import Progress
from .settling import settled
from .storage import Storage
from .summary import Summary

#: Pictures per task slot between two commits: about ten minutes.
_PICTURES_A_SLOT = 2000
#: The most paths that the driver holds at once.
_MOST_PATHS = 200_000
#: Stores and reports of ``descry batch``, which skips them as well.
_OWN_FILES = r"/descry(-report[.]html|[.]sqlite(-wal|-shm|-journal)?)$"
_READING = {
    "recursiveFileLookup": "true",
    # Like `descry batch`: skip names that begin with a dot, and read those that begin with _.
    "ignoredPathSegmentRegex": r"^[.]",
    # Unreadable files get a record with an error.
    "ignoreCorruptFiles": "true",
    "ignoreMissingFiles": "true",
}


def run(
    spark: SparkSession,
    inputs: list[str],
    output: str,
    *,
    form: str = "parquet",
    labels: str | None = None,
    options: Options | None = None,
    retry_failed: bool = False,
    pictures_a_commit: int | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Summary:
    """Describes the pictures in ``inputs`` whose records are not in ``output`` yet.

    A record is identified by path, content (SHA-256), settings and label. A content that has a
    record under another path or label is not decoded again. The job commits about every ten
    minutes, or after ``pictures_a_commit`` pictures. To resume a killed job, run it again. Only one
    job at a time may write to an output.

    ``form`` is "parquet" or "jsonl". ``labels`` is the address of a list of labels, as for ``descry
    batch --labels``. ``retry_failed`` describes failed pictures again. ``tell`` receives progress
    messages. Raises ``DescrySparkError``, and ``TypeError`` if ``inputs`` is a single address.
    """
    if isinstance(inputs, str):
        raise TypeError(f"inputs must be a list; for one folder, pass [{inputs!r}]")
    job = Job(spark, options or Options(), tell)
    job.retries_failed = retry_failed
    job.pictures_a_commit = pictures_a_commit
    try:
        return job.run(inputs, output, form, labels)
    except (PySparkException, Py4JJavaError) as error:
        cause = DescrySparkError.found_in(str(error))
        if cause is None:
            raise
        raise cause from None


class Job:
    """One run of the job."""

    retries_failed = False
    pictures_a_commit: int | None = None

    def __init__(self, spark: SparkSession, options: Options, tell: Callable[[str], None]) -> None:
        self._spark = spark
        self._options = options
        self._tell = tell
        self._progress = Progress(spark, tell)
        self._summary = Summary()
        self._held = ExitStack()

    def run(self, inputs: list[str], output: str, form: str, labels: str | None) -> Summary:
        """Runs all steps."""
        self._configure()
        send_package(self._spark)
        greeting = ask(self._spark, self._options)
        if tuple(map(int, self._spark.version.split(".")[:2])) < (4, 3):
            self._tell(
                f"Spark {self._spark.version} skips names that begin with _; Spark 4.3 reads them"
            )
        if greeting.gaps:
            self._tell(f"the sandbox of the worker processes is incomplete: {greeting.gaps}")
        self._largest_file = greeting.largest_file
        self._settings = greeting.settings
        self._output = Output(self._spark, output, form, self._settings)
        self._output.check(inputs)
        self._output.begin()
        with self._held:
            given = read_labels(self._spark, labels, self._hold) if labels else None
            self._held.callback(self._output.forget)
            with self._progress.reading():
                found = self._output.note(self._found(inputs, given))
            self._summary.files = found.count()
            if given is not None:
                self._count_labels(given, found)
            self._describe(self._hold(self._unknown(found)))
            self._settle(found, greeting.version)
            self._count(found)
        return self._summary

    def _hold(self, rows: DataFrame) -> DataFrame:
        """Caches rows that are used several times, until the end of the run."""
        self._held.callback(rows.unpersist)
        return rows.persist()

    def _configure(self) -> None:
        """Sets Spark options that suit pictures, unless the user has set them."""
        for name, value in {
            # Spark 4.0 does not limit the bytes in a batch.
            "spark.sql.execution.arrow.maxRecordsPerBatch": "64",
            # A small picture takes about as long as a large one.
            "spark.sql.files.openCostInBytes": "256k",
            "spark.sql.files.minPartitionNum": str(8 * self._slots),
            "spark.sql.shuffle.partitions": str(8 * self._slots),
            "spark.sql.sources.parallelPartitionDiscovery.parallelism": str(4 * self._slots),
        }.items():
            if self._spark.sparkContext.getConf().get(name) is None:
                self._spark.conf.set(name, value)

    @property
    def _slots(self) -> int:
        return max(1, self._spark.sparkContext.defaultParallelism)

    def _files(self, places: list[str], **reading: str) -> DataFrame:
        return self._spark.read.format("binaryFile").options(**_READING, **reading).load(places)

    def _found(self, inputs: list[str], given: DataFrame | None) -> DataFrame:
        """The files with their hash (null if unreadable), label and decorative."""
        try:
            files = self._files(inputs)
        except AnalysisException as error:
            if error.getCondition() != "PATH_NOT_FOUND":
                raise
            gone = (error.getMessageParameters() or {}).get("path")
            raise DescrySparkError("inputMissing", f"{gone}: no such file or folder") from None
        files = files.where(~F.col("path").rlike(_OWN_FILES))
        listed = files.select("path", "modificationTime", "length").dropDuplicates(["path"])
        hashed = files.where(F.col("length") <= self._largest_file).select(
            "path", F.sha2("content", 256).alias("sha256")
        )
        found = listed.join(hashed.dropDuplicates(["path"]), "path", "left")
        if given is None:
            nothing = {"label": F.lit(None).cast("string"), "decorative": F.lit(False)}
            return found.withColumns(nothing)
        return found.join(given, "path", "left").fillna(False, "decorative")

    def _count_labels(self, given: DataFrame, found: DataFrame) -> None:
        without = self._hold(given.join(found, "path", "left_anti").select("path"))
        self._summary.labels_without_file = without.count()
        self._summary.first_without_file = [row.path for row in without.limit(10).collect()]

    def _with_newest(self, found: DataFrame, known: DataFrame) -> DataFrame:
        """The files with their newest records. ``is_same`` is true if the record has this content
        and label and is not to be retried; null if there is no record."""
        keys = ("sha256", "label", "decorative")
        last = newest(known.select("path", *keys, "status", "error", "has_failed", "run"))
        last = last.withColumnsRenamed({key: f"last_{key}" for key in keys})
        same = ~self._is_retried
        for key in keys:
            same &= F.col(key).eqNullSafe(F.col(f"last_{key}"))
        last = last.withColumn("has_record", F.lit(True))
        return found.join(last, "path", "left").withColumn("is_same", F.col("has_record") & same)

    @property
    def _is_retried(self) -> Column:
        """Whether a record is a failure of an earlier run, to be retried."""
        return F.lit(self.retries_failed) & F.col("has_failed") & (F.col("run") < self._output.run)

    def _missing(self, found: DataFrame, known: DataFrame | None) -> DataFrame:
        """The files without a current record: the newest has another content or label, and is not
        of this run."""
        if known is None:
            return found
        missing = self._with_newest(found, known).where("NOT coalesce(is_same, false)")
        earlier = F.coalesce(F.col("run") < self._output.run, F.lit(True))
        return missing.where(earlier).select(*found.columns)

    def _unknown(self, found: DataFrame) -> DataFrame:
        """One file for each content to describe."""
        known = self._output.known()
        missing = self._missing(found, known).where("sha256 IS NOT NULL")
        if known is not None:
            usable = best(known.where(~self._is_retried))
            missing = missing.join(usable, "sha256", "left").where(
                "is_reusable IS NULL OR NOT (is_reusable OR decorative)"
            )
        # Prefer a file that is not decorative: its record serves decorative copies too.
        one = F.min_by(F.struct("path", "label", "decorative"), F.struct("decorative", "path"))
        return missing.groupBy("sha256").agg(one.alias("one")).select("one.*")

    def _describe(self, unknown: DataFrame) -> None:
        total = unknown.count()
        self._tell(f"{self._summary.files:,} files, {total:,} different pictures to describe")
        rows = unknown.toLocalIterator()
        while some := list(itertools.islice(rows, self._pictures_at_once)):
            with self._progress.describing(self._summary.described_now, len(some), total):
                self._describe_some(some)
            self._summary.described_now += len(some)
            self._tell(f"{self._summary.described_now:,} of {total:,} described and committed")

    @property
    def _pictures_at_once(self) -> int:
        return self.pictures_a_commit or min(_PICTURES_A_SLOT * self._slots, _MOST_PATHS)

    def _describe_some(self, rows: list[Row]) -> None:
        given = self._spark.createDataFrame(rows, "path string, label string, decorative boolean")
        files = self._present([row.path for row in rows])
        if files is None:
            return
        records = describe(files.join(F.broadcast(given), "path"), **asdict(self._options))
        expected = self._settings
        wrong = DescrySparkError(
            "workerUnusable",
            f"some executors run a descry with other settings than {expected}; "
            "install the same program on all executors",
        )
        said = F.lit(f"{type(wrong).__name__}: {wrong}")
        is_expected = F.col("settings") == expected
        checked = F.when(is_expected, F.col("settings")).otherwise(F.raise_error(said))
        self._output.write(records.withColumn("settings", checked))

    def _present(self, places: list[str]) -> DataFrame | None:
        """The files that still exist."""
        while places:
            try:
                # These are paths, not patterns.
                return self._files(places, __globPaths__="false")
            except AnalysisException as error:
                if error.getCondition() != "PATH_NOT_FOUND":
                    raise
            files = Storage(self._spark, places[0])
            with ThreadPoolExecutor(32) as pool:
                present = list(pool.map(files.exists, places))
            places = list(itertools.compress(places, present))
        return None

    def _settle(self, found: DataFrame, version: str) -> None:
        """Writes the records that need no worker: further files with a known content, files with
        a new label, and unreadable files."""
        known = self._output.known()
        rest = self._missing(found, known)
        if known is None:
            rest = rest.where("sha256 IS NULL").withColumn("record", F.lit(None).cast("string"))
        else:
            those = rest.select("sha256").distinct()
            known = known.where(~self._is_retried).join(those, "sha256", "left_semi")
            rest = rest.join(best(known), "sha256", "left").where(
                "sha256 IS NULL OR is_reusable OR decorative AND record IS NOT NULL"
            )
        rest = self._hold(rest)
        if not rest.isEmpty():
            self._output.write(settled(rest, version, self._settings, self._largest_file))

    def _count(self, found: DataFrame) -> None:
        known = self._output.known()
        if known is None:
            self._summary.changed = self._summary.files
            return
        rows = self._with_newest(found, known).groupBy(
            "status",
            F.col("error").eqNullSafe("notAPicture").alias("no_picture"),
            F.coalesce(F.col("run") < self._output.run, F.lit(False)).alias("is_known"),
            F.coalesce("is_same", F.lit(False)).alias("is_same"),
        )
        summary = self._summary
        for row in rows.count().collect():
            number = row["count"]
            if row.status:
                summary.statuses[row.status] = summary.statuses.get(row.status, 0) + number
            summary.not_pictures += number if row.no_picture else 0
            summary.known += number if row.is_known else 0
            summary.changed += 0 if row.is_same else number
