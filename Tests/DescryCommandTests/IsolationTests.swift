import Foundation
import ImageDescription
import Testing

@Suite("Worker processes of the command")
struct IsolationTests {
  private let command: Command
  /// Pictures of each format, with faces, with text and with neither.
  private let pictures = [
    "astronaut.png", "caption.jpg", "crowd.jpg", "cat.webp", "cat.gif", "camera.tiff", "coffee.bmp",
    "portrait.heic", "cat.avif", "truncated.jpg", "tiny.png", "sentence.png",
  ]

  init() throws {
    command = try Command()
    for picture in pictures { try command.copy(picture) }
    try command.write(Data("This is no picture.\n".utf8), to: "text.jpg")
  }

  /// The greeting of a worker with these options and without any picture.
  private func greeting(_ options: String) throws -> [String: Any] {
    let line = try command.shell("\"$descry\" worker --memory 400000000 \(options) | cat").output
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("Records with evidence equal those of an in-process description")
  func same() throws {
    let options = "--format jsonl --explain --generated"
    let files = (pictures + ["text.jpg", "none.jpg"]).joined(separator: " ")
    let here = try command.shell("\"$descry\" \(options) --in-process \(files)")
    let isolated = try command.shell("\"$descry\" \(options) \(files)")
    #expect(isolated.output == here.output)
    #expect(isolated.errors == here.errors)
    #expect(isolated.status == here.status)
  }

  /// Asks the kernel, not the worker, for the version of Landlock and for seccomp.
  private func kernel() throws -> (landlock: Int, seccomp: Bool) {
    let version = "import ctypes; print(ctypes.CDLL(None).syscall(444, None, 0, 1))"
    let landlock = try command.shell("python3 -c '\(version)'; grep -c ^Seccomp: /proc/self/status")
    let numbers = landlock.lines.compactMap { Int($0) }
    try #require(numbers.count == 2)
    return (max(0, numbers[0]), numbers[1] == 1)
  }

  @Test(
    "A worker tries everything that the kernel can deny, and is denied",
    .needs(.python3))
  func denied() throws {
    let kernel = try kernel()
    let greeting = try greeting("--text-languages eng --sandbox prefer")
    let sandbox = try #require(greeting["sandbox"] as? [String: Any])
    #expect(sandbox["landlock"] as? Int == kernel.landlock)
    #expect(sandbox["seccomp"] as? Bool == kernel.seccomp)
    var expected: Set = ["root privileges"]
    if kernel.landlock > 0 { expected.formUnion(["opening files", "creating files"]) }
    // Landlock 6 added a scope for signals.
    if kernel.landlock >= 6 { expected.insert("sending signals") }
    if kernel.seccomp {
      expected = [
        "opening files", "creating files", "network access", "access to other processes",
        "starting programs", "sending signals", "executable memory", "root privileges",
      ]
    }
    let denied = try #require(sandbox["denied"] as? [String])
    #expect(Set(denied).isSuperset(of: expected), "\(expected.subtracting(denied))")
    let outcome = try command.descry("--sandbox", "require", "tiny.png")
    #expect(outcome.status == (kernel.landlock > 0 && kernel.seccomp ? 0 : 64))
  }

  @Test("With --sandbox off, workers are not sandboxed and describe everything")
  func off() throws {
    #expect(try greeting("--text-languages eng --sandbox off")["sandbox"] == nil)
    #expect(
      try command.descry("--sandbox", "off", "crowd.jpg").output
        == command.descry("--in-process", "crowd.jpg").output)
  }

