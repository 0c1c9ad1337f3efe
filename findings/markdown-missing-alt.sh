#!/usr/bin/env bash
# Pictures without alt text on their way through Markdown and back.
#
# Guess: a picture that has no alt attribute and one that is marked decorative (alt="") stay different, or a converter
# keeps the HTML of the first.
#
# Seen: markdownify, html2text and pandoc write ![](picture) for both. Rendered again, mistune, Python-Markdown and
# markdown-it-py give both alt="": a chart without alt text is now decorative, and screen readers skip it. Pandoc gives
# neither an alt attribute: an ornament that was decorative is now unlabelled, and screen readers read its file name.
#
# Why it matters: after such a trip an audit of the page cannot find which picture lacks an alt text. It must be done on
# the page before.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet html2text==2025.4.15 markdown==3.11.3 markdown-it-py==4.3.0 markdownify==1.2.3 mistune==3.4.0 \
  pypandoc-binary==1.17
env/bin/python - << 'END'
import sys
from html.parser import HTMLParser

import html2text
import markdown
import markdown_it
import markdownify
import mistune
import pypandoc

PAGE = '<p><img src="chart.png"> and <img src="ornament.png" alt=""> and <img src="cat.png" alt="A cat"></p>'
TO_MARKDOWN = {
    "markdownify": markdownify.markdownify,
    "html2text": html2text.html2text,
    "pandoc": lambda page: pypandoc.convert_text(page, "markdown", "html"),
}
TO_HTML = {
    "mistune": mistune.html,
    "Python-Markdown": markdown.markdown,
    "markdown-it-py": markdown_it.MarkdownIt().render,
    "pandoc": lambda text: pypandoc.convert_text(text, "html", "markdown"),
}


class AltTexts(HTMLParser):
    """The alt texts of a page by picture; `None` without an attribute."""

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            values = dict(attributes)
            self.found[values["src"]] = values.get("alt")

    handle_startendtag = handle_starttag


def alt_texts(page: str) -> dict[str, str | None]:
    parser = AltTexts()
    parser.found = {}
    parser.feed(page)
    return parser.found


print("pandoc", pypandoc.get_pandoc_version(), "· before", alt_texts(PAGE))
wrong = []
for writer, to_markdown in TO_MARKDOWN.items():
    text = to_markdown(PAGE)
    print(f"{writer}: {text.strip()}")
    for renderer, to_html in TO_HTML.items():
        seen = alt_texts(to_html(text))
        print(f"  {renderer}: {seen}")
        without = None if renderer == "pandoc" else ""
        if seen != {"chart.png": without, "ornament.png": without, "cat.png": "A cat"}:
            wrong.append(f"{writer} and {renderer}")
if wrong:
    sys.exit(f"changed: other alt texts after {', '.join(wrong)}")
END
