/// What a process did in place of answering.
package enum WorkerFault: Error, Equatable {
  /// It ended.
  case died
  /// The deadline passed.
  case late
  /// It said something that cannot be true, or at the wrong time.
  case lied(String)
}
