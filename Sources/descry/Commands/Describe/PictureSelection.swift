import ArgumentParser
import ImageDescription
import SafeFiles

/// The pictures that `descry describe` was asked for, those of its folders included.
struct PictureSelection {
  let pictures: [Picture]
  /// The folders among the arguments.
  let folders: [FolderPictures]

  /// Whether paths stand before the sentences.
  var isSeveral: Bool { pictures.count != 1 || !folders.isEmpty }

  /// Lists the folders and reads the list.
  ///
  /// - Parameters:
  ///   - arguments: pictures and folders; "-" is standard input.
  ///   - list: a file with paths of pictures, which come after the arguments.
  /// - Throws: `ValidationError` if the list cannot be read.
  init(_ arguments: [String], list: String?) throws {
    var (pictures, folders) = ([Picture](), [FolderPictures]())
    for picture in Picture.all(arguments: arguments) {
      if let folder = picture.file.flatMap(FolderPictures.init) {
        folders.append(folder)
        pictures += folder.pictures.map(Picture.file)
      } else {
        pictures.append(picture)
      }
    }
    if let list {
      do throws(ReadError) {
        pictures += Picture.all(list: try Picture.readList(list))
      } catch {
        throw ValidationError("--files-from \(TerminalText.path(list)): \(error.message)")
      }
    }
    (self.pictures, self.folders) = (pictures, folders)
  }
}
