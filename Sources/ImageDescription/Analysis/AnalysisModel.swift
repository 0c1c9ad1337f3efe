import CAnalysisModels

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
