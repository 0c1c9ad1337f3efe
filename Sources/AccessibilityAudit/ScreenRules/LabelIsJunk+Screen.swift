import VoiceOverSimulator

/// The same of what VoiceOver reaches on a screen.
extension LabelIsJunk: ScreenRule {
  /// They may name what a control makes or takes.
  private static let nounsOfControls: Set = [
    "caption", "description", "graphic", "image", "photo", "photograph", "pic", "picture",
  ]

  static func findings(in screen: AuditedScreen) -> [Finding] {
    screen.reached.compactMap { position in
      let element = screen.element(position)
      let file = element.image?.path.map(PictureAddress.fileName)
      guard let label = element.spokenLabel, let kind = JunkName(label, fileName: file)?.kind,
        element.isPicture || element.isActing && !nounsOfControls.contains(label.lowercased()),
        !isInFileList(position, in: screen)
      else { return nil }
      return screen.finding(rule, at: position, "The label '\(label)' is \(kind).")
    }
  }

  /// Whether it is one of several things, whose names may be those of files.
  private static func isInFileList(_ position: Int, in screen: AuditedScreen) -> Bool {
    screen.element(position).isActing
      && ([position] + screen.layout.ancestors(of: position)).contains { holder in
        screen.element(holder).template != nil || screen.element(holder).containerType == .list
      }
  }
}
