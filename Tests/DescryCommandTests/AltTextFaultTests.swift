import Foundation
import TestSupport
import Testing

@Suite("Faults while alt text is written (#51)", .needs(.exiftool))
struct AltTextFaultTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("astronaut.png")
  }

  @Test("On a full disk and on a read-only one, the file stays as it was", .needs(.mount))
  func disks() throws {
    let outcome = try command.shell(
      """
      mkdir disk
      unshare --mount --map-root-user bash -c '
        mount -t tmpfs -o size=700k none disk
        cp astronaut.png disk/a.png
        "$descry" embed disk/a.png Ours; echo $?
        cmp disk/a.png astronaut.png && ls -A disk
        mount -o remount,ro,size=64m disk
        "$descry" embed disk/a.png Ours; echo $?
        cmp disk/a.png astronaut.png && ls -A disk'
      """)
    #expect(outcome.lines == ["73", "a.png", "1", "a.png"], "\(outcome.errors)")
  }

  @Test("A killed process leaves the old or the new file, whole")
  func killed() throws {
    var generator = SeededGenerator(seed: 54)
    for round in 0..<Torture.rounds(12) {
      let delay = Double.random(in: 0...0.5, using: &generator)
      let outcome = try command.shell(
        """
        cp astronaut.png a.png
        $descry embed a.png 'Round \(round)' 2> /dev/null & sleep \(delay); kill -9 $! 2> /dev/null; wait
        cmp -s a.png astronaut.png && echo old || exiftool -s3 -XMP-iptcCore:AltTextAccessibility a.png
        exiftool -s3 -validate a.png
        """)
      #expect(["old", "Round \(round)"].contains(outcome.lines.first))
      #expect(outcome.lines.last == "OK")
    }
  }
}
