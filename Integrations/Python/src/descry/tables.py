"""Records as a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .records import Record


def to_pandas(records: Iterable[Record]) -> Any:
    """A ``pandas.DataFrame`` with a row for each record (``Record.row``); needs pandas."""
    import pandas

    if isinstance(records, Record):
        raise TypeError("to_pandas takes several records; for one, use to_pandas([record])")

    return pandas.DataFrame([record.row() for record in records])
