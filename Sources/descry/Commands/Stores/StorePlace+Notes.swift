import DescriptionBatch
import DescriptionStore
import Glibc
import ImageDescription
import SafeFiles

extension StorePlace {
  /// Prints which store is used if it is not in the folder.
  func tellIfAbove() {
    guard isAbove else { return }
    StandardError.say("using \(TerminalText.path(path)), which has the records of this folder")
  }

  /// Prints that a folder gets a separate store although one above it has a store.
  func tellIfSecond() {
    guard access(path, F_OK) != 0, let other = Self.above(PictureFile(path))?.place.path,
      Self.isOwn(other)
    else { return }
    let path = TerminalText.path(other)
    StandardError.say("making a store for this folder, since \(path) does not include it")
  }

  /// Prints which batches of the store did not finish, and how to continue.
  func tellIfUnfinished(in store: DescriptionStore) throws(FileError) {
    // A batch of several folders cannot be continued with one.
    let isWhole = try store.folderCount() < 2
    for batch in try store.unfinishedBatches() {
      guard let folder, isWhole || subfolder != .wholeStore else {
        StandardError.say("the last batch \(batch.words); run it again to continue")
        continue
      }
      let inner = batch.subfolder.path
      let place = inner.isEmpty ? folder : Self.withoutSlashes(file(named: inner))
      let isFound = (try? Self(of: place))?.path == path
      let option = isFound ? "" : " --store \(TerminalText.shellWord(path))"
      StandardError.say(
        "the last batch of \(place) \(batch.words); "
          + "run 'descry batch \(TerminalText.shellWord(place))\(option)' to continue")
    }
  }
}
