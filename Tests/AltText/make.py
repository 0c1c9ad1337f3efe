#!/usr/bin/env python3
"""Writes XMP into a picture in ways that exiftool does not: make.py CASE FILE

The file is a JPEG, or a PNG for the cases that begin with `png`.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import zlib
from pathlib import Path

CORE = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
EXTENSION = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
TEXT = "A red bicycle"
MAIN = b"http://ns.adobe.com/xap/1.0/\0"
SECOND = b"http://ns.adobe.com/xmp/extension/\0"


def packet(descriptions: str, meta: bool = True) -> str:
    """RDF with these descriptions, in `x:xmpmeta` or not."""
    rdf = f'<rdf:RDF xmlns:rdf="{RDF}">{descriptions}</rdf:RDF>'
    return f'<x:xmpmeta xmlns:x="adobe:ns:meta/">{rdf}</x:xmpmeta>' if meta else rdf


def description(content: str, prefix: str = "Iptc4xmpCore", uri: str = CORE, more: str = "") -> str:
    return f'<rdf:Description rdf:about="" xmlns:{prefix}="{uri}"{more}>{content}</rdf:Description>'


def array(kind: str = "Alt", prefix: str = "Iptc4xmpCore", item: str = TEXT) -> str:
    name = f"{prefix}:AltTextAccessibility"
    return f'<{name}><rdf:{kind}><rdf:li xml:lang="x-default">{item}</rdf:li></rdf:{kind}></{name}>'


PLAIN = f"<Iptc4xmpCore:AltTextAccessibility>{TEXT}</Iptc4xmpCore:AltTextAccessibility>"
ATTRIBUTE = f' Iptc4xmpCore:AltTextAccessibility="{TEXT}"'
QUALIFIED = "<rdf:value>" + TEXT + "</rdf:value><rdf:note>not this</rdf:note>"
TITLE = "<dc:title xmlns:dc='http://purl.org/dc/elements/1.1/'>A title</dc:title>"

#: Packets that are read.
READ = {
    "attribute": packet(description("", more=ATTRIBUTE)),
    "plain": packet(description(PLAIN)),
    "bag": packet(description(array("Bag"))),
    "prefix": packet(description(array(prefix="a"), prefix="a")),
    "two-descriptions": packet(description(array()) + description(array(item="Another"))),
    "no-xmpmeta": packet(description(array()), meta=False),
    "qualifier": packet(description(array(item=QUALIFIED))),
    "characters": packet(description(array(item="A &#x72;&#101;d <![CDATA[bicycle]]>"))),
    "spaces": "\n " + packet(description(TITLE) + description(array(item=f"\n  {TEXT}\n "))) + "\n\0\0",
}

#: Packets that hold no alt text, or are refused.
NOT_READ = {
    "extension-namespace": packet(description(array(prefix="e"), prefix="e", uri=EXTENSION)),
    "empty": packet(description(array(item="  "))),
    "title": packet(description(TITLE)),
    "doctype": "<!DOCTYPE x [<!ENTITY a 'A red bicycle'>]>" + packet(description(array(item="&a;"))),
    "entity": packet(description(array(item="&eacute;"))),
    "external": '<!DOCTYPE x SYSTEM "file:///etc/passwd">' + packet(description(array())),
    "deep": packet(description("<rdf:li>" * 3500 + "</rdf:li>" * 3500 + array())),
    "nul": packet(description(array(item="A\0red bicycle"))),
    "bad-utf8": packet(description(array(item="A red \udcff"))),
    "unclosed": packet(description(array()))[:-1],
    "mismatch": packet(description("<a></b>" + array())),
    "prefix-missing": packet("<rdf:Description>" + PLAIN + "</rdf:Description>"),
    "repeated-attribute": packet(description("", more=ATTRIBUTE + ATTRIBUTE)),
    "two-roots": packet(description(array())) + "<a/>",
}


def segment(content: bytes) -> bytes:
    return b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def after_start(file: bytes, content: bytes) -> bytes:
    return file[:2] + content + file[2:]


def extended(file: bytes, fits: bool) -> bytes:
    """The alt text in the second packet, in two parts, the second one first."""
    second = encoded(packet(description(array())))
    name = hashlib.md5(second if fits else b"", usedforsecurity=False).hexdigest().upper().encode()
    note = f'<rdf:Description xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="{name.decode()}"/>'
    half = len(second) // 2
    parts = [
        segment(SECOND + name + struct.pack(">II", len(second), offset) + second[offset:end])
        for offset, end in ((half, len(second)), (0, half))
    ]
    return after_start(file, segment(MAIN + encoded(packet(note))) + b"".join(parts))


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def made(case: str, file: bytes) -> bytes:
    text = encoded(READ["plain"])
    if case in READ or case in NOT_READ:
        return after_start(file, segment(MAIN + encoded(READ.get(case) or NOT_READ[case])))
    if case == "two-packets":
        return after_start(file, 2 * segment(MAIN + text))
    if case == "photoshop":
        resource = b"8BIM\x04\x24\0\0" + struct.pack(">I", len(text)) + text + bytes(len(text) % 2)
        content = b"Photoshop 3.0\0" + resource
        return after_start(file, b"\xff\xed" + struct.pack(">H", len(content) + 2) + content)
    if case.startswith("extended"):
        return extended(file, fits=case == "extended")
    after_header = 8 + 25
    if case == "png-raw":
        digits = b"\nxmp\n%8d\n" % len(text) + b"\n".join(
            text.hex().encode()[start : start + 72] for start in range(0, 2 * len(text), 72)
        )
        content = chunk(b"tEXt", b"Raw profile type xmp\0" + digits + b"\n")
    elif case == "png-text":
        content = chunk(b"tEXt", b"XML:com.adobe.xmp\0" + text)
    elif case == "png-packed-text":
        content = chunk(b"zTXt", b"XML:com.adobe.xmp\0\0" + zlib.compress(text))
    else:
        content = text
        if case == "png-bomb":
            content = zlib.compress(bytes(1 << 30))
        elif case == "png-compressed":
            content = zlib.compress(text)
        flag = b"\0\0" if case == "png-plain" else b"\1\0"
        content = chunk(b"iTXt", b"XML:com.adobe.xmp\0" + flag + b"\0\0" + content)
    return file[:after_header] + content + file[after_header:]


def main() -> None:
    case, path = sys.argv[1], Path(sys.argv[2])
    path.write_bytes(made(case, path.read_bytes()))


if __name__ == "__main__":
    main()