  @Test("A worker without a language reports it, and so does the command")
  func language() throws {
    let problem = try greeting("--text-languages xyz --sandbox off")["problem"] as? [String: Any]
    #expect(problem?["code"] as? String == "languageMissing")
    let outcome = try command.descry("--text-languages", "rus+xyz", "tiny.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("tesseract-ocr-xyz"))
  }

  @Test(
    "Languages that the recogniser reads need no data of Tesseract, in a worker or in-process (#50)"
  )
  func builtInLanguages() throws {
    let data = "/usr/share/tesseract-ocr/5/tessdata/"
    let missing = try #require(
      ["swe", "hun", "slk"].first {
        !FileManager.default.fileExists(atPath: "\(data)\($0).traineddata")
      })
    for option in ["--sandbox=prefer", "--in-process"] {
      let outcome = try command.descry(option, "--text-languages", missing, "crowd.jpg")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test("Rejects --sandbox together with --in-process")
  func contradiction() throws {
    let outcome = try command.descry("--in-process", "--sandbox", "require", "tiny.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--in-process"))
  }

  @Test("A picture that crashes its decoder costs no other picture its record (#26)")
  func crash() throws {
    let libraries = try command.crashingGIFLibrary()
    let outcome = try command.shell(
      "LD_LIBRARY_PATH='\(libraries)' \"$descry\" --format jsonl tiny.png cat.gif crowd.jpg")
    let records = try outcome.lines.map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
    #expect(records.map(\.status) == [.silent, .crashed, .described])
    #expect(records.last?.spoken == "Three faces, three smiling.")
    #expect(outcome.status == 1)
    // The crash is real: in-process it ends the command.
    let here = try command.shell(
      "LD_LIBRARY_PATH='\(libraries)' \"$descry\" --in-process tiny.png cat.gif crowd.jpg; exit 9")
    #expect(here.status == 9)
    #expect(!here.output.contains("smiling"))
  }

  @Test("A picture that crashes its decoder leaves the rest of a screen readable (#26)")
  func crashOnScreen() throws {
    let libraries = try command.crashingGIFLibrary()
    let screen = """
      elements:
        - {image: cat.gif, frame: [0, 0, 100, 100]}
        - {image: crowd.jpg, frame: [0, 100, 100, 100]}
      """
    try command.write(Data(screen.utf8), to: "screen.yaml")
    let outcome = try command.shell(
      "LD_LIBRARY_PATH='\(libraries)' \"$descry\" voiceover screen.yaml --transcript")
    #expect(outcome.output.contains("Three faces, three smiling"))
    #expect(outcome.errors.contains("cat.gif"))
    #expect(outcome.status == 1)
  }

  @Test("Both kinds of workers of an audit have its priority (#46)", .needs(.ps))
  func priority() throws {
    try command.write(Data("<img src=astronaut.png alt=Banner>".utf8), to: "page.html")
    let outcome = try command.shell(
      """
      nice -n 5 "$descry" audit page.html > /dev/null 2>&1 & audit=$!
      while kill -0 $audit 2> /dev/null; do ps --ppid $audit -o ni=,args= >> seen; done
      nice
      awk '/ worker / { print $1, $4 }' seen | sort -u
      """)
    let own = try #require(outcome.lines.first.flatMap { Int($0) })
    let niceness = min(19, own + 5)
    #expect(outcome.lines.dropFirst() == ["\(niceness) --audit", "\(niceness) --text-languages"])
  }

  @Test("No thread of a pool has a higher priority than the command (#69)", .needs(.ps))
  func threadPriority() throws {
    let outcome = try command.shell(
      """
      mkfifo input
      exec 3<> input
      nice -n 7 "$descry" pool --workers 1 < input > output & pool=$!
      until [[ -s output ]]; do sleep 0.1; done
      nice
      for process in $pool $(pgrep --parent $pool); do
        sed 's/.*) //' /proc/$process/task/*/stat | cut -d ' ' -f 17
      done
      exec 3>&-
      kill $pool
      """)
    let niceness = outcome.lines.compactMap { Int($0) }
    let own = try #require(niceness.first)
    #expect(niceness.count > 3)
    #expect(Set(niceness.dropFirst()) == [min(19, own + 7)], "\(niceness)")
  }

  /// The user, the groups and the capabilities of a worker, by the names in `/proc`.
  private func rights() throws -> [String: [String]] {
    let status = try command.shell(
      """
      mkfifo requests
      "$descry" worker --text-languages eng --memory 400000000 --sandbox prefer \\
        < requests > >(cat > greeting) &
      worker=$!
      exec 3> requests
      for i in {1..6000}; do [ -s greeting ] && break; sleep 0.1; done
      grep -E '^(Uid|CapEff|CapPrm|CapBnd|Groups):' /proc/$worker/status
      """
    ).lines
    return Dictionary(
      uniqueKeysWithValues: status.map { line in
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        return (words[0], Array(words.dropFirst()))
      })
  }

  @Test("A worker has no capabilities (#26)")
  func powerless() throws {
    let rights = try self.rights()
    #expect(rights["CapEff:"] == ["0000000000000000"])
    #expect(rights["CapPrm:"] == ["0000000000000000"])
  }

  @Test("A worker that root starts becomes nobody (#26)", .needs(.setpriv))
  func nobody() throws {
    let rights = try self.rights()
    #expect(rights["Uid:"] == Array(repeating: "65534", count: 4))
    #expect(rights["Groups:"] == [])
    #expect(rights["CapBnd:"] == ["0000000000000000"])
  }

  @Test("A forked worker and its server have no rights and no files (#73)", .needs(.setpriv))
  func forked() throws {
    let outcome = try command.shell(
      """
      mkfifo input
      exec 3<> input
      "$descry" pool --workers 1 < input > output & pool=$!
      until [[ -s output ]]; do sleep 0.1; done
      for process in $(pgrep --parent $pool); do
        grep -E '^(Uid|Groups|CapEff|CapPrm|CapBnd|Seccomp|Threads):' /proc/$process/status | xargs
        ls -l /proc/$process/fd | grep -oE -e '-> [^:]*' | grep -v -e /dev/null | sort | xargs
      done
      exec 3>&-
      kill $pool
      """)
    let none = "0000000000000000"
    let rights =
      "Uid: 65534 65534 65534 65534 Groups: Threads: 1 CapPrm: \(none) CapEff: \(none) CapBnd: \(none) Seccomp: 2"
    try #require(outcome.lines.count == 4)
    #expect(outcome.lines[0] == rights)
    #expect(outcome.lines[2] == rights)
    #expect(outcome.lines[3] == "-> pipe -> pipe")
  }

  @Test("descry doctor shows the sandbox of worker processes")
  func doctor() throws {
    let outcome = try command.descry("doctor")
    for word in ["Landlock", "seccomp", "denied"] { #expect(outcome.output.contains(word)) }
  }
}
