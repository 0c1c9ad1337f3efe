"""The job ``run``, on a cluster of two executors."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, batch, records
from pyspark.sql import DataFrame, Row, SparkSession

from descry_spark import DescrySparkError, Options, Summary, newest, run
from descry_spark.job import Job

Run = Callable[..., Summary]


def rows(spark: SparkSession, output: Path) -> DataFrame:
    return spark.read.option("recursiveFileLookup", False).parquet(str(output))


@pytest.fixture
def job(spark: SparkSession, descry: str, photos: Path) -> Run:
    """Runs the job on the photos."""

    def job(**more: Any) -> Summary:
        more = {"options": Options(descry)} | more
        output = more.pop("output", str(photos.parent / "Records"))
        return run(spark, [str(photos)], output, **more)

    return job


def counting(tmp_path: Path, descry: str) -> tuple[str, Path]:
    """A ``descry`` that logs its requests."""
    log = tmp_path / "requests"
    log.mkdir()
    program = tmp_path / "counting"
    program.write_text(f'#!/bin/bash\ntee {log}/$$ | {descry} "$@"\n')
    program.chmod(0o755)
    return str(program), log


@pytest.mark.long
def test_a_second_run_describes_new_pictures_only(
    spark: SparkSession, descry: str, photos: Path, tmp_path: Path
) -> None:
    program, log = counting(tmp_path, descry)
    output = tmp_path / "Records"

    before = 0

    def again(**more: Any) -> Summary:
        nonlocal before
        before += requests()
        return run(spark, [str(photos)], str(output), options=Options(program), **more)

    def requests() -> int:
        asked = (path.read_bytes().count(b'"describe"') for path in log.iterdir())
        return sum(asked) - before

    first = again(pictures_a_commit=12)
    expected = batch(descry, photos)
    assert records(rows(spark, output), photos) == expected
    assert first.described_now == requests() == len(expected)
    assert first.files == sum(first.statuses.values()) == len(expected)

    second = again()
    assert (second.described_now, requests(), second.known) == (0, 0, first.files)
    assert second.statuses == first.statuses
    assert rows(spark, output).count() == first.files

    # Add a new file, move a file and change one.
    new = photos / "2018/new [1] {a} 100% ?ü.jpg"
    new.parent.mkdir()
    shutil.copy(ROOT / "TestImages/coffee.jpg", new)
    next(photos.rglob("cat.webp")).rename(photos / "moved.webp")
    shutil.copy(ROOT / "TestImages/sentence.png", next(photos.rglob("blank.png")))
    third = again()
    assert (third.described_now, requests()) == (3, 3)
    assert third.files == first.files + 1
    assert third.known == first.files - 2
    assert sum(third.statuses.values()) == third.files
    gone = {path for path in expected if path.endswith("cat.webp")}
    found = records(newest(rows(spark, output)), photos)
    assert {path: found[path] for path in found.keys() - gone} == batch(descry, photos)


def test_a_file_that_is_changed_back_is_described_again(
    spark: SparkSession, job: Run, photos: Path, descry: str
) -> None:
    for picture in list(photos.rglob("*.*"))[2:]:
        picture.unlink()
    picture = next(photos.rglob("*.*"))
    content, times = picture.read_bytes(), (picture.stat().st_atime_ns, picture.stat().st_mtime_ns)
    first = job()
    picture.write_bytes(content[:40])
    assert job().failed == 1
    picture.write_bytes(content)
    os.utime(picture, ns=times)
    third = job()
    assert (third.described_now, third.statuses, third.changed) == (1, first.statuses, 0)
    current = newest(rows(spark, photos.parent / "Records"))
    assert records(current, photos) == batch(descry, photos)


@pytest.mark.long
def test_labels_are_spoken_and_change_without_decoding(
    spark: SparkSession, job: Run, photos: Path, descry: str
) -> None:
    paths = sorted(str(path.relative_to(photos.parent)) for path in photos.rglob("*.*"))
    # Spark considers this name hidden.
    labels = photos.parent / "_labels.csv"

    def give(first: str, second: str) -> None:
        lines = [f'{path},"{first}",' for path in paths[::3]]
        lines += [f"./{path},{second}" for path in paths[1::3]]
        labels.write_text("path,label,decorative\n" + "\n".join(lines) + "\ngone.jpg,Gone,\n")

    changed = len(paths), len(paths[::3]) + len(paths[1::3]), len(paths[::3]) + len(paths[1::3])
    words = ("Ada, „Bob“ & Co", ",yes"), ("Eva", "Max,no"), ("", ",yes")
    for (first, second), count in zip(words, changed, strict=True):
        give(first, second)
        summary = job(labels=str(labels))
        current = newest(rows(spark, photos.parent / "Records"))
        assert records(current, photos) == batch(descry, photos, "--labels", str(labels))
        assert (summary.described_now, summary.changed) == (count, 0)
        assert (summary.labels_without_file, summary.first_without_file) == (
            1,
            [f"file:{photos.parent}/gone.jpg"],
        )
    assert job(labels=str(labels)).described_now == 0


@pytest.mark.long
def test_hostile_files_get_a_row_and_fail_no_task(
    spark: SparkSession, job: Run, descry: str, photos: Path
) -> None:
    bombs = ROOT / "Tests/Faults/bombs.py"
    subprocess.run(["python3", bombs, photos / "bombs"], check=True, capture_output=True)
    for name in ("line\nbreak.jpg", "a%20b+c.jpg", "_MG_0001.jpg", "quote'\".jpg", "Ünï.jpg"):
        shutil.copy(next(photos.rglob("crowd.jpg")), photos / name)
    shutil.copy(next(photos.rglob("crowd.jpg")), photos / "what?:.jpg")
    (photos / "folder.jpg").mkdir()
    (photos / "empty.jpg").touch()
    (photos / "notes.jpg").write_text("no picture")
    own = {"descry.sqlite", "descry.sqlite-wal", "2017/descry.sqlite-shm", "descry-report.html"}
    for name in own:
        (photos / name).write_text("of descry batch")
    (photos / "nowhere.jpg").symlink_to("nowhere")
    os.mkfifo(photos / "pipe.jpg")
    with (photos / "huge.jpg").open("wb") as file:
        file.write((ROOT / "TestImages/crowd.jpg").read_bytes())
        file.truncate((256 << 20) + 1)
    (photos / ".hidden.jpg").write_text("no picture")
    (photos / os.fsdecode(b"bytes\xff")).write_text("no picture")

    summary = job(options=Options(descry, deadline=60))
    found = records(rows(spark, photos.parent / "Records"), photos)
    expected = batch(descry, photos, "--deadline", "60")
    codes = {path: (record["error"] or {}).get("code") for path, record in found.items()}
    assert codes["notes.jpg"] == "notAPicture"
    assert codes["what?:.jpg"] == "unreadable"
    assert codes["huge.jpg"] == "tooLarge"
    assert codes["_MG_0001.jpg"] is None
    assert not {"empty.jpg", "nowhere.jpg", "pipe.jpg", ".hidden.jpg", *own} & codes.keys()
    same = found.keys() - {"notes.jpg", "what?:.jpg"}
    # Spark lists no empty files; a batch names one that has the name of a picture. It hashes only
    # pictures.
    assert expected.pop("empty.jpg")["error"]["code"] == "empty"
    assert expected.pop("notes.jpg")["error"]["code"] == "notAPicture"
    assert {path: found[path] for path in same} == {
        path: record for path, record in expected.items() if path != "what?:.jpg"
    }
    assert summary.not_pictures == 1
    again = job(options=Options(descry, deadline=60))
    assert (again.known, again.described_now) == (summary.files, 0)


def processes(*arguments: str) -> list[int]:
    """The process ids that pgrep prints."""
    found = subprocess.run(["pgrep", *arguments], capture_output=True, text=True)
    return [int(process) for process in found.stdout.split()]


def descendants(process: int) -> list[int]:
    """All descendants of a process."""
    children = processes("-P", str(process))
    return children + [each for child in children for each in descendants(child)]


def is_alive(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


@pytest.mark.long
def test_the_job_survives_a_killed_executor(
    spark: SparkSession, descry: str, tmp_path: Path
) -> None:
    folder = tmp_path / "Many"
    folder.mkdir()
    content = next((ROOT / "TestImages").glob("crowd.jpg")).read_bytes()
    for number in range(240):
        (folder / f"{number}.jpg").write_bytes(content + number.to_bytes(2, "big"))
    killed: list[int] = []
    orphans: list[int] = []

    def kill() -> None:
        while not killed:
            active = spark.sparkContext.statusTracker().getActiveStageIds()
            stages = [spark.sparkContext.statusTracker().getStageInfo(stage) for stage in active]
            if any(s and s.numTasks > 4 and s.numCompletedTasks > 0 and written() for s in stages):
                ours = descendants(os.getpid())
                victim = next(each for each in processes("-f", "ExecutorBackend") if each in ours)
                orphans.extend(descendants(victim))
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)
            time.sleep(0.05)

    def written() -> bool:
        return bool(list(tmp_path.glob("Records/*/*/_temporary/*/_temporary")))

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    summary = run(spark, [str(folder)], str(tmp_path / "Records"), options=Options(descry))
    assert killed, "the job ended before an executor could be killed"
    assert len(orphans) >= 3, "a daemon, a Python and a pool"
    for _ in range(2400):
        if not any(map(is_alive, orphans)):
            break
        time.sleep(0.05)
    assert not any(map(is_alive, orphans))
    found = records(rows(spark, tmp_path / "Records"), folder)
    assert found.keys() == {f"{number}.jpg" for number in range(240)}
    assert {record["spoken"] for record in found.values()} == {"Three faces, three smiling."}
    assert summary.statuses == {"described": 240}


@pytest.mark.long
def test_retry_failed_describes_failed_pictures_again(
    spark: SparkSession, job: Run, photos: Path, descry: str, faulty: str
) -> None:
    first = job(options=Options(descry, deadline=0.01))
    assert first.failed > 0
    again = job()
    assert (again.known, again.described_now) == (first.files, 0)
    third = job(retry_failed=True)
    assert third.described_now == first.failed
    assert third.failed == 0
    found = records(newest(rows(spark, photos.parent / "Records")), photos)
    assert found == batch(descry, photos)


def test_a_run_continues_after_a_commit_that_was_cut_off(
    spark: SparkSession, job: Run, photos: Path
) -> None:
    job()
    output = photos.parent / "Records"
    # Spark's committer moves the files of the tasks one after the other.
    part = next(part for part in output.glob("*/*/part-*") if spark.read.parquet(str(part)).count())
    lost = spark.read.parquet(str(part)).count()
    left = part.parent / "_temporary/0/task_1"
    left.mkdir(parents=True)
    part.rename(left / part.name)
    (part.parent / f".{part.name}.crc").unlink(missing_ok=True)
    summary = job()
    assert (summary.described_now, summary.known) == (lost, summary.files - lost)
    assert len(records(rows(spark, output), photos)) == summary.files


@pytest.mark.long
def test_a_run_continues_after_its_driver_was_killed(
    spark: SparkSession, job: Run, photos: Path, descry: str
) -> None:
    output = photos.parent / "Records"
    command: list[str | Path] = [
        *(sys.executable, "-m", "descry_spark", "run", "--input", photos, "--output", output),
        *("--descry", descry, "--pictures-a-commit", "4"),
    ]
    master = {"PYSPARK_SUBMIT_ARGS": "--master local[2] pyspark-shell"}
    driver = subprocess.Popen(command, env=os.environ | master, start_new_session=True)
    while driver.poll() is None and not (
        list(output.glob("*/*/part-*")) and list(output.glob("*/*/_temporary/0/_temporary"))
    ):
        time.sleep(0.01)
    assert driver.poll() is None, "the job ended before its driver could be killed"
    os.killpg(driver.pid, signal.SIGKILL)
    driver.wait()
    kept = rows(spark, output).count()
    assert kept > 0
    summary = job()
    assert (summary.known, summary.described_now) == (kept, summary.files - kept)
    assert len(records(rows(spark, output), photos)) == summary.files


def test_a_file_that_disappears_during_the_run_has_no_record(
    job: Run, photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for picture in list(photos.rglob("*.*"))[2:]:
        picture.unlink()
    gone = next(photos.rglob("*.*"))
    present = Job._present

    def late(self: Job, files: list[Row], given: DataFrame) -> DataFrame | None:
        gone.unlink(missing_ok=True)
        return present(self, files, given)

    monkeypatch.setattr(Job, "_present", late)
    first = job()
    assert (first.files, first.changed, sum(first.statuses.values())) == (2, 1, 1)
    second = job()
    assert (second.files, second.changed, second.known) == (1, 0, 1)


def test_a_program_missing_on_one_executor_is_one_error(
    job: Run, photos: Path, descry: str
) -> None:
    program = photos.parent / "program"
    program.write_text(f'#!/bin/sh\nmkdir {program}.1 || exit 127\nexec {descry} "$@"\n')
    program.chmod(0o755)
    with pytest.raises(DescrySparkError, match="cannot describe pictures") as caught:
        job(options=Options(str(program)))
    assert caught.value.code == "workerUnusable"


@pytest.mark.long
def test_executors_with_different_programs_are_an_error(
    job: Run, photos: Path, descry: str
) -> None:
    program = photos.parent / "program"
    other = "--workers 1 --max-memory 300"
    program.write_text(
        f'#!/bin/sh\nif mkdir {program}.1; then exec {descry} "$@"; fi\n'
        f"exec {descry} pool {other} --sandbox off\n"
    )
    program.chmod(0o755)
    with pytest.raises(DescrySparkError, match="other settings") as caught:
        job(options=Options(str(program)))
    assert caught.value.code == "workerUnusable"


def test_other_settings_get_another_folder(job: Run, photos: Path, descry: str) -> None:
    for picture in list(photos.rglob("*.*"))[3:]:
        picture.unlink()
    first = job()
    second = job(options=Options(descry, max_memory=300))
    assert first.described_now == second.described_now == 3
    assert len(list((photos.parent / "Records").glob("settings=*"))) == 2


@pytest.mark.parametrize(
    ("change", "code", "what"),
    [
        ({"output": "{photos}/Records"}, "outputForeign", "is inside"),
        ({"output": "{photos}"}, "outputForeign", "is inside"),
        ({"output": "{parent}/Foreign"}, "outputForeign", "holds 'notes.txt'"),
        ({"output": "{parent}/file"}, "outputForeign", "holds 'file'"),
        ({"labels": "{parent}/none.csv"}, "labelsInvalid", "none.csv"),
        ({"labels": "{parent}/file"}, "labelsInvalid", "file:1: the first line must name"),
        ({"options": Options("/nowhere/descry")}, "programMissing", "/nowhere/descry"),
    ],
)
def test_wrong_arguments_fail_before_anything_is_written(
    job: Run, photos: Path, change: dict[str, Any], code: str, what: str
) -> None:
    for picture in list(photos.rglob("*.*"))[1:]:
        picture.unlink()
    (photos.parent / "Foreign").mkdir()
    (photos.parent / "Foreign/notes.txt").touch()
    (photos.parent / "file").write_text("a file")
    places = {"photos": photos, "parent": photos.parent}
    filled = {
        name: value.format(**places) if isinstance(value, str) else value
        for name, value in change.items()
    }
    with pytest.raises(DescrySparkError, match=what) as caught:
        job(**filled)
    assert caught.value.code == code
    assert not (photos.parent / "Records").exists()


@pytest.mark.parametrize(
    ("table", "what"),
    [
        ("path,label,decorative\n\na,b,yes\n", ":3: a decorative picture cannot have a label"),
        ("path,label\na.jpg,b\n./a.jpg,c\n", ":3: './a.jpg' is already in line 2"),
        ("", "the file is empty"),
    ],
)
def test_an_invalid_list_of_labels_is_rejected(
    job: Run, photos: Path, table: str, what: str
) -> None:
    labels = photos.parent / "labels.csv"
    labels.write_text(table)
    with pytest.raises(DescrySparkError, match=what) as caught:
        job(labels=str(labels))
    assert caught.value.code == "labelsInvalid"


def test_a_missing_input_is_named(spark: SparkSession, descry: str) -> None:
    with pytest.raises(DescrySparkError, match="/nowhere/Photos") as caught:
        run(spark, ["/nowhere/Photos"], "/nowhere/Records", options=Options(descry))
    assert caught.value.code == "inputMissing"
