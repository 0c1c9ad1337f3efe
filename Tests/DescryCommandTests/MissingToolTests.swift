import Foundation
import TestSupport
import Testing

@Suite("Tests without their tools (#45)", .serialized)
struct MissingToolTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test("With CI set, tests that need a tool fail without it and name it", arguments: Tool.allCases)
  func failing(_ tool: Tool) throws {
    let outcome = try run(tool.tests, without: tool, "CI=true")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a test needs \(tool.rawValue), which cannot be used"))
    #expect(!outcome.output.contains("✔"), "\(outcome.output)")
  }

  @Test("Without CI, tests that need a tool are skipped without it", arguments: Tool.allCases)
  func skipped(_ tool: Tool) throws {
    let outcome = try run(tool.tests, without: tool, "--unset=CI")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("skipped: \"needs "))
  }

  /// Beginnings of lines that look for a program or ignore a failure, and why nothing is left out.
  private static let harmless = [
    "Scripts/tests/browser: { ip -6 route": "a machine can have no IPv6",
    "Scripts/tests/installed: getent passwd": "a purged package has no user",
    "Scripts/tests/release: differing=$({ cmp": "cmp fails if bytes differ, which are counted",
    "Tests/DescryCommandTests/BatchFaultTests.swift: wait $running": "the batch was killed",
    "Tests/DescryCommandTests/BatchWatchTests.swift: grep -c": "grep fails at zero",
    "Tests/DescryCommandTests/BatchWatchTests.swift: wait $watching": "the watch was killed",
    "Tests/DescryCommandTests/BatchWordsTests.swift: \"$descry\" export": "grep fails at zero",
    "Tests/Modules/folders.py: compiler": "it fails without the compiler",
    "Tests/Service/examples.py: node": "it fails without node if CI is set",
  ]

  // With CI, Tests/Browser fails without a network of its own; what it skips in Firefox runs in Chromium.
  @Test("Tests are skipped, or leave something out, for no other reason")
  func conditions() throws {
    let sources = try command.shell(
      """
      cd '\(Repository.root.path)'
      find Tests Integrations/*/tests Scripts/tests \\
        -name '*.swift' -o -name '*.py' -o -path 'Scripts/tests/*' > "$OLDPWD/files"
      wc -l < "$OLDPWD/files"
      grep -vE '/(Tool|MissingToolTests).swift$|^Tests/Browser/(extension|test_network).py$' \\
        "$OLDPWD/files" | xargs grep -HE \\
        '\\.(en|dis)abled\\(|skip(Test|If|Unless)|SkipTest|importorskip|pytest\\.skip|mark\\.skip|shutil\\.which|\\|\\| true' \\
        | sed 's/: */: /'
      """)
    #expect(sources.lines.first.flatMap { Int($0) } ?? 0 > 100)
    let found = sources.lines.dropFirst()
    let harmless = Self.harmless.keys
    #expect(found.filter { line in !harmless.contains { line.hasPrefix($0) } } == [])
    #expect(harmless.filter { each in !found.contains { $0.hasPrefix(each) } } == [])
  }

  /// Runs tests with a `PATH` of all programs but one.
  ///
  /// - Parameter environment: options of `env`.
  private func run(
    _ tests: String, without tool: Tool, _ environment: String
  ) throws -> Command.Outcome {
    try command.shell(
      """
      tests=$(readlink /proc/$PPID/exe)
      mkdir programs
      IFS=:
      for folder in $PATH; do ln -s "$folder"/* programs 2> links; done
      rm programs/\(tool.rawValue)
      PATH=$PWD/programs env \(environment) "$tests" --testing-library swift-testing \\
        --filter '\(tests)' 2>&1
      """)
  }
}

extension Tool {
  /// Tests that need the tool: a filter of their names.
  fileprivate var tests: String {
    switch self {
    case .chromium: "DescryCommandTests.ReportTests|VoiceOverDrawingTests/pixels"
    case .tmux: "TerminalTests|AuditOutputTests/(colors|width)|VoiceOverSpeechTests/cut"
    case .script: "DescryCommandTests.LanguageTests/terminal|AuditOutputTests/terminal"
    case .rsvgConvert: "VoiceOverDrawingTests/(png|pixels)"
    case .python3: "BombTests|IsolationTests/denied|BatchWordsTests/olderSchema"
    case .jq: "AltTextReadingTests/batch|AltTextWritingTests/folder|GuideTests/commands"
    case .ps: "(IsolationTests|ServeTests)/priority|BatchWatchTests/changes"
    case .exiftool: "AltTextReadingTests/captions"
    case .exempi: "AltTextWritingTests/adobe"
    case .webpinfo: "AltTextWritingTests/(webp|animation)"
    case .setfattr: "AltTextWritingTests/attributes"
    case .mount: "BatchFaultTests/(fullDisk|readOnly)"
    case .chown: "StorePlaceTests/foreignStore"
    case .setpriv: "IsolationTests/nobody"
    }
  }
}
