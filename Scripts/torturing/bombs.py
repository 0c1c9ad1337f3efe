"""Makes small files that ask for much: bombs.py FOLDER

Those whose header says so are named header-…, the others cost by their scans, chunks or frames.
"""
import pathlib
import struct
import sys
import zlib

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
SIDE = 20_000
# 16383 x 16383 pixels of one colour, lossless, as an encoder writes them.
WEBP = "524946461e000000574542505650384c110000002ffebfff0f07508a2ad4a3ff8188e87f0000"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(side, rows, *chunks):
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
    return (b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + chunk(b"IDAT", rows)
            + chunk(b"IEND", b""))


def deflated(size):
    """So many zero bytes, compressed piece by piece."""
    press = zlib.compressobj(9)
    piece = b"\0" * 1_000_000
    return b"".join(press.compress(piece[:min(len(piece), size - done)])
                    for done in range(0, size, len(piece))) + press.flush()


def enlarged(name, frame, width, height):
    """A JPEG picture whose frame says that it is larger."""
    picture = bytearray((TEST_IMAGES / name).read_bytes())
    place = picture.index(bytes([0xFF, frame])) + 5
    picture[place:place + 4] = struct.pack(">HH", height, width)
    return bytes(picture)


def with_scans(picture, count):
    """A progressive picture whose last scan comes again and again, with little in it."""
    last = picture.rindex(b"\xFF\xDA")
    end = picture.rindex(b"\xFF\xD9")
    return picture[:end] + picture[last:last + 20] * count + picture[end:]


def gif(canvas, frame, count=1):
    header = b"GIF89a" + struct.pack("<HHBBB", canvas, canvas, 0x80, 0, 0) + b"\0\0\0\xFF\xFF\xFF"
    one = b"\x2C" + struct.pack("<HHHHB", 0, 0, frame, frame, 0) + b"\x02\x02\x44\x01\x00"
    return header + one * count + b";"


def tiff(side, strip):
    tags = [(256, 4, side), (257, 4, side), (258, 3, 8), (259, 3, 8), (262, 3, 1),
            (273, 4, 8 + 2 + 9 * 12 + 4), (277, 3, 1), (278, 4, side), (279, 4, len(strip))]
    directory = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in tags)
    return (b"II*\0" + struct.pack("<IH", 8, len(tags)) + directory + struct.pack("<I", 0) + strip)


def heif_size(name):
    """A HEIF picture whose property says that it is of 65,535 x 65,535 pixels."""
    picture = bytearray((TEST_IMAGES / name).read_bytes())
    place = picture.index(b"ispe") + 8
    picture[place:place + 8] = struct.pack(">II", 65_535, 65_535)
    return bytes(picture)


rows = deflated((SIDE + 1) * SIDE)
progressive = (TEST_IMAGES / "progressive.jpg").read_bytes()
bombs = {
    "header-png": png(SIDE, rows),
    "header-png-65535": png(65_535, zlib.compress(b"")),
    "header-jpeg": enlarged("dark.jpg", 0xC0, 65_500, 65_500),
    "header-jpeg-progressive": enlarged("progressive.jpg", 0xC2, 65_500, 65_500),
    "header-webp": bytes.fromhex(WEBP),
    "header-gif-frame": gif(1, 65_535),
    "header-gif-canvas": gif(65_535, 1),
    "header-tiff": tiff(SIDE, rows),
    "header-heic": heif_size("portrait.heic"),
    "header-avif": heif_size("cat.avif"),
    "png-900-texts": png(16, zlib.compress(b"\0" * 17 * 16),
                         *[chunk(b"zTXt", b"k\0\0" + deflated(7_000_000))] * 900),
    "jpeg-3000-scans": with_scans(progressive, 3000),
    "jpeg-300-scans-12-megapixels": with_scans(
        enlarged("progressive.jpg", 0xC2, 4000, 3000), 300),
    "gif-60000-frames": gif(64, 1, 60_000),
}
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True)
for name, bomb in bombs.items():
    (folder / name).write_bytes(bomb)
