"""The job: pictures in some places, into records that are added to what is there."""

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

#: So many pictures a task slot are described between two commits: some ten minutes.
_PICTURES_A_SLOT = 2000
#: So many paths at most are held by the driver at once.
_MOST_PATHS = 200_000
_READING = {
    "recursiveFileLookup": "true",
    # As `descry batch`: what begins with a point is hidden, and what begins with _ is not.
    "ignoredPathSegmentRegex": r"^[.]",
    # What cannot be read gets a record that says so.
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
    """Describes the pictures below ``inputs`` whose records ``output`` does not have.

    Records are known again by path, content (SHA-256), settings and what the developer gave. A
    content that is known of another path, or with another label, is not decoded again. Every some
    ten minutes, or after ``pictures_a_commit``, what is done is committed, so a job that was killed
    is simply run again. One job at a time may write to an output.

    ``form`` is "parquet" or "jsonl"; ``labels`` leads to a list as ``descry batch --labels`` takes
    it; with ``retry_failed`` pictures are tried again that failed. ``tell`` is told, in lines for a
    person, what is going on. Raises ``DescrySparkError``.
    """
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
        """Works it all through."""
        self._configure()
        send_package(self._spark)
        greeting = ask(self._spark, self._options)
        if tuple(map(int, self._spark.version.split(".")[:2])) < (4, 3):
            self._tell(
                f"Spark {self._spark.version} leaves out names that begin with _; 4.3 does not"
            )
        if greeting.gaps:
            self._tell(f"the processes are not wholly locked up: {greeting.gaps}")
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
        """Keeps what is asked for several times, until the end of the run."""
        self._held.callback(rows.unpersist)
        return rows.persist()

    def _configure(self) -> None:
        """What suits files that are pictures, where nobody has said otherwise."""
        for name, value in {
            # For Spark 4.0, which does not count the bytes of a batch.
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
        """The files, with their hash (null where they cannot be read) and what was given."""
        try:
            files = self._files(inputs)
        except AnalysisException as error:
            if error.getCondition() != "PATH_NOT_FOUND":
                raise
            gone = (error.getMessageParameters() or {}).get("path")
            raise DescrySparkError("inputMissing", f"{gone}: there is nothing there") from None
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
        """The files with their newest records, and whether these are of this content, of what was
        given, and not to be tried again; ``is_same`` is null where there is none."""
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
        """Whether a record is one of an earlier run that is to be tried again."""
        return F.lit(self.retries_failed) & F.col("has_failed") & (F.col("run") < self._output.run)

    def _missing(self, found: DataFrame, known: DataFrame | None) -> DataFrame:
        """The files whose newest record is not of this content, or not of what was given, and not
        of this run."""
        if known is None:
            return found
        missing = self._with_newest(found, known).where("NOT coalesce(is_same, false)")
        earlier = F.coalesce(F.col("run") < self._output.run, F.lit(True))
        return missing.where(earlier).select(*found.columns)

    def _unknown(self, found: DataFrame) -> DataFrame:
        """One file of each content that is to be described."""
        known = self._output.known()
        missing = self._missing(found, known).where("sha256 IS NOT NULL")
        if known is not None:
            usable = best(known.where(~self._is_retried))
            missing = missing.join(usable, "sha256", "left").where(
                "is_reusable IS NULL OR NOT (is_reusable OR decorative)"
            )
        # What is said of one that is not decorative can be said of a decorative one, too.
        one = F.min_by(F.struct("path", "label", "decorative"), F.struct("decorative", "path"))
        return missing.groupBy("sha256").agg(one.alias("one")).select("one.*")

    def _describe(self, unknown: DataFrame) -> None:
        total = unknown.count()
        self._tell(f"{self._summary.files:,} files, {total:,} contents to describe")
        rows = unknown.toLocalIterator()
        while some := list(itertools.islice(rows, self._pictures_at_once)):
            with self._progress.describing(self._summary.described_now, len(some), total):
                self._describe_some(some)
            self._summary.described_now += len(some)
            self._tell(f"{self._summary.described_now:,} of {total:,} done and committed")

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
            f"executors have a descry of other settings than {expected}; "
            "give all of them the same program",
        )
        said = F.lit(f"{type(wrong).__name__}: {wrong}")
        is_expected = F.col("settings") == expected
        checked = F.when(is_expected, F.col("settings")).otherwise(F.raise_error(said))
        self._output.write(records.withColumn("settings", checked))

    def _present(self, places: list[str]) -> DataFrame | None:
        """Those of the files that are still there."""
        while places:
            try:
                # A path is one here, not a pattern.
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
        """Writes what needs no process: further files of a known content, files with another label
        than before, and those that cannot be read."""
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
