import Foundation
import Yams

/// An app from a file, with the places of its elements in the file.
package struct ScreenFile: Sendable {
  package var app: App
  /// Whether it is the hierarchy of a real screen.
  package let isHierarchy: Bool
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
    isHierarchy = false
  }

  /// Reads the hierarchy of a screen.
  ///
  /// - Throws: an error with line and column.
  package init(hierarchy json: String) throws(InputError) {
    let reader = try HierarchyReader(json)
    let screen = Screen(id: HierarchyReader.main, elements: reader.elements)
    app = App(screens: [screen])
    let frames = ScreenLayout(screen).places.compactMap(\.frame)
    if let width = frames.map(\.maxX).max(), let height = frames.map(\.maxY).max(), width > 0,
      height > 0
    {
      app.size = CGSize(width: width, height: height)
    }
    places = [screen.id: reader.places]
    isHierarchy = true
  }

  /// Reads an app from a YAML file, or the hierarchy of a screen; the content tells which it is.
  ///
  /// Paths of pictures are relative to it.
  ///
  /// - Parameter bytes: the content of the file, if it is already read.
  /// - Throws: an error with the file and, if it was readable, line and column.
  package init(_ path: String, bytes: [UInt8]? = nil) throws(InputError) {
    let file = InputFile(path: path)
    self = try file.read(bytes) { text throws(InputError) in
      HierarchyReader.isHierarchy(text)
        ? try ScreenFile(hierarchy: text) : try ScreenFile(yaml: text, folder: file.folder)
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

  /// Reads the accessibility hierarchy of a screen, as the test of an iOS app writes it with
  /// AccessibilitySnapshot: the JSON of an array of `AccessibilityHierarchy`.
  ///
  /// - Throws: an error with line and column.
  public init(hierarchy json: String) throws(InputError) {
    self = try ScreenFile(hierarchy: json).app
  }

  /// Reads an app from a YAML file, or a screen from the hierarchy of one; the content tells which
  /// it is.
  ///
  /// Paths of pictures are relative to the file.
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
