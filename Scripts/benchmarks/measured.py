#!/usr/bin/env python3
"""Runs a command without its output, and prints what it and all its descendants used.

    measured.py COMMAND…    processor seconds, wall-clock seconds, kilobytes of the largest process

Unlike time(1), it counts workers that outlive the process that started them.
"""

import ctypes
import os
import resource
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36

ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
start = time.monotonic()
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
wall = time.monotonic() - start
try:
    while True:
        os.wait()
except ChildProcessError:
    pass
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(f"{used.ru_utime + used.ru_stime:.3f} {wall:.3f} {used.ru_maxrss}")
