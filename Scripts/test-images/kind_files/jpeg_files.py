"""Kinds of JPEG files."""

from __future__ import annotations

import io
import struct

from PIL import Image, ImageChops

from .sign import FIRST_LINE, SMALL, Kind, encoded, grey, large, sign, small, stored, swapped, swapping_profile, wrong

QUALITY = 50
XMP = (
    b'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">'
    b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
)


def jpeg(picture: Image.Image, **options: object) -> bytes:
    return encoded(picture, "JPEG", **({"quality": QUALITY, "subsampling": 0} | options))


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def exif(orientation: int, order: str = "<", thumbnail: bytes = b"") -> bytes:
    """EXIF with an orientation, and with the opposite one for a thumbnail."""

    def directory(*entries: tuple[int, int, int], next_one: int = 0) -> bytes:
        rows = (
            struct.pack(order + "HHIHH", tag, 3, 1, value, 0)
            if kind == 3
            else struct.pack(order + "HHII", tag, 4, 1, value)
            for tag, kind, value in entries
        )
        return struct.pack(order + "H", len(entries)) + b"".join(rows) + struct.pack(order + "I", next_one)

    header = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    if not thumbnail:
        return b"Exif\0\0" + header + directory((0x0112, 3, orientation))
    first = directory((0x0112, 3, orientation), next_one=26)
    second = directory((0x0103, 3, 6), (0x0112, 3, 3), (0x0201, 4, 80), (0x0202, 4, len(thumbnail)))
    return b"Exif\0\0" + header + first + second + thumbnail


def with_segment(file: bytes, part: bytes) -> bytes:
    """The file with a segment at its start."""
    return file[:2] + part + file[2:]


def without_adobe(file: bytes) -> bytes:
    start = file.index(b"\xff\xee")
    return file[:start] + file[start + 2 + int.from_bytes(file[start + 2 : start + 4], "big") :]


def inks() -> Image.Image:
    """The sign in cyan, magenta, yellow and black; what the three colours share is in black ink."""
    colours = [Image.eval(band, lambda value: 255 - value) for band in small().split()]
    black = ImageChops.darker(ImageChops.darker(colours[0], colours[1]), colours[2])
    return Image.merge("CMYK", (*(ImageChops.subtract(band, black) for band in colours), black))


def ycck() -> bytes:
    """CMYK as Photoshop writes it: three of the inks as luminance and colours."""
    inverted = Image.eval(small(), lambda value: 255 - value).convert("YCbCr")
    # Pillow inverts what it writes.
    bands = [Image.eval(band, lambda value: 255 - value) for band in inverted.split()]
    file = jpeg(Image.merge("CMYK", (*bands, Image.new("L", inverted.size))))
    transform = file.index(b"Adobe") + 11
    return file[:transform] + b"\2" + file[transform + 1 :]


def several_pictures() -> bytes:
    """A picture with a second one behind it (MPF), as stereo cameras and phones write it."""
    buffer = io.BytesIO()
    small().save(buffer, "MPO", save_all=True, append_images=[wrong(SMALL)], quality=QUALITY)
    return buffer.getvalue()


def with_fill_bytes(file: bytes) -> bytes:
    """With fill bytes before the first table, which the standard allows."""
    start = file.index(b"\xff\xdb")
    return file[:start] + b"\xff\xff\xff" + file[start:]


def in_parts(file: bytes) -> bytes:
    profile = swapping_profile()
    parts = [
        segment(0xE2, b"ICC_PROFILE\0" + bytes((n, 2)) + part) for n, part in ((2, profile[300:]), (1, profile[:300]))
    ]
    return with_segment(file, b"".join(parts))


def tall() -> bytes:
    """The height only behind the pixels (DNL), as some scanners write it."""
    file = jpeg(small())
    height = file.index(b"\xff\xc0") + 5
    return file[:height] + b"\0\0" + file[height + 2 : -2] + segment(0xDC, struct.pack(">H", SMALL[1])) + file[-2:]


