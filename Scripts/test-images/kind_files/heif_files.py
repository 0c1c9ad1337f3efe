"""Kinds of HEIC and AVIF files."""

from __future__ import annotations

import io
import struct

import pillow_heif
from PIL import Image

from .heif_boxes import Item, auxiliary, box, coded, heif, size_of
from .jpeg_files import exif
from .sign import BLACK, SMALL, Kind, encoded, grey, ink, large, linear, small, stored, swapped, swapping_profile, wrong

TILE = 64
WORDS = b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"
GAIN = b"urn:com:apple:photo:2020:aux:hdrgainmap"
AVIF = (b"avif", b"mif1", b"miaf")


def simple(picture: Image.Image, *more: Image.Image, primary: int = 0, **options: object) -> bytes:
    """A HEIC as libheif writes it."""
    file = pillow_heif.from_pillow(picture)
    for each in more:
        file.add_from_pillow(each)
    buffer = io.BytesIO()
    file.save(buffer, quality=50, chroma=444, primary_index=primary, **options)
    return buffer.getvalue()


def turned(clockwise: int, codec: str = "hevc", **brands: tuple) -> bytes:
    """A picture stored turned by quarters, which irot turns back counter-clockwise."""
    transposes = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
    item = coded(small().transpose(transposes[clockwise]), codec)
    item.properties.append(box(b"irot", bytes([clockwise])))
    return heif([item], **brands)


def mirrored(axis: int) -> bytes:
    """A picture stored mirrored, which imir mirrors back: 0 exchanges top and bottom, 1 left and right."""
    flip = (Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.FLIP_LEFT_RIGHT)[axis]
    item = coded(small().transpose(flip))
    item.properties.append(box(b"imir", bytes([axis])))
    return heif([item])


def grid(hidden: bool, codec: str = "hevc", inside: bool = False, **brands: tuple) -> bytes:
    """Two tiles beside each other, which reach beyond the picture."""
    whole = small().crop((0, 0, 2 * TILE, TILE))
    tiles = [coded(whole.crop((x, 0, x + TILE, TILE)), codec) for x in (0, TILE)]
    for tile in tiles:
        tile.hidden = hidden
    layout = bytes((0, 0, 0, 1)) + struct.pack(">HH", *SMALL)
    item = Item(b"grid", layout, [size_of(*SMALL), *tiles[0].properties[2:]], {b"dimg": [2, 3]}, inside=inside)
    return heif([item, *tiles], **brands)


def turned_grid() -> bytes:
    """As a phone stores a picture that was taken upright: tiles below each other, then irot."""
    whole = Image.new("RGB", (TILE, 2 * TILE))
    whole.paste(small().transpose(Image.Transpose.ROTATE_90), (0, 0))
    tiles = [coded(whole.crop((0, y, TILE, y + TILE))) for y in (0, TILE)]
    for tile in tiles:
        tile.hidden = True
    size = (SMALL[1], SMALL[0])
    layout = bytes((0, 0, 1, 0)) + struct.pack(">HH", *size)
    properties = [size_of(*size), *tiles[0].properties[2:], box(b"irot", b"\3")]
    return heif([Item(b"grid", layout, properties, {b"dimg": [2, 3]}, inside=True), *tiles])


def turned_and_mirrored() -> bytes:
    """irot, then imir: decoders must apply them in this order."""
    turned_back = small().transpose(Image.Transpose.FLIP_LEFT_RIGHT).transpose(Image.Transpose.ROTATE_270)
    item = coded(turned_back)
    item.properties += [box(b"irot", b"\1"), box(b"imir", b"\1")]
    return heif([item])


def depth_map() -> bytes:
    """With a depth map, as phones write it with portraits."""
    depth = coded(wrong(SMALL).resize((64, 64)))
    depth.properties.append(auxiliary(b"urn:mpeg:hevc:2015:auxid:2"))
    depth.references, depth.hidden = {b"auxl": [1]}, True
    return heif([coded(small()), depth])


def overlay() -> bytes:
    """The sign, laid over another picture."""
    layers = [coded(wrong(SMALL)), coded(small())]
    for layer in layers:
        layer.hidden = True
    layout = bytes(2) + struct.pack(">4H", *(0xFFFF,) * 4) + struct.pack(">HHhhhh", *SMALL, 0, 0, 0, 0)
    item = Item(b"iovl", layout, layers[0].properties[1:], {b"dimg": [2, 3]})
    return heif([item, *layers])


def identity(located: bool) -> bytes:
    """A picture that is another one, turned; without its own bytes, so that it may lack an entry in iloc."""
    source = coded(small().transpose(Image.Transpose.ROTATE_270))
    source.hidden = True
    rotation = box(b"irot", b"\1")
    item = Item(b"iden", b"", [source.properties[1], *source.properties[2:], rotation], {b"dimg": [2]}, located=located)
    return heif([item, source])


