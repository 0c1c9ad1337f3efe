"""The command ``descry-spark run``, with or without spark-submit."""

import argparse
import os
import sys
import time
from dataclasses import fields
from typing import NoReturn

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from . import __version__
from .errors import DescrySparkError
from .job import run
from .pool import Options

_STATUS = {"outputForeign": 73, "workerUnusable": 70}
_EXAMPLES = """\
examples:
  descry-spark run --input Photos --output Records
  spark-submit --archives descry-spark.tar.gz#descry descry-spark.py run \\
    --input s3a://shop/pictures --output s3a://shop/records --labels s3a://shop/labels.csv

exit status:
  0    every file has a record; the record of a failed picture says why it failed
  64   wrong usage, or the input, a language or the program is missing; nothing was written
  70   an error in Descry or Spark; committed records are kept
  73   the output folder holds other files, or is inside an input
  130  interrupted; committed records are kept
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    choice = vars(_parser().parse_args(arguments))
    try:
        options = Options(**{each.name: choice.pop(each.name) for each in fields(Options)})
        if choice["pictures_a_commit"] is not None and choice["pictures_a_commit"] < 1:
            raise ValueError("pictures_a_commit must be at least 1")
    except ValueError as error:
        name, rest = str(error).split(" ", 1)
        return _fail(f"--{name.replace('_', '-')} {rest}", 64)
    begin = time.monotonic()
    try:
        with _session() as spark:
            summary = run(spark, options=options, tell=_tell, **choice)
    except DescrySparkError as error:
        return _fail(error.message, _STATUS.get(error.code, 64))
    except (PySparkException, Py4JJavaError) as error:
        text = str(error.java_exception if isinstance(error, Py4JJavaError) else error)
        first_line = text.strip().partition("\n")[0]
        return _fail(f"Spark failed: {first_line}", 70)
    except KeyboardInterrupt:
        return _fail("interrupted; committed records are kept, run it again to continue", 130)
    for path in summary.first_without_file:
        _tell(f"{path}: has a label, but there is no such file")
    _tell(summary.line(time.monotonic() - begin))
    print(summary.json())
    return 0


def _session() -> SparkSession:
    builder = SparkSession.builder.appName("descry")
    if "PYSPARK_GATEWAY_PORT" in os.environ:
        return builder.getOrCreate()
    # Without spark-submit the executors run on this machine with this Python.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = builder.config("spark.ui.showConsoleProgress", sys.stderr.isatty()).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def _tell(line: str) -> None:
    print(f"descry-spark: {line}", file=sys.stderr, flush=True)


def _fail(message: str, status: int) -> int:
    _tell(message)
    return status


class _Parser(argparse.ArgumentParser):
    """A parser that exits with 64 for wrong usage."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}; see --help\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="descry-spark", description="Describe pictures on a Spark cluster.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="run")
    job = commands.add_parser(
        "run",
        help="Describe the pictures in folders and add their records to an output folder.",
        description=(
            "Describe the pictures in folders and add their records to an output folder. Pictures\n"
            "that the output already has are skipped, so run the same command again after an\n"
            "interruption or when pictures were added. Descriptions are in English. The last line\n"
            "on standard output is a summary as JSON."
        ),
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    # fmt: off
    add = job.add_argument
    add("--input", dest="inputs", required=True, action="append", metavar="URL",
        help="a folder with its subfolders, a file or a pattern; repeat it for more")
    add("--output", required=True, metavar="URL", help="the folder for the records")
    add("--labels", metavar="URL",
        help="the developers' labels: CSV with the columns path, label and, optionally, decorative")
    for each in fields(Options):
        flag, kind = f"--{each.name.replace('_', '-')}", type(each.default or "")
        add(flag, default=each.default, type=kind, **each.metadata)
    add("--retry-failed", action="store_true", help="describe failed pictures again")
    add("--pictures-a-commit", type=int, metavar="NUMBER",
        help="pictures between two commits; default: 2000 per task slot, about ten minutes")
    # fmt: on
    return parser


if __name__ == "__main__":
    sys.exit(main())
