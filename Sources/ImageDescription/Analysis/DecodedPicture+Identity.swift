import CImageAnalysis
import SafeFiles

extension DecodedPicture {
  /// `DescribedPicture.pixels`: files whose pictures look different never share it.
  ///
  /// Of a whole picture that was decoded in full it is the hash of the pixels. Otherwise pictures
  /// with the same pixels may differ: in later frames, in fine print that the decoder left out, or on
  /// a dark ground. Then it is a hash of the coded picture, that is the file without its metadata; and
  /// of the whole file if Descry cannot tell its parts, or it is damaged.
  ///
  /// - Parameter file: the bytes that were decoded.
  func identity(of file: [UInt8]) throws(DescriptionError) -> String {
    let info = ca_picture_get_info(handle)
    let pixels = try pixelHash
    if info.is_all_seen, !CodedPicture.hasOthers(file) { return pixels.hexadecimal }
    let isTruncated = info.warnings & UInt32(CA_WARNING_TRUNCATED) != 0
    let coded = isTruncated ? nil : CodedPicture.parts(of: file)
    // The pixels of a damaged file may differ each time.
    let start =
      coded == nil
      ? Array("file".utf8) : Array("coded".utf8) + [UInt8(info.orientation)] + pixels
    guard let hash = Digest.sha256([start[...]] + (coded ?? [file[...]])) else {
      throw DescriptionError(.internal, "libcrypto cannot compute SHA-256; reinstall OpenSSL")
    }
    return hash.hexadecimal
  }

  /// SHA-256 of the pixels.
  private var pixelHash: [UInt8] {
    get throws(DescriptionError) {
      let handle = handle
      let empty = [UInt8](repeating: 0, count: Int(CA_PIXEL_HASH_SIZE))
      return try ask(empty) { ca_hash_pixels(handle, &$0, $1) }
    }
  }
}
