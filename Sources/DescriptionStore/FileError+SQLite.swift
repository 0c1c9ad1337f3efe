import GRDB
import SafeFiles

extension FileError {
  /// Does something with the store, and turns SQLite's errors into words for a person.
  package static func translating<Value>(
    _ path: String, _ work: () throws -> Value
  ) throws(FileError) -> Value {
    do {
      return try work()
    } catch let error as FileError {
      throw error
    } catch {
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?:
        throw FileError(.busy, "\(path) is in use by another process; try again later")
      case .SQLITE_NOTADB?:
        throw FileError(.foreign, "\(path) is not a store of Descry's; it was left alone")
      case let code:
        throw FileError(.unusable, "the store \(path) cannot be used: \(words(for: code))")
      }
    }
  }

  /// What went wrong and what to do about it; SQLite's own words are for programmers.
  private static func words(for code: ResultCode?) -> String {
    switch code {
    case .SQLITE_CANTOPEN?:
      "it cannot be opened; check the path and its permissions"
    case .SQLITE_PERM?, .SQLITE_READONLY?, .SQLITE_AUTH?:
      "it cannot be written; check the permissions of the file and of its folder"
    case .SQLITE_FULL?: "the disk is full"
    case .SQLITE_IOERR?: "the disk cannot be read or written"
    case .SQLITE_CORRUPT?: "it is damaged; restore a copy, or begin a new store"
    case .SQLITE_NOMEM?: "there is not enough memory"
    case .SQLITE_TOOBIG?: "a record is too long"
    case let code?: "a fault of the database (SQLite error \(code.rawValue))"
    case nil: "it has a row that no batch writes"
    }
  }
}
