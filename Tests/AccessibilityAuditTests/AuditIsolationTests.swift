import AccessibilityAudit
import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Auditing in a worker process")
struct AuditIsolationTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// A worker started by a script; `$descry` is the real one.
  ///
  /// Another process writes the script. If this one did, a test beside this one could start a program
  /// meanwhile, which would have the script open for writing, and the kernel would not run it.
  private func worker(_ script: String) throws -> WorkerProgram {
    let file = folder.appendingPathComponent("worker.sh").path
    let text =
      "#!/bin/bash\ndescry='\(BuiltProgram.descry.path)'\ncd '\(folder.path)'\n\(script)\n"
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", #"printf %s "$1" > "$2" && chmod 755 "$2""#, "sh", text, file])
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return WorkerProgram(file)
  }

  /// The real worker's greeting, and what the process does when it is asked first.
  private func failing(_ end: String) throws -> WorkerProgram {
    try worker(
      """
      if [ "$2" = --audit ] && ! [ -e failed ]; then
        touch failed
        "$descry" worker --audit --sandbox prefer < /dev/null
        read -r line
        \(end)
      fi
      exec "$descry" "$@"
      """)
  }

  @Test(
    "A process that fails loses only the findings of its file, and says why",
    arguments: [
      ("kill -SEGV $$", AuditError.Code.crashed, "signal 11"),
      ("kill -XCPU $$", .timedOut, "s of processor time"),
      ("exit 3", .crashed, "status 3"), ("echo '{}'; read -r line", .crashed, "is invalid"),
      (
        #"echo '{"id": 1, "parts": []}'; read -r line"#, .crashed,
        "for another file"
      ),
    ])
  func failure(_ end: String, _ code: AuditError.Code, _ reason: String) async throws {
    let files = [try write("<img>", to: "a.html"), try write("<img><img>", to: "b.html")]
    var audit = Audit(files.map { PictureFile($0) }, worker: try failing(end))
    audit.looksAtPictures = false
    let report = try await audit.run()
    #expect(report.failures.map(\.code) == [code])
    let message = try #require(report.failures.first).message
    #expect(message.hasPrefix("\(files[0]): ") && message.contains(reason), "\(message)")
    #expect(report.findings.map(\.file) == [files[1], files[1]])
    #expect(report.fileCount == 1)
  }

  @Test("Without a worker process there is no audit")
  func none() async throws {
    let page = PictureFile(try write("<img>", to: "a.html"))
    let error = await #expect(throws: WorkerError.self) {
      _ = try await Audit([page], worker: .init("/none")).run()
    }
    #expect(error?.code == .workerUnusable)
  }

  @Test("Never stores a description under the hash of another picture")
  func replaced() async throws {
    for (name, copy) in [("sentence.png", "a.png"), ("blank.png", "b.png")] {
      try FileManager.default.copyItem(
        at: Repository.file("TestImages/\(name)"), to: folder.appendingPathComponent(copy))
    }
    let page = PictureFile(try write("<img src=a.png alt=A>", to: "page.html"))
    // Replaces the picture after it was hashed, before it is described.
    let worker = try worker(#"[ "$2" = --audit ] || cp b.png a.png; exec "$descry" "$@""#)
    var audit = Audit([page], worker: worker)
    let cache = MemoryCache()
    audit.store = { cache }
    let first = try await audit.run()
    #expect(
      first.unseen.map(\.reason) == ["it changed during the audit; run the audit again"])
    audit.worker = BuiltProgram.descry
    let second = try await audit.run()
    #expect(second.unseen == [] && second.newCount == 1)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.png"))
    try FileManager.default.copyItem(
      at: Repository.file("TestImages/sentence.png"),
      to: folder.appendingPathComponent("a.png"))
    let third = try await audit.run()
    #expect(third.newCount == 1)
    #expect(third.findings.contains { $0.rule == "label-lacks-picture-text" })
  }

  /// A folder with two pages and a picture, and the same names beside it.
  private func site() throws -> URL {
    for place in ["site/sub", "secret"] {
      let place = folder.appendingPathComponent(place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let isSecret = place.lastPathComponent == "secret"
      try FileManager.default.copyItem(
        at: Repository.file("TestImages/\(isSecret ? "sentence" : "blank").png"),
        to: place.appendingPathComponent("a.png"))
      let page = isSecret ? "<img src=secret.png>" : "<img src=a.png alt=A>"
      try Data(page.utf8).write(to: place.appendingPathComponent("b.html"))
    }
    _ = try write("<img src=sub/a.png alt='Our team'>", to: "site/a.html")
    return folder.appendingPathComponent("site")
  }

  /// Replaces a file or folder of the site by a link to its twin outside.
  private func replace(_ name: String) throws {
    let place = folder.appendingPathComponent("site/\(name)")
    let target = name == "sub" ? "../secret" : "../../secret/\(place.lastPathComponent)"
    try FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: target)
  }

  @Test(
    "Does not read a picture that was replaced by a link after it was found (#46)",
    arguments: ["sub/a.png", "sub"])
  func linkedPicture(_ name: String) async throws {
    var audit = Audit([PictureFile(try site().path)], worker: BuiltProgram.descry)
    let cache = MemoryCache()
    // The store is opened after the pictures were found.
    audit.store = {
      try replace(name)
      return cache
    }
    let report = try await audit.run()
    #expect(report.newCount == 0)
    #expect(report.unseen.map(\.picture).contains("sub/a.png"))
    #expect(report.unseen.allSatisfy { $0.reason.contains("symbolic link") })
  }

  @Test(
    "Does not read a page that was replaced by a link after its folder was listed (#46)",
    arguments: ["sub/b.html", "sub"])
  func linkedPage(_ name: String) async throws {
    let site = try site()
    // The process starts after a.html was read, before b.html.
    let target = name == "sub" ? "../secret" : "../../secret/b.html"
    let worker = try worker(
      #"rm -r "site/\#(name)"; ln -s "\#(target)" "site/\#(name)"; exec "$descry" "$@""#)
    var audit = Audit([PictureFile(site.path)], worker: worker)
    audit.looksAtPictures = false
    let report = try await audit.run()
    #expect(report.findings == [])
    #expect(report.fileCount == 1)
    #expect(report.failures.map(\.code) == [.unreadable])
    #expect(report.failures.allSatisfy { $0.message.contains("symbolic link") })
  }

  @Test("Drawings are drawn in the order of the pages, each in its own process (#46)")
  func drawings() async throws {
    let pages = [
      (name: "b.html", numbers: [7, 2, 12, 5, 9, 1]),
      (name: "a.html", numbers: [11, 4, 8, 3, 10, 6]),
    ]
    var files: [PictureFile] = []
    for page in pages {
      for number in page.numbers { _ = try write("<svg>\(number)</svg>", to: "\(number).svg") }
      let pictures = page.numbers.map { "<img src=\($0).svg alt=A>" }.joined()
      files.append(PictureFile(try write(pictures, to: page.name)))
    }
    // A process that draws writes down each drawing, after the number of its drawings so far.
    let worker = try worker(
      #"""
      if [ "$2" != --draw ]; then exec "$descry" "$@"; fi
      "$descry" worker --audit --sandbox prefer < /dev/null
      count=0
      while read -r line; do
        [[ $line =~ \"id\":([0-9]+) ]] && id=${BASH_REMATCH[1]}
        [[ $line =~ \"length\":([0-9]+) ]] && length=${BASH_REMATCH[1]}
        count=$((count + 1))
        echo "$count $(head -c "$length")" >> drawn
        echo "{\"id\": $id, \"failure\": \"empty\"}"
      done
      """#)
    _ = try await Audit(files, worker: worker).run()
    let drawn = try String(contentsOf: folder.appendingPathComponent("drawn"), encoding: .utf8)
    let expected = pages.flatMap(\.numbers).map { "1 <svg>\($0)</svg>" }
    #expect(drawn.split(separator: "\n").map(String.init) == expected)
  }

  @Test("Reuses only stored descriptions with evidence, which the rules need")
  func evidence() async throws {
    let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../TestImages/sentence.png").standardized
    try FileManager.default.copyItem(at: picture, to: folder.appendingPathComponent("a.png"))
    let page = PictureFile(try write("<img src=a.png alt=A>", to: "page.html"))
    var audit = Audit([page], worker: BuiltProgram.descry)
    let cache = MemoryCache()
    audit.store = { cache }
    let first = try await audit.run()
    let again = try await audit.run()
    #expect(first.newCount == 1 && again.newCount == 0)
    #expect(again.findings == first.findings)
    // As a batch stores it.
    cache.dropEvidence()
    #expect(try await audit.run().newCount == 1)
  }

  @Test("A remedy follows the reason why a picture cannot be described")
  func remedy() async throws {
    _ = try write("x", to: "a.png")
    let page = PictureFile(try write("<img src=a.png alt=A>", to: "page.html"))
    var audit = Audit([page], worker: BuiltProgram.descry)
    audit.remedy = { $0.code == .notAPicture ? "draw one" : nil }
    let report = try await audit.run()
    #expect(report.unseen.map(\.cause) == [.unreadable])
    #expect(report.unseen.first?.reason.hasSuffix("; draw one") == true)
  }
}
