import Glibc
import SafeFiles
import Synchronization

/// The data of one language in memory, shared by all engines.
final class Language: Sendable {
  /// The folders of the data on Debian, Ubuntu and others, in search order.
  private static let folders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata",
  ]
  private static let suffix = ".traineddata"
  /// The names of languages that people often give by two letters.
  private static let longNames = [
    "ar": "ara", "cs": "ces", "da": "dan", "de": "deu", "en": "eng", "es": "spa", "fi": "fin",
    "fr": "fra", "it": "ita", "ja": "jpn", "ko": "kor", "nl": "nld", "pl": "pol", "pt": "por",
    "ru": "rus", "sv": "swe", "tr": "tur", "uk": "ukr", "zh": "chi_sim",
  ]
  private static let largestFile = 256 << 20

  // `init` allocates and fills both; `deinit` frees them. Nothing writes in between.
  nonisolated(unsafe) let name: UnsafePointer<CChar>
  nonisolated(unsafe) let data: UnsafeBufferPointer<UInt8>

  /// Reads the data from the first folder that has it.
  init(_ name: String) throws(DescriptionError) {
    let file = try Self.file(of: name)
    let bytes = try DescriptionError.reading { () throws(ReadError) in
      try PictureFile(file).read(atMost: Self.largestFile)
    }
    let data = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = data.initialize(from: bytes)
    let cString = name.utf8CString
    let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: cString.count)
    _ = text.initialize(from: cString)
    guard let start = UnsafePointer(text.baseAddress) else {
      throw DescriptionError(.internal, "not enough memory for the language '\(name)'")
    }
    self.name = start
    self.data = UnsafeBufferPointer(data)
  }

  deinit {
    name.deallocate()
    data.deallocate()
  }

  private static func file(of name: String) throws(DescriptionError) -> String {
    let isName = name.allSatisfy { $0 == "_" || $0.isASCIILetterOrDigit }
    guard isName, !name.isEmpty, name.utf8.count <= 32 else {
      throw DescriptionError(
        .languageMissing,
        "unknown language '\(name)'; join several with '+', for example eng+rus")
    }
    let searched = searchedFolders()
    if let found = searched.first(where: { access("\($0)/\(name)\(suffix)", R_OK) == 0 }) {
      return "\(found)/\(name)\(suffix)"
    }
    let list = installed.isEmpty ? "none" : installed.joined(separator: ", ")
    throw DescriptionError(
      .languageMissing,
      "language '\(name)' is not installed (installed: \(list)); \(remedy(for: name))")
  }

  /// The fix for a language that is not installed or has another name.
  private static func remedy(for name: String) -> String {
    if let meant = longNames[name.lowercased()] {
      return "did you mean '\(meant)'?" + (speechHint(for: name).map { " \($0)" } ?? "")
    }
    guard name.utf8.count == 3 || name.contains("_") else {
      return "use a three-letter name, such as eng or deu"
    }
    let package = name.split(separator: "_").joined(separator: "-").lowercased()
    return "install it, on Debian with the package tesseract-ocr-\(package)"
  }

  /// The hint for somebody who wants descriptions in a language, not text read in it.
  private static func speechHint(for name: String) -> String? {
    guard let spoken = SpokenLanguage(matching: name), spoken != .english else { return nil }
    return "For descriptions in \(spoken.englishName), set 'language' to '\(spoken.tag)'"
  }

  private static func searchedFolders() -> [String] {
    guard let told = getenv("TESSDATA_PREFIX"), told.pointee != 0 else { return folders }
    return [String(cString: told)] + folders
  }

  /// The names of the installed languages, sorted.
  static var installed: [String] {
    var names: Set<String> = []
    for folder in searchedFolders() {
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let file = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        // "osd" only detects the orientation of text.
        guard file.hasSuffix(suffix), !file.hasPrefix("osd") else { continue }
        names.insert(String(file.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }
}

/// The data of languages, read once for all engines.
final class LoadedLanguages: Sendable {
  private let names: [String]
  private let loaded = Mutex<[Language]>([])

  /// Creates the languages without reading them.
  ///
  /// If the recogniser reads them all, there is nothing to read.
  init(_ names: [String]) {
    self.names = names.allSatisfy(TextLanguage.isBuiltIn) ? [] : names
  }

  /// Reads the languages, or returns them if already read.
  ///
  /// - Throws: `languageMissing`, or an error of reading the data.
  func load() throws(DescriptionError) -> [Language] {
    try loaded.withLock { (loaded) throws(DescriptionError) in
      if loaded.isEmpty {
        var read: [Language] = []
        for name in names { read.append(try Language(name)) }
        loaded = read
      }
      return loaded
    }
  }
}
