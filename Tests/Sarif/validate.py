#!/usr/bin/env python3
"""Validates a SARIF 2.1.0 log with results from standard input; errors name what the schema forbids."""

import sys

from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

log = Log.model_validate_json(sys.stdin.read())
count = sum(len(run.results or []) for run in log.runs)
if not count:
    sys.exit("descry: there are no results to validate")
print(f"valid: {count} results")
