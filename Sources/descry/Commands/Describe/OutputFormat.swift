import ArgumentParser

/// How records are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// The sentence; with several pictures the path and a tab before it.
  case text
  /// One object, spread over lines; with several pictures an array.
  case json
  /// One object a line.
  case jsonl
  /// A table with a header.
  case csv
}
