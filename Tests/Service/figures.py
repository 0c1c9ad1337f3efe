"""A table of targets and measurements."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    asked: str
    measured: str
    met: bool

    def __str__(self) -> str:
        mark = "met" if self.met else "MISSED"
        return f"{self.name:<44} {self.asked:<22} {self.measured:<40} {mark}"


def at_most(name: str, value: float, limit: float, unit: str = "", note: str = "") -> Figure:
    measured = f"{value:.3g}{unit} {note}".strip()
    return Figure(name, f"≤ {limit:g}{unit}", measured, value <= limit)


def at_least(name: str, value: float, limit: float, unit: str = "", note: str = "") -> Figure:
    measured = f"{value:.3g}{unit} {note}".strip()
    return Figure(name, f"≥ {limit:g}{unit}", measured, value >= limit)
