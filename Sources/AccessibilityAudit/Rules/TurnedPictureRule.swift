import ImageDescription

/// A picture that only its metadata turns upright, in a format in which browsers ignore that.
///
/// Tried in Chromium 156 and Firefox 153 ESR: both turn JPEG by Exif, PNG by its chunk eXIf, and AVIF
/// by its property irot; neither turns WebP by Exif.
enum PictureTurnedByMetadata: PictureRule {
  static let rule = Rule(
    id: "picture-turned-by-metadata", title: "Pictures should be stored upright",
    severity: .warning,
    checks: "The metadata of a WebP file says that the picture is to be turned or mirrored. "
      + "Browsers ignore that in WebP, so readers see another picture than Descry describes. Only "
      + "on pages and in books.",
    source: "Descry's own; tried in Chromium and Firefox",
    example: "<img src=\"phone.webp\" alt=\"Our shop\">  (in the file: Exif, Orientation 6)",
    suggestion: "Save the picture upright and without an orientation in its metadata.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.element.tag != nil, picture.standing != .other,
        let image = picture.facts?.record.image, image.format == .webp,
        let appearance = appearance(of: image.orientation)
      else { return nil }
      return picture.finding(
        rule,
        "Browsers ignore the orientation in this WebP file, so they show the picture \(appearance) "
          + "if the file is right.", showsPicture: false)
    }
  }

  /// How a picture with an Exif orientation looks as it is stored; `nil` if it is upright.
  private static func appearance(of orientation: Int) -> String? {
    switch orientation {
    case 2: "mirrored"
    case 3: "upside down"
    case 4: "upside down and mirrored"
    case 5, 7: "on its side and mirrored"
    case 6, 8: "on its side"
    default: nil
    }
  }
}
