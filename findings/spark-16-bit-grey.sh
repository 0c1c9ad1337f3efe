#!/usr/bin/env bash
# Grey PNG pictures of 16 bits (scans, X-rays, depth) in Spark's data source "image".
#
# Guess: Spark scales 16 bits to the 8 bits of its rows, or calls such a picture invalid.
#
# Seen: it keeps the low byte of each sample and drops the high one, without a warning. Two greys that nobody can tell apart,
# 0x8000 and 0x80ff, become black and white, and a soft gradient becomes stripes. A picture that Java cannot read, such as
# WebP, is a row of width -1.
#
# Why it matters: a net that gets its pictures from these rows sees noise, and describes that. Read the files as "binaryFile"
# and decode them with another library.
#
# It needs Java 17 or newer, and takes minutes: PySpark is large.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet numpy==2.4.6 pillow==13.0.0 pyspark==4.3.0
mkdir pictures
SPARK_LOCAL_IP=127.0.0.1 env/bin/python - 2> log << 'END' || { tail -n 1 log >&2 && exit 1; }
import sys

import numpy as np
import pyspark
from PIL import Image
from pyspark.sql import SparkSession

for name, grey in {"8-bit": np.uint8(0x80), "16-bit": np.uint16(0x8000), "16-bit-lighter": np.uint16(0x80FF)}.items():
    Image.fromarray(np.full((8, 8), grey)).save(f"pictures/{name}.png")
Image.new("RGB", (8, 8), "red").save("pictures/red.webp")

spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
rows = spark.read.format("image").load("pictures").collect()
seen = {row.image.origin.split("/")[-1]: (row.image.width, sorted(set(row.image.data))) for row in rows}
spark.stop()
print("PySpark", pyspark.__version__)
for name, (width, greys) in sorted(seen.items()):
    print(f"{name}: width {width}, values {greys}")
expected = {
    "8-bit.png": (8, [0x80]),
    "16-bit.png": (8, [0]),
    "16-bit-lighter.png": (8, [0xFF]),
    "red.webp": (-1, []),
}
if seen != expected:
    sys.exit(f"changed: expected {expected}")
END
