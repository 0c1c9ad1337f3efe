import ArgumentParser

/// Whether alt text in pictures' files counts.
struct MetadataOption: ParsableArguments {
  @Flag(
    name: .customLong("ignore-metadata"),
    help: "Ignore alt text in the pictures' files.")
  var isIgnored = false
}