def cropped() -> bytes:
    """A picture of which clap shows the middle part."""
    whole = Image.new("RGB", (SMALL[0] + 80, SMALL[1] + 64), (0, 160, 0))
    whole.paste(small(), (40, 32))
    item = coded(whole)
    item.properties.append(box(b"clap", struct.pack(">8I", SMALL[0], 1, SMALL[1], 1, 0, 1, 0, 1)))
    return heif([item])


def with_alpha(codec: str = "hevc", **brands: tuple) -> bytes:
    """Black, and the words as its alpha."""
    colours = coded(Image.new("RGB", SMALL, BLACK), codec)
    words = coded(Image.eval(ink(SMALL), lambda value: 255 - value), codec)
    words.properties.append(auxiliary(WORDS))
    words.references, words.hidden = {b"auxl": [1]}, True
    return heif([colours, words], **brands)


def gain_map(tone_mapped_first: bool = False) -> bytes:
    """As iPhones write it since 2024: a gain map for the picture and for its tone-mapped form (tmap)."""
    picture, gain = coded(small()), coded(wrong(SMALL).resize((64, 64)))
    gain.properties.append(auxiliary(GAIN))
    gain.references, gain.hidden = {b"auxl": [1, 3]}, True
    one = struct.pack(">II", 0, 1)
    numbers = b"\0" + bytes(4) + b"\0" + one + one + struct.pack(">10I", 0, 1, 1, 1, 1, 1, 1, 64, 1, 64)
    tone_mapped = Item(b"tmap", numbers, picture.properties[1:], {b"dimg": [1, 2]})
    return heif([picture, gain, tone_mapped], 3 if tone_mapped_first else 1, (b"heic", b"mif1", b"tmap"))


def with_thumbnail() -> bytes:
    """With a thumbnail of another picture."""
    thumbnail = coded(wrong(SMALL).resize((64, 64)))
    thumbnail.references = {b"thmb": [1]}
    return heif([coded(small()), thumbnail])


def with_exif(orientation: int) -> bytes:
    """Stored upright, with EXIF that says otherwise: in HEIF irot and imir alone count."""
    block = Item(b"Exif", bytes(4) + exif(orientation)[6:], references={b"cdsc": [1]}, hidden=True)
    return heif([coded(small()), block])


def with_profile(picture: Image.Image) -> Image.Image:
    picture.info["icc_profile"] = swapping_profile()
    return picture


def without_times(file: bytes) -> bytes:
    """Without the times at which the encoder made an animation."""
    for name in (b"mvhd", b"tkhd", b"mdhd"):
        start = file.index(name) + 8
        size = 16 if file[start - 4] == 1 else 8
        file = file[:start] + bytes(size) + file[start + size :]
    return file


def with_coding(codec: str = "hevc", **brands: tuple) -> bytes:
    """Linear light, which colr says with the codes of CICP."""
    item = coded(linear(small()), codec)
    colours = item.properties[-1]
    item.properties[-1] = colours[:12] + struct.pack(">HH", 1, 8) + colours[16:]
    return heif([item], **brands)


def premultiplied() -> bytes:
    """Black, and the words as its alpha, with which it is multiplied already."""
    words = Image.eval(ink(SMALL), lambda value: 255 - value)
    colours, opacity = coded(Image.new("RGB", SMALL, BLACK)), coded(words)
    opacity.properties.append(auxiliary(WORDS))
    opacity.references, opacity.hidden = {b"auxl": [1]}, True
    colours.references = {b"prem": [2]}
    return heif([colours, opacity])


def ten_bits() -> bytes:
    samples = small().tobytes()
    wide = struct.pack(f"<{len(samples)}H", *(value * 257 for value in samples))
    buffer = io.BytesIO()
    pillow_heif.from_bytes("RGB;16", SMALL, wide).save(buffer, quality=50)
    return buffer.getvalue()


def avif(picture: Image.Image, **options: object) -> bytes:
    return encoded(picture, "AVIF", **({"quality": 65, "max_threads": 1, "speed": 8, "subsampling": "4:4:4"} | options))


