"""Measures descry-spark on a cluster of two executors with a slot each, on this machine.

    spark.py DESCRY FAULTY_WORKER speed|memory|scale COUNT

speed   COUNT pictures with the job and with descry batch --workers 2, in turns
memory  the memory of the driver and the Pythons after COUNT pictures, and after a tenth of them
scale   COUNT rows with workers that answer at once, on both slots, compared with copying the rows
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

from descry_spark import Options, describe, run

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ["astronaut.png", "coffee.jpg", "cat.webp", "crowd.jpg", "caption.jpg", "dark.jpg"]


def session(folder: Path) -> SparkSession:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", False)
        .config("spark.ui.showConsoleProgress", False)
        .config("spark.driver.memory", "1g")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def photos(folder: Path, count: int) -> Path:
    """Makes different pictures: each has a few bytes after its end."""
    contents = [(ROOT / "TestImages" / name).read_bytes() for name in PICTURES]
    for number in range(count):
        place = folder / f"{number // 1000:03}"
        place.mkdir(parents=True, exist_ok=True)
        name = PICTURES[number % len(PICTURES)]
        content = contents[number % len(PICTURES)] + number.to_bytes(4, "big")
        (place / f"{number:06}-{name}").write_bytes(content)
    return folder


def seconds(work: Callable[[], Any]) -> float:
    begin = time.monotonic()
    work()
    return time.monotonic() - begin


def speed(folder: Path, descry: str, count: int) -> None:
    pictures = photos(folder / "Photos", count)
    spark = session(folder)
    warm = photos(folder / "Warm", 12)
    run(spark, [str(warm)], str(folder / "warm"), options=Options(descry))
    times = []
    for turn in range(2):
        store = folder / "store.sqlite"
        batch = [descry, "batch", pictures, "--store", store, "--workers", "2", "--no-thumbnails"]
        alone = seconds(lambda: subprocess.run(batch, check=True, capture_output=True))
        store.unlink()
        output = folder / f"out{turn}"
        job = seconds(lambda: run(spark, [str(pictures)], str(output), options=Options(descry)))
        times.append((alone, job))
        print(f"turn {turn + 1}: batch {alone:.1f} s, job {job:.1f} s, {job / alone:.3f} times")
    again = seconds(lambda: run(spark, [str(pictures)], str(output), options=Options(descry)))
    alone, job = (min(column) for column in zip(*times, strict=True))
    print(f"shortest time of each: {job / alone:.3f} times; again, nothing new: {again:.1f} s")


def held(process: int) -> int:
    """The private memory of a process, in KiB."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    numbers = [line.split()[1] for line in rollup.splitlines() if line.startswith("Private_")]
    return sum(map(int, numbers))


def processes(pattern: str) -> list[int]:
    found = subprocess.run(["pgrep", "-f", pattern], capture_output=True, text=True)
    return [int(process) for process in found.stdout.split()]


def memory(folder: Path, faulty: str, count: int) -> None:
    """Prints the private memory at the end, and the live part of the driver's heap."""
    for number in (count // 10, count):
        place = folder / str(number)
        command = [sys.executable, __file__, "-", faulty, "memory-of", str(number), str(place)]
        print(subprocess.run(command, check=True, capture_output=True, text=True).stdout, end="")


def memory_of(folder: Path, faulty: str, count: int) -> None:
    pictures = folder / "Photos"
    for number in range(count):
        (pictures / str(number // 1000)).mkdir(parents=True, exist_ok=True)
        name = pictures / str(number // 1000) / f"{number}.jpg"
        # As large as pictures, and different.
        name.write_bytes(f"good {number}\0".encode().ljust(60_000, b"\1"))
    spark = session(folder)
    run(spark, [str(pictures)], str(folder / "out"), options=Options(faulty))
    runtime = spark.sparkContext._jvm.java.lang.Runtime.getRuntime()
    for _ in range(3):
        spark.sparkContext._jvm.java.lang.System.gc()
        time.sleep(1)
    heap = (runtime.totalMemory() - runtime.freeMemory()) / 1e6
    java = spark.sparkContext._jvm.java.lang.ProcessHandle.current().pid()
    driver = held(java) / 1024
    pythons = [held(process) / 1024 for process in processes("pyspark.daemon")]
    own = held(os.getpid()) / 1024
    print(
        f"{count} pictures: driver {driver:.0f} MiB, of its heap alive {heap:.1f} MB, its Python "
        f"{own:.1f} MiB, {len(pythons)} Pythons of the executors {sum(pythons):.1f} MiB"
    )
    spark.stop()
    shutil.rmtree(folder)


def scale(folder: Path, faulty: str, count: int) -> None:
    spark = session(folder)
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 1000)
    rows = spark.range(count, numPartitions=64).selectExpr(
        "concat('s3a://bucket/', id, '.jpg') path",
        "cast(rpad(concat('good ', id, '\\0'), 1000, 'x') as binary) content",
    )

    def copied(batches: Iterator[Any]) -> Iterator[Any]:
        yield from batches

    def through(kind: str) -> None:
        if kind == "copied":
            rows.mapInArrow(copied, rows.schema).write.format("noop").mode("overwrite").save()
        else:
            describe(rows, descry=faulty).write.format("noop").mode("overwrite").save()

    describe(rows.limit(1000), descry=faulty).count()
    copies = seconds(lambda: through("copied"))
    described = seconds(lambda: through("described"))
    each = 2 * described / count * 1000
    print(
        f"{count:,} rows: {described:.1f} s, {count / described:,.0f} rows a second on two slots, "
        f"{each:.3f} ms a picture and slot, {2 * (described - copies) / count * 1000:.3f} ms above "
        f"rows that are only copied"
    )


def main() -> None:
    descry, faulty, what, count = *sys.argv[1:4], int(sys.argv[4])
    if what == "memory-of":
        memory_of(Path(sys.argv[5]), faulty, count)
        return
    with tempfile.TemporaryDirectory() as place:
        program = faulty if what in ("memory", "scale") else descry
        {"speed": speed, "memory": memory, "scale": scale}[what](Path(place), program, count)


main()
