#!/usr/bin/env python3
"""Validates a log in SARIF 2.1.0 from standard input; an error names what the schema forbids."""

import sys

from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

log = Log.model_validate_json(sys.stdin.read())
print(f"valid: {sum(len(run.results or []) for run in log.runs)} results")
