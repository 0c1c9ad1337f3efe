/// Whether an alt text agrees with what Descry sees in the picture.
///
/// Descry sees little of what a person sees, so most of a good alt text is unknown to it. A
/// contradiction is a reason to look at the picture, not a proof.
public struct AltTextCheck: Codable, Equatable, Sendable {
  /// What Descry can say about a claim, or about the whole text.
  public enum Verdict: String, Codable, Sendable, CaseIterable {
    /// Descry sees it too.
    case agrees
    /// Descry sees something different.
    case contradicts
    /// Descry cannot tell.
    case unknown
  }

  /// Something that the text says about the picture.
  public struct Claim: Codable, Equatable, Sendable {
    /// What it is about.
    public enum Subject: String, Codable, Sendable, CaseIterable {
      /// That the picture is a screenshot or a photo.
      case kind
      /// People, or their number.
      case people
      /// An animal, a vehicle, food or an instrument.
      case thing
      /// The colour of such a thing, or that the picture is black and white.
      case colour
      /// Where the picture was taken.
      case place
      /// Indoors or outdoors.
      case setting
      /// A QR code, a barcode or another code, and the address that it holds.
      case code
      /// Words in the picture.
      case text
    }

    /// What it is about.
    public var subject: Subject
    /// What the text says: "3 people", "dog", "beach".
    public var said: String
    /// What Descry sees instead or too, in English; `nil` if nothing of the kind.
    public var seen: String?
    /// What Descry can say about it.
    public var verdict: Verdict

    /// Creates a claim.
    public init(_ subject: Subject, said: String, seen: String?, verdict: Verdict) {
      (self.subject, self.said, self.seen, self.verdict) = (subject, said, seen, verdict)
    }

    /// Writes every key; unknown values are `null`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(subject, forKey: .subject)
      try container.encode(said, forKey: .said)
      try container.encode(seen, forKey: .seen)
      try container.encode(verdict, forKey: .verdict)
    }
  }

  /// The alt text.
  public var text: String
  /// `contradicts` if one of the claims does, `agrees` if one agrees and none contradicts.
  public var verdict: Verdict
  /// What the text says, in its order by subject; empty if it says nothing that Descry could check.
  public var claims: [Claim]

  /// Judges a text by its claims.
  public init(_ text: String, claims: [Claim]) {
    (self.text, self.claims) = (text, claims)
    let verdicts = Set(claims.map(\.verdict))
    verdict =
      verdicts.contains(.contradicts)
      ? .contradicts : verdicts.contains(.agrees) ? .agrees : .unknown
  }
}
