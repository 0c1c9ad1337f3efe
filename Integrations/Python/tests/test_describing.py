"""The functions and methods that describe pictures."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import PIL.Image
import pytest
from conftest import batch, picture

import descry
from descry.sources import content


def test_a_path_bytes_a_file_and_a_pillow_image_are_described(descry_: descry.Describer) -> None:
    path = picture("astronaut.png")
    spoken = descry_.describe(path).spoken
    assert spoken
    assert spoken.startswith("One face")
    assert descry_.describe(str(path)).path == str(path)
    assert descry_.describe(path.read_bytes()).path is None
    assert descry_.describe(bytearray(path.read_bytes())).spoken == spoken
    with path.open("rb") as file:
        record = descry_.describe(file)
        assert (record.spoken, record.path) == (spoken, str(path))
    with PIL.Image.open(path) as image:
        assert descry_.describe(image).spoken == spoken
        assert descry_.describe(image.convert("CMYK"), path="cmyk").path == "cmyk"


def test_a_sideways_pillow_image_is_described_upright(descry_: descry.Describer) -> None:
    with PIL.Image.open(picture("orientation-6.jpg")) as image:
        record = descry_.describe(image)
    assert record.image
    assert record.image.orientation == 6


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L"])
def test_an_array_of_pixels_is_described_like_its_picture(
    mode: str, descry_: descry.Describer
) -> None:
    with PIL.Image.open(picture("astronaut.png")) as opened:
        image = opened.convert(mode)
    pixels = numpy.asarray(image)
    spoken = descry_.describe(image).spoken
    assert spoken
    record = descry_.describe(pixels, path="array")
    assert (record.spoken, record.path) == (spoken, "array")
    reversed_ = pixels[::-1, ::-1]  # not contiguous
    with PIL.Image.open(io.BytesIO(content(reversed_).payload)) as written:
        assert (numpy.asarray(written) == reversed_).all()
    assert [each.spoken for each in descry_.describe_many([pixels])] == [spoken]


@pytest.mark.parametrize(
    ("array", "error", "message"),
    [
        (numpy.zeros((4, 4, 3)), TypeError, r"uint8, not float64; .* \(255 \* array\)"),
        (numpy.zeros((4, 4), "uint16"), TypeError, "uint8, not uint16$"),
        (numpy.zeros((3, 9, 9), "uint8"), ValueError, r"not \(3, 9, 9\)"),
        (numpy.zeros((0, 9, 3), "uint8"), ValueError, r"not \(0, 9, 3\)"),
        (numpy.zeros(9, "uint8"), ValueError, r"pass array.tobytes\(\)"),
    ],
)
def test_an_array_of_another_shape_or_type_is_an_error_that_names_it(
    array: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        descry.Describer(program="/nowhere").describe(array)


def test_the_package_needs_no_numpy(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("raise ImportError")
    (tmp_path / "PIL.py").write_text("raise ImportError")
    program = f"import descry; descry.describe({str(picture('blank.png'))!r})"
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def test_other_types_than_pictures_raise_type_error(tmp_path: Path) -> None:
    for wrong in (3, None, io.StringIO("text")):
        with pytest.raises(TypeError):
            content(wrong)  # type: ignore[arg-type]


def test_a_relative_path_is_relative_to_the_current_folder(
    descry_: descry.Describer, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(photos)
    record = descry_.describe("blank.png")
    assert (record.path, record.silence) == ("blank.png", "blank")


def test_labels_are_spoken_unchanged(descry_: descry.Describer) -> None:
    path = picture("blank.png")
    assert descry_.describe(path, label="  Ada\n").spoken == "  Ada\n"
    decorative = descry_.describe(path, label=descry.DECORATIVE)
    assert (decorative.spoken, decorative.silence) == (None, "decorative")
    labels: descry.Labels = {str(path): "Ada"}
    assert [r.spoken for r in descry_.describe_many([path], labels=labels)] == ["Ada"]


def test_language_sets_the_language_of_the_description(descry_: descry.Describer) -> None:
    path = picture("blurred-portrait.jpg")
    german = "Ein Gesicht, lächelnd, unscharf."
    for tag in ("de", "de-CH", "de_DE", "DE"):
        record = descry_.describe(path, language=tag)
        assert (record.spoken, record.description, record.language) == (german, german, "de")
    english = descry_.describe(path)
    assert (english.spoken, english.language) == ("One face, one smiling, blurry.", "en")
    assert descry_.describe(path, language="tlh").json == english.json
    labelled = descry_.describe(path, language="de", label="Team")
    assert (labelled.spoken, labelled.description) == ("Team", german)
    assert [r.spoken for r in descry_.describe_many([path], language="de")] == [german]
    assert asyncio.run(descry_.adescribe(path, language="de")).spoken == german
    with descry.Describer(workers=1, language="de", text_languages="eng") as describer:
        assert describer.describe(path).spoken == german
        assert describer.describe(path, language="en").spoken == english.spoken
        page = describer.describe(path)._repr_html_()
        assert f'<img lang="de" alt="{german}"' in page
        assert f'<span lang="de">{german}</span>' in page
        assert "lang=" not in describer.describe(path, label="Team")._repr_html_()


def test_descry_language_is_the_default_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DESCRY_LANGUAGE", "fr")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    with descry.Describer(workers=1) as describer:
        assert describer.describe(picture("astronaut.png")).language == "fr"
    monkeypatch.delenv("DESCRY_LANGUAGE")
    with descry.Describer(workers=1) as describer:
        assert describer.describe(picture("astronaut.png")).language == "en"


@pytest.mark.parametrize("tag", ["", "de_", "de-", "much too long", "de\n"])
def test_an_invalid_language_tag_raises_value_error(tag: str) -> None:
    describer = descry.Describer(program="/nowhere")
    with pytest.raises(ValueError, match="BCP 47"):
        describer.describe("a.png", language=tag)
    with pytest.raises(ValueError, match="BCP 47"):
        describer.describe_many(["a.png"], language=tag)
    with pytest.raises(ValueError, match="BCP 47"):
        descry.Describer(language=tag)


def test_the_name_of_a_language_is_an_error_that_names_the_tag() -> None:
    with descry.Describer(workers=1) as describer, pytest.raises(descry.DescryError) as caught:
        describer.describe(picture("blank.png"), language="german")
    assert caught.value.code == "requestInvalid"
    assert "unknown language 'german'; use 'de'" in str(caught.value)
    with (
        descry.Describer(language="german") as describer,
        pytest.raises(descry.DescryError) as caught,
    ):
        describer.describe(picture("blank.png"))
    assert str(caught.value).endswith("64: --language: unknown language 'german'; use 'de'.")


def test_text_languages_survive_pickling() -> None:
    describer = descry.Describer(text_languages="eng+rus")
    arguments = describer._arguments()
    assert arguments[arguments.index("--text-languages") + 1] == "eng+rus"
    assert pickle.loads(pickle.dumps(describer))._arguments() == arguments


def test_describe_many_gives_the_records_of_a_batch(
    descry_: descry.Describer, photos: Path
) -> None:
    lines = batch(photos)
    paths = [photos / name for name in sorted(lines)]
    for ordered in (True, False):
        records = list(descry_.describe_many(paths, ordered=ordered, errors="record"))
        found = [record.to_dict() | {"path": Path(record.path or "").name} for record in records]
        expected = [json.loads(lines[path.name]) for path in paths]
        if not ordered:
            found.sort(key=lambda record: str(record["path"]))
        assert found == expected


def test_a_failed_picture_raises_or_returns_a_record(descry_: descry.Describer) -> None:
    with pytest.raises(descry.DescryError, match=r"/nowhere\.png: ") as caught:
        descry_.describe("/nowhere.png")
    assert caught.value.code == "missing"
    assert caught.value.record and caught.value.record.error
    assert str(caught.value) == f"/nowhere.png: {caught.value.record.error.message}"
    record = descry_.describe("/nowhere.png", errors="record")
    assert record.error == descry.Failure("missing", caught.value.record.error.message)
    records = list(
        descry_.describe_many(["/nowhere.png", picture("blank.png")], errors="record", ordered=True)
    )
    assert [record.status for record in records] == ["failed", "silent"]
    with pytest.raises(descry.DescryError):
        list(descry_.describe_many(["/nowhere.png", picture("blank.png")]))


def test_a_folder_raises_an_error_that_names_describe_many(
    descry_: descry.Describer, tmp_path: Path
) -> None:
    with pytest.raises(descry.DescryError) as caught:
        descry_.describe(tmp_path)
    assert caught.value.code == "notAFile"
    assert str(caught.value).endswith(
        f" For its pictures, use describe_many(Path({str(tmp_path)!r}).rglob('*.jpg')), or the"
        " command descry batch, which finds pictures of all formats."
    )


def test_pictures_are_taken_only_when_the_pool_has_room(descry_: descry.Describer) -> None:
    taken = 0

    def pictures() -> Iterator[Path]:
        nonlocal taken
        for _ in range(1000):
            taken += 1
            yield picture("blank.png")

    records = descry_.describe_many(pictures())
    for _ in range(5):
        next(records)
    assert taken <= 5 + descry_.pool().greeting["requests"]
    records.close()  # type: ignore[attr-defined]
    assert descry_.describe(picture("blank.png")).silence == "blank"


def test_progress_is_reported(
    descry_: descry.Describer, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[tuple[int, int | None]] = []
    paths = [picture("blank.png")] * 3
    list(descry_.describe_many(paths, progress=lambda done, total: told.append((done, total))))
    assert told == [(1, 3), (2, 3), (3, 3)]
    list(descry_.describe_many(paths, progress=True))
    assert capsys.readouterr().err == "3 of 3 pictures\n"
    list(descry_.describe_many(iter(paths), progress=lambda *numbers: told.append(numbers)))
    assert told[-1] == (3, None)


def test_several_threads_share_a_describer(descry_: descry.Describer) -> None:
    spoken: list[str | None] = []

    def work() -> None:
        spoken.extend(r.spoken for r in descry_.describe_many([picture("astronaut.png")] * 3))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(spoken) == 12
    assert len(set(spoken)) == 1


def test_asyncio_tasks_finish_or_are_cancelled(faulty: str, tmp_path: Path) -> None:
    async def main() -> None:
        with descry.Describer(workers=1, program=faulty) as describer:
            held = f"wait {tmp_path}/go".encode()
            tasks = [asyncio.create_task(describer.adescribe(held)) for _ in range(8)]
            await asyncio.sleep(0.3)
            for task in tasks[1:4]:
                task.cancel()
            await asyncio.sleep(0.1)
            (tmp_path / "go").touch()
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            cancelled = [isinstance(answer, asyncio.CancelledError) for answer in answers]
            assert cancelled == [False, True, True, True, False, False, False, False]
            records = [answer for answer in answers if isinstance(answer, descry.Record)]
            assert {record.spoken for record in records} == {"Picture 0."}

    asyncio.run(main())


def test_module_functions_share_a_describer() -> None:
    path = picture("blank.png")
    assert descry.describe(path).silence == "blank"
    assert [record.silence for record in descry.describe_many([path])] == ["blank"]
    assert asyncio.run(descry.adescribe(path)).silence == "blank"


def test_a_closed_describer_raises_closed() -> None:
    describer = descry.Describer()
    describer.close()
    with pytest.raises(descry.DescryError) as caught:
        describer.describe(picture("blank.png"))
    assert caught.value.code == "closed"


def test_the_program_in_the_package_comes_before_that_on_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "descry"
    monkeypatch.setattr("descry.program.BUNDLED", own)
    assert descry.find_program() != str(own)
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    assert descry.find_program() == str(own)
    assert descry.find_program("/bin/sh") == "/bin/sh"
    monkeypatch.setenv("DESCRY_PROGRAM", "/bin/sh")
    assert descry.find_program() == "/bin/sh"


def test_the_package_runs_as_the_program() -> None:
    command = [sys.executable, "-m", "descry", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == descry.__version__
    missing = {**os.environ, "DESCRY_PROGRAM": "/nowhere/descry"}
    done = subprocess.run(command, capture_output=True, text=True, env=missing, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("descry: program '/nowhere/descry' not found")


def test_the_program_is_found_or_the_error_says_how(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert descry.find_program().endswith("/descry")
    monkeypatch.setenv("DESCRY_PROGRAM", "/nowhere/descry")
    with pytest.raises(descry.DescryError, match="DESCRY_PROGRAM") as caught:
        descry.find_program()
    assert caught.value.code == "programMissing"
    with pytest.raises(descry.DescryError) as caught:
        descry.Describer().describe("a.png")
    assert (caught.value.code, caught.value.__context__) == ("programMissing", None)
    for text in ("#!/bin/sh\nexit 3\n", "#!/bin/sh\necho no >&2; exit 64\n", "not a program"):
        program = tmp_path / "program"
        program.write_text(text)
        program.chmod(0o755)
        with pytest.raises(descry.DescryError) as caught:
            descry.Describer(program=program).describe(b"")
        assert caught.value.code == "programUnusable"


@pytest.mark.parametrize(
    ("options", "code"),
    [({"text_languages": "xyz"}, "languageMissing"), ({"deadline": 0}, "programUnusable")],
)
def test_invalid_options_raise_one_error(options: dict[str, object], code: str) -> None:
    with pytest.raises(descry.DescryError) as caught:
        descry.Describer(**options).describe(picture("blank.png"))  # type: ignore[arg-type]
    assert caught.value.code == code


def test_an_alt_text_is_checked(descry_: descry.Describer) -> None:
    check = descry_.check(picture("coffee.jpg"), "Three women on a beach")
    assert check.verdict == "contradicts"
    assert [(claim.subject, claim.verdict) for claim in check.claims] == [
        ("people", "contradicts"),
        ("place", "unknown"),
    ]
    assert check.description is not None
    assert check.path == str(picture("coffee.jpg"))
    assert json.loads(check.to_json())["verdict"] == "contradicts"
    assert descry_.check(picture("coffee.jpg").read_bytes(), "Hope").verdict == "unknown"
    with pytest.raises(ValueError, match="nothing to check"):
        descry_.check(picture("coffee.jpg"), " ")
    with pytest.raises(descry.DescryError, match="not a picture"):
        descry_.check(b"text", "A cat")


def test_a_label_in_the_file_is_spoken(descry_: descry.Describer, tmp_path: Path) -> None:
    path = tmp_path / "crowd.jpg"
    xmp = (
        b"http://ns.adobe.com/xap/1.0/\0"
        b"<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        b"<rdf:Description xmlns:a='http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'"
        b" a:AltTextAccessibility='Our team'/></rdf:RDF>"
    )
    file = picture("crowd.jpg").read_bytes()
    path.write_bytes(file[:2] + b"\xff\xe1" + (len(xmp) + 2).to_bytes(2, "big") + xmp + file[2:])
    record = descry_.describe(path)
    assert (record.spoken, record.origin) == ("Our team", "developer")
    assert record.label_source == "embedded"
    assert record.embedded is not None
    assert [item.text for item in record.embedded.alt] == ["Our team"]
    assert record.row()["labelSource"] == "embedded"
    assert descry_.describe(path, label="Ours").spoken == "Ours"
    ignored = descry_.describe(path, ignore_metadata=True)
    assert (ignored.origin, ignored.embedded) == ("generated", None)
