"""Reading an output folder."""

import json
from pathlib import Path

from pyspark.sql import SparkSession

from descry_spark.output import Output
from descry_spark.records import failure, line


def test_the_older_status_timed_out_counts_as_failed(spark: SparkSession, tmp_path: Path) -> None:
    record = failure("timedOut", "it was late", "0.1.0")
    older = record | {"path": "a.jpg", "status": "timedOut"}
    run = tmp_path / "settings=x/run=20261122T000000"
    run.mkdir(parents=True)
    (run / "part-0.txt").write_text(line(older))
    known = Output(spark, str(tmp_path), "jsonl", "x").known()
    assert known is not None
    [row] = known.collect()
    assert (row.path, row.status, row.error, row.has_failed) == (
        "a.jpg",
        "failed",
        "timedOut",
        True,
    )
    assert json.loads(row.record) == older | {"status": "failed"}
