import CImageAnalysis

extension ImageFacts.Format {
  /// Whether the libraries have a decoder for the format.
  ///
  /// Those for HEIC and AVIF may be packages of their own that are not installed.
  public var hasDecoder: Bool {
    switch self {
    case .heic: ca_reads_format(CA_HEIC)
    case .avif: ca_reads_format(CA_AVIF)
    default: true
    }
  }

  /// The format that was told.
  init(_ format: ca_format) throws(DescriptionError) {
    let name = String(cString: ca_format_name(format))
    guard let format = Self(rawValue: name) else {
      throw DescriptionError(.internal, "the format '\(name)' has no name in records")
    }
    self = format
  }
}
