"""Shows a record in a notebook."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape

#: A dark line beside a light one stands out on any picture.
_LINE = "position:absolute;box-sizing:border-box;border:2px solid #000;outline:1px solid #fff"


def figure(
    spoken: str | None,
    silent: str,
    path: str | None,
    thumbnail: bytes | None,
    boxes: Iterable[tuple[str, tuple[float, float, float, float]]],
    language: str | None = None,
) -> str:
    """HTML of the picture with its boxes and the spoken text below. All text is escaped.

    ``language`` is the language of ``spoken``; None if unknown.
    """
    lang = f' lang="{escape(language)}"' if language else ""
    parts = ['<figure style="margin:0">']
    if thumbnail:
        data = base64.b64encode(thumbnail).decode()
        parts.append('<div style="position:relative;display:inline-block">')
        parts.append(
            f'<img{lang} alt="{escape(spoken or "")}" src="data:image/jpeg;base64,{data}">'
        )
        for kind, (x, y, width, height) in boxes:
            place = f"left:{x:.2%};top:{y:.2%};width:{width:.2%};height:{height:.2%}"
            parts.append(f'<div title="{kind}" aria-hidden="true" style="{_LINE};{place}"></div>')
        parts.append("</div>")
    name = f"<br><code>{escape(path)}</code>" if path else ""
    sentence = f"<span{lang}>{escape(spoken)}</span>" if spoken is not None else None
    words = sentence or f"<em>{escape(silent)}</em>"
    parts.append(f"<figcaption>{words}{name}</figcaption></figure>")
    return "".join(parts)
