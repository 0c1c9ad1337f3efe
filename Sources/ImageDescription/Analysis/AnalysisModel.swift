import CAnalysisModels
import CImageAnalysis

/// A compiled-in neural net.
public struct AnalysisModel: Sendable {
  /// The file name, "centerface.onnx".
  public let name: String
  /// The expected SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public let sha256: String
  // Constant data of the program, never written or freed.
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  private let size: Int

  /// All nets, in the order in which they are used.
  public static var all: [AnalysisModel] {
    (0..<CAM_MODEL_COUNT.rawValue).map { AnalysisModel(cam_get_model(cam_net($0))) }
  }

  /// A copy of the ONNX file.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: size)) }

  private init(_ model: cam_model) {
    name = String(cString: model.name)
    sha256 = String(cString: model.sha256)
    start = model.bytes
    size = model.size
  }
}

/// ONNX Runtime, the library that runs the nets.
public struct NetEngine: Sendable {
  /// The environment variable that names another library by its path.
  public static let variable = "DESCRY_ONNX_RUNTIME"

  /// The version, "1.28.0".
  public let version: String
  /// The path of the library.
  public let path: String

  /// Loads the library, ≈ 30 ms; later calls are free.
  ///
  /// - Throws: `libraryMissing` if it is not installed or too old.
  public init() throws(DescriptionError) {
    let engine = try ask(ca_net_engine()) { ca_get_net_engine(&$0, $1) }
    version = String(cString: engine.version)
    path = String(cString: engine.path)
  }
}

/// A library that Descry uses.
public struct AnalysisLibrary: Sendable {
  /// The name, "OpenCV".
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
