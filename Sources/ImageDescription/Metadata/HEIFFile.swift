/// The XMP of HEIC and AVIF files (ISO 14496-12): items of the type `mime`.
struct HEIFFile {
  private typealias Box = (type: String, content: Range<Int>)

  private static let mostItems = 10_000
  private static let packetType = "application/rdf+xml"

  private let bytes: [UInt8]
  private var primary: Int?
  /// The items with XMP.
  private var items: [Int] = []
  /// The items that describe another one, with that one.
  private var described: [Int: [Int]] = [:]
  private var places: [Int: [Range<Int>]] = [:]
  private var data: Range<Int>?

  /// `nil` for another format.
  private init?(_ bytes: [UInt8]) {
    guard bytes.reads("ftyp", at: 4) else { return nil }
    self.bytes = bytes
    guard let meta = boxes(in: 0..<bytes.count).first(where: { $0.type == "meta" }) else { return }
    let inner = boxes(in: meta.content.dropFirst(4))
    data = inner.first { $0.type == "idat" }?.content
    for box in inner {
      switch box.type {
      case "pitm": primary = number(box.content.lowerBound + 4, version(box) == 0 ? 2 : 4)
      case "iinf": readTypes(box)
      case "iref": readReferences(box)
      case "iloc": readPlaces(box)
      default: break
      }
    }
  }

  /// The packets that describe the main picture, each in parts; `nil` for another format.
  static func packets(in bytes: [UInt8]) -> [[Range<Int>]]? {
    guard let file = Self(bytes) else { return nil }
    let own = file.items.filter { item in
      file.primary.map { file.described[item]?.contains($0) == true } ?? false
    }
    // Some writers leave the reference out.
    let chosen = own.isEmpty && file.items.count == 1 ? file.items : own
    return chosen.compactMap { file.places[$0] }
  }

  /// Whether a file has tracks, as an animation has beside its main picture.
  static func isSequence(_ bytes: [UInt8]) -> Bool {
    Self(bytes).map { file in
      file.boxes(in: 0..<bytes.count).contains { $0.type == "moov" }
    } ?? false
  }

  private func number(_ place: Int, _ size: Int) -> Int? { bytes.number(at: place, size: size) }

  private func version(_ box: Box) -> Int { number(box.content.lowerBound, 1) ?? 0 }

  private func boxes(in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound, boxes.count < Self.mostItems,
      var size = number(place, 4)
    {
      var header = 8
      if size == 1 {
        guard let wide = number(place + 8, 8) else { break }
        (size, header) = (wide, 16)
      } else if size == 0 {
        size = range.upperBound - place
      }
      guard size >= header, size <= range.upperBound - place else { break }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      boxes.append((type, place + header..<place + size))
      place += size
    }
    return boxes
  }

  private mutating func readTypes(_ box: Box) {
    for entry in boxes(in: box.content.dropFirst(version(box) == 0 ? 6 : 8))
    where entry.type == "infe" {
      let isWide = version(entry) == 3
      let start = entry.content.lowerBound + (isWide ? 10 : 8)
      guard version(entry) >= 2, bytes.reads("mime", at: start),
        let id = number(entry.content.lowerBound + 4, isWide ? 4 : 2),
        let name = bytes.afterZero(from: start + 4, to: entry.content.upperBound),
        bytes.reads(Self.packetType, at: name)
      else { continue }
      items.append(id)
    }
  }

  private mutating func readReferences(_ box: Box) {
    let size = version(box) == 0 ? 2 : 4
    for reference in boxes(in: box.content.dropFirst(4)) where reference.type == "cdsc" {
      let start = reference.content.lowerBound
      guard let from = number(start, size), let count = number(start + size, 2) else { continue }
      described[from, default: []] += (0..<min(count, Self.mostItems)).compactMap {
        number(start + size + 2 + $0 * size, size)
      }
    }
  }

  private mutating func readPlaces(_ box: Box) {
    let version = version(box)
    let start = box.content.lowerBound
    guard let sizes = number(start + 4, 2) else { return }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var place = start + 6
    func take(_ size: Int) -> Int? {
      defer { place += size }
      return place + size <= box.content.upperBound ? number(place, size) : nil
    }
    let idSize = version < 2 ? 2 : 4
    guard let count = take(idSize) else { return }
    for _ in 0..<min(count, Self.mostItems) {
      guard let id = take(idSize), let method = version == 0 ? 0 : take(2), take(2) != nil,
        let base = take(baseSize), let extents = take(2)
      else { return }
      var parts: [Range<Int>] = []
      for _ in 0..<min(extents, Self.mostItems) {
        guard take(indexSize) != nil, let offset = take(offsetSize), let length = take(lengthSize)
        else { return }
        if let part = part(method & 15, base, offset, length) { parts.append(part) }
      }
      if items.contains(id) || items.isEmpty { places[id] = parts }
    }
  }

  /// A part of an item: in the file, or in the box of data.
  private func part(_ method: Int, _ base: Int, _ offset: Int, _ length: Int) -> Range<Int>? {
    let (start, isOver) = base.addingReportingOverflow(offset)
    guard !isOver else { return nil }
    guard method == 1 else { return method == 0 ? bytes.range(at: start, count: length) : nil }
    guard let data, start <= data.count, length <= data.count - start else { return nil }
    return bytes.range(at: data.lowerBound + start, count: length)
  }
}
