import ArgumentParser

/// The exit statuses.
enum ExitStatus {
  /// At least one picture failed; its record says why.
  static let failed = ExitCode(1)
  /// Wrong usage; nothing was done.
  static let usage = ExitCode(64)
  /// There was nothing to audit.
  static let nothing = ExitCode(66)
  /// A bug in Descry.
  static let fault = ExitCode(70)
  /// The output cannot be written.
  static let unwritable = ExitCode(73)
  /// Another process is using the store; try again later.
  static let busy = ExitCode(75)
  /// Interrupted; results so far are kept.
  static let interrupted = ExitCode(130)

  /// The table for a command's help.
  static let help = """
    exit status:
      0    every picture was described or had nothing to say
      1    at least one picture failed, or with --strict is damaged; its record
           says why
      64   wrong usage; nothing was done
      70   a bug in Descry
      73   the output cannot be written
      75   another process is using the store; try again later
      130  interrupted; results so far are kept
    """

  /// The same in few words, for the help of the program.
  static let summary = """
    exit status: 0 success, 1 a picture failed, 64 wrong usage, 70 bug, \
    73 output not written, 75 store in use, 130 interrupted
    """
}
