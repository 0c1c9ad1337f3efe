"""Writes the boxes of HEIF files, item by item."""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass, field

import pillow_heif
from PIL import Image

from .sign import encoded


def box(name: bytes, content: bytes = b"") -> bytes:
    return struct.pack(">I", len(content) + 8) + name + content


def full(name: bytes, content: bytes, version: int = 0, flags: int = 0) -> bytes:
    return box(name, struct.pack(">I", version << 24 | flags) + content)


@dataclass
class Item:
    """An item of a file: its coded bytes, properties, and references to other items by their numbers."""

    type: bytes
    content: bytes = b""
    properties: list[bytes] = field(default_factory=list)
    references: dict[bytes, list[int]] = field(default_factory=dict)
    hidden: bool = False
    located: bool = True
    inside: bool = False  # in the box idat, as phones store the layout of a grid


def size_of(width: int, height: int) -> bytes:
    return full(b"ispe", struct.pack(">II", width, height))


def depths(channels: int = 3, bits: int = 8) -> bytes:
    return full(b"pixi", bytes([channels] + [bits] * channels))


def auxiliary(kind: bytes) -> bytes:
    return full(b"auxC", kind + b"\0")


def found(file: bytes, name: bytes) -> bytes:
    """The first box of this name, wherever it is."""
    start = file.index(name) - 4
    return file[start : start + int.from_bytes(file[start : start + 4], "big")]


def coded(picture: Image.Image, codec: str = "hevc") -> Item:
    """A picture as HEVC or AV1: the item of an encoder's file. libheif enlarges sides under 64 pixels."""
    if codec == "hevc":
        buffer = io.BytesIO()
        pillow_heif.from_pillow(picture).save(buffer, quality=50, chroma=444)
        file, kind, configuration = buffer.getvalue(), b"hvc1", b"hvcC"
    else:
        file = encoded(picture, "AVIF", quality=65, subsampling="4:4:4", max_threads=1, speed=8)
        kind, configuration = b"av01", b"av1C"
    properties = [found(file, configuration), size_of(*picture.size), depths(), found(file, b"colr")]
    return Item(kind, found(file, b"mdat")[8:], properties)


def heif(
    items: list[Item], primary: int = 1, brands: tuple[bytes, ...] = (b"heic", b"mif1"), data_first: bool = False
) -> bytes:
    """A file of items, whose numbers start at 1. Properties that are equal are written once."""
    properties = list(dict.fromkeys(each for item in items for each in item.properties))
    # Decoders must understand what turns a picture.
    essential = (b"hvcC", b"av1C", b"irot", b"imir", b"clap")
    entries, references, associations = b"", b"", b""
    for number, item in enumerate(items, 1):
        entries += full(b"infe", struct.pack(">HH4s", number, 0, item.type) + b"\0", 2, int(item.hidden))
        for name, to in item.references.items():
            references += box(name, struct.pack(f">HH{len(to)}H", number, len(to), *to))
        places = [properties.index(each) + 1 | (0x80 if each[4:8] in essential else 0) for each in item.properties]
        associations += struct.pack(">HB", number, len(places)) + bytes(places)

    def head(start: int) -> bytes:
        locations, count, data = b"", 0, b""
        for number, item in enumerate(items, 1):
            place = len(data) if item.inside else start
            if item.located:
                locations += struct.pack(">HHHHII", number, item.inside, 0, 1, place, len(item.content))
                count += 1
            if item.inside:
                data += item.content
            else:
                start += len(item.content)
        return full(
            b"meta",
            full(b"hdlr", bytes(4) + b"pict" + bytes(13))
            + full(b"pitm", struct.pack(">H", primary))
            + full(b"iloc", struct.pack(">BBH", 0x44, 0, count) + locations, 1)
            + full(b"iinf", struct.pack(">H", len(items)) + entries)
            + (full(b"iref", references) if references else b"")
            + box(
                b"iprp",
                box(b"ipco", b"".join(properties)) + full(b"ipma", struct.pack(">I", len(items)) + associations),
            )
            + (box(b"idat", data) if data else b""),
        )

    start = box(b"ftyp", brands[0] + bytes(4) + b"".join(brands))
    content = b"".join(item.content for item in items if not item.inside)
    if data_first:
        return start + box(b"mdat", content) + head(len(start) + 8)
    return start + head(len(start) + len(head(0)) + 8) + box(b"mdat", content)
