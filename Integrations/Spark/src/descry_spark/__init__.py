"""Describes pictures on a Spark cluster. The guide is Documentation/Spark.md in
Descry's repository.

from descry_spark import describe

pictures = spark.read.format("binaryFile").load("s3a://bucket/pictures")
describe(pictures).select("path", "spoken").show()
"""

__version__ = "0.4.0"

from .describing import describe
from .errors import DescrySparkError
from .job import Summary, run
from .output import newest
from .pool import Options

__all__ = ["DescrySparkError", "Options", "Summary", "describe", "newest", "run"]
