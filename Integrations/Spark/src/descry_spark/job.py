"""The job: describes the pictures of folders and adds their records to an output folder."""

import itertools
import json
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
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
#: A file with the same values as a record has been described.
_KNOWN_BY = [*_FILE, "label", "decorative"]
#: The statuses of pictures that could not be described.
FAILURES = ("failed", "crashed")


@dataclass
class Summary:
    """The result of a job."""

    #: Files found.
    files: int = 0
    #: Files by the status of their newest record.
    statuses: dict[str, int] = field(default_factory=dict)
    #: Failed files that are not pictures.
    not_pictures: int = 0
    #: Files that got a record in this run.
    described_now: int = 0
    #: Files that had a record before this run.
    known: int = 0
    #: Files that changed or disappeared during the run. Run it again to describe them.
    changed: int = 0
    #: Labels without a file, and the first ten of these.
    labels_without_file: int = 0
    first_without_file: list[str] = field(default_factory=list)

    @property
    def failed(self) -> int:
        """The number of files that could not be described."""
        return sum(self.statuses.get(status, 0) for status in FAILURES)

    def json(self) -> str:
        """The summary as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def line(self, seconds: float) -> str:
        """The summary as a line of text."""
        counts = [f"{count:,} {status}" for status, count in sorted(self.statuses.items())]
        notes = {
            "of the failed are not pictures": self.not_pictures,
            "already had a record": self.known,
            "changed or disappeared during the run, so run it again": self.changed,
            "labels without a file": self.labels_without_file,
        }
        parts = [", ".join(counts) or "nothing"]
        parts += [f"{count:,} {note}" for note, count in notes.items() if count]
        return f"{self.files:,} files in {seconds:,.0f} s: {'; '.join(parts)}"


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
        raise DescrySparkError.found_in(str(error)) or error from None


@dataclass
class Job:
    """One run of the job."""

    spark: SparkSession
    inputs: list[str]
    options: Options
    tell: Callable[[str], None]

    def run(self, output: str, labels: str | None, retries: bool, at_once: int | None) -> Summary:
        """Runs all steps."""
        self._configure()
        program = self._program()
        self._output = Output(self.spark, output, settings(program))
        self._output.check(self.inputs)
        given = read_labels(self.spark, labels)
        # Spark opens a file only for its content.
        files = self._files(self.inputs).select(*_FILE).dropDuplicates(["path"])
        self._output.begin()
        summary = Summary()
        with ExitStack() as held:
            found = files.join(given, "path", "left").fillna("").fillna(False).persist()
            held.callback(found.unpersist)
            without = given.join(found, "path", "left_anti").select("path")
            summary.labels_without_file = without.count()
            summary.first_without_file = [row.path for row in without.limit(10).collect()]
            summary.files = found.count()
            known = self._output.newest().where("coalesce(error, '') != 'unreadable'")
            if retries:
                known = known.where(~F.col("status").isin(*FAILURES))
            missing = found.join(known, _KNOWN_BY, "left_anti").persist()
            held.callback(missing.unpersist)
            number = missing.count()
            self.tell(f"{summary.files:,} files, {number:,} to describe")
            if number:
                self._describe(missing, program["limits"]["fileSize"], at_once)
                self._name_unreadable(missing)
            self._count(found, summary)
        return summary

    def _configure(self) -> None:
        """Sets Spark options that suit pictures, unless the user has set them."""
        slots = self.spark.sparkContext.defaultParallelism
        for name, value in {
            # Spark 4.0 does not limit the bytes in a batch.
            "spark.sql.execution.arrow.maxRecordsPerBatch": "64",
            # A small picture takes about as long as a large one.
            "spark.sql.files.openCostInBytes": "256k",
            "spark.sql.files.minPartitionNum": str(8 * slots),
            "spark.sql.shuffle.partitions": str(8 * slots),
            "spark.sql.sources.parallelPartitionDiscovery.parallelism": str(4 * slots),
        }.items():
            if self.spark.sparkContext.getConf().get(name) is None:
                self.spark.conf.set(name, value)

    def _program(self) -> dict[str, Any]:
        """The greeting of the program on an executor."""
        said = self.spark.sparkContext.parallelize([self.options], 1).map(_greeting).first()
        if isinstance(said, DescrySparkError):
            raise said
        version = self.spark.version
        if tuple(map(int, version.split(".")[:2])) < (4, 3):
            self.tell(f"Spark {version} skips names that begin with _; Spark 4.3 reads them")
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

    def _describe(self, missing: DataFrame, largest: int, at_once: int | None) -> None:
        """Describes the files that are not too large, and commits after each step: Spark's
        committer writes a whole job or nothing, so one step would keep nothing of a killed job."""
        small = missing.where(F.col("length") <= largest).drop("modificationTime", "length")
        total, done = small.count(), 0
        rows = small.toLocalIterator()
        slots = self.spark.sparkContext.defaultParallelism
        at_once = at_once or min(_PICTURES_A_SLOT * slots, _MOST_PATHS)
        while some := list(itertools.islice(rows, at_once)):
            given = self.spark.createDataFrame(some, small.schema)
            # A list of paths: a filter or a join reads all files before it drops any.
            files = self._present(some, given)
            if files is not None:
                pictures = files.join(F.broadcast(given), "path")
                self._output.write(describe(pictures, **asdict(self.options)))
            done += len(some)
            self.tell(f"{done:,} of {total:,} described and committed")

    def _present(self, rows: list[Row], given: DataFrame) -> DataFrame | None:
        """The files that are still there."""
        try:
            # These are paths, not patterns.
            return self._files([row.path for row in rows], __globPaths__="false")
        except DescrySparkError:
            # Spark reads no list with a file that is gone.
            there = self._files(self.inputs).select("path").distinct()
            rows = there.join(F.broadcast(given), "path").collect()
            return self._present(rows, given) if rows else None

    def _name_unreadable(self, missing: DataFrame) -> None:
        """Writes the records of files that are still there, but that Spark did not read."""
        rest = missing.join(self._output.newest(), _KNOWN_BY, "left_anti")
        if not rest.isEmpty():
            there = self._files(self.inputs).select(*_FILE).distinct()
            rest = rest.join(there, list(_FILE)).withColumn("content", F.lit(None).cast("binary"))
            self._output.write(describe(rest, **asdict(self.options)))

    def _count(self, found: DataFrame, summary: Summary) -> None:
        newest = self._output.newest()
        summary.changed = found.join(newest, _KNOWN_BY, "left_anti").count()
        in_this_run = (F.col("run") == self._output.run).alias("in_this_run")
        groups = found.join(newest, "path").groupBy("status", "error", in_this_run).count()
        for status, error, is_new, number in groups.collect():
            summary.statuses[status] = summary.statuses.get(status, 0) + number
            summary.not_pictures += number if error == "notAPicture" else 0
            summary.described_now += number if is_new else 0
            summary.known += 0 if is_new else number


def _greeting(options: Options) -> dict[str, Any] | DescrySparkError:
    try:
        return asked(options)[0]
    except DescrySparkError as error:
        return error  # Spark would try a task that raises it again.
