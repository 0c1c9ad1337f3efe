"""``descry-spark run``: the job, for spark-submit or by itself."""

import argparse
import os
import sys
import time
from typing import NoReturn

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from . import __version__
from .errors import DescrySparkError
from .job import run
from .options import Options
from .output import FORMATS

_STATUS = {"outputForeign": 73, "workerUnusable": 70}
_EXAMPLES = """\
examples:
  descry-spark run --input Photos --output Records
  spark-submit --archives descry-spark.tar.gz#descry descry-spark.py run \\
    --input s3a://shop/pictures --output s3a://shop/records --labels s3a://shop/labels.csv

exit status:
  0    every picture has a record, those that failed too: their rows say why
  64   wrong usage, no such input, language or program; nothing was done
  70   a fault of Descry's own or of Spark; what is committed is kept
  73   the output cannot be written, or is not descry-spark's
  130  interrupted; what is committed is kept
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    choice = _parser().parse_args(arguments)
    try:
        options = Options(
            choice.descry,
            choice.text_languages,
            choice.deadline,
            choice.max_memory,
            choice.max_megapixels,
            choice.sandbox,
        )
        if choice.pictures_a_commit is not None and choice.pictures_a_commit < 1:
            raise ValueError("pictures_a_commit is a number from 1 on")
    except ValueError as error:
        name, rest = str(error).split(" ", 1)
        return _fail(f"--{name.replace('_', '-')} {rest}", 64)
    begin = time.monotonic()
    spark = _session()
    try:
        summary = run(
            spark,
            choice.input,
            choice.output,
            form=choice.format,
            labels=choice.labels,
            options=options,
            retry_failed=choice.retry_failed,
            pictures_a_commit=choice.pictures_a_commit,
            tell=_tell,
        )
    except DescrySparkError as error:
        return _fail(error.message, _STATUS.get(error.code, 64))
    except Py4JJavaError as error:
        return _fail(f"Spark gave up: {_first_line(error.java_exception.toString())}", 70)
    except PySparkException as error:
        return _fail(f"Spark gave up: {_first_line(str(error))}", 70)
    except KeyboardInterrupt:
        return _fail("interrupted; what is committed is kept, run it again to go on", 130)
    finally:
        spark.stop()
    for path in summary.first_without_file:
        _tell(f"{path}: has a label, and there is no such file")
    _tell(summary.line(time.monotonic() - begin))
    print(summary.json())
    return 0


def _session() -> SparkSession:
    builder = SparkSession.builder.appName("descry")
    if "PYSPARK_GATEWAY_PORT" in os.environ:
        return builder.getOrCreate()
    # Without spark-submit executors are on this machine, and run this very Python; who looks on is
    # told of pictures, not of stages.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = builder.config("spark.ui.showConsoleProgress", False).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def _first_line(text: str) -> str:
    return text.strip().split("\n", 1)[0]


def _tell(line: str) -> None:
    print(f"descry-spark: {line}", file=sys.stderr, flush=True)


def _fail(message: str, status: int) -> int:
    _tell(message)
    return status


class _Parser(argparse.ArgumentParser):
    """One that ends with the status of wrong usage."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}; --help says more\n")


def _parser() -> argparse.ArgumentParser:
    defaults = Options()
    parser = _Parser(prog="descry-spark", description="Describe pictures on a Spark cluster.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="run")
    job = commands.add_parser(
        "run",
        help="Describe all pictures in some places, and add their records to an output.",
        description=(
            "Describe all pictures in some places, and add their records to an output. What the "
            "output has already is left out: a job that was killed, or whose input grew, is simply "
            "run again. The last line on standard output is a summary as JSON."
        ),
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    job.add_argument(
        "--input", required=True, action="append", metavar="URL",
        help="a folder with all folders in it, a file, or a pattern; may be given several times",
    )  # fmt: skip
    job.add_argument("--output", required=True, metavar="URL", help="the folder of the records")
    job.add_argument("--format", choices=FORMATS, default="parquet", help="default: %(default)s")
    job.add_argument(
        "--labels", metavar="URL",
        help="what developers gave: CSV with the columns path, label and, where wanted, decorative",
    )  # fmt: skip
    job.add_argument(
        "--descry", metavar="PATH",
        help="the program on the executors; default: that of the archive, else of the PATH",
    )  # fmt: skip
    job.add_argument(
        "--text-languages", "--languages", default=defaults.text_languages, metavar="NAMES",
        help="languages to read text in, as 'eng+deu'; default: %(default)s",
    )  # fmt: skip
    job.add_argument(
        "--deadline", type=float, default=defaults.deadline, metavar="SECONDS",
        help="processor time for a picture; default: %(default)s",
    )  # fmt: skip
    job.add_argument(
        "--max-memory", type=int, default=defaults.max_memory, metavar="MB",
        help="memory that decoding a picture may take; default: %(default)s",
    )  # fmt: skip
    job.add_argument(
        "--max-megapixels", type=int, default=defaults.max_megapixels, metavar="MP",
        help="size of a picture; default: %(default)s",
    )  # fmt: skip
    job.add_argument(
        "--sandbox", choices=("require", "prefer", "off"), default=defaults.sandbox,
        help="how worker processes are sandboxed; default: %(default)s",
    )  # fmt: skip
    job.add_argument("--retry-failed", action="store_true", help="try pictures again that failed")
    job.add_argument(
        "--pictures-a-commit", type=int, metavar="NUMBER",
        help="commit after so many pictures; default: 2000 a task slot, some ten minutes",
    )  # fmt: skip
    return parser


if __name__ == "__main__":
    sys.exit(main())
