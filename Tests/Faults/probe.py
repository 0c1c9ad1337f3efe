"""Measures what pictures cost a worker: probe.py DESCRY FILE…

Prints CPU time, wall time, the rise of memory, the status and the error of each. Warms the worker up
with pictures of all kinds.
"""
import json
import pathlib
import subprocess
import sys
import time

TEST_IMAGES = pathlib.Path(__file__).resolve().parents[2] / "TestImages"


class Worker:
    def __init__(self, descry):
        self.process = subprocess.Popen(
            [descry, "worker", "--text-languages", "eng", "--memory", "400000000",
             "--sandbox", "prefer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={})
        self.process.stdout.readline()

    def memory(self, key):
        lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(key)) / 1024

    def seconds(self):
        """Returns the CPU time of all threads."""
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def ask(self, path):
        picture = path.read_bytes()
        request = {"id": 1, "length": len(picture), "job": {"describe": {"explains": False}}}
        pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        before = self.memory("VmRSS:")
        begin, used = time.perf_counter(), self.seconds()
        self.process.stdin.write(json.dumps(request).encode() + b"\n" + picture)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        milliseconds = (time.perf_counter() - begin) * 1000
        if not answer:
            raise SystemExit(f"{path}: the worker died: {self.process.wait()}")
        record = json.loads(answer)["picture"]["record"]
        computed = (self.seconds() - used) * 1000
        return computed, milliseconds, self.memory("VmHWM:") - before, record


worker = Worker(sys.argv[1])
for name in ["astronaut.png", "page.png", "caption.jpg", "cat.avif", "portrait.heic"]:
    worker.ask(TEST_IMAGES / name)
for path in map(pathlib.Path, sys.argv[2:]):
    computed, milliseconds, megabytes, record = worker.ask(path)
    code = (record["error"] or {}).get("code", "")
    print(f"CPU {computed:8.1f} ms  wall {milliseconds:8.1f} ms  +{megabytes:5.1f} MB  "
          f"{record['status']:9} {code:14} {path.name}")
