"""The time until the service is ready, and its memory then.

start.py [COUNT]    default: 5
"""

from __future__ import annotations

import statistics
import sys
import time

from figures import Figure, at_most
from server import Server


def measure(count: int) -> list[Figure]:
    seconds, resident, shared = [], [], []
    for _ in range(count):
        with Server().wait_until_ready() as server:
            seconds.append(time.monotonic() - server.started)
            time.sleep(1)  # until the last worker has started
            resident.append(server.memory("VmRSS"))
            shared.append(server.memory("Pss"))
    return [
        at_most("ready after start", statistics.median(seconds), 2, " s",
                f"(at most {max(seconds):.2f} s of {count})"),
        at_most("memory of the service, idle", max(resident), 60, " MiB",
                f"(VmRSS; Pss {max(shared):.0f} MiB)"),
    ]


if __name__ == "__main__":
    for figure in measure(int(sys.argv[1]) if sys.argv[1:] else 5):
        print(figure)
