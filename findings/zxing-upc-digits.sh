#!/usr/bin/env bash
# The digits of American product codes, as zxing-cpp reads them.
#
# Guess: the text of a UPC-A code is the 12 digits printed below it, that of a UPC-E code the 8 digits below that.
#
# Seen: both have 13 digits. UPC-A gets a zero in front, and is called EAN-13 unless only UPC-A was asked for. UPC-E is
# expanded to the long number that it stands for. EAN-13 and EAN-8 are read as printed.
#
# Why it matters: a person who asks for the number on a product, or compares the code with text read from the picture, gets
# two numbers for one code.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet numpy==2.4.6 zxing-cpp==3.1.1
env/bin/python - << 'END'
import importlib.metadata
import sys

import numpy as np
import zxingcpp

# The digits below each code, and what zxing-cpp reads.
CODES = {
    "UPCA": ("036000291452", "EAN-13", "0036000291452"),
    "UPCE": ("01234565", "UPC-E", "0012345000065"),
    "EAN13": ("4006381333931", "EAN-13", "4006381333931"),
    "EAN8": ("96385074", "EAN-8", "96385074"),
}
print("zxing-cpp", importlib.metadata.version("zxing-cpp"))
wrong = []
for name, (digits, *expected) in CODES.items():
    format = getattr(zxingcpp.BarcodeFormat, name)
    picture = np.array(zxingcpp.create_barcode(digits, format).to_image(scale=4))
    for asked in (None, format):
        options = {} if asked is None else {"formats": asked}
        codes = zxingcpp.read_barcodes(picture, **options)
        seen = [[str(code.format), code.text] for code in codes]
        print(f"{name} {digits}, {'any format' if asked is None else 'only this format'}: {seen}")
        if not seen or seen[0][1] != expected[1] or (asked is None and seen != [expected]):
            wrong.append(name)
if wrong:
    sys.exit(f"changed: {', '.join(wrong)}")
END
