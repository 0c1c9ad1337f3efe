"""The result of a job."""

import json
from dataclasses import asdict, dataclass, field

#: The statuses of pictures that could not be described.
FAILURES = ("failed", "crashed")


@dataclass
class Summary:
    """The result of a job."""

    #: Files found.
    files: int = 0
    #: Files by the status of their newest record.
    statuses: dict[str, int] = field(default_factory=dict)
    #: Failed files that are not pictures.
    not_pictures: int = 0
    #: Files that got a record in this run.
    described_now: int = 0
    #: Files that had a record before this run.
    known: int = 0
    #: Files that changed or disappeared during the run. Run it again to describe them.
    changed: int = 0
    #: Labels without a file, and the first ten of these.
    labels_without_file: int = 0
    first_without_file: list[str] = field(default_factory=list)

    @property
    def failed(self) -> int:
        """The number of files that could not be described."""
        return sum(self.statuses.get(status, 0) for status in FAILURES)

    def json(self) -> str:
        """The summary as a line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def line(self, seconds: float) -> str:
        """The summary as a line of text."""
        counts = [f"{count:,} {status}" for status, count in sorted(self.statuses.items())]
        parts = [", ".join(counts) or "nothing"]
        if self.not_pictures:
            parts.append(f"{self.not_pictures:,} of the failed are not pictures")
        if self.known:
            parts.append(f"{self.known:,} already had a record")
        if self.changed:
            parts.append(f"{self.changed:,} changed or disappeared during the run, so run it again")
        if self.labels_without_file:
            parts.append(f"{self.labels_without_file:,} labels without a file")
        return f"{self.files:,} files in {seconds:,.0f} s: {'; '.join(parts)}"
