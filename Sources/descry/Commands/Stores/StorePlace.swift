import ArgumentParser
import DescriptionBatch
import DescriptionStore
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// A store, and the folder of its pictures.
struct StorePlace {
  /// The path of the store.
  let path: String
  /// The folder that paths in records are relative to; `nil` if unknown.
  let folder: String?
  /// The path of the folder in the store; empty if the store has no other folders.
  var subfolder = PictureFile.wholeStore
  /// Whether the store is that of a folder above.
  var isAbove = false

  private init(path: String, folder: String?) {
    (self.path, self.folder) = (path, folder)
  }

  /// The store at a path that a user gave.
  init(store path: String) {
    self.path = path
    let name = path.split(separator: "/").last ?? ""
    if name == Batch.storeName {
      let parent = path.dropLast(Batch.storeName.count)
      folder = parent.isEmpty ? "." : Self.withoutSlashes(String(parent))
    } else {
      folder = nil
    }
  }

  /// The store at a path that a user gave, for a folder.
  init(store path: String, for folder: String) {
    self.init(path: path, folder: folder)
    // Whoever opens the store next reports errors.
    let found = try? DescriptionStore(reading: path).subfolder(of: PictureFile(folder))
    subfolder = found ?? .wholeStore
  }

  /// The store that a batch of this folder uses, whether it exists or not.
  ///
  /// - Throws: `busy`, `unusable`.
  init(of folder: String) throws(FileError) {
    self = try Self.existing(for: folder) ?? Self(path: Self.path(in: folder), folder: folder)
  }

  /// The store of a folder, or that of the nearest folder above that includes it; `nil` if there
  /// is none.
  ///
  /// - Throws: `busy`, `unusable`.
  private static func existing(for folder: String) throws(FileError) -> Self? {
    if let own = existing(in: folder) { return Self(store: own.path, for: folder) }
    guard let whole = absolutePath(of: Array("\(withoutSlashes(folder))/.".utf8)) else {
      return nil
    }
    var outer = whole.dropLast(2)
    while let slash = outer.lastIndex(of: UInt8(ascii: "/")) {
      let rest = String(decoding: whole[(slash + 1)..<(whole.count - 2)], as: UTF8.self)
      outer = outer[..<slash]
      let place = outer.isEmpty ? "/" : String(decoding: outer, as: UTF8.self)
      guard let found = existing(in: place), isOwn(found.path) else { continue }
      let path = shown(found.path, above: folder, rest: rest)
      do throws(FileError) {
        let store = try DescriptionStore(reading: found.path)
        guard let subfolder = try store.subfolder(of: PictureFile(folder)) else { continue }
        var result = Self(path: path, folder: folder)
        (result.subfolder, result.isAbove) = (subfolder, true)
        return result
      } catch {
        switch error.code {
        case .foreign: continue
        case .storeOutdated:
          throw FileError(
            .unusable,
            "\(path), the store of a folder above, was made by an older version of Descry. "
              + "Run 'descry batch' on that folder first, or name another store with --store")
        default: throw error
        }
      }
    }
    return nil
  }

