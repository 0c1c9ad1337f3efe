extension Rule {
  /// All rules of the audit, in the order of the documentation; one over pages and screens stands
  /// with those over pages.
  public static let all: [Rule] = {
    let ofPages = PageRules.all.map { $0.rule } + PictureRules.all.map { $0.rule }
    return ofPages + ScreenRules.all.map { $0.rule }.filter { !ofPages.contains($0) }
  }()
}
