"""What became of the pictures of a job."""

import json
from dataclasses import asdict, dataclass, field

from .records import FAILURES


@dataclass
class Summary:
    """What became of the pictures of a job."""

    #: Files that were found.
    files: int = 0
    #: How many of them have a newest record of each status.
    statuses: dict[str, int] = field(default_factory=dict)
    #: Those of the failed that are no pictures.
    not_pictures: int = 0
    #: Pictures that were described in this run.
    described_now: int = 0
    #: Files whose record was there before.
    known: int = 0
    #: Files that changed or went away while the job ran; another run sees to them.
    changed: int = 0
    #: Labels whose file was not found, and the first of these.
    labels_without_file: int = 0
    first_without_file: list[str] = field(default_factory=list)

    @property
    def failed(self) -> int:
        """How many could not be described."""
        return sum(self.statuses.get(status, 0) for status in FAILURES)

    def json(self) -> str:
        """All of it as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def line(self, seconds: float) -> str:
        """All of it as a line for a person."""
        counts = [f"{count:,} {status}" for status, count in sorted(self.statuses.items())]
        parts = [", ".join(counts) or "nothing"]
        if self.not_pictures:
            parts.append(f"no pictures among the failed: {self.not_pictures:,}")
        if self.known:
            parts.append(f"known already: {self.known:,}")
        if self.changed:
            parts.append(f"changed or gone meanwhile, run it again: {self.changed:,}")
        if self.labels_without_file:
            parts.append(f"labels without a file: {self.labels_without_file:,}")
        return f"{self.files:,} files in {seconds:,.0f} s: {'; '.join(parts)}"
