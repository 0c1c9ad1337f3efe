/// TIFF files of small pictures without compression, in the order of little-endian bytes.
struct MadeTIFF {
  struct Page {
    var side = 32
    var samples = 3
    var bits = 8
    /// 0 and 1 for grey, 2 for RGB, 3 for a palette, 5 for CMYK, 32803 for the mosaic of a sensor.
    var space = 2
    /// 1 for integers, 2 for signed ones, 3 for floating-point numbers.
    var format = 1
    /// The kinds of extra samples: 0 unspecified, 1 premultiplied alpha, 2 alpha.
    var extra: [Int] = []
    /// Other tags, as 32-bit numbers.
    var tags: [Int: [Int]] = [:]
    /// The directories below it.
    var children: [Page] = []
    /// One pixel, for all.
    var pixel: [UInt8]
  }

  private(set) var bytes: [UInt8] = Array("II*\0".utf8) + [0, 0, 0, 0]
  private var link = 4

  init(_ pages: Page...) {
    for page in pages {
      let directory = add(page)
      set(directory.start, at: link)
      link = directory.link
    }
  }

  private mutating func set(_ number: Int, at place: Int) {
    bytes.replaceSubrange(place..<place + 4, with: [UInt8].littleEndian(number, size: 4))
  }

  private mutating func add(_ page: Page) -> (start: Int, link: Int) {
    let children = page.children.map { add($0).start }
    let pixels = bytes.count
    bytes += repeatElement(page.pixel, count: page.side * page.side).joined()
    var tags = page.tags
    tags[256] = [page.side]
    tags[257] = [page.side]
    tags[258] = Array(repeating: page.bits, count: page.samples)
    tags[259] = [1]
    tags[262] = [page.space]
    tags[273] = [pixels]
    tags[277] = [page.samples]
    tags[278] = [page.side]
    tags[279] = [bytes.count - pixels]
    tags[339] = Array(repeating: page.format, count: page.samples)
    if !page.extra.isEmpty { tags[338] = page.extra }
    if !children.isEmpty { tags[330] = children }
    // Tags of 16-bit numbers, in which libtiff is strict.
    let short: Set = [258, 259, 262, 277, 338, 339, 255]
    var entries: [UInt8] = []
    for (tag, numbers) in tags.sorted(by: { $0.key < $1.key }) {
      let size = short.contains(tag) ? 2 : 4
      var value = numbers.flatMap { [UInt8].littleEndian($0, size: size) }
      if value.count > 4 {
        let place = bytes.count
        bytes += value
        value = .littleEndian(place, size: 4)
      }
      value += [UInt8](repeating: 0, count: 4 - value.count)
      entries += .littleEndian(tag, size: 2) + .littleEndian(size == 2 ? 3 : 4, size: 2)
      entries += .littleEndian(numbers.count, size: 4) + value
    }
    let start = bytes.count
    bytes += .littleEndian(tags.count, size: 2) + entries + [0, 0, 0, 0]
    return (start, bytes.count - 4)
  }
}
