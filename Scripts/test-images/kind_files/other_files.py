"""Files that are not what their name says, and files that are not pictures."""

from __future__ import annotations

import struct

from .jpeg_files import jpeg
from .png_files import RGB, array, png
from .sign import Kind, sign, small


def files() -> dict[str, Kind]:
    page = b"<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body>Not Found</body></html>\n"
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0" * 64 + b"\nsize 20656\n"
    icon = struct.pack("<HHHBBBBHHII", 0, 1, 1, 16, 16, 0, 0, 1, 32, 40, 22) + bytes(40)
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" width="240" height="128"><rect width="9" height="9"/></svg>\n'
    return {
        "jpeg-as.png": Kind(jpeg(small()), "a JPEG named as a PNG", format="jpeg", shown=small()),
        "png-as.jpg": Kind(png(array(sign()), 8, RGB), "a PNG named as a JPEG", format="png"),
        "png-as.heic": Kind(png(array(sign()), 8, RGB), "a PNG named as a HEIC", format="png"),
        "empty.jpg": Kind(b"", "no bytes, as failed downloads leave it", error="empty"),
        "zeros.jpg": Kind(bytes(2000), "only zeros, as failing cards leave it", error="notAPicture"),
        "text.jpg": Kind(b"Open the blue door\n", "text named as a JPEG", error="notAPicture"),
        "web-page.jpg": Kind(page, "the page of an error, saved as a picture", error="notAPicture"),
        "pointer.png": Kind(pointer, "a pointer of Git LFS instead of a picture", error="notAPicture"),
        "document.png": Kind(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF file named as a PNG", error="notAPicture"),
        "video.heic": Kind(
            b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "a video of a phone named as a HEIC", error="notAPicture"
        ),
        "drawing.png": Kind(drawing, "SVG named as a PNG", error="unsupportedFormat"),
        "icon.bmp": Kind(icon, "a Windows icon named as a BMP", error="unsupportedFormat"),
        "photoshop.tif": Kind(b"8BPS\0\1" + bytes(40), "a Photoshop file named as a TIFF", error="unsupportedFormat"),
        "jpeg-xl.jpg": Kind(
            b"\0\0\0\x0cJXL \r\n\x87\n" + bytes(40), "JPEG XL named as a JPEG", error="unsupportedFormat"
        ),
    }
