/// A fault of some versions of a library that matters to Descry.
struct LibraryFault: Encodable {
  /// The name of the library, and its version in use.
  let library: Checkup.Library
  /// What happens, in words that follow the name and the version.
  let what: String
  /// What to do; `nil` if Descry works around it.
  let remedy: String?
  /// Who reported or measured it.
  let source: String

  /// The library, its version, and what happens.
  var words: String { "\(library.name) \(library.version) \(what)" }

  /// The faults of these libraries.
  static func all(in libraries: [Checkup.Library]) -> [LibraryFault] {
    libraries.flatMap { library in
      let version = LibraryVersion(library.version)
      return known.filter { $0.library == library.name && $0.contains(version) }.map {
        LibraryFault(library: library, what: $0.what, remedy: $0.remedy, source: $0.source)
      }
    }
  }

  /// A row of the table.
  private struct Row {
    let library: String
    /// The first version with the fault.
    var first = LibraryVersion("0")
    /// The first version without it; `nil` if none is known.
    var fixed: LibraryVersion?
    let what: String
    var remedy: String?
    let source: String

    func contains(_ version: LibraryVersion) -> Bool {
      version >= first && (fixed.map { version < $0 } ?? true)
    }
  }

  private static let known = [
    Row(
      library: "libheif", fixed: LibraryVersion("1.18.0"),
      what: "refuses photos of iPhones since iOS 18: \"Too many auxiliary image references\"",
      source: "https://github.com/strukturag/libheif/issues/1190"),
    Row(
      library: "libheif",
      what: "with libde265 reports success for a damaged HEIC picture, part of which it did not "
        + "decode",
      source: "measured with libheif 1.15.1 and 1.23.6, libde265 1.0.11 and 1.1.3"),
    Row(
      library: "Tesseract", first: LibraryVersion("5.0.0"), fixed: LibraryVersion("5.3.3"),
      what: "overlooks the text in some tables",
      remedy: "If you use --text-languages, install 5.3.3 or newer, which Debian 13 has",
      source: "https://github.com/tesseract-ocr/tesseract/issues/4014"),
    Row(
      library: "zxing-cpp", fixed: LibraryVersion("2.0.0"),
      what: "aborts if it is asked for all linear codes and two of them are equal",
      source: "its Result::operator==, core/src/Result.cpp"),
    Row(
      library: "ONNX Runtime", first: LibraryVersion("1.29.0"),
      what: "sends events to its maker unless it is told not to",
      source: "https://github.com/microsoft/onnxruntime/pull/27379"),
  ]
}

/// A version such as "5.3.0" or "5.5.0-25-g1a2b", of which the numbers before a hyphen count.
struct LibraryVersion: Comparable {
  private let numbers: [Int]

  init(_ text: String) {
    let beginning = text.prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let numbers = beginning.split(separator: ".").map { Int($0) ?? 0 }
    self.numbers = Array(numbers.prefix((numbers.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  static func < (first: LibraryVersion, second: LibraryVersion) -> Bool {
    first.numbers.lexicographicallyPrecedes(second.numbers)
  }
}
