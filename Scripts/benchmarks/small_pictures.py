"""Makes a folder of different pictures: small_pictures.py FOLDER COUNT

They are small pictures of TestImages with a number after their end, which decoders ignore.
"""
import pathlib
import sys

NAMES = ["dark.jpg", "coffee.bmp", "cat.gif", "blank.png", "bright.jpg", "alpha.png", "crowd.jpg",
         "cat.webp", "blurred.jpg", "sentence.png"]

folder, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
source = pathlib.Path(__file__).resolve().parents[2] / "TestImages"
pictures = [(name, (source / name).read_bytes()) for name in NAMES]
folder.mkdir(parents=True)
for number in range(count):
    name, picture = pictures[number % len(pictures)]
    (folder / f"{number:05}-{name}").write_bytes(picture + number.to_bytes(4, "big"))
