import CImageAnalysis
import Testing

/// Builds HEIF files from the coded picture of `portrait.heic`, 320 × 320 pixels.
private struct HEIFBuilder {
  struct Item {
    var type: String
    var data: [UInt8]
    var isHidden = false
    var isLocated = true
    /// Numbers of properties, from 1.
    var properties: [UInt8] = []
  }

  private static let (hvcC, ispe, gridSize, gainMap, quarterTurn) =
    (1, 2, 3, 4, 5) as (UInt8, UInt8, UInt8, UInt8, UInt8)
  private let coded: [UInt8]
  private let configuration: [UInt8]
  var brands = "mif1heic"
  var items: [Item] = []
  /// The type, the item that refers, and the items that it refers to.
  var references: [(String, UInt16, [UInt16])] = []
  var primary: UInt16 = 1

  init() throws {
    let file = try DecodedFile.bytes(of: "portrait.heic")
    coded = Array(file[379...])
    configuration = Array(file[172..<293])
  }

  var picture: Item { Item(type: "hvc1", data: coded, properties: [Self.hvcC, Self.ispe]) }
  var hiddenGainMap: Item {
    Item(
      type: "hvc1", data: coded, isHidden: true, properties: [Self.hvcC, Self.ispe, Self.gainMap])
  }
  var toneMapped: Item { Item(type: "tmap", data: [0, 0], properties: [Self.ispe]) }
  var exif: Item { Item(type: "Exif", data: [0, 0, 0, 0, 0, 0], isHidden: true) }
  var turned: Item {
    Item(type: "iden", data: [], isLocated: false, properties: [Self.ispe, Self.quarterTurn])
  }
  var grid: Item {
    Item(type: "grid", data: [0, 0, 1, 1, 2, 128, 2, 128], properties: [Self.gridSize])
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(type.utf8) + content
  }
  private static func fullBox(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8])
    -> [UInt8]
  {
    box(type, number(version << 24 | flags, 4) + content)
  }

  private var properties: [UInt8] {
    let size = { (side: Int) in Self.fullBox("ispe", Self.number(side, 4) + Self.number(side, 4)) }
    let all =
      configuration + size(320) + size(640)
      + Self.fullBox("auxC", Array("urn:com:apple:photo:2020:aux:hdrgainmap\0".utf8))
      + Self.box("irot", [3])
    let links = items.enumerated().flatMap { index, item in
      Self.number(index + 1, 2) + [UInt8(item.properties.count)] + item.properties
    }
    return Self.box(
      "iprp", Self.box("ipco", all) + Self.fullBox("ipma", Self.number(items.count, 4) + links))
  }

  private func meta(dataStart: Int) -> [UInt8] {
    var place = dataStart
    var places: [UInt8] = []
    for (index, item) in items.enumerated() where item.isLocated {
      places += Self.number(index + 1, 2) + [0, 0, 0, 1]
      places += Self.number(place, 4) + Self.number(item.data.count, 4)
      place += item.data.count
    }
    let entries = items.enumerated().flatMap { index, item in
      Self.fullBox(
        "infe", version: 2, flags: item.isHidden ? 1 : 0,
        Self.number(index + 1, 2) + [0, 0] + Array(item.type.utf8) + [0])
    }
    let links = references.flatMap { type, from, to in
      Self.box(
        type,
        Self.number(Int(from), 2) + Self.number(to.count, 2)
          + to.flatMap { Self.number(Int($0), 2) })
    }
    let content =
      Self.fullBox("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
      + Self.fullBox("pitm", Self.number(Int(primary), 2))
      + Self.fullBox("iloc", [0x44, 0] + Self.number(items.count { $0.isLocated }, 2) + places)
      + Self.fullBox("iinf", Self.number(items.count, 2) + entries)
      + Self.fullBox("iref", links) + properties
    return Self.fullBox("meta", content)
  }

  var file: [UInt8] {
    let start = Self.box("ftyp", Array(brands.utf8.prefix(4)) + [0, 0, 0, 0] + Array(brands.utf8))
    let dataStart = start.count + meta(dataStart: 0).count + 8
    return start + meta(dataStart: dataStart) + Self.box("mdat", items.flatMap(\.data))
  }

  /// A film of `count` pictures, of which nothing but the number is there.
  static func sequence(of count: Int) -> [UInt8] {
    let handler = fullBox(
      "hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let sizes = box("minf", box("stbl", fullBox("stsz", number(1, 4) + number(count, 4))))
    return box("moov", box("trak", box("mdia", handler + sizes)))
  }
}

@Suite("Pictures and their parts in HEIC and AVIF files (#69)")
struct HEIFItemTests {
  @Test(
    "A gain map and metadata may belong to two pictures, as iOS 18 writes them",
    arguments: [[1, 3], [3, 1]])
  func sharedGainMap(_ targets: [UInt16]) throws {
    var builder = try HEIFBuilder()
    builder.items = [builder.picture, builder.hiddenGainMap, builder.toneMapped, builder.exif]
    builder.references = [
      ("dimg", 3, [1, 2]), ("auxl", 2, targets), ("cdsc", 4, targets), ("thmb", 2, targets),
    ]
    let decoded = DecodedFile(builder.file)
    #expect(decoded == DecodedFile(try DecodedFile.bytes(of: "portrait.heic")))
    // The same file, in which the tone-mapped picture is the primary one.
    builder.primary = 3
    #expect(DecodedFile(builder.file) == decoded)
  }

  @Test("EXIF of the primary picture says when it was taken", arguments: [1, 2] as [UInt16])
  func taken(_ described: UInt16) throws {
    var builder = try HEIFBuilder()
    builder.items = [builder.picture, builder.picture, builder.exif]
    builder.items[2].data = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + ExifTests.block()
    builder.references = [("cdsc", 3, [described])]
    let isOwn = described == builder.primary
    #expect(DecodedFile(builder.file).taken == (isOwn ? "2026:11:29 10:15:00" : ""))
  }

  @Test("Tiles are not counted as pictures")
  func tiles() throws {
    var builder = try HEIFBuilder()
    builder.items = [builder.grid] + Array(repeating: builder.picture, count: 4)
    builder.references = [("dimg", 1, [2, 3, 4, 5])]
    let decoded = DecodedFile(builder.file)
    #expect((decoded.width, decoded.height, decoded.frames) == (640, 640, 1))
    builder.items.append(builder.picture)
    #expect(DecodedFile(builder.file).frames == 2)
  }

  @Test("A turned version of another picture needs no data")
  func identity() throws {
    var builder = try HEIFBuilder()
    builder.items = [builder.turned, builder.picture]
    builder.items[1].isHidden = true
    builder.references = [("dimg", 1, [2])]
    let decoded = DecodedFile(builder.file)
    #expect((decoded.status, decoded.width, decoded.frames) == (CA_OK, 320, 1))
  }

  @Test("A sequence has its main picture described, and its pictures counted")
  func sequence() throws {
    let picture = try DecodedFile.bytes(of: "portrait.heic")
    #expect(DecodedFile(picture + HEIFBuilder.sequence(of: 7)).frames == 7)
    // No brand of still pictures.
    var builder = try HEIFBuilder()
    builder.items = [builder.picture]
    builder.brands = "msf1hevc"
    let decoded = DecodedFile(builder.file + HEIFBuilder.sequence(of: 7))
    #expect((decoded.status, decoded.frames) == (CA_OK, 7))
  }

  @Test("A file that this version does not read is not called damaged")
  func unsupported() throws {
    let start = try DecodedFile.bytes(of: "portrait.heic").prefix(28)
    let sequence = DecodedFile(start + HEIFBuilder.sequence(of: 7))
    #expect(sequence.status == CA_UNSUPPORTED_FORMAT)
    #expect(sequence.message == "a sequence without a still picture is not supported")
    var builder = try HEIFBuilder()
    builder.items = [builder.picture]
    builder.items[0].type = "xyz1"
    #expect(DecodedFile(builder.file).status == CA_UNSUPPORTED_FORMAT)
  }

  @Test("A file whose data is missing is still damaged")
  func cut() throws {
    var builder = try HEIFBuilder()
    builder.items = [builder.picture, builder.hiddenGainMap]
    builder.references = [("auxl", 2, [1, 1])]
    let decoded = DecodedFile(builder.file.dropLast(30_000))
    #expect(decoded.status == CA_CORRUPT)
  }
}
