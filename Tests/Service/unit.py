"""Checks that systemd accepts debian/descry.service and debian/user, and that Descry works in them.

systemd is not started. The test itself drops what the unit drops: capabilities, new privileges, system calls,
kinds of sockets, executable memory and namespaces.

    unit.py PROGRAM [ARGUMENT…]   runs a program with these restrictions
"""

from __future__ import annotations

import ctypes
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

from answers import Contract
from client import DESCRIPTIONS, PICTURE, asking, expect, require
from server import DESCRY, ENVIRONMENT, PATIENCE, PATIENT, ROOT, Server, free_port

UNIT = ROOT / "debian/descry.service"
USER_UNITS = ROOT / "debian/user"
WORST_EXPOSURE = 15  # tenths, as systemd-analyze rates it

PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 24, 38
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
EQUAL, MASKED = 4, 7
PROT_WRITE, PROT_EXEC = 2, 4
NAMESPACES = 0x7E020000 | 0x80  # user, pid, net, ipc, uts, cgroup, mount, time


def settings(name: str, unit: Path = UNIT) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)


def system_calls(names: list[str]) -> set[str]:
    """The numbers of these system calls and @groups."""
    calls = set()
    for name in names:
        if name.startswith("@"):
            lines = subprocess.run(["systemd-analyze", "syscall-filter", name], check=True,
                                   capture_output=True, text=True).stdout.splitlines()[1:]
            members = [line.strip() for line in lines]
            calls |= system_calls([each for each in members if each and each[0] != "#"])
        else:
            calls.add(name)
    return calls


class Argument(ctypes.Structure):
    """`struct scmp_arg_cmp`."""

    _fields_ = [("number", ctypes.c_uint), ("how", ctypes.c_int), ("a", ctypes.c_uint64),
                ("b", ctypes.c_uint64)]


def confine() -> None:
    """Drops the same rights as the unit."""
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in range(64):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    allowed: set[str] = set()
    for line in settings("SystemCallFilter"):
        calls = system_calls(line.removeprefix("~").split())
        allowed = allowed - calls if line.startswith("~") else allowed | calls

    seccomp = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    refused = REFUSE | 1  # EPERM
    rules = ctypes.c_void_p(seccomp.seccomp_init(refused))

    def allow(name: str, *arguments: Argument) -> None:
        call = seccomp.seccomp_syscall_resolve_name(name.encode())
        if call < 0:
            return  # of another architecture
        array = (Argument * len(arguments))(*arguments)
        failed = seccomp.seccomp_rule_add_array(rules, ALLOW, call, len(arguments), array)
        require(failed == 0, f"{name} cannot be filtered")

    for name in allowed - {"socket", "mmap", "mprotect", "pkey_mprotect", "clone", "clone3",
                           "unshare", "setns"}:
        allow(name)
    for family in settings("RestrictAddressFamilies")[0].split():
        allow("socket", Argument(0, EQUAL, getattr(socket, family), 0))
    allow("mmap", Argument(2, MASKED, PROT_EXEC, 0))
    allow("mmap", Argument(2, MASKED, PROT_EXEC | PROT_WRITE, PROT_EXEC))
    allow("mprotect", Argument(2, MASKED, PROT_EXEC, 0))
    allow("clone", Argument(0, MASKED, NAMESPACES, 0))
    # Without clone3 the C library uses clone.
    call = seccomp.seccomp_syscall_resolve_name(b"clone3")
    seccomp.seccomp_rule_add_array(rules, REFUSE | 38, call, 0, None)  # ENOSYS
    require(seccomp.seccomp_load(rules) == 0, "the kernel does not filter system calls")


def is_taken(folder: Path) -> str:
    """systemd accepts the unit, and rates it well."""
    text = UNIT.read_text(encoding="utf-8")
    require(text.count("\nExecStart=descry ") == 1, "the unit does not start descry once")
    file = folder / "descry.service"
    file.write_text(text.replace("ExecStart=descry", f"ExecStart={DESCRY.resolve()}"), encoding="utf-8")
    for check in (["verify", "--recursive-errors=no", "--man=no"],
                  ["security", "--offline=yes", "--no-pager", f"--threshold={WORST_EXPOSURE}"]):
        outcome = subprocess.run(["systemd-analyze", *check, str(file)], capture_output=True,
                                 text=True)
        require(outcome.returncode == 0, outcome.stdout + outcome.stderr)
    require(not outcome.stderr, outcome.stderr)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)", outcome.stdout)
    require(exposure is not None, "systemd does not rate the unit")
    return exposure[1]


