"""The job: describes the pictures of folders and adds their records to an output folder."""

import itertools
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from typing import Any

from py4j.protocol import Py4JJavaError
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as F

from .describing import describe
from .errors import DescrySparkError
from .labels import read_labels
from .output import Output
from .pool import Options, asked, settings
from .summary import FAILURES, Summary

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
_FILE = ("path", "modificationTime", "length")


def run(
    spark: SparkSession,
    inputs: list[str],
    output: str,
    *,
    labels: str | None = None,
    options: Options | None = None,
    retry_failed: bool = False,
    pictures_a_commit: int | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Summary:
    """Describes the pictures in ``inputs`` whose records are not in ``output`` yet.

    A file is known by its path, modification time, size and label, and by the settings. The job
    commits about every ten minutes, or after ``pictures_a_commit`` pictures. To resume a killed
    job, run it again.

    ``labels`` is the address of a list of labels, as for ``descry batch --labels``.
    ``retry_failed`` describes failed pictures again. ``tell`` receives progress messages. Raises
    ``DescrySparkError``, and ``TypeError`` if ``inputs`` is a single address.
    """
    if isinstance(inputs, str):
        raise TypeError(f"inputs must be a list; for one folder, pass [{inputs!r}]")
    job = Job(spark, inputs, options or Options(), tell)
    try:
        return job.run(output, labels, retry_failed, pictures_a_commit)
    except (PySparkException, Py4JJavaError) as error:
        cause = DescrySparkError.found_in(str(error))
        if cause is None:
            raise
        raise cause from None


@dataclass
class Job:
    """One run of the job."""

    spark: SparkSession
    inputs: list[str]
    options: Options
    tell: Callable[[str], None]

    def run(
        self, output: str, labels: str | None, retries: bool, pictures_a_commit: int | None
    ) -> Summary:
        """Runs all steps."""
        self._configure()
        program = self._program()
        self._settings = settings(program)
        self._output = Output(self.spark, output, self._settings)
        self._output.check(self.inputs)
        given = read_labels(self.spark, labels) if labels else None
        summary = Summary()
        with ExitStack() as held:
            found = self._found(given).persist()
            held.callback(found.unpersist)
            if given is not None:
                without = given.join(found, "path", "left_anti").select("path")
                summary.labels_without_file = without.count()
                summary.first_without_file = [row.path for row in without.limit(10).collect()]
            self._output.begin()
            summary.files = found.count()
            known = self._output.newest().where("coalesce(error, '') != 'unreadable'")
            if retries:
                known = known.where(~F.col("status").isin(*FAILURES))
            missing = _without(found, known).persist()
            held.callback(missing.unpersist)
            number = missing.count()
            self.tell(f"{summary.files:,} files, {number:,} to describe")
            if number:
                self._describe(missing, program["limits"]["fileSize"], pictures_a_commit)
                self._name_unreadable(missing)
            self._count(found, summary)
        return summary

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
            if self.spark.sparkContext.getConf().get(name) is None:
                self.spark.conf.set(name, value)

    @property
    def _slots(self) -> int:
        return max(1, self.spark.sparkContext.defaultParallelism)

    def _program(self) -> dict[str, Any]:
        """The greeting of the program on an executor."""
        said = self.spark.sparkContext.parallelize([self.options], 1).map(_greeting).first()
        if isinstance(said, DescrySparkError):
            raise said
        if tuple(map(int, self.spark.version.split(".")[:2])) < (4, 3):
            self.tell(
                f"Spark {self.spark.version} skips names that begin with _; Spark 4.3 reads them"
            )
        if gaps := "; ".join(said.get("gaps") or []):
            self.tell(f"the sandbox of the worker processes is incomplete: {gaps}")
        return said

    def _files(self, places: list[str], **reading: str) -> DataFrame:
        reader = self.spark.read.format("binaryFile").options(**_READING, **reading)
        try:
            return reader.load(places).where(~F.col("path").rlike(_OWN_FILES))
        except AnalysisException as error:
            if error.getCondition() != "PATH_NOT_FOUND":
                raise
            gone = (error.getMessageParameters() or {}).get("path")
            raise DescrySparkError("inputMissing", f"{gone}: no such file or folder") from None

    def _found(self, given: DataFrame | None) -> DataFrame:
        """The files with their labels. Spark opens a file only for its content."""
        files = self._files(self.inputs).select(*_FILE).dropDuplicates(["path"])
        if given is None:
            return files.selectExpr("*", "cast(null as string) label", "false decorative")
        return files.join(given, "path", "left").fillna(False, "decorative")

    def _describe(self, missing: DataFrame, largest: int, pictures_a_commit: int | None) -> None:
        """Describes the files that are not too large, and commits after each step: Spark's
        committer writes a whole job or nothing, so one step would keep nothing of a killed job."""
        small = missing.where(F.col("length") <= largest).drop("modificationTime", "length")
        total, done = small.count(), 0
        rows = small.toLocalIterator()
        at_once = pictures_a_commit or min(_PICTURES_A_SLOT * self._slots, _MOST_PATHS)
        while some := list(itertools.islice(rows, at_once)):
            given = self.spark.createDataFrame(some, small.schema)
            # A list of paths: a filter or a join reads all files before it drops any.
            files = self._present(some, given)
            if files is not None:
                self._write(files.join(F.broadcast(given), "path"))
            done += len(some)
            self.tell(f"{done:,} of {total:,} described and committed")

    def _present(self, rows: list[Row], given: DataFrame) -> DataFrame | None:
        """The files that are still there."""
        paths = [row.path for row in rows]
        while paths:
            try:
                # These are paths, not patterns.
                return self._files(paths, __globPaths__="false")
            except DescrySparkError:
                # Spark reads no list with a file that is gone.
                there = self._files(self.inputs).select("path").distinct()
                paths = [row.path for row in there.join(F.broadcast(given), "path").collect()]
        return None

    def _write(self, pictures: DataFrame) -> None:
        wrong = DescrySparkError(
            "workerUnusable",
            f"some executors run a descry with other settings than {self._settings}; "
            "install the same program on all executors",
        )
        records = describe(pictures, **asdict(self.options))
        is_same = F.col("settings") == self._settings
        # Null if they are the same; otherwise Spark raises the error.
        other = F.assert_true(is_same, f"{type(wrong).__name__}: {wrong}")
        self._output.write(records.where(other.isNull()))

    def _name_unreadable(self, missing: DataFrame) -> None:
        """Writes the records of files that are still there, but that Spark did not read."""
        rest = _without(missing, self._output.newest())
        if not rest.isEmpty():
            there = self._files(self.inputs).select(*_FILE).distinct()
            rest = rest.join(there, list(_FILE)).withColumn("content", F.lit(None).cast("binary"))
            self._write(rest)

    def _count(self, found: DataFrame, summary: Summary) -> None:
        newest = self._output.newest()
        summary.changed = _without(found, newest).count()
        rows = (
            found.select("path")
            .join(newest, "path")
            .groupBy(
                "status",
                F.col("error").eqNullSafe("notAPicture").alias("no_picture"),
                (F.col("run") == self._output.run).alias("is_new"),
            )
        )
        for row in rows.count().collect():
            number = row["count"]
            summary.statuses[row.status] = summary.statuses.get(row.status, 0) + number
            summary.not_pictures += number if row.no_picture else 0
            summary.described_now += number if row.is_new else 0
            summary.known += 0 if row.is_new else number


def _greeting(options: Options) -> dict[str, Any] | DescrySparkError:
    try:
        return asked(options)[0]
    except DescrySparkError as error:
        return error  # Spark would try a task that raises it again.


def _without(files: DataFrame, known: DataFrame) -> DataFrame:
    """The files that have no record here of the same path, time, size and label."""
    same = F.expr(
        "f.path = k.path AND f.modificationTime = k.modificationTime AND f.length = k.length "
        "AND f.label <=> k.label AND f.decorative = k.decorative"
    )
    return files.alias("f").join(known.alias("k"), same, "left_anti")
