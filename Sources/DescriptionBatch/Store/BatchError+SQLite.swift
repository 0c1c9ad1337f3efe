import GRDB

extension BatchError {
  /// Does something with the store, and turns SQLite's errors into words for a person.
  package static func translating<Value>(
    _ path: String, _ work: () throws -> Value
  ) throws(BatchError) -> Value {
    do {
      return try work()
    } catch let error as BatchError {
      throw error
    } catch {
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_BUSY?, .SQLITE_LOCKED?:
        throw BatchError(.busy, "\(path) is in use by another process; try again later")
      case .SQLITE_NOTADB?:
        throw BatchError(.foreign, "\(path) is not a store of Descry's; it was left alone")
      default:
        let reason = (error as? DatabaseError)?.message ?? "\(error)"
        throw BatchError(.unusable, "the store \(path) cannot be used: \(reason)")
      }
    }
  }
}
