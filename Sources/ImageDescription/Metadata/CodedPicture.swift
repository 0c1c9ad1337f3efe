/// The bytes of a file that its pictures come from.
///
/// It trusts no byte, and decodes no picture.
enum CodedPicture {
  /// The parts of a file that are not metadata; `nil` for a format whose parts Descry cannot tell.
  ///
  /// The orientation counts as metadata, but not what says how colours are coded.
  static func parts(of file: [UInt8]) -> [ArraySlice<UInt8>]? {
    if let jpeg = JPEGFile(file) { return file.parts(without: jpeg.metadata) }
    if let png = PNGFile(file) { return file.parts(without: png.metadata) }
    if let webp = WebPFile(file) {
      return webp.parts(of: file, without: ["EXIF", WebPFile.packetType])
    }
    return GIFFile.extensions(in: file).map { extensions in
      file.parts(without: [GIFFile.version] + extensions.filter(\.isMetadata).map(\.range))
    }
  }

  /// Whether a file has pictures that its decoder does not count: the others of a stereo camera or
  /// an animation.
  static func hasOthers(_ file: [UInt8]) -> Bool {
    JPEGFile(file)?.hasOthers ?? PNGFile(file)?.isAnimated ?? HEIFFile.isSequence(file)
  }
}
