import CAnalysisModels
import CImageAnalysis

/// The nets and text readers, for one picture at a time, on the thread that created them.
final class Engine {
  private var languages: [Language]
  /// Whether the engine describes a single picture, and so loads nets ahead and frees them after
  /// their only use.
  private let isForOne: Bool
  let handle: OpaquePointer
  /// The library that runs the nets, with its version.
  let netEngine: String

  /// Loads ONNX Runtime.
  ///
  /// Each net loads with the first picture that needs it, the text readers with the first text.
  init(languages: [Language], isForOne: Bool = false) throws(DescriptionError) {
    let made = try languages.inC { languages throws(DescriptionError) in
      var configuration = ca_configuration(
        face_detector: Self.bytes(of: CAM_FACE_DETECTOR),
        smile_classifier: Self.bytes(of: CAM_SMILE_CLASSIFIER),
        scene_stages: Self.bytes(of: CAM_SCENE_STAGES),
        thing_classifier: Self.bytes(of: CAM_THING_CLASSIFIER),
        scene_classifier: Self.bytes(of: CAM_SCENE_CLASSIFIER),
        text_detector: Self.bytes(of: CAM_TEXT_DETECTOR),
        text_recognizer: Self.recognizer(CAM_TEXT_RECOGNIZER),
        page_recognizer: Self.recognizer(CAM_PAGE_RECOGNIZER),
        eastern_text_recognizer: Self.recognizer(CAM_EASTERN_TEXT_RECOGNIZER),
        languages: languages.baseAddress, language_count: languages.count,
        is_for_one: isForOne)
      return try ask(OpaquePointer?.none) { ca_engine_create(&configuration, &$0, $1) }
    }
    guard let made else { throw DescriptionError(.internal, "no engine was made") }
    Self.releaseFiles()
    self.languages = languages
    self.isForOne = isForOne
    handle = made
    netEngine = "ONNX Runtime \(try NetEngine().version)"
  }

  deinit { ca_engine_free(handle) }

  /// Reads text in other languages from now on; the nets stay.
  func read(_ languages: [Language]) throws(DescriptionError) {
    try ask(()) { _, message in
      languages.inC { ca_set_languages(handle, $0.baseAddress, $0.count, message) }
    }
    self.languages = languages
  }

  /// The groups of nets that are loaded.
  var nets: NetGroups { NetGroups(rawValue: UInt8(truncatingIfNeeded: ca_loaded_nets(handle))) }

  /// Loads nets that are not loaded; ≈ 200 ms for all.
  func load(_ nets: NetGroups) throws(DescriptionError) {
    try ask(()) { ca_load_nets(handle, UInt32(nets.rawValue), $1) }
    Self.releaseFiles()
  }

  /// Begins to load nets on another thread if the engine describes one picture.
  func prepare(_ nets: NetGroups) {
    if isForOne { ca_load_nets_ahead(handle, UInt32(nets.rawValue)) }
  }

  /// Frees nets if the engine describes one picture, which no longer needs them.
  func finish(_ nets: NetGroups) {
    if isForOne { ca_free_nets(handle, UInt32(nets.rawValue)) }
  }

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

/// Groups of nets that load together.
package struct NetGroups: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  private init(_ nets: some BinaryInteger) { rawValue = UInt8(truncatingIfNeeded: nets) }

  /// Faces and smiles.
  package static let faces = Self(CA_NETS_FACES)
  /// Lines of text; other nets read them.
  package static let text = Self(CA_NETS_TEXT)
  /// Scene, things and mentions.
  package static let scene = Self(CA_NETS_SCENE)
  /// What reads text.
  package static let reading: Self = [
    Self(CA_NETS_LINES), Self(CA_NETS_EASTERN), Self(CA_NETS_PAGES),
  ]

  /// All nets.
  package static let all = Self(CA_NETS_ALL)
  /// The nets that most pictures need.
  package static let common: Self = [faces, text, scene]
}

extension [Language] {
  /// Calls `body` with the languages in C.
  fileprivate func inC<Answer, Failure: Error>(
    _ body: (UnsafeBufferPointer<ca_language>) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let names = map { language in
      ca_language(
        name: language.name,
        data: ca_bytes(bytes: language.data.baseAddress, size: language.data.count))
    }
    return try names.withUnsafeBufferPointer(body)
  }
}
