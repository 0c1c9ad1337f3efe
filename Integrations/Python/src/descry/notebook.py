"""A record as a notebook shows it."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape

#: Dark and light together stand out on any picture, without colour.
_LINE = "position:absolute;box-sizing:border-box;border:2px solid #000;outline:1px solid #fff"


def figure(
    spoken: str | None,
    silent: str,
    path: str | None,
    thumbnail: bytes | None,
    boxes: Iterable[tuple[str, tuple[float, float, float, float]]],
) -> str:
    """The picture with its boxes, and what is spoken below; HTML, with all text escaped."""
    parts = ['<figure style="margin:0">']
    if thumbnail:
        data = base64.b64encode(thumbnail).decode()
        parts.append('<div style="position:relative;display:inline-block">')
        parts.append(f'<img alt="{escape(spoken or "")}" src="data:image/jpeg;base64,{data}">')
        for kind, (x, y, width, height) in boxes:
            place = f"left:{x:.2%};top:{y:.2%};width:{width:.2%};height:{height:.2%}"
            parts.append(f'<div title="{kind}" aria-hidden="true" style="{_LINE};{place}"></div>')
        parts.append("</div>")
    name = f"<br><code>{escape(path)}</code>" if path else ""
    words = escape(spoken) if spoken is not None else f"<em>{escape(silent)}</em>"
    parts.append(f"<figcaption>{words}{name}</figcaption></figure>")
    return "".join(parts)
