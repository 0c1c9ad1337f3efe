import Foundation
import ImageDescription
import SafeFiles

/// The part of a store whose paths have a common beginning, which paths in this part leave out.
struct StoreScope {
  /// The beginning, such as `2017/`; empty for the whole store.
  let prefix: [UInt8]

  /// - Parameter subfolder: its path in the store; empty for the whole store.
  init(_ subfolder: PictureFile) {
    let path = subfolder.pathBytes
    prefix = path.isEmpty || path.last == Self.slash ? path : path + [Self.slash]
  }

  private static let slash = UInt8(ascii: "/")

  /// The beginning as a literal in SQL.
  var literal: String { Self.literal(prefix) }

  /// Bytes as a literal in SQL; an empty parameter would be NULL.
  static func literal(_ bytes: [UInt8]) -> String {
    "x'\(bytes.hexadecimal)'"
  }

  /// The part that a folder of this part is.
  func part(_ folder: PictureFile) -> StoreScope {
    StoreScope(PictureFile(pathBytes: prefix + folder.pathBytes))
  }

  /// A condition in SQL: whether a column of paths belongs to this part.
  ///
  /// It can use an index.
  func contains(_ column: String) -> String {
    if prefix.isEmpty { return "true" }
    let end = Self.literal(prefix.dropLast() + [Self.slash + 1])
    return "(\(column) >= \(literal) AND \(column) < \(end))"
  }

  /// The path in the store.
  func blob(of file: PictureFile) -> Data { Data(prefix + file.pathBytes) }

  /// The path in this part, of one in the store.
  func name(of blob: Data) -> PictureFile {
    PictureFile(pathBytes: Array(blob.dropFirst(prefix.count)))
  }
}

extension PictureFile {
  /// Stands for all folders of a store.
  public static let wholeStore = PictureFile(pathBytes: [])
}
