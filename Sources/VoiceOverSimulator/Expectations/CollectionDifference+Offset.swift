extension CollectionDifference.Change {
  /// Where the element is: removed from the old collection, inserted into the new one.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
