extension ElementSpeech {
  /// The labels of the containers that the cursor comes into, the outer ones first.
  func containerLabels(_ entered: Set<Int>) -> [Segment] {
    ancestors.reversed().filter(entered.contains).flatMap { container -> [Segment] in
      let label = layout.places[container].element.attributedLabel
      return text(label, .container)
    }
  }

  /// That a list or a landmark begins or ends here.
  func containerWords(_ entered: Set<Int>) -> [Segment] {
    ancestors.reversed().compactMap { container in
      let members = layout.members[container] ?? []
      let isEntered = entered.contains(container)
      let isFirst = members.first == position
      let isLast = members.last == position && members.count > 1
      switch layout.places[container].element.containerType {
      case .list:
        if isFirst { return isEntered ? "List Start." : nil }
        return isLast ? "List End." : isEntered ? "List." : nil
      case .landmark:
        if isLast { return "End." }
        return isEntered ? "Landmark." : nil
      default: return nil
      }
    }.map { Segment($0, .container) }
  }

  /// Which of a series or of the tabs it is.
  var seriesPosition: [Segment] {
    let series = ancestors.first { container in
      let element = layout.places[container].element
      return element.containerType == .series || element.traits.contains(.tabBar)
    }
    guard let members = series.flatMap({ layout.members[$0] }),
      let index = members.firstIndex(of: position)
    else { return [] }
    return [Segment("\(index + 1) of \(members.count)", .position)]
  }
}
