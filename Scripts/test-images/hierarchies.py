#!/usr/bin/env python3
"""Makes TestImages/Hierarchies: screens of iOS apps as a test writes them, with their screenshots.

    "$python" Scripts/test-images/hierarchies.py

It needs the environment of Scripts/test-images/make.py. Six screens are good, and six have faults:
`faults.json` says which rule must find which element. The folder `kinds` has 20 hierarchies without
screenshots, with every kind of container, trait, shape, rotor and content.
"""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageOps
from skimage import data

FOLDER = Path(__file__).resolve().parents[2] / "TestImages" / "Hierarchies"
FONTS = Path("/usr/share/fonts/truetype/dejavu")
SCALE = 2
SIZE = (375, 667)
TRAITS = [
    "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
    "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable",
    "allowsDirectInteraction", "causesPageTurn", "header", "tabBar", "textEntry", "isEditing",
    "secureTextField", "backButton", "tabBarItem", "textArea", "switchButton",
]  # fmt: skip
ADJUST = "Swipe up or down with one finger to adjust the value."
TOGGLE = "Double tap to toggle setting."
EDIT = "Double tap to edit."


def element(frame: list[float], traits: list[str], label: str | None = None, **other: object) -> dict:
    """A node; `description` is filled in when the screen is written."""
    x, y, width, height = frame
    properties = {
        "activationPoint": [x + width / 2, y + height / 2], "customActions": [], "customContent": [],
        "customRotors": [], "label": label,
        "respondsToUserInteraction": bool({"button", "adjustable", "textEntry"} & set(traits)),
        "shape": {"frame": [[x, y], [width, height]], "type": "frame"}, "traits": traits,
        "usesDefaultActivationPoint": True, **other,
    }  # fmt: skip
    return {"element": {"_0": {key: value for key, value in properties.items() if value is not None}}}


def container(kind: str, frame: list[float], children: list[dict], **values: object) -> dict:
    x, y, width, height = frame
    properties = {"frame": [[x, y], [width, height]], "type": {kind: values}}
    return {"container": {"_0": properties, "children": children}}


def words(properties: dict, place: str) -> str:
    """What the parser of the app's test would say, as far as these screens need it."""
    traits = properties["traits"]
    parts = [properties.get("label") or ""]
    value = properties.get("value")
    if value and "switchButton" not in traits:
        parts = [f"{parts[0]}: {value}" if parts[0] else value]
    if "selected" in traits:
        parts = [f"Selected: {parts[0]}" if parts[0] else "Selected."]
    spoken = []
    if "notEnabled" in traits:
        spoken.append("Dimmed.")
    if "button" in traits and not {"keyboardKey", "switchButton", "tabBarItem", "backButton"} & set(traits):
        spoken.append("Button.")
    if "backButton" in traits:
        spoken.append("Back Button.")
    if "switchButton" in traits:
        spoken += ["Switch Button."] if "button" in traits else []
        spoken += [{"0": "Off.", "1": "On.", "2": "Mixed."}.get(value, "")]
    if "tabBarItem" in traits or place.startswith("Tab"):
        spoken.append("Tab.")
    if "textEntry" in traits:
        spoken.append("Secure Text Field." if "secureTextField" in traits else "Text Field.")
        spoken += ["Is editing."] if "isEditing" in traits else []
    for trait, word in (
        ("header", "Heading."), ("link", "Link."), ("adjustable", "Adjustable."), ("image", "Image."),
        ("searchField", "Search Field."),
    ):  # fmt: skip
        spoken += [word] if trait in traits else []
    if place:
        spoken.append(place.removeprefix("Tab"))
    text = parts[0]
    if spoken and text:
        text += "" if text.endswith(".") else "."
    return " ".join([text, *(each for each in spoken if each)]).strip()


def finish(nodes: list[dict], index: int = 0, kind: str = "", table: dict | None = None) -> int:
    """Numbers the elements, and fills in their descriptions."""
    for place, node in enumerate(nodes):
        if content := node.get("container"):
            (inner, values), = content["_0"]["type"].items()
            index = finish(content["children"], index, inner, values)
            continue
        position = ""
        if kind == "list" and place in (0, len(nodes) - 1):
            position = "List Start." if place == 0 else "List End."
        elif kind == "landmark" and place in (0, len(nodes) - 1):
            position = "Landmark." if place == 0 else "End."
        elif kind == "tabBar":
            position = f"Tab{place + 1} of {len(nodes)}."
        elif kind == "dataTable" and table and table["rowCount"] * table["columnCount"] == len(nodes):
            row, column = divmod(place, table["columnCount"])
            position = (f"Row {row + 1}. " if column == 0 else "") + f"Column {column + 1}."
        content = node["element"]
        content["_0"].setdefault("description", words(content["_0"], position))
        content.setdefault("traversalIndex", index)
        index = max(index, content["traversalIndex"]) + 1
    return index


