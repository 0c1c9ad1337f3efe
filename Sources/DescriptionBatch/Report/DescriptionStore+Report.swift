import DescriptionStore
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
    try readSnapshot { snapshot in
      var summary = ReportSummary()
      try snapshot.readPictures { stored, _ in summary.count(try words.record(of: stored)) }
      try write(head.render(ReportHead(summary, title: title)))
      try snapshot.readPictures(withThumbnails: showsThumbnails) { stored, thumbnail in
        try write(picture.render(ReportPicture(words.record(of: stored), thumbnail: thumbnail)))
      }
    }
    try write(foot.render(["version": ImageDescriber.version, "script": ReportPage.script]))
  }
}
