import CImageAnalysis

/// A library that does a part of the work.
public struct AnalysisLibrary: Sendable {
  /// The name that its makers use, "OpenCV".
  public let name: String
  /// The version, "4.6.0".
  public let version: String

  /// The libraries in use.
  public static var all: [AnalysisLibrary] {
    let libraries = ca_get_libraries()
    return withUnsafeBytes(of: libraries.items) { items in
      items.bindMemory(to: ca_library.self).prefix(libraries.count).map(AnalysisLibrary.init)
    }
  }

  private init(_ library: ca_library) {
    name = String(cString: library.name)
    version = withUnsafeBytes(of: library.version) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