  /// Whether the user owns a store: that of somebody else above a folder is not used unasked.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == geteuid()
  }

  /// The path of a store above a folder or file, as a person would write it.
  ///
  /// - Parameters:
  ///   - store: the absolute path.
  ///   - given: the path of the folder or file, as the user gave it.
  ///   - rest: its path from the folder of the store.
  static func shown(_ store: String, above given: String, rest: String) -> String {
    let plain = withoutSlashes(given)
    guard plain == rest || plain.hasSuffix("/\(rest)") else { return store }
    let outer = plain == rest ? "." : withoutSlashes(String(plain.dropLast(rest.count)))
    guard let near = existing(in: outer)?.path,
      FileIdentity(PictureFile(near)) == FileIdentity(PictureFile(store))
    else { return store }
    return near
  }

  /// The store of a folder; `nil` if it has none.
  private static func existing(in folder: String) -> Self? {
    let path = path(in: folder)
    return access(path, F_OK) == 0 ? Self(path: path, folder: folder) : nil
  }

  /// The store that `--store` or a folder names; by default, that of the current folder.
  ///
  /// - Parameter folder: a folder, or the store itself.
  /// - Throws: `storeMissing`, with what the user can do; `busy`, `unusable`.
  static func find(folder: String?, store: String?) throws(FileError) -> Self {
    if let store {
      return if let folder { Self(store: store, for: folder) } else { Self(store: store) }
    }
    let place = folder ?? "."
    if let found = try existing(for: place) { return found }
    var status = stat()
    guard stat(place, &status) == 0 else {
      throw FileError(.storeMissing, "\(TerminalText.path(place)): no such folder")
    }
    if status.st_mode & S_IFMT == S_IFREG { return Self(store: place) }
    throw FileError(
      .storeMissing,
      "\(TerminalText.path(place)): \(Batch.storeName) not found here. \(help(in: place))")
  }

  /// What the user can do if a folder has no store.
  private static func help(in folder: String) -> String {
    let near = neighbours(of: folder).prefix(3).map { TerminalText.shellQuoted($0) }
    if !near.isEmpty { return "Did you mean the folder \(near.joined(separator: " or "))?" }
    let batch = "descry batch \(TerminalText.shellWord(folder))"
    return "Make a store with '\(batch)', or name one with --store."
  }

  /// The folders in this one and above it that have a store.
  static func neighbours(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let inner = names.filter { !$0.hasPrefix(".") }.map { name in
      folder == "." ? name : "\(withoutSlashes(folder))/\(name)"
    }
    let found = inner.filter { access(path(in: $0), F_OK) == 0 }
    if !found.isEmpty { return found.sorted() }
    return StorePlace.above(PictureFile(path(in: folder))).flatMap(\.place.folder).map { [$0] }
      ?? []
  }

  /// The store of the nearest folder above a picture, and the picture's path in that folder.
  static func above(_ picture: PictureFile) -> (place: Self, name: PictureFile)? {
    let slash = UInt8(ascii: "/")
    guard let whole = absolutePath(of: picture.pathBytes) else { return nil }
    var end = whole.count
    while let place = whole[..<end].lastIndex(of: slash) {
      let folder = String(decoding: whole[..<max(1, place)], as: UTF8.self)
      if let store = existing(in: folder) {
        return (store, PictureFile(pathBytes: Array(whole[(place + 1)...])))
      }
      end = place
    }
    return nil
  }

  /// The absolute path without links; its folders need not exist.
  private static func absolutePath(of path: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    var folder = path[...]
    while true {
      let end = folder.lastIndex(of: slash)
      folder = folder[..<(end ?? folder.startIndex)]
      let place = folder.isEmpty ? [end == nil ? UInt8(ascii: ".") : slash] : Array(folder)
      if let root = PictureFile(pathBytes: place).real {
        let rest = path[(end.map { $0 + 1 } ?? 0)...]
        return root.appending(Array(rest)).pathBytes
      }
      if end == nil || folder.isEmpty { return nil }
    }
  }

  static func path(in folder: String) -> String {
    file(named: Batch.storeName, in: folder)
  }

  private static func file(named name: String, in folder: String) -> String {
    let plain = withoutSlashes(folder)
    return plain == "." ? name : plain == "/" ? "/\(name)" : "\(plain)/\(name)"
  }

  static func withoutSlashes(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }
}

extension StorePlace {
  /// The name of the collection: that of its folder.
  var title: String {
    let place = folder ?? path
    let whole = PictureFile(place).real?.path ?? place
    return whole.split(separator: "/").last.map(String.init) ?? whole
  }

  /// The absolute path of the store.
  var absolutePath: String {
    PictureFile(path).real?.path ?? path
  }

  /// A file of this name in the folder of the pictures, or beside a store whose folder is unknown.
  func file(named name: String) -> String {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) }
    return Self.file(named: name, in: folder ?? parent ?? ".")
  }
}
