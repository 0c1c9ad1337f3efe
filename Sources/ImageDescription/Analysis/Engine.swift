import CAnalysisModels
import CImageAnalysis

/// The nets and text readers, for one picture at a time, on the thread that created them.
final class Engine {
  private let languages: [Language]
  let handle: OpaquePointer
  /// The library that runs the nets, with its version.
  let netEngine: String

  /// Loads the nets; the text readers load with the first text.
  init(languages: [Language]) throws(DescriptionError) {
    let names = languages.map { language in
      ca_language(
        name: language.name,
        data: ca_bytes(bytes: language.data.baseAddress, size: language.data.count))
    }
    let made = try names.withUnsafeBufferPointer { languages throws(DescriptionError) in
      var configuration = ca_configuration(
        face_detector: Self.bytes(of: cam_face_detector()),
        smile_classifier: Self.bytes(of: cam_smile_classifier()),
        scene_classifier: Self.bytes(of: cam_scene_classifier()),
        text_detector: Self.bytes(of: cam_text_detector()),
        text_recognizer: Self.bytes(of: cam_text_recognizer()),
        languages: languages.baseAddress, language_count: languages.count)
      return try ask(OpaquePointer?.none) { ca_engine_create(&configuration, &$0, $1) }
    }
    guard let made else { throw DescriptionError(.internal, "no engine was made") }
    Self.releaseFiles()
    self.languages = languages
    handle = made
    let library = AnalysisLibrary.netEngine
    netEngine = "\(library.name) \(library.version)"
  }

  deinit { ca_engine_free(handle) }

  /// Releases the memory of the nets' files, since loading copies the weights.
  ///
  /// Nets that load later are read from the program's file again.
  static func releaseFiles() { cam_release_models() }

  private static func bytes(of model: cam_model) -> ca_bytes {
    ca_bytes(bytes: model.bytes, size: model.size)
  }
}
