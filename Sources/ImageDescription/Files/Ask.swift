import CImageAnalysis

/// Calls a C function and returns its result, or throws its error.
///
/// - Parameters:
///   - empty: the initial value of the result.
///   - question: calls the function with pointers for the result and the message.
func ask<Answer>(
  _ empty: Answer,
  _ question: (inout Answer, UnsafeMutablePointer<CChar>?) -> ca_status
) throws(DescriptionError) -> Answer {
  var answer = empty
  var message = [CChar](repeating: 0, count: Int(CA_MESSAGE_SIZE))
  let status = message.withUnsafeMutableBufferPointer { question(&answer, $0.baseAddress) }
  guard status != CA_OK else { return answer }
  let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let (code, limit) = meaning(of: status)
  throw DescriptionError(code, String(decoding: text, as: UTF8.self), limit: limit)
}

/// The code of an error, and the limit that the picture is over, if any.
private func meaning(
  of status: ca_status
) -> (code: DescriptionError.Code, limit: DescriptionError.Limit?) {
  switch status {
  case CA_EMPTY: (.empty, nil)
  case CA_NOT_A_PICTURE: (.notAPicture, nil)
  case CA_UNSUPPORTED_FORMAT: (.unsupportedFormat, nil)
  case CA_CORRUPT: (.corrupt, nil)
  case CA_TOO_LARGE: (.tooLarge, nil)
  case CA_FILE_TOO_LARGE: (.tooLarge, .fileSize)
  case CA_SIDE_TOO_LONG: (.tooLarge, .side)
  case CA_TOO_MANY_PIXELS: (.tooLarge, .pixelCount)
  case CA_TOO_MUCH_MEMORY: (.tooLarge, .memory)
  case CA_TIMED_OUT: (.timedOut, nil)
  case CA_LANGUAGE_UNUSABLE: (.languageMissing, nil)
  case CA_LIBRARY_MISSING: (.libraryMissing, nil)
  default: (.internal, nil)
  }
}

/// Calls a C function that makes a file in memory, and copies the file.
func fileBytes(
  _ question: (inout ca_file, UnsafeMutablePointer<CChar>?) -> ca_status
) throws(DescriptionError) -> [UInt8] {
  var file = try ask(ca_file(), question)
  defer { ca_file_free(&file) }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
}

extension ImageFacts.Format {
  /// Converts the format.
  init(_ format: ca_format) throws(DescriptionError) {
    let name = String(cString: ca_get_format_facts(format).name)
    guard let format = Self(rawValue: name) else {
      throw DescriptionError(.internal, "unknown picture format '\(name)'")
    }
    self = format
  }
}

extension Face {
  /// Converts a measured face.
  init(_ face: ca_face) {
    let landmarks = face.landmarks
    self.init(
      box: UnitRect(face.box), confidence: face.confidence,
      landmarks: [landmarks.0, landmarks.1, landmarks.2, landmarks.3, landmarks.4].map {
        UnitPoint($0.x, $0.y)
      },
      secondLook: face.second_look, eyeDistance: face.eye_distance, turn: face.turn,
      lightness: face.lightness, redness: face.redness, colours: face.colours,
      pictureColours: face.picture_colours,
      smile: face.smile)
  }
}

extension UnitRect {
  /// Converts a measured box.
  init(_ box: ca_box) { self.init(box.x, box.y, box.width, box.height) }
}

extension Word {
  /// Converts a word that was read.
  init(_ word: ca_word) {
    self.init(
      String(cString: word.text), box: UnitRect(word.box), confidence: word.confidence,
      certainty: word.certainty > 0 ? word.certainty : nil)
  }
}

extension MachineCode {
  /// Converts a code that was decoded.
  init(_ code: ca_code) {
    let content = String(cString: code.content)
    let format: Format =
      switch code.format {
      case CA_DATA_MATRIX: .dataMatrix
      case CA_AZTEC: .aztec
      case CA_EAN_13: .ean13
      case CA_EAN_8: .ean8
      case CA_UPC_A: .upcA
      case CA_UPC_E: .upcE
      case CA_CODE_128: .code128
      default: .qr
      }
    self.init(format, content, box: UnitRect(code.box))
  }
}

/// The numbers of a C array, which Swift imports as a tuple.
func numbers<Values>(in values: Values) -> [Double] {
  withUnsafeBytes(of: values) { Array($0.bindMemory(to: Double.self)) }
}
