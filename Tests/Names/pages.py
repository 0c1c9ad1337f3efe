"""Makes pages of pictures and names from a grammar."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

WORDS = ("Red", "blue", "Ufer", "7", "漢字", "a lake", "north", "(old)")
INLINE = ("span", "b", "em", "code", "my-part")
BLOCKS = ("div", "p", "section", "address")
LEFT_OUT = ("figure", "article", "blockquote", "aside", "search", "nav", "main", "form", "output")
NAMED = ("div", "span", "section", "p", "address", "figure role=none", "article role=generic")
HOLDERS = (
    "video controls", "audio controls", "object data=a.png", "object", "progress value=1 max=3", "meter value=.3",
    "canvas", "ruby", "rp", "span", "dialog", "dialog open", "div popover", "div hidden", "div inert", "template",
    "noscript", "picture", "marquee", "details open", "div style='visibility:hidden'", "div aria-hidden=true",
    "div style='content-visibility:hidden'", "div style='opacity:0'",
)  # fmt: skip
ATTRIBUTES = (
    "", "tabindex=0", "tabindex=-1", "tabindex=x", "onclick=f()", "onmousedown=f()", "onkeydown=f()", "ondblclick=f()",
    "aria-live=polite", "aria-hidden=false", "aria-hidden=true", "aria-label=''", "aria-label=x", "aria-labelledby=no",
    "aria-describedby=no", "aria-busy=false", "aria-description=x", "role=none", "role=img", "role=none tabindex=0",
    "lang=de", "draggable=true", "usemap=#no", "accesskey=k", "itemprop=image", "role=none onclick=f()",
)  # fmt: skip


@dataclass
class Case:
    """Some markup, whose ids begin with its own."""

    id: str
    kind: str
    html: str


class Maker:
    """Makes cases in an order that the seed decides."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.count = 0

    def page(self, size: int) -> list[Case]:
        kinds = [self.name, self.name, self.holder, self.control, self.label, self.style, self.area, self.empty,
                 self.shadow, self.drawing]  # fmt: skip
        return [self.random.choice(kinds)() for _ in range(size)]

    def case(self, kind: str, html: str) -> Case:
        self.count += 1
        return Case(f"c{self.count}", kind, html.replace("@", f"c{self.count}"))

    def word(self) -> str:
        return self.random.choice(WORDS)

    def part(self, depth: int) -> str:
        pick, word = self.random.choice, self.word()
        parts = [
            word, word, f"{word} ", f" {word}", f"<img src=a.png alt='{word}'>", f"<img src=a.png alt='{word}'>",
            "<img src=a.png alt=''>", f"<svg width=9 height=9><title>{word}<em>{self.word()}</em></title></svg>",
            "<br>", f"<button>{word}</button>", f"<input value='{word}'>", f"<textarea>{word}</textarea>",
            f" <input type=checkbox value='{word}'> ", f"<span aria-label='{word}'>x</span>",
            f"<span hidden>{word}</span>", f"<span aria-hidden=true>{word}</span>", f"<span title='{word}'></span>",
            f"<ruby>{word}<rp>(</rp><rt>{self.word()}</rt><rp>)</rp></ruby>",
            f"<span style='display:block'>{word}</span>", f"<fieldset><legend>{word}</legend>x</fieldset>",
            f"<object data=a.png title='{word}'>x</object>", f"<object>{word}</object>",
            f"<select><option>{word}<option{pick(['', ' selected'])}>{self.word()}</select>",
        ]  # fmt: skip
        if depth:
            parts += [f"<{tag}>{self.content(depth - 1)}</{tag}>" for tag in (pick(INLINE), pick(BLOCKS))]
        return pick(parts)

    def content(self, depth: int = 2) -> str:
        return "".join(self.part(depth) for _ in range(self.random.randint(1, 3)))

    def name(self) -> Case:
        html = f"<div id=@s>{self.content()}</div><img id=@ src=a.png title=zz aria-labelledby=@s>"
        return self.case("name", html)

    def within(self, opening: str, html: str) -> str:
        return f"<{opening}>{html}</{opening.split()[0]}>"

    def holder(self) -> Case:
        return self.case("missing", self.within(self.random.choice(HOLDERS), "<img id=@ src=a.png>"))

    def control(self) -> Case:
        html = "<img id=@p src=a.png alt=A>"
        for _ in range(self.random.randint(1, 2)):
            html = self.within(self.random.choice(self.random.choice((LEFT_OUT, NAMED))), html)
        tag = self.random.choice(("a href=x id=@", "button id=@", "h2 id=@", "div role=button tabindex=0 id=@"))
        return self.case("control", self.within(tag, html))

    def label(self) -> Case:
        control = self.random.choice(("button", "button", "a href=x", "div role=button tabindex=0"))
        inner = self.within(f"{control} id=@", "<img id=@p src=a.png alt=''>")
        label = self.random.choice(("Go", "<img src=a.png alt=Go>", " ", "<span hidden>Go</span>"))
        forms = (
            f"<label>{label}{inner}</label>", f"<label for=@>{label}</label>{inner}",
            f"<label for=no>{label}{inner}</label>", f"<label>{label}<input>{inner}</label>",
            f"<label>{label}<input type=hidden>{inner}</label>",
        )  # fmt: skip
        return self.case("control", self.random.choice(forms))

    def style(self) -> Case:
        pictures = ("url(a.png)", 'url("a.png")', "image-set(url(a.png) 1x)", "linear-gradient(red,blue)")
        picture = self.random.choice(pictures)
        alt = self.random.choice((' / "R"', '/"R" "S"', " / 'R'", ' / "R" !important', "", " / R"))
        style = f"content:{picture}{alt}".replace('"', "&quot;")
        element = self.random.choice(("img id=@ src=a.png", "img id=@ src=a.png", "img id=@ src=a.png alt=Q"))
        return self.case("missing", f'<{element} style="{style}">')

    def area(self) -> Case:
        use = self.random.choice(("#@m", "#@m", "#@M", "@m", "#@n"))
        hidden = self.random.choice(("", "", " hidden", " style='visibility:hidden'", " aria-hidden=true"))
        of_map = self.random.choice(("", " aria-hidden=true", " style='visibility:hidden'"))
        alt = self.random.choice(("", " alt=''", " alt=A", " aria-label=A", " hidden"))
        element = self.random.choice(("img", "img", "img", "input type=image", "object data=a.png"))
        html = (f"<{element} src=a.png usemap='{use}' alt=P{hidden}>{'</object>' if element[0] == 'o' else ''}"
                f"<map name=@m{of_map}><area id=@ href=x coords='0,0,9,9'{alt}></map>")  # fmt: skip
        return self.case("missing", html)

    def empty(self) -> Case:
        return self.case("missing", f"<img id=@ src=a.png alt='' {self.random.choice(ATTRIBUTES)}>")

    def shadow(self) -> Case:
        host = self.random.choice(("my-a", "div", "section", "p", "li", "td"))
        mode = self.random.choice(("open", "closed", "bad"))
        inside = self.random.choice((
            "<slot></slot>", "<slot name=n></slot>", "<p>T</p>", "<div hidden><slot></slot></div>",
            "<slot name=n></slot><slot></slot>",
        ))  # fmt: skip
        slot = self.random.choice(("", " slot=n", " slot=q"))
        html = f"<{host}><template shadowrootmode={mode}>{inside}</template><img id=@ src=a.png{slot}></{host}>"
        return self.case("missing", html)

    def drawing(self) -> Case:
        word = self.word()
        title = self.random.choice((
            f"<title>{word}</title>", "<title></title>", f"<g><title>{word}</title></g>", "",
            f"<title><em>{word}</em></title>",
        ))  # fmt: skip
        attribute = self.random.choice(("", " aria-label=A", " aria-hidden=true", " title=T"))
        return self.case("missing", f"<svg id=@ role=img width=9 height=9{attribute}>{title}</svg>")
