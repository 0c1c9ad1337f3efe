import CAnalysisModels
import CImageAnalysis

/// A compiled-in neural net.
public struct AnalysisModel: Sendable {
  /// The file name, "centerface.onnx.packed".
  public let name: String
  /// The expected SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  public let sha256: String
  // Constant data of the program, never written or freed.
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  private let size: Int

  /// All nets, in the order in which they are used.
  public static var all: [AnalysisModel] {
    [
      cam_face_detector(), cam_smile_classifier(), cam_scene_classifier(), cam_text_detector(),
      cam_text_recognizer(),
    ].map(AnalysisModel.init)
  }

  /// A copy of the file: one or more ONNX files, packed by `Scripts/models/pack.py`.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: size)) }

  private init(_ model: cam_model) {
    name = String(cString: model.name)
    sha256 = String(cString: model.sha256)
    start = model.bytes
    size = model.size
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

  /// The library that runs the nets: ONNX Runtime if it is installed, otherwise OpenCV.
  ///
  /// The first call or the first picture chooses it for the life of the process.
  /// `DESCRY_NETS=opencv` in the environment chooses OpenCV.
  public static var netEngine: AnalysisLibrary { AnalysisLibrary(ca_get_net_engine()) }

  private init(_ library: ca_library) {
    name = String(cString: library.name)
    version = withUnsafeBytes(of: library.version) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
