#!/usr/bin/env python3
"""Measures what a new worker costs, and the memory of pools: workers.py PICTURE FOLDER PROGRAM...

Kills an idle worker of `descry pool` and describes PICTURE, ROUNDS times for each PROGRAM in turns, and
compares the processor time of all processes with that of a worker that stays. Then describes the
pictures in FOLDER with pools of two and of four, and prints their memory (PSS, all processes): the most
while they work, and what they hold afterwards.
"""
import contextlib
import json
import os
import pathlib
import signal
import statistics
import struct
import subprocess
import sys
import threading
import time

ROUNDS = 20
TICK = os.sysconf("SC_CLK_TCK")


class Pool:
    """A running `descry pool`."""

    def __init__(self, program, workers):
        self.process = subprocess.Popen(
            [program, "pool", "--workers", str(workers)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next_id = 0
        assert self.receive()["type"] == "greeting"

    def receive(self):
        head, body = struct.unpack(">II", self.process.stdout.read(8))
        frame = json.loads(self.process.stdout.read(head))
        self.process.stdout.read(body)
        return frame

    def send(self, picture):
        self.next_id += 1
        header = json.dumps({"type": "describe", "id": self.next_id}).encode()
        self.process.stdin.write(struct.pack(">II", len(header), len(picture)) + header + picture)
        self.process.stdin.flush()

    def describe(self, picture):
        self.send(picture)
        assert self.receive()["type"] == "record"

    def children(self):
        """The processes of the pool, oldest first."""
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/children")
        found = [child for task in tasks for child in task.read_text().split()]
        return sorted(found, key=lambda child: int(stat(child)[19]))

    def worker(self):
        """The worker of a pool of one: the youngest process, as a fork server is older."""
        return int(self.children()[-1])

    def processor_time(self):
        """Seconds of all processes, dead ones too."""
        dead = sum(map(int, stat(self.process.pid)[13:15])) / TICK
        alive = 0
        for process in [self.process.pid, *self.children()]:
            for task in pathlib.Path(f"/proc/{process}/task").iterdir():
                with contextlib.suppress(OSError):
                    alive += int((task / "schedstat").read_text().split()[0])
        return dead + alive / 1e9

    def memory(self):
        """PSS of all processes, in MB."""
        total = 0
        for process in [self.process.pid, *self.children()]:
            with contextlib.suppress(OSError, IndexError):
                rollup = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text()
                total += int(rollup.split("\nPss:")[1].split()[0])
        return total / 1024

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def stat(process):
    """The fields of /proc/PID/stat after the program's name."""
    return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def cost(pool, picture, kills):
    """Seconds of processor time for a picture, after the worker was killed or not."""
    if kills:
        worker = pool.worker()
        os.kill(worker, signal.SIGKILL)
        while stat(worker)[0] != "Z":
            time.sleep(0.001)
    before = pool.processor_time()
    pool.describe(picture)
    after = pool.processor_time()
    # The dead worker leaves the list of the living, and its time joins that of the dead.
    return after - before


def replacement(programs, picture):
    pools = [Pool(program, 1) for program in programs]
    costs = [([], []) for _ in programs]
    for pool in pools:
        pool.describe(picture)
    for _ in range(ROUNDS):
        for pool, (kept, replaced) in zip(pools, costs):
            replaced.append(cost(pool, picture, True))
            pool.describe(picture)
            kept.append(cost(pool, picture, False))
    first = None
    for program, pool, (kept, replaced) in zip(programs, pools, costs):
        pool.end()
        extra = statistics.mean(replaced) - statistics.mean(kept)
        first = first or extra
        print(f"{program}: {statistics.mean(kept):.3f} s for a picture, {extra:+.3f} s after a replacement, "
              f"{extra / first:.2f} x")


def held(program, workers, pictures):
    """The most memory while the pool describes pictures, and the memory at the end."""
    pool = Pool(program, workers)
    samples, done = [], threading.Event()

    def watch():
        while not done.is_set():
            samples.append(pool.memory())
            time.sleep(0.05)

    watcher = threading.Thread(target=watch)
    watcher.start()
    sent = 0
    for answered in range(len(pictures)):
        while sent < min(len(pictures), answered + 2 * workers):
            pool.send(pictures[sent])
            sent += 1
        assert pool.receive()["type"] == "record"
    done.set()
    watcher.join()
    rest = pool.memory()
    pool.end()
    return max(samples), statistics.median(samples), rest


def main():
    picture = pathlib.Path(sys.argv[1]).read_bytes()
    pictures = [path.read_bytes() for path in sorted(pathlib.Path(sys.argv[2]).iterdir())]
    programs = sys.argv[3:]
    replacement(programs, picture)
    for workers in 2, 4:
        first = None
        for program in programs:
            figures = held(program, workers, pictures)
            first = first or figures
            ratios = ", ".join(f"{one / other:.2f} x" for one, other in zip(figures, first))
            print(f"{program}, {workers} workers: PSS at most {figures[0]:.0f} MB, in the middle {figures[1]:.0f} MB, "
                  f"at rest {figures[2]:.0f} MB ({ratios})")


main()
