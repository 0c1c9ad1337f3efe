"""Makes decompression bombs: bombs.py FOLDER

Files named header-… claim a large size; the others have costly scans, chunks or frames.
"""
import pathlib
import struct
import sys
import zlib

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
SIDE = 20_000
# 16383 x 16383 pixels of one colour, lossless, from an encoder.
WEBP = "524946461e000000574542505650384c110000002ffebfff0f07508a2ad4a3ff8188e87f0000"


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(side, rows, *chunks):
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
    return (b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + chunk(b"IDAT", rows)
            + chunk(b"IEND", b""))


def deflated(size):
    """Compresses `size` zero bytes in pieces."""
    press = zlib.compressobj(9)
    piece = b"\0" * 1_000_000
    return b"".join(press.compress(piece[:min(len(piece), size - done)])
                    for done in range(0, size, len(piece))) + press.flush()


def enlarged(name, frame, width, height):
    """Makes the frame of a JPEG claim another size."""
    picture = bytearray((TEST_IMAGES / name).read_bytes())
    place = picture.index(bytes([0xFF, frame])) + 5
    picture[place:place + 4] = struct.pack(">HH", height, width)
    return bytes(picture)


def with_scans(picture, count):
    """Repeats the last scan of a progressive JPEG, cut short."""
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
    """Makes a HEIF picture claim 65,535 x 65,535 pixels."""
    picture = bytearray((TEST_IMAGES / name).read_bytes())
    place = picture.index(b"ispe") + 8
    picture[place:place + 8] = struct.pack(">II", 65_535, 65_535)
    return bytes(picture)


def gif_run_lengths(side):
    """Makes a GIF of one colour, whose codes stand for longer and longer runs."""
    bits, number, codes, width, following, done = 0, 0, [], 9, 258, 1
    def put(code):
        nonlocal bits, number
        number |= code << bits
        bits += width
        while bits >= 8:
            codes.append(number & 255)
            number >>= 8
            bits -= 8
    put(256)
    put(0)
    length = 1
    while done < side * side:
        if following < 4096:
            put(following)
            following += 1
            length += 1
            if following == 1 << width and width < 12:
                width += 1
        else:
            put(4095)
        done += length
    put(257)
    data = bytes(codes + [number & 255])
    blocks = b"".join(bytes([len(data[at:at + 255])]) + data[at:at + 255]
                      for at in range(0, len(data), 255))
    header = b"GIF89a" + struct.pack("<HHBBB", side, side, 0xF7, 0, 0) + bytes(768)
    return header + b"\x2C" + struct.pack("<HHHHB", 0, 0, side, side, 0) + b"\x08" + blocks + b"\0;"


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def bmp(width, height, escapes):
    header = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 8, 1, 0, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 0, 0, 0, 54 + 1024) + header + bytes(1024) + escapes


rows = deflated((SIDE + 1) * SIDE)
small = zlib.compress(bytes(201 * 200))
still = (TEST_IMAGES / "crowd.jpg").read_bytes()
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
    "gif-run-lengths": gif_run_lengths(8000),
    "gif-million-comments": gif(64, 64).replace(b"\x2C", b"\x21\xFE\1a\0" * 1_000_000 + b"\x2C", 1),
    "png-million-chunks": png(200, small, *[chunk(b"tEXt", b"a\0b")] * 1_000_000),
    "png-million-frames": png(200, small, chunk(b"acTL", struct.pack(">II", 1 << 31, 0)),
                              *[chunk(b"fcTL", bytes(26))] * 1_000_000),
    "png-profile": png(200, small, chunk(b"iCCP", b"x\0\0" + deflated(200_000_000))),
    "tiff-directories": b"II*\0" + struct.pack("<I", 8) + b"".join(
        struct.pack("<HI", 0, 8 + 6 * (i + 1)) for i in range(1_000_000)),
    "tiff-tags": b"II*\0" + struct.pack("<IH", 8, 65_535)
                 + struct.pack("<HHII", 700, 1, 0x7FFFFFFF, 8) * 65_535 + bytes(4),
    "jpeg-million-markers": still[:2] + segment(0xE1, b"Exif\0\0") * 1_000_000 + still[2:],
    "jpeg-million-tables": still[:2] + segment(0xC4, b"\0\1" + bytes(16)) * 800_000 + still[2:],
    "jpeg-fill-bytes": still[:2] + b"\xFF" * 20_000_000 + still[3:],
    "bmp-far-right": bmp(8192, 64, b"\0\2\xFF\0" * 8_500_000 + b"\xFF\7"),
    "bmp-far-down": bmp(16_384, 16_300, b"\0\2\xFF\xFF" * 3_000_000),
}
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for name, bomb in bombs.items():
    (folder / name).write_bytes(bomb)