def write(name: str, nodes: list[dict]) -> None:
    finish(nodes)
    path = FOLDER / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(nodes, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


def photo(name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1)) -> Image.Image:
    """A part of a sample picture, in fractions of its sides."""
    picture = Image.fromarray(getattr(data, name)()).convert("RGB")
    width, height = picture.size
    return picture.crop((int(box[0] * width), int(box[1] * height), int(box[2] * width), int(box[3] * height)))


def banner(text: str, colour: str) -> Image.Image:
    picture = Image.new("RGB", (686, 240), colour)
    font = ImageFont.truetype(str(FONTS / "DejaVuSans-Bold.ttf"), 64)
    ImageDraw.Draw(picture).text((343, 120), text, fill="white", anchor="mm", font=font)
    return picture


def screenshot(name: str, nodes: list[dict], pictures: dict[str, Image.Image]) -> None:
    """Draws the elements: the pictures by identifier, and the labels of all others."""
    canvas = Image.new("RGB", (SIZE[0] * SCALE, SIZE[1] * SCALE), "white")
    draw = ImageDraw.Draw(canvas)
    waiting = list(nodes)
    while waiting:
        node = waiting.pop(0)
        if content := node.get("container"):
            waiting = content["children"] + waiting
            continue
        properties = node["element"]["_0"]
        (x, y), (width, height) = properties["shape"]["frame"]
        box = [int(side * SCALE) for side in (x, y, x + width, y + height)]
        if picture := pictures.get(properties.get("identifier", "")):
            size = (box[2] - box[0], box[3] - box[1])
            canvas.paste(ImageOps.fit(picture, size, Image.Resampling.LANCZOS), box[:2])
            continue
        if "button" in properties["traits"]:
            draw.rounded_rectangle(box, radius=12, outline="#0a60c0", width=3)
        font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), min(30, int(height * SCALE * 0.6)))
        text = " ".join(filter(None, [properties.get("label"), properties.get("value")]))
        draw.text((box[0] + 10, (box[1] + box[3]) / 2), text, fill="black", anchor="lm", font=font)
    path = FOLDER / f"{name}.png"
    if name.split("/")[1] not in ("album", "contact"):  # few colours would change what is seen
        canvas = canvas.quantize(200, dither=Image.Dither.FLOYDSTEINBERG)
    canvas.save(path, optimize=True)


def tabs() -> dict:
    return container("tabBar", [0, 618, 375, 49], [
        element([0, 618, 187, 49], ["button", "selected", "tabBarItem"], "Photos"),
        element([187, 618, 188, 49], ["button", "tabBarItem"], "Settings"),
    ])  # fmt: skip


def album(*, good: bool) -> list[dict]:
    labels = ["A smiling astronaut", "Our cat", "A cup of coffee"]
    if not good:
        labels = [None, "Our dog", "IMG_0042"]
    frames = [[16, 120, 120, 120], [199, 120, 120, 120], [16, 300, 120, 90]]
    return [
        element([16, 60, 343, 40], ["header"], "Album", identifier="title"),
        container("list", [0, 110, 375, 320], [
            element(frame, ["image"], label, identifier=f"photo-{index + 1}")
            for index, (frame, label) in enumerate(zip(frames, labels, strict=True))
        ]),
        tabs(),
    ]  # fmt: skip


def player(*, good: bool) -> list[dict]:
    close = [315, 20, 44, 44] if good else [323, 20, 30, 30]
    return [
        element([16, 24, 240, 36], ["header"], "Now playing", identifier="header"),
        element(close, ["button"], "Close", identifier="close"),
        container("semanticGroup", [0, 80, 375, 480], [
            element([60, 90, 255, 255], ["image"], "An astronaut in front of a flag", identifier="cover"),
            element([16, 370, 343, 44], ["adjustable"], "Volume", value="40 %", hint=ADJUST, identifier="volume"),
            element([150, 430, 75, 60], ["button", "startsMediaSession"], "Play" if good else "Play button",
                    identifier="play", userInputLabels=["Play", "Start"]),
        ], label="Player", identifier="player"),
        container("dataTable", [0, 580, 375, 44], [
            element([0, 580, 187, 44], ["staticText"], "Song"),
            element([187, 580, 188, 44], ["staticText", "updatesFrequently"], "3:20"),
        ], rowCount=1, columnCount=2),
    ]  # fmt: skip


