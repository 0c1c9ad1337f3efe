import AccessibilityAudit
import ImageDescription

extension PictureFacts {
  /// What would be seen in a picture in which nothing was found but this.
  static func picture(
    _ sha256: String = "a", kind: PictureKind? = .photo, text: String? = nil,
    wordHeight: Double = 0.1, wordWidth: Double = 0.3, faces: [Double] = [],
    sharpness: Double = 0.9, brightness: Double = 0.5, size: Int = 400, look: UInt64? = 0
  ) -> PictureFacts {
    let words = (text ?? "").split(separator: " ").map {
      Word(String($0), box: UnitRect(0.1, 0.1, wordWidth, wordHeight), confidence: 0.99)
    }
    var record = DescriptionRecord(
      Observations(
        image: ImageFacts(format: .jpeg, width: size, height: size),
        faces: faces.map { Face(confidence: $0) }, sharpness: sharpness, brightness: brightness,
        text: words.isEmpty ? [] : [TextLine(words)]))
    record.sha256 = sha256
    record.kind = kind
    return PictureFacts(record: record, look: look)
  }
}
