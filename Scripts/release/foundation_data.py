#!/usr/bin/env python3
"""Writes an object file with the part of ICU's data that Descry needs, for a smaller program.

Swift's Foundation contains 34 MB of it: names, dates, currencies and sort orders in 400 languages, and
converters of old encodings. Descry has its own wording in each language and sorts without one, so it
needs only what is English or belongs to no language. The object defines __wrap_icudt76_dat (76 is the
version of ICU). The linker's option --wrap=icudt76_dat then uses it instead of the library's data, and
--gc-sections leaves that out.

    foundation_data.py lib_FoundationICU.a OBJECT
"""

from __future__ import annotations

import argparse
import re
import struct
import subprocess
import tempfile
from pathlib import Path

MEMBER = "icu_packaged_data.cpp.o"
# "de.res" or "zh_Hant_TW.res", but not "root.res" or "metaZones.res".
LANGUAGE = re.compile(r"[a-z]{2,3}(_\w+)?")
# Converters between encodings, dictionaries of languages without spaces, profiles of protocols.
UNUSED_TYPES = {".cnv", ".dict", ".spp"}
# Sort orders; names of currencies, languages, regions, units and time zones; transliteration between
# scripts; numbers spelled out.
UNUSED_FOLDERS = {"coll", "curr", "lang", "region", "unit", "zone", "translit", "rbnf"}
# Names of signs, signs that look alike, and where lines can break.
UNUSED_NAMES = re.compile(r"unames|confusables|line(_\w+)?")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=Path, help="lib_FoundationICU.a of a Swift toolchain")
    parser.add_argument("object", type=Path, help="the object file to write")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        symbol, data = packaged_data(arguments.library.resolve(), folder)
        every = items(data)
        # The last item is not padded.
        assert with_items(data, every)[: len(data)] == data, "ICU's data has another format"
        trimmed = with_items(data, [(name, item) for name, item in every if is_needed(name)])
        (folder / "data").write_bytes(trimmed)
        write_object(symbol, folder, arguments.object.resolve())
    print(f"ICU's data: {len(trimmed):,} of {len(data):,} bytes")


def packaged_data(library: Path, folder: Path) -> tuple[str, bytes]:
    """The symbol and the bytes of ICU's data in the library."""
    member = folder / MEMBER
    member.write_bytes(subprocess.check_output(["ar", "p", library, MEMBER]))
    symbols = subprocess.check_output(["nm", "--format=just-symbols", member], text=True).split()
    (symbol,) = (symbol for symbol in symbols if re.fullmatch(r"icudt\d+_dat", symbol))
    subprocess.run(
        ["objcopy", "--output-target=binary", "--only-section=.rodata", member, folder / "whole"],
        check=True,
    )
    return symbol, (folder / "whole").read_bytes()


# The format is that of ICU's udata.h and ucmndata.h: a header, the number of items, for each item the
# places of its name and its content (counted from after the header), the names, sorted, and the
# contents, each at a multiple of 16. Gaps are filled with PADDING.
PADDING = b"\xaa"


def items(data: bytes) -> list[tuple[str, bytes]]:
    """Each item's name, such as icudt76l/lang/de.res, and its content."""
    assert data[2:4] == b"\xda\x27" and data[12:16] == b"CmnD", "this is not ICU's common data"
    (header,) = struct.unpack_from("<H", data)
    body = data[header:]
    (count,) = struct.unpack_from("<I", body)
    places = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [content for _, content in places[1:]] + [len(body)]
    return [
        (body[name : body.index(0, name)].decode(), body[content:end])
        for (name, content), end in zip(places, ends, strict=True)
    ]


def with_items(data: bytes, items: list[tuple[str, bytes]]) -> bytes:
    """The data with only these items, whose order stays."""
    (header,) = struct.unpack_from("<H", data)
    names = b"".join(name.encode() + b"\0" for name, _ in items)
    start = 4 + 8 * len(items)
    content = (start + len(names) + 15) // 16 * 16
    table, contents = struct.pack("<I", len(items)), b""
    for name, item in items:
        table += struct.pack("<II", start, content + len(contents))
        start += len(name) + 1
        contents += item.ljust((len(item) + 15) // 16 * 16, PADDING)
    return data[:header] + (table + names).ljust(content, PADDING) + contents


def is_needed(name: str) -> bool:
    """Whether an item is English or of no language, and of a kind that Descry needs."""
    path = Path(name)
    if path.suffix in UNUSED_TYPES or path.parent.name in UNUSED_FOLDERS or UNUSED_NAMES.fullmatch(path.stem):
        return False
    is_english = path.stem == "en" or path.stem.startswith("en_")
    return path.suffix != ".res" or is_english or not LANGUAGE.fullmatch(path.stem)


def write_object(symbol: str, folder: Path, path: Path) -> None:
    """Writes an object file that defines the wrapped symbol as the bytes of the file "data"."""
    symbol = f"__wrap_{symbol}"
    (folder / "data.s").write_text(
        f".section .rodata,\"a\"\n.balign 16\n.globl {symbol}\n"
        f".type {symbol}, @object\n{symbol}:\n.incbin \"data\"\n.size {symbol}, . - {symbol}\n"
        ".section .note.GNU-stack,\"\",@progbits\n"
    )
    subprocess.run(["gcc", "-c", "data.s", "-o", path], cwd=folder, check=True)


if __name__ == "__main__":
    main()