def settings(*, good: bool) -> list[dict]:
    rows = [
        element([16, 110 + 50 * row, 343, 48], ["button", "switchButton"], name, value=str(row % 2), hint=TOGGLE,
                identifier=f"row-{row + 1}")
        for row, name in enumerate(
            ["Wi-Fi", "Bluetooth", "Hotspot", "Alarms", "Sounds", "Focus", "Screen time", "Siri", "Camera", "Maps"]
        )
    ]  # fmt: skip
    title = element([16, 40, 343, 52], ["header"] if good else ["staticText"], "Settings", identifier="title")
    return [title, container("list", [0, 110, 375, 500], rows)] if good else [title, *rows]


def login(*, good: bool) -> list[dict]:
    return [
        element([16, 60, 343, 48], ["header"], "Sign in", identifier="title"),
        element([16, 130, 250, 44], ["textEntry"], "Name", hint=EDIT, identifier="name"),
        element([275, 130, 84, 44], ["button"], "Change name" if good else "Change", identifier="changeName"),
        element([16, 190, 250, 44], ["textEntry", "secureTextField"], "Password", value="••••", hint=EDIT,
                identifier="password"),
        element([275, 190, 84, 44], ["button"], "Change password" if good else "Change",
                identifier="changePassword"),
        element([16, 260, 343, 50], ["button"], "Sign in" if good else None, identifier="signIn"),
        element([16, 330, 200, 20], ["link"], "Terms of use", identifier="terms"),
    ]  # fmt: skip


def shop(*, good: bool) -> list[dict]:
    buy = [16, 400, 165, 50]
    return [
        element([16, 60, 343, 40], ["header"], "Shop", identifier="title"),
        element([16, 120, 343, 120], ["image"], "Summer sale, 50 % off" if good else None, identifier="banner"),
        element([16, 260, 160, 120], ["image"], "A cup of coffee", identifier="coffee"),
        element([190, 260, 169, 40], ["staticText"], "Coffee, 2 pounds", identifier="price"),
        element(buy, ["button"], "Buy", identifier="buy", customActions=["Buy as a gift"]),
        element([194 if good else 80, 400, 165, 50], ["button"], "Add to list", identifier="add"),
    ]  # fmt: skip


def contact(*, good: bool) -> list[dict]:
    return [
        element([8, 20, 80, 44], ["button", "backButton"], "Contacts", identifier="back"),
        element([16, 70, 343, 40], ["header"], "Ada", identifier="title"),
        element([16, 120, 120, 120], ["image"],
                "Portrait of a smiling woman" if good else "Three smiling women", identifier="portrait",
                customContent=[{"label": "Taken", "value": "May 2026", "isImportant": True}]),
        container("landmark", [0, 290, 375, 120], [
            element([16, 290, 343, 50], ["button"], "Call", identifier="call", hint="Calls Ada."),
            element([16, 350, 343, 50], ["button"], "Send a message", identifier="message"),
        ]),
    ]  # fmt: skip


SCREENS = {"album": album, "player": player, "settings": settings, "login": login, "shop": shop, "contact": contact}
FAULTS = {
    "album": ["photo-1 label-missing", "photo-2 label-names-another-thing", "photo-3 label-is-junk"],
    "player": ["close small-target", "play label-repeats-trait"],
    "settings": ["row-1 list-without-container", "title header-without-trait"],
    "login": ["changePassword duplicate-label", "signIn label-missing"],
    "shop": ["add overlapping-elements", "banner label-missing"],
    "contact": ["portrait label-claims-people"],
}


def pictures(name: str, *, good: bool) -> dict[str, Image.Image]:
    astronaut, cat, coffee = photo("astronaut"), photo("chelsea", (0.1, 0, 0.9, 1)), photo("coffee")
    return {
        "album": {"photo-1": astronaut, "photo-2": cat, "photo-3": coffee},
        "player": {"cover": astronaut},
        "shop": {"banner": banner("SUMMER SALE 50 %", "#a02040"), "coffee": coffee},
        "contact": {"portrait": photo("astronaut", (0.2, 0, 0.7, 0.5)) if good else coffee},
    }.get(name, {})


