import CImageAnalysis

/// Asks a C function a question and gives its answer, or throws what it says went wrong.
///
/// - Parameters:
///   - empty: what the answer is before it is given.
///   - question: calls the function with where the answer and the message go.
func ask<Answer>(
  _ empty: Answer,
  _ question: (inout Answer, UnsafeMutablePointer<CChar>?) -> ca_status
) throws(DescriptionError) -> Answer {
  var answer = empty
  var message = [CChar](repeating: 0, count: Int(CA_MESSAGE_SIZE))
  let status = message.withUnsafeMutableBufferPointer { question(&answer, $0.baseAddress) }
  guard status != CA_OK else { return answer }
  let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  throw DescriptionError(DescriptionError.Code(status), String(decoding: text, as: UTF8.self))
}

extension DescriptionError.Code {
  fileprivate init(_ status: ca_status) {
    switch status {
    case CA_EMPTY: self = .empty
    case CA_NOT_A_PICTURE: self = .notAPicture
    case CA_UNSUPPORTED_FORMAT: self = .unsupportedFormat
    case CA_CORRUPT: self = .corrupt
    case CA_TOO_LARGE: self = .tooLarge
    case CA_TIMED_OUT: self = .timedOut
    case CA_LANGUAGE_UNUSABLE: self = .languageMissing
    default: self = .internal
    }
  }
}
