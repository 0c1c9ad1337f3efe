import CAnalysisModels
import CImageAnalysis

/// The nets and text readers, for one picture at a time, on the thread that created them.
final class Engine {
  private let languages: [Language]
  let handle: OpaquePointer
  /// The library that runs the nets, with its version.
  let netEngine: String

  /// Loads ONNX Runtime.
  ///
  /// Each net loads with the first picture that needs it, the text readers with the first text.
  init(languages: [Language]) throws(DescriptionError) {
    let names = languages.map { language in
      ca_language(
        name: language.name,
        data: ca_bytes(bytes: language.data.baseAddress, size: language.data.count))
    }
    let made = try names.withUnsafeBufferPointer { languages throws(DescriptionError) in
      var configuration = ca_configuration(
        face_detector: Self.bytes(of: CAM_FACE_DETECTOR),
        smile_classifier: Self.bytes(of: CAM_SMILE_CLASSIFIER),
        scene_classifier: (
          Self.bytes(of: CAM_SCENE_PLACES), Self.bytes(of: CAM_SCENE_MIDDLE),
          Self.bytes(of: CAM_SCENE_THINGS)
        ),
        thing_detector: Self.bytes(of: CAM_THING_DETECTOR),
        mentions: Self.bytes(of: CAM_MENTIONS),
        text_detector: Self.bytes(of: CAM_TEXT_DETECTOR),
        text_recognizer: Self.recognizer(CAM_TEXT_RECOGNIZER),
        page_recognizer: Self.recognizer(CAM_PAGE_RECOGNIZER),
        eastern_text_recognizer: Self.recognizer(CAM_EASTERN_TEXT_RECOGNIZER),
        languages: languages.baseAddress, language_count: languages.count)
      return try ask(OpaquePointer?.none) { ca_engine_create(&configuration, &$0, $1) }
    }
    guard let made else { throw DescriptionError(.internal, "no engine was made") }
    Self.releaseFiles()
    self.languages = languages
    handle = made
    netEngine = "ONNX Runtime \(try NetEngine().version)"
  }

  deinit { ca_engine_free(handle) }

  /// Releases the memory of the nets' files, since loading copies the weights.
  ///
  /// Nets that load later are read from the program's file again.
  static func releaseFiles() { cam_release_models() }

  private static func bytes(of net: cam_net) -> ca_bytes {
    let model = cam_get_model(net)
    return ca_bytes(bytes: model.bytes, size: model.size)
  }

  private static func recognizer(_ net: cam_net) -> ca_recognizer {
    let signs = cam_get_model(net).signs
    return ca_recognizer(
      net: bytes(of: net), signs: ca_bytes(bytes: signs.bytes, size: signs.size))
  }

  /// The signs of the recognisers.
  static var signs: String {
    let recognizers = [CAM_TEXT_RECOGNIZER, CAM_PAGE_RECOGNIZER, CAM_EASTERN_TEXT_RECOGNIZER]
    return recognizers.map { net in
      let signs = cam_get_model(net).signs
      return String(
        decoding: UnsafeBufferPointer(start: signs.bytes, count: signs.size), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
