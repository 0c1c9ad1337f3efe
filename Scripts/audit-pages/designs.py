"""The drawn pictures of the audit's pages, with right and wrong names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from PIL import Image, ImageDraw, ImageFont, ImageOps
from skimage import data

FONTS = Path("/usr/share/fonts")
FACES = {
    "fit": [
        "opentype/inter/Inter-Bold.otf", "opentype/inter/Inter-Regular.otf", "truetype/vollkorn/Vollkorn-Black.ttf",
        "opentype/courier-prime/Courier Prime Bold.otf", "truetype/crosextra/Carlito-Bold.ttf",
    ],
    "report": [
        "opentype/cantarell/Cantarell-ExtraBold.otf", "opentype/dosis/Dosis-Bold.otf",
        "opentype/linux-libertine/LinLibertine_RB.otf", "truetype/quicksand/Quicksand-Bold.ttf",
        "opentype/linux-libertine/LinLibertine_R.otf",
    ],
}  # fmt: skip


@dataclass
class Picture:
    """A picture, with right and wrong names."""

    sort: str
    pixels: Callable[[], Image.Image]
    told: str
    wrong: str = ""
    beside: str = ""
    isPhoto: bool = False
    control: str = '<a href="next.html">{0}</a>'


def font(half: str, which: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / FACES[half][which % 5]), size)


def write(picture: Image.Image, text: str, face: ImageFont.FreeTypeFont, ink: str,
          at: tuple[float, float] = (0.5, 0.5), align: str = "center") -> Image.Image:
    """Draws text around a point, given in fractions of the sides."""
    ImageDraw.Draw(picture).multiline_text(
        (at[0] * picture.width, at[1] * picture.height), text, ink, face, "mm", align=align,
        spacing=face.size // 3,
    )
    return picture


def gradient(size: tuple[int, int], top: tuple[int, ...], bottom: tuple[int, ...], across: bool = False) -> Image.Image:
    """A gradient."""
    ramp = Image.linear_gradient("L").resize(size)
    if across:
        ramp = Image.linear_gradient("L").rotate(90).resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)


def block(half: str, which: int, text: str, size: int = 30, ground: str = "white", ink: str = "#222",
          margin: int = 24, border: int = 0) -> Callable[[], Image.Image]:
    """Text on one colour, perhaps with a border."""

    def draw() -> Image.Image:
        face = font(half, which, size)
        box = ImageDraw.Draw(Image.new("RGB", (1, 1))).multiline_textbbox((0, 0), text, face, spacing=size // 3)
        picture = Image.new("RGB", (int(box[2]) + 2 * margin, int(box[3]) + 2 * margin), ground)
        if border:
            ImageDraw.Draw(picture).rectangle((4, 4, picture.width - 5, picture.height - 5), outline=ink, width=border)
        return write(picture, text, face, ink, align="left")

    return draw


def banner(half: str, which: int, text: str, colours: tuple[tuple[int, ...], tuple[int, ...]], size: int = 44,
           shape: tuple[int, int] = (720, 200), across: bool = False) -> Callable[[], Image.Image]:
    """Text far from the edges, on a gradient."""
    return lambda: write(gradient(shape, *colours, across), text, font(half, which, size), "white")


def button(half: str, which: int, text: str, ground: str, page: str = "white", ink: str = "white",
           radius: int = 12, outlined: bool = False, shape: tuple[int, int] = (200, 64)) -> Callable[[], Image.Image]:
    """A word on a rounded shape."""

    def draw() -> Image.Image:
        picture = Image.new("RGB", shape, page)
        box = (4, 4, shape[0] - 5, shape[1] - 5)
        if outlined:
            ImageDraw.Draw(picture).rounded_rectangle(box, radius, outline=ground, width=3)
        else:
            ImageDraw.Draw(picture).rounded_rectangle(box, radius, fill=ground)
        return write(picture, text, font(half, which, 26), ground if outlined else ink)

    return draw


def logo(half: str, which: int, text: str, mark: str, colour: str, size: int = 40) -> Callable[[], Image.Image]:
    """A logo: a mark with a name next to it."""

    def draw() -> Image.Image:
        picture = Image.new("RGB", (340, 110), "white")
        pen = ImageDraw.Draw(picture)
        if mark == "rings":
            for step in range(3):
                pen.ellipse((12 + 9 * step, 17 + 9 * step, 88 - 9 * step, 93 - 9 * step), outline=colour, width=4)
        elif mark == "leaf":
            pen.pieslice((10, 15, 130, 95), 150, 270, fill=colour)
            pen.line((14, 90, 80, 24), fill="white", width=4)
        elif mark == "star":
            pen.polygon([(50, 12), (60, 42), (92, 42), (66, 60), (76, 92), (50, 72), (24, 92), (34, 60), (8, 42), (40, 42)], fill=colour)
        else:
            for step in range(4):
                pen.rectangle((14 + 20 * step, 90 - 18 * (step + 1), 28 + 20 * step, 90), fill=colour)
        return write(picture, text, font(half, which, size), colour, at=(0.64, 0.5))

    return draw


def chart(half: str, which: int, title: str, labels: list[str], values: list[int], sort: str) -> Callable[[], Image.Image]:
    """Bars, a line or a pie with a title and labels."""

    def draw() -> Image.Image:
        picture = Image.new("RGB", (520, 360), "white")
        pen = ImageDraw.Draw(picture)
        colours = ["#1b6ca8", "#e07a1f", "#3a9d5d", "#a83254", "#6b4fa0"]
        write(picture, title, font(half, which, 30), "#222", at=(0.5, 0.09))
        small = font(half, which, 20)
        if sort == "pie":
            start = 0.0
            for index, value in enumerate(values):
                angle = 360 * value / sum(values)
                pen.pieslice((40, 80, 300, 340), start, start + angle, fill=colours[index])
                pen.rectangle((330, 110 + 40 * index, 350, 130 + 40 * index), fill=colours[index])
                pen.text((360, 108 + 40 * index), labels[index], "#222", small)
                start += angle
            return picture
        pen.line((60, 70, 60, 310, 500, 310), fill="#444", width=2)
        points = []
        for index, value in enumerate(values):
            x = 90 + index * 400 // len(values)
            y = 310 - value * 220 // max(values)
            points.append((x + 25, y))
            if sort == "bars":
                pen.rectangle((x, y, x + 50, 310), fill=colours[0])
            pen.text((x, 320), labels[index], "#222", small)
        if sort == "line":
            pen.line(points, fill=colours[3], width=4)
        return picture

    return draw


def screen(half: str, which: int, title: str, rows: list[str], dark: bool = False) -> Callable[[], Image.Image]:
    """A window of a program."""

    def draw() -> Image.Image:
        ground, ink, line = ("#202124", "#e8eaed", "#3c4043") if dark else ("#fafafa", "#202124", "#dadce0")
        picture = Image.new("RGB", (560, 420), ground)
        pen = ImageDraw.Draw(picture)
        pen.rectangle((0, 0, 560, 40), fill="#3367d6" if not dark else "#35363a")
        for index, colour in enumerate(("#ff5f57", "#febc2e", "#28c840")):
            pen.ellipse((500 + 18 * index, 13, 513 + 18 * index, 26), fill=colour)
        pen.text((14, 9), title, "white", font(half, which, 20))
        pen.rectangle((0, 40, 130, 420), fill=line)
        for index in range(6):
            pen.rounded_rectangle((16, 60 + 44 * index, 40, 84 + 44 * index), 5, outline=ink, width=2)
            pen.line((52, 72 + 44 * index, 112, 72 + 44 * index), fill=ink, width=3)
        for index, row in enumerate(rows):
            top = 62 + 62 * index
            pen.text((156, top), row, ink, font(half, which, 22))
            pen.rounded_rectangle((470, top, 520, top + 26), 13, fill="#1a73e8" if index % 2 else "#9aa0a6")
            pen.ellipse((472 + 24 * (index % 2), top + 2, 494 + 24 * (index % 2), top + 24), fill="white")
            pen.line((146, top + 44, 540, top + 44), fill=line, width=1)
        return picture

    return draw


def diagram(half: str, which: int, labels: list[str], colour: str) -> Callable[[], Image.Image]:
    """Boxes with arrows between them."""

    def draw() -> Image.Image:
        picture = Image.new("RGB", (620, 300), "white")
        pen = ImageDraw.Draw(picture)
        places = [(20, 30), (240, 30), (440, 110), (240, 200), (20, 200)]
        for index, label in enumerate(labels):
            x, y = places[index]
            pen.rectangle((x, y, x + 150, y + 70), outline=colour, width=3)
            write_at = ((x + 75) / 620, (y + 35) / 300)
            write(picture, label, font(half, which, 22), "#222", at=write_at)
        for start, end in zip(places[: len(labels)], places[1 : len(labels)], strict=False):
            isBack = end[0] < start[0]
            begin = (start[0], start[1] + 35) if isBack else (start[0] + 150, start[1] + 35)
            tip = (end[0] + 150, end[1] + 35) if isBack else (end[0], end[1] + 35)
            if isBack and start[1] != end[1]:
                begin = (start[0] + 75, start[1] + 70)
            pen.line((*begin, *tip), fill="#444", width=3)
            pen.ellipse((tip[0] - 6, tip[1] - 6, tip[0] + 6, tip[1] + 6), fill="#444")
        return picture

    return draw


def photo(name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1), side: int = 480) -> Callable[[], Image.Image]:
    """A part of a sample picture, in fractions of its sides."""

    def draw() -> Image.Image:
        picture = Image.fromarray(getattr(data, name)()).convert("RGB")
        width, height = picture.size
        part = picture.crop((int(box[0] * width), int(box[1] * height), int(box[2] * width), int(box[3] * height)))
        part.thumbnail((side, side))
        return part

    return draw


def caption(half: str, which: int, draw: Callable[[], Image.Image], text: str, at: tuple[float, float] = (0.5, 0.85)) -> Callable[[], Image.Image]:
    """Text over a photo."""

    def drawn() -> Image.Image:
        picture = draw()
        face = font(half, which, picture.width // 12)
        ImageDraw.Draw(picture).text(
            (at[0] * picture.width, at[1] * picture.height), text, "white", face, "mm", stroke_width=3, stroke_fill="black"
        )
        return picture

    return drawn


def group(name: str, box: tuple[float, float, float, float], count: int) -> Callable[[], Image.Image]:
    """The same face several times, side by side."""

    def draw() -> Image.Image:
        one = photo(name, box, 240)()
        picture = Image.new("RGB", (one.width * count, one.height))
        for index in range(count):
            picture.paste(ImageOps.mirror(one) if index % 2 else one, (index * one.width, 0))
        return picture

    return draw


def pattern(sort: str, colours: tuple[str, str]) -> Callable[[], Image.Image]:
    """Decoration without text."""

    def draw() -> Image.Image:
        picture = Image.new("RGB", (400, 160), colours[0])
        pen = ImageDraw.Draw(picture)
        for x in range(0, 400, 40):
            for y in range(0, 160, 40):
                if sort == "dots":
                    pen.ellipse((x + 10, y + 10, x + 26, y + 26), fill=colours[1])
                elif sort == "zigzag":
                    pen.line((x, y + 30, x + 20, y + 10, x + 40, y + 30), fill=colours[1], width=4)
                elif sort == "checks" and (x + y) // 40 % 2:
                    pen.rectangle((x, y, x + 40, y + 40), fill=colours[1])
                elif sort == "rules":
                    pen.line((0, y + 20, 400, y + 20), fill=colours[1], width=3)
        return picture

    return draw


FACE = (0.25, 0, 0.68, 0.6)
SUBMIT = '<form action="go"><input type="image" src="{file}" alt="{told}"></form>'
REPORT_FACE = (0.28, 0.02, 0.66, 0.5)

# The halves have different texts, fonts and photos.
DESIGNS: dict[str, list[Picture]] = {
    "fit": [
        Picture("words", block("fit", 0, "Opening hours\nMonday to Friday 8 - 18\nSaturday 9 - 13"), "Opening hours: Monday to Friday 8 - 18, Saturday 9 - 13", "Our shop"),
        Picture("words", banner("fit", 1, "Winter sale: everything half price", ((20, 60, 120), (90, 160, 220))), "Winter sale: everything half price", "Banner with a blue ground"),
        Picture("words", block("fit", 2, "Simplicity is the\nultimate sophistication.", 40, "#fdf6e3", "#5b4636"), "Simplicity is the ultimate sophistication.", "A thought for the day"),
        Picture("words", block("fit", 4, "Dear members,\nthe hall is closed in August because\nthe floor is being renewed. We meet in\nthe school gym until then, every Monday\nat seven. Please bring indoor shoes.", 22), "Dear members, the hall is closed in August because the floor is being renewed. We meet in the school gym until then.", "A letter to everybody"),
        Picture("quoted", block("fit", 3, "npm install descriptive\nnpm run build", 28, "#1e1e1e", "#d4d4d4"), "npm install descriptive, npm run build"),
        Picture("quoted", block("fit", 0, "Call us: 030 555 0192", 34, "#005f56", "white", 40), "Call us: 030 555 0192"),
        Picture("quoted", block("fit", 1, "Fire exit: keep clear\nat all times", 40, "#b3261e", "white", 40, 4), "Fire exit: keep clear at all times"),
        Picture("button", button("fit", 0, "Sign up", "#1a73e8"), "Sign up", control=SUBMIT),
        Picture("button", button("fit", 1, "Read more", "#0b8043", outlined=True), "Read more"),
        Picture("button", button("fit", 4, "Download", "#37474f", "#eceff1", radius=30), "Download"),
        Picture("button", banner("fit", 0, "Donate", ((230, 120, 20), (190, 60, 10)), 30, (180, 60)), "Donate", control="<button>{0}</button>"),
        Picture("essential", chart("fit", 0, "Visitors a year", ["2021", "2022", "2023", "2024"], [40, 70, 55, 90], "bars"), "Bar chart of visitors a year, 2021 to 2024: 40, 70, 55 and 90 thousand", "How the museum did"),
        Picture("essential", chart("fit", 4, "How members travel", ["Bicycle", "Bus", "Car"], [5, 3, 2], "pie"), "Pie chart, how members travel: bicycle half, bus, car", "Three coloured pieces"),
        Picture("essential", screen("fit", 1, "Settings", ["Wireless", "Bluetooth", "Night light", "Updates"]), "The settings with wireless, bluetooth, night light and updates", "The first step"),
        Picture("essential", diagram("fit", 0, ["Request", "Queue", "Worker", "Archive"], "#1b6ca8"), "A request goes to the queue, to a worker and to the archive", "How it works"),
        Picture("essential", caption("fit", 0, photo("camera"), "Say cheese"), "Say cheese, written over a photographer", "At work in the park", isPhoto=True),
        Picture("essential", caption("fit", 4, photo("chelsea"), "Find me a home", (0.5, 0.14)), "Find me a home, says this cat", "Our shelter", isPhoto=True),
        Picture("told", logo("fit", 0, "Bluebird", "rings", "#1565c0"), "Bluebird, a sponsor of ours"),
        Picture("told", logo("fit", 4, "Oakwood", "leaf", "#2e7d32"), "Oakwood grows our trees"),
        Picture("told", chart("fit", 1, "Rain in April", ["Mon", "Tue", "Wed", "Thu"], [3, 9, 4, 7], "line"), "Rain in April: Mon 3, Tue 9, Wed 4, Thu 7 mm"),
        Picture("told", screen("fit", 0, "Mail", ["Inbox", "Drafts", "Archive", "Spam"], dark=True), "Mail has an inbox, drafts, an archive and spam"),
        Picture("subject", photo("chelsea", (0.1, 0, 0.9, 1)), "", beside="Chelsea, our cat, is looking for a home", isPhoto=True),
        Picture("subject", photo("chelsea", (0.3, 0.1, 1, 1)), "", beside="Cats of the month", isPhoto=True),
        Picture("people", group("astronaut", FACE, 2), "Two astronauts laughing", "The three of us", isPhoto=True),
        Picture("people", group("astronaut", FACE, 3), "Three women in orange suits", "Our team of five", isPhoto=True),
        Picture("people", photo("brick"), "A wall of bricks", "My sister and her two children", isPhoto=True),
        Picture("plain", pattern("dots", ("#fff3e0", "#fb8c00")), "Orange dots"),
        Picture("plain", pattern("rules", ("white", "#90a4ae")), "Grey lines"),
        Picture("plain", photo("grass"), "Grass", isPhoto=True),
        Picture("plain", lambda: gradient((400, 120), (240, 240, 255), (180, 200, 240)), "A blue stripe"),
    ],
    "report": [
        Picture("words", block("report", 0, "Summer timetable\nFirst boat 6:30\nLast boat 21:15", 30, "#e3f2fd", "#0d47a1"), "Summer timetable: first boat 6:30, last boat 21:15", "At the lake"),
        Picture("words", banner("report", 1, "New: evening classes from October", ((110, 20, 80), (220, 90, 60)), across=True), "New: evening classes from October", "A warm gradient"),
        Picture("words", block("report", 2, "Not all those who wander\nare lost", 44), "Not all those who wander are lost", "Saying"),
        Picture("words", block("report", 4, "House rules\n1. Quiet hours begin at ten.\n2. Leave the kitchen as you found it.\n3. Bicycles stay in the yard.\n4. Dogs are welcome on a lead.", 24, "#fffde7", "#333", 30, 3), "House rules: quiet hours begin at ten; leave the kitchen as you found it; bicycles stay in the yard; dogs are welcome on a lead", "Notice in the hall"),
        Picture("quoted", block("report", 3, "Ticket office\nopen daily", 40, "#263238", "#ffd54f", 36), "Ticket office open daily"),
        Picture("quoted", block("report", 0, "hello at example.org", 32, "white", "#6a1b9a"), "hello at example.org"),
        Picture("quoted", block("report", 1, "Free entry for children\nunder twelve years", 38, "#c8e6c9", "#1b5e20", 40, 5), "Free entry for children under twelve years"),
        Picture("button", button("report", 0, "Subscribe", "#c2185b", radius=6), "Subscribe", control=SUBMIT),
        Picture("button", button("report", 3, "Checkout", "#5e35b1", "#f3e5f5", radius=20, outlined=True), "Checkout"),
        Picture("button", button("report", 1, "Contact", "#212121", radius=2, shape=(160, 50)), "Contact"),
        Picture("button", banner("report", 2, "Register", ((40, 150, 70), (20, 90, 40)), 30, (190, 62)), "Register", control="<h2>{0}</h2>"),
        Picture("essential", chart("report", 0, "Books lent", ["Spring", "Summer", "Autumn"], [300, 120, 260], "bars"), "Bar chart of books lent in spring 300, summer 120 and autumn 260", "Our library"),
        Picture("essential", chart("report", 1, "Where money goes", ["Rent", "Wages", "Coffee"], [4, 5, 1], "pie"), "Pie chart, where money goes: rent, wages, coffee", "A circle of parts"),
        Picture("essential", screen("report", 3, "Player", ["Volume", "Balance", "Speed", "Repeat"], dark=True), "The player with volume, balance, speed and repeat", "What you will see"),
        Picture("essential", diagram("report", 0, ["Seed", "Sprout", "Flower", "Fruit", "Harvest"], "#2e7d32"), "From seed to sprout, flower, fruit and harvest", "Our garden"),
        Picture("essential", caption("report", 0, photo("rocket"), "We have lift-off"), "We have lift-off, over a rocket on its pad", "The launch", isPhoto=True),
        Picture("essential", caption("report", 3, photo("rocket", (0.3, 0.2, 1, 1)), "Mission 42", (0.5, 0.2)), "Mission 42, over a rocket", "Evening at the coast", isPhoto=True),
        Picture("told", logo("report", 0, "Starling", "star", "#c62828"), "Starling paid for the prizes"),
        Picture("told", logo("report", 3, "Tower", "bars", "#37474f"), "Tower gives us the rooms"),
        Picture("told", chart("report", 2, "Heart rate", ["Rest", "Walk", "Run", "Rest"], [60, 95, 150, 80], "line"), "Heart rate at rest 60, in a walk 95, in a run 150"),
        Picture("told", screen("report", 0, "Notes", ["Shopping", "Travel", "Ideas", "Recipes"]), "Notes on shopping, travel, ideas and recipes"),
        Picture("subject", photo("coffee"), "", beside="Coffee is served at four", isPhoto=True),
        Picture("subject", photo("coffee", (0.15, 0, 0.95, 1)), "", beside="A cup of espresso for every guest", isPhoto=True),
        Picture("people", photo("astronaut", (0.15, 0, 0.8, 0.8)), "An astronaut, smiling", "The two of us", isPhoto=True),
        Picture("people", group("astronaut", REPORT_FACE, 4), "Four astronauts", "A team of six people", isPhoto=True),
        Picture("people", photo("gravel"), "Gravel", "Two girls and their grandmother", isPhoto=True),
        Picture("plain", pattern("zigzag", ("#e8f5e9", "#43a047")), "Green waves"),
        Picture("plain", pattern("checks", ("#fafafa", "#d32f2f")), "Red squares"),
        Picture("plain", photo("clock"), "A clock in motion", isPhoto=True),
        Picture("plain", lambda: gradient((500, 90), (255, 240, 230), (250, 190, 170), True), "A stripe"),
    ],
}
