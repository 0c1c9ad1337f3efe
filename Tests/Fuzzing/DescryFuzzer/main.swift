import CFuzzing
import Foundation

// `DescryFuzzer TARGET [OPTION OF libFuzzer…] [FILE OR FOLDER…]`
//
// `Scripts/fuzz` builds it with libFuzzer and sanitizers. A normal build has neither, and runs each
// file once, as a regression test.
var arguments = CommandLine.arguments
guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("usage: DescryFuzzer TARGET [FILE…]; \(names)\n".utf8))
  exit(64)
}
arguments.remove(at: 1)
FuzzTarget.current = target

var count = Int32(arguments.count)
let copies = arguments.map { strdup($0) } + [nil]
let status = copies.withUnsafeBufferPointer { copies in
  var pointer = UnsafeMutablePointer(mutating: copies.baseAddress)
  return cf_run(&count, &pointer) { bytes, size in
    let copy = Array(UnsafeBufferPointer(start: bytes, count: size))
    MainActor.assumeIsolated { FuzzTarget.current.look(at: copy) }  // libFuzzer starts no threads
    return 0
  }
}
if status >= 0 { exit(status) }
for file in arguments.dropFirst() {
  FuzzTarget.current.look(at: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
}
