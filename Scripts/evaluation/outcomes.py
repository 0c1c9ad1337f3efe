"""Judges each phrase of a record, and finds the source of its picture."""

from __future__ import annotations

import re

from scoring import counted, plain

# Repositories that hold parts of one collection.
SAME = {
    "Yorkbenno/Spatial-Pyramid-Matching-for-Scene-Classification": "SUN",
    "colegulino/Spatial-Pyramid-Matching-for-Scene-Classification": "SUN",
    "nhantd/CMU16720-Scene-Classification": "SUN",
}

Outcomes = list[bool]  # for each phrase with known truth, whether it is right


def source(entry: dict) -> str:
    """The source of a picture: a repository, or what its truth names.

    >>> source({"source": "BIDS/BSDS500: BSDS500/data/images/train/170054.jpg"})
    'BIDS/BSDS500'
    >>> source({"source": "rendered; photo: BIDS/BSDS500 101085.jpg"})
    'BIDS/BSDS500'
    >>> source({"source": "rendered on plain ground"})
    'rendered on plain ground'
    """
    text = entry.get("source") or "unknown"
    found = re.match(r"(?:rendered(?:; photo:| from) )?([\w.-]+/[\w.-]+)", text)
    name = found[1] if found else text
    return SAME.get(name, name)


def faces(record: dict, truth: dict) -> Outcomes:
    """Whether the number of faces is right. Silence is right without faces."""
    said = len(record["faces"])
    return [said == truth["faces"]] if said or not truth["faces"] else []


def smiles(record: dict, truth: dict) -> Outcomes:
    """Whether the number of smiles is right, if the record has a verdict for each face."""
    found = record["faces"]
    told = found and all(face["smiling"] is not None for face in found)
    if not told or truth.get("smiling") is None or len(found) != truth["faces"]:
        return []
    return [sum(face["smiling"] for face in found) == truth["smiling"]]


def scene(record: dict, truth: dict) -> Outcomes:
    """Whether the truth accepts the scene."""
    name = (record["scene"] or {}).get("name")
    return [name.lower() in [accepted.lower() for accepted in truth["scene"]]] if name else []


def setting(record: dict, truth: dict) -> Outcomes:
    """Whether indoors or outdoors is right."""
    name = (record["setting"] or {}).get("name")
    return [name == truth["setting"]] if name and truth.get("setting") else []


def blur(record: dict, truth: dict) -> Outcomes:
    """Whether blurry is right. Silence is right for a sharp picture."""
    said = record["sharpness"]["verdict"] == "blurry"
    return [said == truth["blurry"]] if said or not truth["blurry"] else []


def brightness(record: dict, truth: dict) -> Outcomes:
    """Whether dark or bright is right. Silence is right if neither is true."""
    said, also = record["brightness"]["verdict"], truth.get("also") or []
    accepted = [truth["brightness"], *([also] if isinstance(also, str) else also)]
    return [said in accepted] if said != "normal" or "normal" in accepted else []


def words(record: dict, truth: dict) -> Outcomes:
    """Each spoken word of a picture whose words are all known."""
    if not truth.get("exhaustive") and truth["set"] != "none":
        return []
    left, outcomes = counted([*truth["words"], *truth.get("optional", [])]), []
    for word in plain(word["text"] for word in (record["text"] or {}).get("words", [])):
        outcomes.append(left[word] > 0)
        left[word] -= 1
    return outcomes