def heic_files() -> dict[str, Kind]:
    plain = simple(small())
    return {
        "plain.heic": Kind(plain, "one picture"),
        "grey.heic": Kind(simple(grey()), "grey", shown=grey()),
        "ten-bits.heic": Kind(ten_bits(), "10 or 12 bits a colour"),
        "alpha.heic": Kind(with_alpha(), "alpha, black words on a transparent black", shown=ink(SMALL)),
        "grid.heic": Kind(grid(True), "a grid of two tiles, as phones write it"),
        "grid-shown.heic": Kind(grid(False), "a grid of two tiles that are not marked as hidden"),
        "grid-in-idat.heic": Kind(grid(True, inside=True), "a grid whose layout is in the box idat"),
        "grid-turned.heic": Kind(turned_grid(), "a grid that irot turns, as phones write it"),
        "turned-and-mirrored.heic": Kind(turned_and_mirrored(), "turned by irot, then mirrored by imir"),
        "depth-map.heic": Kind(depth_map(), "a depth map"),
        "profile.heic": Kind(simple(with_profile(swapped(small()))), "a colour profile with red for blue"),
        "coding.heic": Kind(with_coding(), "linear light, by the codes in colr"),
        "premultiplied.heic": Kind(premultiplied(), "premultiplied alpha", shown=ink(SMALL)),
        "data-first.heic": Kind(
            heif([coded(small())], data_first=True), "the data before the boxes that say where they are"
        ),
        "large.heic": Kind(simple(large()), "1500 × 801 pixels", shown=large()),
        "overlay.heic": Kind(overlay(), "a picture laid over another one (iovl)"),
        "turned-1.heic": Kind(turned(1), "turned by irot, a quarter"),
        "turned-2.heic": Kind(turned(2), "turned by irot, two quarters"),
        "turned-3.heic": Kind(turned(3), "turned by irot, three quarters"),
        "mirrored-0.heic": Kind(mirrored(0), "mirrored by imir, top and bottom"),
        "mirrored-1.heic": Kind(mirrored(1), "mirrored by imir, left and right"),
        "cropped.heic": Kind(cropped(), "cropped by clap"),
        "exif.heic": Kind(with_exif(6), "EXIF with the orientation 6, which does not count"),
        "identity.heic": Kind(identity(True), "another item, turned (iden)"),
        "identity-without-place.heic": Kind(identity(False), "another item, turned (iden), without an entry in iloc"),
        "gain-map.heic": Kind(gain_map(), "a gain map with two targets, as iPhones write it"),
        "tone-mapped.heic": Kind(gain_map(True), "a tone-mapped picture (tmap) as the main one"),
        "thumbnail.heic": Kind(with_thumbnail(), "a thumbnail of another picture"),
        "second-picture.heic": Kind(simple(small(), wrong(SMALL)), "two pictures", frames=2),
        "main-second.heic": Kind(
            simple(wrong(SMALL), small(), primary=1), "two pictures; the second is the main one", frames=2
        ),
        "cut.heic": Kind(plain[: len(plain) // 5], "the first fifth of the bytes", error="corrupt"),
    }


def avif_files() -> dict[str, Kind]:
    brands = {"brands": AVIF}
    return {
        "plain.avif": Kind(avif(small()), "one picture"),
        "halved-colours.avif": Kind(avif(small(), subsampling="4:2:0"), "colours at half the size, 4:2:0"),
        "alpha.avif": Kind(with_alpha("av1", **brands), "alpha, black words on a transparent black", shown=ink(SMALL)),
        "grid.avif": Kind(grid(True, "av1", **brands), "a grid of two tiles"),
        "grid-shown.avif": Kind(grid(False, "av1", **brands), "a grid of two tiles that are not marked as hidden"),
        "turned-1.avif": Kind(turned(1, "av1", **brands), "turned by irot, a quarter"),
        "limited.avif": Kind(avif(small(), range="limited"), "levels from 16 to 235"),
        "grey.avif": Kind(avif(grey(), subsampling="4:0:0"), "grey", shown=grey()),
        "coding.avif": Kind(with_coding("av1", **brands), "linear light, by the codes in colr"),
        "exif.avif": Kind(
            avif(stored(small(), 5), exif=exif(5)), "turned and mirrored by irot and imir, with EXIF that says the same"
        ),
        "large.avif": Kind(avif(large()), "1500 × 801 pixels", shown=large()),
        "animated.avif": Kind(
            without_times(avif(small(), save_all=True, append_images=[wrong(SMALL)], duration=300)),
            "an animation of two frames",
            shown=small(),
            frames=2,
        ),
        "profile.avif": Kind(
            avif(swapped(small()), icc_profile=swapping_profile()), "a colour profile with red for blue"
        ),
    }


def files() -> dict[str, Kind]:
    heics, avifs = heic_files(), avif_files()
    for kind in heics.values():
        kind.format = "heic"
        kind.shown = kind.shown or small()
    for kind in avifs.values():
        kind.format = "avif"
        kind.shown = kind.shown or small()
    return heics | avifs
