extension ElementSpeech {
  /// The labels of the containers that the cursor enters, the outer ones first.
  func containerLabels(_ entered: Set<Int>) -> [Segment] {
    ancestors.reversed().filter(entered.contains).flatMap { container -> [Segment] in
      let label = layout.places[container].element.attributedLabel
      return text(label, .container)
    }
  }

  /// The words for a list or a landmark that begins or ends here.
  func containerWords(_ entered: Set<Int>) -> [Segment] {
    ancestors.reversed().compactMap { container -> SystemPhrase? in
      let members = layout.members[container] ?? []
      let isEntered = entered.contains(container)
      let isFirst = members.first == position
      let isLast = members.last == position && members.count > 1
      switch layout.places[container].element.containerType {
      case .list:
        if isFirst { return isEntered ? .listStart : nil }
        return isLast ? .listEnd : isEntered ? .list : nil
      case .landmark:
        if isLast { return .end }
        return isEntered ? .landmark : nil
      default: return nil
      }
    }.map { own($0, .container) }
  }

  /// The position in a series or among tabs.
  var seriesPosition: [Segment] {
    let series = ancestors.first { container in
      let element = layout.places[container].element
      return element.containerType == .series || element.traits.contains(.tabBar)
    }
    guard let members = series.flatMap({ layout.members[$0] }),
      let index = members.firstIndex(of: position)
    else { return [] }
    return [own(.place, .position, index + 1, members.count)]
  }
}

extension ElementSpeech {
  /// The headers of the row, if the cell is the first in it, and of the column; not the cell
  /// itself, nor a header directly above the first cell of a row (AccessibilitySnapshot).
  var headers: [Segment] {
    guard let cell = tableCell else { return [] }
    let rowHeaders = cell.isFirstInRow ? cell.cells.filter { isHeader($0, ofRowIn: cell) } : []
    let columnHeaders = cell.cells.filter { header in
      isHeader(header, ofColumnIn: cell)
        && !(cell.isFirstInRow && header.rows.lowerBound == cell.rows.lowerBound - 1
          && header.columns.lowerBound == cell.columns.lowerBound)
    }
    return (rowHeaders + columnHeaders).filter { $0.position != position }.map { header in
      let element = layout.places[header.position].element
      let texts = [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty }
      return Segment(texts.joined(separator: ": ") + ".", .header)
    }
  }

  /// The number of rows and columns that the cell spans, and their positions.
  var cell: [Segment] {
    guard let cell = tableCell else { return [] }
    var speech: [Segment] = []
    if cell.rows.count > 1 { speech.append(own(.spansRows, .span, cell.rows.count)) }
    if cell.columns.count > 1 {
      speech.append(own(.spansColumns, .span, cell.columns.count))
    }
    if cell.isFirstInRow { speech.append(own(.row, .position, cell.rows.lowerBound + 1)) }
    speech.append(own(.column, .position, cell.columns.lowerBound + 1))
    return speech
  }

  private struct TableCell {
    let rows: Range<Int>
    let columns: Range<Int>
    /// All cells of the table.
    let cells: [ScreenLayout.Cell]
    let headerRows: Int
    let headerColumns: Int
    let isFirstInRow: Bool
  }

  private var tableCell: TableCell? {
    for container in ancestors {
      guard
        case .dataTable(let headerRows, let headerColumns) =
          layout.places[container].element.containerType
      else { continue }
      guard let cells = layout.cells[container],
        let own = cells.first(where: { $0.position == position })
      else { return nil }
      let isFirst = !cells.contains { other in
        other.columns.lowerBound < own.columns.lowerBound && other.rows.overlaps(own.rows)
      }
      return TableCell(
        rows: own.rows, columns: own.columns, cells: cells, headerRows: headerRows,
        headerColumns: headerColumns, isFirstInRow: isFirst)
    }
    return nil
  }

  private func isHeader(_ header: ScreenLayout.Cell, ofRowIn cell: TableCell) -> Bool {
    header.columns.lowerBound < cell.headerColumns && header.rows.overlaps(cell.rows)
  }

  private func isHeader(_ header: ScreenLayout.Cell, ofColumnIn cell: TableCell) -> Bool {
    header.rows.lowerBound < cell.headerRows && header.columns.overlaps(cell.columns)
  }
}
