import Foundation
import Testing

extension Command {
  /// A folder with a giflib in which every call ends the process, for `LD_LIBRARY_PATH`: a fault of
  /// a decoder, such as none is known of any more.
  func crashingGIFLibrary() throws -> String {
    let functions = [
      "DGifOpen", "DGifCloseFile", "DGifGetRecordType", "DGifGetImageDesc", "DGifGetExtension",
      "DGifGetExtensionNext", "DGifExtensionToGCB", "DGifGetLine",
    ].map { "void \($0)(void) { __builtin_trap(); }" }.joined(separator: "\n")
    let folder = folder.appendingPathComponent("libraries").path
    let made = try shell(
      """
      mkdir -p '\(folder)'
      clang -shared -fPIC -Wl,-soname,libgif.so.7 -o '\(folder)/libgif.so.7' -x c - <<< '\(functions)'
      """)
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }
}
