"""The script for spark-submit; needs --py-files descry_spark.zip."""

import sys

from descry_spark.__main__ import main

sys.exit(main())
