import CImageAnalysis

/// Asks a C function for a file in memory, and copies it.
func fileBytes(
  _ question: (inout ca_file, UnsafeMutablePointer<CChar>?) -> ca_status
) throws(DescriptionError) -> [UInt8] {
  var file = try ask(ca_file(), question)
  defer { ca_file_free(&file) }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
}
