/// The image maps of a page and the pictures that use them.
struct ImageMaps {
  /// The map around each area, by the area's place; without one, the area itself.
  private(set) var areas: [Int: Int] = [:]
  /// The pictures that use each map, by the map's place.
  private(set) var pictures: [Int: [Int]] = [:]

  init(_ page: HTMLPage) {
    let elements = page.elements.enumerated()
    var names: [String: Int] = [:]
    for (place, element) in elements where element.isOne(of: "map") {
      for name in [element["name"], element["id"]].compactMap({ $0 }) where names[name] == nil {
        names[name] = place
      }
    }
    for (place, element) in elements {
      if element.isOne(of: "img"), let use = element["usemap"], use.hasPrefix("#"),
        let map = names[String(use.dropFirst())]
      {
        pictures[map, default: []].append(place)
      } else if element.isOne(of: "area") {
        let map = page.ancestors(of: place).first { page.elements[$0].isOne(of: "map") }
        areas[place] = map ?? place
      }
    }
  }

  /// Whether it is a map to which no picture can refer.
  func isNameless(_ map: Int, in page: HTMLPage) -> Bool {
    let element = page.elements[map]
    return element.isOne(of: "map") && element["name"] == nil && element["id"] == nil
  }
}