def confined(folder: Path) -> Path:
    """A program that runs descry with the unit's restrictions."""
    program = folder / "descry"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "{DESCRY}" "$@"\n')
    program.chmod(0o755)
    return program


def works(folder: Path) -> str:
    """Workers in the unit sandbox themselves as far as outside, and describe pictures."""
    contract = Contract()
    found = []
    for program in DESCRY, confined(folder):
        with (
            Server(*PATIENT, program=program).wait_until_ready() as server,
            asking(server, contract) as client,
        ):
            record = expect(client.describe(PICTURE), 200).json()
            sandbox = expect(client.ask("GET", "/v1/capabilities"), 200).json()["sandbox"]
            metrics = expect(client.ask("GET", "/metrics"), 200).body
            require(b"\nprocess_start_time_seconds" in metrics, "the start time is missing")
            if program != DESCRY:
                status = Path(f"/proc/{server.process.pid}/status").read_text()
                require("Seccomp:\t2" in status and "NoNewPrivs:\t1" in status
                        and "CapBnd:\t0000000000000000" in status, f"it is not confined: {status}")
            require(server.terminate() == 0, f"it does not stop with status 0: {server.logged()}")
        found.append((record, sandbox))
    require(found[0] == found[1], f"the answers in the unit differ: {found[1][1]}")
    return found[0][1]


def are_taken(folder: Path) -> None:
    """systemd accepts the units for a user."""
    files = []
    for unit in sorted(USER_UNITS.iterdir()):
        text = unit.read_text(encoding="utf-8")
        files.append(folder / unit.name)
        files[-1].write_text(text.replace("ExecStart=descry ", f"ExecStart={DESCRY.resolve()} "))
    outcome = subprocess.run(["systemd-analyze", "--user", "verify", "--man=no", *files],
                             check=False, capture_output=True, text=True,
                             env=ENVIRONMENT | {"XDG_RUNTIME_DIR": str(folder)})
    require(outcome.returncode == 0 and not outcome.stderr, outcome.stderr)


def on_demand(folder: Path) -> None:
    """The first connection starts systemd's proxy, Descry says when it listens, and the proxy ends when idle.

    With the commands of the units, on other ports, and an idle time of a second instead of ten minutes.
    """
    behind = settings("ExecStart", USER_UNITS / "descry-serve.service")[0].split()
    proxy = settings("ExecStart", USER_UNITS / "descry.service")[0].split()
    require(proxy[-1] == f"127.0.0.1:{behind[-1]}", f"the proxy connects to {proxy[-1]}")
    require(proxy[1].startswith("--exit-idle-time="), "the proxy does not end")
    variables = settings("Environment", USER_UNITS / "descry-serve.service")[0].split()
    environment = ENVIRONMENT | dict(each.split("=", 1) for each in variables)
    address, port, front = str(folder / "notify"), free_port(), free_port()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
        notices.bind(address)
        notices.settimeout(PATIENCE)
        with subprocess.Popen(
            [DESCRY, *behind[1:-1], str(port), *PATIENT], stderr=subprocess.DEVNULL,
            env=environment | {"NOTIFY_SOCKET": address},
        ) as service:
            try:
                require(notices.recv(100) == b"READY=1", "Descry does not say that it is ready")
                with subprocess.Popen(
                    ["systemd-socket-activate", f"--listen=127.0.0.1:{front}", proxy[0],
                     "--exit-idle-time=1s", f"127.0.0.1:{port}"], stderr=subprocess.DEVNULL,
                ) as socket_unit:
                    try:
                        require(status_through(front, environment) == 200, "the proxy refuses")
                        require(socket_unit.wait(PATIENCE) == 0, "the proxy fails")
                    finally:
                        socket_unit.kill()
                service.send_signal(signal.SIGTERM)
                require(service.wait(PATIENCE) == 0, "Descry does not end")
            finally:
                service.kill()


def status_through(port: int, environment: dict[str, str]) -> int:
    """The status of a picture that the browser extension posts, once something listens on the port."""
    origin = environment["DESCRY_ALLOWED_ORIGINS"]
    end = time.monotonic() + PATIENCE
    while True:
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("POST", DESCRIPTIONS, PICTURE, {"Origin": origin})
            return connection.getresponse().status
        except ConnectionRefusedError:
            require(time.monotonic() < end, "systemd-socket-activate does not listen")
            time.sleep(0.05)
        finally:
            connection.close()


def measure() -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        are_taken(folder)
        on_demand(folder)
        exposure = is_taken(folder)
        return f"exposure {exposure} of 10; workers sandboxed with {works(folder)}"


if __name__ == "__main__":
    confine()
    os.execv(sys.argv[1], sys.argv[1:])
