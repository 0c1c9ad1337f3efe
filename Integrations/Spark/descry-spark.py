"""The command descry-spark as spark-submit takes it, with --py-files descry_spark.zip."""

import sys

from descry_spark.__main__ import main

sys.exit(main())
