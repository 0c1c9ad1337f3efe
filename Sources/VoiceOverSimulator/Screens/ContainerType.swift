/// What sort of container an element is, under the names of `UIAccessibilityContainerType`.
public enum ContainerType: Equatable, Sendable {
  /// No container that is heard.
  case none
  /// A table, of which the first rows and columns may be headers.
  case dataTable(headerRows: Int = 0, headerColumns: Int = 0)
  /// A list.
  case list
  /// A landmark.
  case landmark
  /// Elements that belong together.
  case semanticGroup
  /// Elements of which one is chosen, as in a segmented control; each says which it is: "1 of 3".
  case series
}
