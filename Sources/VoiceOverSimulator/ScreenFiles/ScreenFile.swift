import Yams

/// An app from a file, with the places of its elements in the file.
package struct ScreenFile: Sendable {
  package let app: App
  /// Where the elements of each screen begin, by their positions in its `ScreenLayout`.
  package let places: [String: [TextPlace?]]

  /// Reads an app from YAML.
  ///
  /// - Parameter folder: the folder to which paths of pictures are relative.
  /// - Throws: an error with line and column.
  package init(yaml: String, folder: String = "") throws(InputError) {
    let endsFolder = folder.isEmpty || folder.hasSuffix("/")
    let reader = try AppReader(yaml, folder: endsFolder ? folder : folder + "/")
    app = try reader.app()
    places = reader.elementPlaces
  }

  /// Reads an app from a YAML file.
  ///
  /// Paths of pictures are relative to it.
  ///
  /// - Parameter bytes: the content of the file, if it is already read.
  /// - Throws: an error with the file and, if it was readable, line and column.
  package init(_ path: String, bytes: [UInt8]? = nil) throws(InputError) {
    let file = InputFile(path: path)
    self = try file.read(bytes) { text throws(InputError) in
      try ScreenFile(yaml: text, folder: file.folder)
    }
  }
}

extension App {
  /// Reads an app from YAML; `Documentation/VoiceOver.md` lists the keys.
  ///
  /// - Parameters:
  ///   - yaml: the content of a screen file.
  ///   - folder: the folder to which paths of pictures are relative.
  /// - Throws: an error with line and column.
  public init(yaml: String, folder: String = "") throws(InputError) {
    self = try ScreenFile(yaml: yaml, folder: folder).app
  }

  /// Reads an app from a YAML file.
  ///
  /// Paths of pictures are relative to it.
  ///
  /// - Throws: an error with the file and, if it was readable, line and column.
  public init(file: String) throws(InputError) {
    self = try ScreenFile(file).app
  }
}

extension AppReader {
  /// Where the elements of each screen begin, in the order of the layout.
  fileprivate var elementPlaces: [String: [TextPlace?]] {
    let lists = elementLists.map { screen, elements in
      var places: [TextPlace?] = []
      for node in elements?.sequence ?? [] { Self.add(node, to: &places) }
      return (screen, places)
    }
    return Dictionary(lists) { first, _ in first }
  }

  private static func add(_ element: Node, to places: inout [TextPlace?]) {
    guard element.mapping != nil else { return }
    places.append(element.mark.map { TextPlace(line: $0.line, column: $0.column) })
    for key in [ElementKey.children, .accessibilityElements] {
      for node in element[key]?.sequence ?? [] { add(node, to: &places) }
    }
  }
}
