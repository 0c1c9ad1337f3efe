import CAnalysisModels
import CImageAnalysis

/// A neural net that is compiled in.
public struct AnalysisModel: Sendable {
  /// The name of its file, "centerface.onnx".
  public let name: String
  /// SHA-256 of what was meant to be compiled in, in 64 lower-case hexadecimal digits.
  public let sha256: String
  // A constant of the program, which is there as long as it runs and is never written.
  private nonisolated(unsafe) let start: UnsafePointer<UInt8>
  private let size: Int

  /// All nets, in the order in which they are used.
  public static var all: [AnalysisModel] {
    [
      cam_face_detector(), cam_smile_classifier(), cam_scene_classifier(), cam_text_detector(),
      cam_text_recognizer(),
    ].map(AnalysisModel.init)
  }

  /// A copy of what is compiled in: an ONNX file, packed where the name says so.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: size)) }

  private init(_ model: cam_model) {
    name = String(cString: model.name)
    sha256 = String(cString: model.sha256)
    start = model.bytes
    size = model.size
  }
}

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

  /// The library that runs the nets: ONNX Runtime where it is installed, OpenCV otherwise.
  ///
  /// It is chosen at the first call, or when the first picture is described, and then kept. With
  /// the environment variable `DESCRY_NETS` set to `opencv`, it is OpenCV in any case.
  public static var netEngine: AnalysisLibrary { AnalysisLibrary(ca_get_net_engine()) }

  private init(_ library: ca_library) {
    name = String(cString: library.name)
    version = withUnsafeBytes(of: library.version) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