def files() -> dict[str, Kind]:
    plain = jpeg(small())
    whole, progressive = jpeg(sign(), quality=40), jpeg(sign(), quality=40, progressive=True)
    video = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + bytes(300)
    kinds = {
        "baseline.jpg": Kind(plain, "baseline, colours at full size"),
        "halved-colours.jpg": Kind(jpeg(sign(), subsampling=2), "colours at half the size, 4:2:0", shown=sign()),
        "progressive.jpg": Kind(progressive, "progressive", shown=sign()),
        "grey.jpg": Kind(jpeg(grey()), "grey", shown=grey()),
        "rgb.jpg": Kind(jpeg(small(), keep_rgb=True), "RGB instead of YCbCr"),
        "cmyk.jpg": Kind(jpeg(inks()), "CMYK with Adobe's marker"),
        "cmyk-without-marker.jpg": Kind(without_adobe(jpeg(inks())), "CMYK without Adobe's marker, also inverted"),
        "ycck.jpg": Kind(ycck(), "YCCK, as Photoshop writes CMYK"),
        "restart.jpg": Kind(jpeg(small(), restart_marker_rows=1), "restart markers"),
        "fill-bytes.jpg": Kind(with_fill_bytes(plain), "fill bytes before a marker"),
        "without-end.jpg": Kind(plain[:-2], "no end marker, but all pixels, as video cameras write it"),
        "video-behind.jpg": Kind(plain + video, "a video behind the picture, as phones write motion photos"),
        "second-picture.jpg": Kind(several_pictures(), "a second picture behind the first (MPF)"),
        "profile.jpg": Kind(
            jpeg(swapped(small()), icc_profile=swapping_profile()), "a colour profile with red for blue"
        ),
        "profile-parts.jpg": Kind(
            in_parts(jpeg(swapped(small()))), "a colour profile in two segments, the second first"
        ),
        "profile-damaged.jpg": Kind(
            jpeg(small(), icc_profile=swapping_profile()[:300]), "a damaged colour profile, which does not count"
        ),
        "cmyk-with-profile.jpg": Kind(
            jpeg(inks(), icc_profile=swapping_profile()), "CMYK with a colour profile for RGB, which does not count"
        ),
        "grey-sampled.jpg": Kind(
            jpeg(grey()).replace(b"\1\1\x11\0", b"\1\1\x22\0", 1),
            "grey with sampling factors of 2, as some cameras write it",
            shown=grey(),
        ),
        "rgb-by-name.jpg": Kind(
            without_adobe(jpeg(small(), keep_rgb=True)), "RGB that only the names of its components tell"
        ),
        "thumbnail.jpg": Kind(
            with_segment(plain, segment(0xE1, exif(1, thumbnail=jpeg(wrong(SMALL).resize((60, 32)))))),
            "EXIF with a thumbnail of another picture, which has another orientation",
        ),
        "big-endian-exif.jpg": Kind(
            with_segment(jpeg(stored(small(), 6)), segment(0xE1, exif(6, ">"))),
            "EXIF in big-endian order",
            orientation=6,
        ),
        "exif-long.jpg": Kind(
            with_segment(jpeg(stored(small(), 8)), segment(0xE1, exif(8).replace(b"\x12\1\3\0", b"\x12\1\4\0"))),
            "EXIF with the orientation as a long number",
            orientation=8,
        ),
        "exif-behind.jpg": Kind(
            with_segment(jpeg(stored(small(), 8)), segment(0xE1, XMP) + segment(0xE1, exif(8))),
            "EXIF behind another segment of the same number",
            orientation=8,
        ),
        "height-behind.jpg": Kind(tall(), "the height only behind the pixels (DNL)", error="corrupt"),
        "impossible-orientation.jpg": Kind(
            with_segment(plain, segment(0xE1, exif(9))), "EXIF with the orientation 9, which does not exist"
        ),
        "large.jpg": Kind(
            with_segment(jpeg(stored(large(), 6), quality=20, subsampling=2, progressive=True), segment(0xE1, exif(6))),
            "1500 × 801 pixels, progressive, colours at half the size, orientation 6",
            shown=large(),
            orientation=6,
        ),
        "cut.jpg": Kind(
            whole[: len(whole) * 65 // 100],
            "the first 65 % of the bytes",
            shown=sign(),
            warnings=("truncated",),
            spoken=FIRST_LINE,
        ),
        "cut-progressive.jpg": Kind(
            progressive[: len(progressive) * 65 // 100],
            "progressive, the first 65 % of the bytes: all of the picture, less sharp",
            shown=sign(),
            warnings=("truncated",),
        ),
        "cut-in-header.jpg": Kind(plain[:300], "cut in its header", error="corrupt"),
    }
    for orientation in range(1, 9):
        file = jpeg(stored(small(), orientation))
        kinds[f"orientation-{orientation}.jpg"] = Kind(
            with_segment(file, segment(0xE1, exif(orientation))),
            f"EXIF with the orientation {orientation}",
            orientation=orientation,
        )
    for kind in kinds.values():
        kind.format = "jpeg"
        kind.shown = kind.shown or small()
    return kinds
