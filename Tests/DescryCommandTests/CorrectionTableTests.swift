import Foundation
import TestSupport
import Testing

@Suite("descry correct --from", .needs(.python3))
struct CorrectionTableTests {
  private let command: Command

  /// A folder with descriptions, a label, a decorative picture, a correction and a silent picture.
  init() throws {
    command = try Command()
    let names = [
      "astronaut.png", "blank.png", "blurred.jpg", "caption.jpg", "dark.jpg", "tiny.png",
    ]
    _ = try command.shell("mkdir -p Photos/more")
    for name in names { try command.copy(name, to: "Photos/\(name)") }
    // A name that a table cannot show unchanged.
    _ = try command.shell("mv Photos/blurred.jpg Photos/more/$'=1\\e\\n\\xff.jpg'")
    let labels = """
      path,label,decorative
      Photos/tiny.png,"=Logo, ""A""\",
      Photos/dark.jpg,,yes
      """
    try command.write(Data(labels.utf8), to: "labels.csv")
    let batch = try command.shell(
      """
      "$descry" batch Photos --labels labels.csv -q
      "$descry" correct Photos/caption.jpg -- '-5 % off all bread'
      """)
    try #require(batch.status == 0, "\(batch.errors)")
  }

  /// Exports a table, edits it as a spreadsheet would, and applies it.
  ///
  /// - Parameters:
  ///   - edit: Python that changes `rows`, dictionaries by `path`.
  ///   - separator: what the spreadsheet separates cells with.
  private func apply(
    _ edit: String, to export: String = "", separator: String = ","
  ) throws -> Command.Outcome {
    let edited = try command.shell(
      """
      "$descry" export Photos --output alt.csv \(export)
      python3 - <<'END'
      import csv
      with open("alt.csv", encoding="utf-8", newline="") as file:
          table = csv.DictReader(file)
          rows = {row["path"]: row for row in table}
      \(edit)
      with open("alt.csv", "w", encoding="utf-8-sig", newline="") as file:
          writer = csv.DictWriter(file, table.fieldnames, delimiter="\(separator)")
          writer.writeheader()
          writer.writerows(rows.values())
      END
      """)
    try #require(edited.status == 0, "\(edited.errors)")
    return try command.shell("\"$descry\" correct Photos --from alt.csv")
  }

  /// The origin of what is spoken, the words and the correction of each picture.
  private func spoken() throws -> [String: [String?]] {
    let lines = try command.descry("export", "Photos").lines
    var spoken: [String: [String?]] = [:]
    for line in lines {
      let record = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let path = try #require(record["path"] as? String)
      spoken[path] = ["origin", "spoken", "correction", "label"].map { record[$0] as? String }
    }
    return spoken
  }

  @Test("A table that comes back unchanged corrects nothing", arguments: ["", "--language fr"])
  func unchanged(_ options: String) throws {
    let before = try command.descry("export", "Photos").output
    let outcome = try apply("", to: options)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("corrected 0 pictures of 6 in alt.csv"))
    #expect(try command.descry("export", "Photos").output == before)
  }

  @Test(
    "Only edited sentences become corrections; every other sentence keeps its origin (#46)",
    arguments: [",", ";", "\\t"])
  func roundTrip(_ separator: String) throws {
    var expected = try spoken()
    #expect(expected["astronaut.png"]?[0] == "generated")
    let offer = "-5 % off all bread"
    #expect(expected["caption.jpg"] == ["corrected", offer, offer, nil])
    #expect(expected["tiny.png"] == ["developer", "=Logo, \"A\"", nil, "=Logo, \"A\""])
    #expect(expected["dark.jpg"] == ["developer", nil, nil, nil])
    #expect(expected["blank.png"] == [nil, nil, nil, nil])
    let outcome = try apply(
      """
      rows["caption.jpg"]["spoken"] = "'+5 % on bread"
      rows["blank.png"]["spoken"] = 'A "sheet"; white, blank'
      hidden = next(path for path in rows if path.startswith("more/"))
      rows[hidden]["spoken"] = "A blurred street."
      """, separator: separator)
    #expect(outcome.errors.contains("corrected 3 pictures of 6 in alt.csv"), "\(outcome.errors)")
    for (path, words) in [
      ("caption.jpg", "+5 % on bread"), ("blank.png", "A \"sheet\"; white, blank"),
      ("more/=1\u{1B}\n\u{FFFD}.jpg", "A blurred street."),
    ] {
      #expect(expected[path] != nil)
      expected[path] = ["corrected", words, words, nil]
    }
    #expect(try spoken() == expected)
    #expect(try apply("").errors.contains("corrected 0 pictures of 6"))
    #expect(try spoken() == expected)
  }

  @Test("Words that were described and given before the last batch are no corrections (#46)")
  func describedAgain() throws {
    let outcome = try apply(
      """
      import sqlite3
      store = sqlite3.connect("Photos/descry.sqlite")
      store.execute("UPDATE content SET record = replace(record, 'One face', 'Two faces')")
      store.execute("DELETE FROM label WHERE text IS NOT NULL")
      store.commit()
      """)
    #expect(outcome.errors.contains("corrected 0 pictures"))
    #expect(try spoken().values.count { $0[0] == "corrected" } == 1)
  }

  @Test("A subfolder's table is applied to the store above")
  func subfolder() throws {
    _ = try command.shell("cp Photos/astronaut.png Photos/more; \"$descry\" batch Photos -q")
    let outcome = try command.shell(
      """
      printf 'path,correction\\nastronaut.png,An astronaut.\\n' > list.csv
      "$descry" correct Photos/more --from list.csv
      cd Photos/more && "$descry" export --columns path,spoken
      """)
    let line = "corrected 1 picture of 1 in list.csv (in Photos/descry.sqlite)"
    #expect(outcome.errors.contains(line), "\(outcome.errors)")
    #expect(outcome.output.contains("\r\nastronaut.png,An astronaut.\r\n"))
    #expect(try spoken()["astronaut.png"]?[1] == "An astronaut.")
  }

  @Test(
    "Wrong usage ends with 64 and changes nothing",
    arguments: [
      "", "--from", "--from none.csv", "--from labels.csv", "Photos --from labels.csv",
      "Photos words --from labels.csv", "Photos --from labels.csv --remove",
      "more --from labels.csv", "Photos/tiny.png --from labels.csv",
    ])
  func usage(_ arguments: String) throws {
    let before = try command.descry("export", "Photos").output
    let outcome = try command.shell("\"$descry\" correct \(arguments)")
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(try command.descry("export", "Photos").output == before)
  }
}
