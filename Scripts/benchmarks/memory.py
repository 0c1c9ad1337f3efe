"""Runs a batch and prints how the memory of its processes grows: memory.py DESCRY FOLDER

It measures private memory (RssAnon) between two pictures. The first fifth of the time is a warm-up.
"""
import pathlib
import subprocess
import sys
import time


def own_memory(process):
    try:
        for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("RssAnon:"):
                return int(line.split()[1]) / 1024
    except (FileNotFoundError, ProcessLookupError):
        pass
    return None


def children(process):
    tasks = pathlib.Path(f"/proc/{process}/task").glob("*/children")
    try:
        return [int(child) for task in tasks for child in task.read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


descry, folder = sys.argv[1], sys.argv[2]
batch = subprocess.Popen([descry, "batch", folder, "--store", folder + ".sqlite"])
samples = {}
while batch.poll() is None:
    for process in [batch.pid, *children(batch.pid)]:
        memory = own_memory(process)
        if memory:
            samples.setdefault(process, []).append(memory)
    time.sleep(0.02)
for process, values in samples.items():
    fifth = len(values) // 5
    if fifth < 8:
        continue
    # The minimum of many samples is the memory between two pictures.
    early, late = min(values[fifth:2 * fifth]), min(values[-fifth:])
    name = "the batch" if process == batch.pid else f"process {process}"
    print(f"{name}: {early:.1f} MB in the second fifth of its time, {late:.1f} MB in the last, "
          f"{late - early:+.1f} MB; at most {max(values):.1f} MB; {len(values)} samples")
