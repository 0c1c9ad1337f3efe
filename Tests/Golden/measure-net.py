#!/usr/bin/env python3
"""Measures the golden numbers of the scene net again: measure-net.py

    python=$(Scripts/python-environment Training/requirements-training.txt)/bin/python
    "$python" Tests/Golden/measure-net.py

Run it after one of its three files has changed. It runs them in Python's ONNX Runtime, on one thread, and writes
Tests/Golden/Nets/scene-stages-pattern-260x260.json, things-pattern-17x17.json and scenes-pattern-17x17.json.
"""

import hashlib
import json
from pathlib import Path

import numpy
import onnxruntime

ROOT = Path(__file__).resolve().parent.parent.parent
NETS = ROOT / "Sources/CAnalysisModels/nets"
GOLDEN = ROOT / "Tests/Golden/Nets"
SCALE, OFFSET = 1 / 128, -127 / 128


def pattern(planes: int, side: int) -> numpy.ndarray:
    """The picture of `NetworkInput.init(patternOfHeight:…)`."""
    c, y, x = numpy.ogrid[:planes, :side, :side]
    values = (3 * x + 5 * y + 7 * c + (x * y) % 31) % 256
    return (values[None] * SCALE + OFFSET).astype(numpy.float32)


def line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def member(name: str, values: dict[str, object]) -> str:
    members = ",\n".join(f"    {line(each)}: {line(value)}" for each, value in values.items())
    return f'  "{name}": {{\n{members}\n  }}'


def measure(file: Path) -> None:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    net = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    given = net.get_inputs()[0]
    _, planes, side, _ = given.shape
    names = [output.name for output in net.get_outputs()]
    outputs = [
        {
            "name": name,
            "shape": list(numbers.shape),
            "first16": [float(f"{number:.7g}") for number in numbers.ravel()[:16]],
            "sum": float(f"{numbers.sum(dtype=numpy.float64):.7g}"),
            "max": float(f"{numbers.max():.7g}"),
            "min": float(f"{numbers.min():.7g}"),
        }
        for name, numbers in zip(names, net.run(names, {given.name: pattern(planes, side)}))
    ]
    parts = [
        f'  "net": {line(file.name)}',
        f'  "sha256": {line(hashlib.sha256(file.read_bytes()).hexdigest())}',
        f'  "measuredWith": {line(f"onnxruntime {onnxruntime.__version__}, one thread")}',
        member(
            "input",
            {
                "shape": given.shape,
                "pattern": f"(3x + 5y + 7c + (x*y mod 31)) mod 256, planes c = 0 to {planes - 1}",
                "scale": SCALE,
                "offset": OFFSET,
            },
        ),
        member("tolerance", {"absolute": 0.001, "sumRelative": 0.001}),
        '  "outputs": [\n    ' + ",\n    ".join(line(output) for output in outputs) + "\n  ]",
    ]
    golden = GOLDEN / f"{file.stem}-pattern-{side}x{side}.json"
    golden.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    for name in ("scene-stages.onnx", "things.onnx", "scenes.onnx"):
        measure(NETS / name)
