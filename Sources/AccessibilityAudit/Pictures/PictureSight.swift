/// What came of looking at the picture of an element.
package enum PictureSight: Codable, Equatable, Sendable {
  case seen(PictureFacts)
  /// There is no such file.
  case missing(path: String)
  /// It is outside of the folder that is audited, so it is not looked at.
  case outside(path: String, folder: String)
  /// It is no picture that can be looked at, for a reason that is told to a person.
  case unreadable(String)
  /// It is not looked at.
  case elsewhere(PictureLocation.Reason)

  /// What was seen, if anything was.
  var facts: PictureFacts? { if case .seen(let facts) = self { facts } else { nil } }

  /// Why nothing was seen, for a person; `nil` where something was, or where a rule tells of it.
  var reasonNotSeen: String? {
    switch self {
    case .seen, .missing, .outside: nil
    case .unreadable(let reason): reason
    case .elsewhere(.remote): "it is on a server, and nothing is fetched"
    case .elsewhere(.noRoot): "its path begins with '/'; say with --root where that is"
    case .elsewhere(.noAddress): "its address leads to no picture"
    }
  }
}