def kinds() -> list[tuple[str, list[dict]]]:
    """Every kind of node, trait, shape, rotor and content."""
    def row(place: int) -> list[float]:
        return [16, 60 + 50 * place, 343, 44]

    path = [
        {"move": {"to": [150, 100]}}, {"line": {"to": [225, 137]}},
        {"quadCurve": {"to": [150, 175], "control": [200, 180]}},
        {"curve": {"to": [140, 120], "control1": [130, 170], "control2": [120, 140]}}, {"closeSubpath": {}},
    ]  # fmt: skip
    limits = [{"none": {}}, {"underMaxCount": {"_0": 1}}, {"greaterThanMaxCount": {}}]
    rotors = [
        {"name": f"Rotor {number}", "limit": limit, "resultMarkers": [
            {"elementDescription": "Intro"}, {"elementDescription": "Verse", "rangeDescription": "words 2 to 5"},
            {"elementDescription": "End", "shape": {"type": "path", "pathElements": path}},
        ]}
        for number, limit in enumerate(limits)
    ]  # fmt: skip
    def texts() -> list[dict]:
        return [element(row(place), ["staticText"], f"Text {place}") for place in range(4)]

    made: list[tuple[str, list[dict]]] = [
        ("empty", []),
        ("traits-1", [element(row(place), [trait], trait, value="1") for place, trait in enumerate(TRAITS[:12])]),
        ("traits-2", [element(row(place), [trait], trait, value="2") for place, trait in enumerate(TRAITS[12:])]),
        ("unknown-bits", [element(row(0), ["button", "unknown(1099511627776)"], "Close"),
                          element(row(1), ["unknown(18014398509481984)"], "Odd")]),
        ("list", [container("list", [0, 50, 375, 300], texts())]),
        ("landmark", [container("landmark", [0, 50, 375, 300], texts())]),
        ("tabs", [tabs()]),
        ("group", [container("semanticGroup", [0, 50, 375, 300], texts(), label="Group", value="4", identifier="group")]),
        ("group-plain", [container("semanticGroup", [0, 50, 375, 300], texts())]),
        ("table", [container("dataTable", [0, 50, 375, 300], texts(), rowCount=2, columnCount=2)]),
        ("table-gaps", [container("dataTable", [0, 50, 375, 300], texts(), rowCount=3, columnCount=2)]),
        ("nested", [container("landmark", [0, 50, 375, 300], [
            container("list", [0, 50, 375, 200], texts()[:2]), *texts()[2:], container("list", [0, 300, 375, 0], [])])]),
        ("paths", [element(row(0), ["button"], "Star", shape={"type": "path", "pathElements": path}),
                   element(row(1), ["image"], "Line", shape={"type": "path", "pathElements": path[:2]})]),
        ("points", [element(row(0), ["adjustable"], "Photos", value="4 of 40", hint=ADJUST, activationPoint=[46, 80],
                            usesDefaultActivationPoint=False)]),
        ("actions", [element(row(0), ["button"], "Mail", customActions=["Delete", "Reply"], hint="Opens the mail.")]),
        ("content", [element(row(0), ["image"], "Photo", customContent=[
            {"label": "Taken", "value": "May 2026", "isImportant": True},
            {"label": "Place", "value": "Leeds", "isImportant": False}])]),
        ("rotors", [element(row(0), ["staticText"], "Song", customRotors=rotors)]),
        ("languages", [element(row(0), ["button"], "Schließen", accessibilityLanguage="de-DE",
                               description="Schließen. Button."),
                       element(row(1), ["adjustable"], "Lautstärke", value="40 %", hint=ADJUST,
                               accessibilityLanguage="de-DE", description="Lautstärke: 40 %. Adjustable.")]),
        ("order", []),
        ("extra-keys", []),
    ]  # fmt: skip
    order = [element(row(place), ["staticText"], name) for place, name in enumerate(["Second", "Fourth", "First"])]
    for node, index in zip(order, [1, 3, 0], strict=True):
        node["element"]["traversalIndex"] = index
    third = element(row(4), ["staticText"], "Third")
    third["element"]["traversalIndex"] = 2
    extra = element(row(0), ["button"], "Save", futureKey={"a": [1, 2.5, None, True]}, userInputLabels=["Save", "Keep"])
    extra["element"]["future"] = "kept"
    extra["note"] = 1e21
    group = container("list", [0, 50, 375, 60], [extra])
    group["container"]["_0"]["futureKey"] = "kept"
    content = dict(made)
    content["order"] = [container("list", [0, 50, 375, 200], [order[0], order[1]]), order[2], third]
    content["extra-keys"] = [group]
    return list(content.items())


def main() -> None:
    for good in (True, False):
        for name, make in SCREENS.items():
            nodes = make(good=good)
            path = f"{'good' if good else 'faulty'}/{name}"
            write(path, nodes)
            screenshot(path, nodes, pictures(name, good=good))
    for name, nodes in kinds():
        write(f"kinds/{name}", nodes)
    faults = json.dumps(FAULTS, indent=2, sort_keys=True) + "\n"
    (FOLDER / "faults.json").write_text(faults, encoding="utf-8")


if __name__ == "__main__":
    main()
