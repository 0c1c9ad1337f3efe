import DescriptionStore
import Foundation
import GRDB
import ImageDescription
import Mustache

extension DescriptionStore {
  /// Writes out a page for a browser with the pictures that the last batch found: all in one file.
  ///
  /// Pictures are written one by one, so it takes little memory.
  ///
  /// - Parameters:
  ///   - title: what the pictures are called together.
  ///   - showsThumbnails: whether the pictures themselves are in it, small.
  ///   - write: takes one piece of text after the other; what it throws is passed on.
  /// - Throws: `busy`, `foreign`, `unusable`.
  public func exportReport(
    title: String, showsThumbnails: Bool = true, to write: (String) throws -> Void
  ) throws {
    let words = try givenWords()
    let (head, picture, foot) = (
      try ReportPage.head(), try ReportPage.picture(), try ReportPage.foot()
    )
    try reading { database in
      var summary = ReportSummary()
      let stored = try Row.fetchCursor(
        database, sql: "SELECT * FROM picture WHERE present ORDER BY path")
      while let row = try stored.next() {
        summary.count(try words.record(of: StoredPicture(row)))
      }
      try write(head.render(ReportHead(summary, title: title)))
      let shown = try Row.fetchCursor(
        database,
        sql: """
          SELECT picture.*, thumbnail.jpeg FROM picture
          LEFT JOIN thumbnail ON thumbnail.sha256 = picture.sha256 AND ?
          WHERE present ORDER BY path
          """, arguments: [showsThumbnails])
      while let row = try shown.next() {
        let stored = try StoredPicture(row)
        let jpeg: Data? = row["jpeg"]
        try write(
          picture.render(
            ReportPicture(words.record(of: stored), thumbnail: jpeg.map(Array.init))))
      }
    }
    try write(foot.render(["version": ImageDescriber.version, "script": ReportPage.script]))
  }
}
