import Foundation
import Yams

/// Containers and their content.
extension ElementReader {
  /// The kinds of containers, as files name them.
  private enum ContainerName: String, CaseIterable {
    case none, dataTable, list, landmark, semanticGroup, series
  }

  func readContainer(into element: inout AccessibilityElement) throws(InputError) {
    let rows = try mapping.integer(.headerRows, in: 0...Self.largestCount)
    let columns = try mapping.integer(.headerColumns, in: 0...Self.largestCount)
    switch try mapping.choice(.containerType, of: ContainerName.self) ?? .none {
    case .none: element.containerType = .none
    case .dataTable:
      element.containerType = .dataTable(headerRows: rows ?? 0, headerColumns: columns ?? 0)
    case .list: element.containerType = .list
    case .landmark: element.containerType = .landmark
    case .semanticGroup: element.containerType = .semanticGroup
    case .series: element.containerType = .series
    }
    if rows != nil || columns != nil {
      guard case .dataTable = element.containerType else {
        throw mapping.error(
          at: rows == nil ? .headerColumns : .headerRows,
          "expected headers only with 'containerType: dataTable'")
      }
    }
    element.rowRange = try range(.row, .rowSpan)
    element.columnRange = try range(.column, .columnSpan)
    try readContent(into: &element)
  }

  private func range(_ start: ElementKey, _ span: ElementKey) throws(InputError) -> Range<Int>? {
    let count = try mapping.integer(span, in: 1...Self.largestCount)
    guard let first = try mapping.integer(start, in: 0...Self.largestCount) else {
      guard count == nil else {
        throw mapping.error(at: span, "expected '\(start.rawValue)' with '\(span.rawValue)'")
      }
      return nil
    }
    return first..<first + (count ?? 1)
  }

  private func readContent(into element: inout AccessibilityElement) throws(InputError) {
    element.contentSize = try mapping.size(.contentSize)
    element.scrollStatus =
      try mapping.list(.scrollStatus, expected: "a list of texts") { node throws(InputError) in
        try node.name(under: "scrollStatus")
      } ?? []
    guard let offset = try mapping.point(.contentOffset) else { return }
    guard let size = element.contentSize, 0...size.width ~= offset.x, 0...size.height ~= offset.y
    else {
      throw mapping.error(at: .contentOffset, "expected a point inside the 'contentSize'")
    }
    element.contentOffset = offset
  }
}
