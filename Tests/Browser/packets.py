"""Watches where the packets of a network go.

`Scripts/test browser` gives the tests a separate network, in which every address leads back to
this machine, so that each packet is seen and none leaves.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
import threading
from ipaddress import ip_address

from server import PATIENCE

ALL_PROTOCOLS, SOL_PACKET, PACKET_STATISTICS, SO_ATTACH_FILTER = 0x0003, 263, 6, 26
TCP, UDP, DNS = 6, 17, 53
SYN, ACK = 0x02, 0x10
MARK = 9  # the port "discard"

# A filter for the kernel, which passes packets of up to 1,600 bytes: loads the length, compares it,
# returns. Longer ones have data, open no connection, and would fill the socket's buffer.
SHORT = [
    struct.pack("HBBI", *each)
    for each in ((0x80, 0, 0, 0), (0x25, 0, 1, 1600), (0x06, 0, 0, 0), (0x06, 0, 0, 512))
]

IS_ALONE = "DESCRY_OWN_NETWORK" in os.environ


def target(packet: bytes) -> str | None:
    """Where a packet opens a connection or asks: ADDRESS:PORT, or the name that a DNS query has."""
    if packet[0] >> 4 == 4:
        protocol, address, body = packet[9], packet[16:20], packet[(packet[0] & 15) * 4 :]
    elif packet[0] >> 4 == 6:
        protocol, address, body = packet[6], packet[24:40], packet[40:]
    else:
        return None
    if protocol == TCP and body[13] & (SYN | ACK) == SYN or protocol == UDP:
        (port,) = struct.unpack("!H", body[2:4])
        if protocol == UDP and port == DNS:
            return asked_name(body[8:])
        place = ip_address(address)
        return f"[{place}]:{port}" if place.version == 6 else f"{place}:{port}"
    return None


def asked_name(query: bytes) -> str:
    labels, start = [], 12
    while length := query[start]:
        labels.append(query[start + 1 : start + 1 + length].decode("ascii", "replace"))
        start += 1 + length
    return ".".join(labels).lower()


class Packets:
    def __init__(self) -> None:
        self.targets: set[str] = set()
        self.socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM)
        program = ctypes.create_string_buffer(b"".join(SHORT))
        filter_ = struct.pack("HxxxxxxP", len(SHORT), ctypes.addressof(program))
        self.socket.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, filter_)
        self.socket.bind(("lo", ALL_PROTOCOLS))
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        mark = f"127.0.0.1:{MARK}"
        while mark not in self.targets:
            packet = self.socket.recv(512)
            found = target(packet)
            if found:
                self.targets.add(found)
        self.targets.discard(mark)

    def close(self) -> set[str]:
        """The targets of all packets so far."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.sendto(b"", ("127.0.0.1", MARK))
        self.thread.join(PATIENCE)
        counts = self.socket.getsockopt(SOL_PACKET, PACKET_STATISTICS, 8)
        self.socket.close()
        assert not self.thread.is_alive() and struct.unpack("II", counts)[1] == 0, "lost packets"
        return self.targets
