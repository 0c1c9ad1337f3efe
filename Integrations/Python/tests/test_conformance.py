"""The package against recorded exchanges: Tests/Pool."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ROOT

import descry

POOL = ROOT / "Tests/Pool"
WORDS = [b"one", b"two", b"three"]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    verdict = tmp_path / "verdict"
    monkeypatch.setenv("DESCRY_VERDICT", str(verdict))
    return verdict


def spoken(monkeypatch: pytest.MonkeyPatch, exchange: str, ordered: bool) -> list[str | None]:
    monkeypatch.setenv("DESCRY_EXCHANGE", str(POOL / f"exchanges/{exchange}.json"))
    with descry.Describer(program=POOL / "scripted_pool.py") as describer:
        records = describer.describe_many(WORDS, ordered=ordered)
        return [record.spoken for record in records]


@pytest.mark.parametrize("exchange", ["order", "room"])
def test_answers_find_their_requests(
    exchange: str, play: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = ["This is one.", "This is two.", "This is three."]
    assert spoken(monkeypatch, exchange, ordered=exchange == "order") == expected
    assert play.read_text() == "as recorded"


def test_answers_come_as_they_are_ready(play: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ["This is three.", "This is one.", "This is two."]
    assert spoken(monkeypatch, "order", ordered=False) == expected


@pytest.mark.parametrize(
    ("exchange", "code"),
    [
        ("protocol", "programUnusable"),
        ("problem", "languageMissing"),
        ("failure", "workerUnusable"),
        ("cut", "poolEnded"),
    ],
)
def test_the_end_of_the_pool_raises_one_error(
    exchange: str, code: str, play: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(descry.DescryError) as caught:
        spoken(monkeypatch, exchange, ordered=False)
    assert caught.value.code == code
    assert play.read_text() == "as recorded"
