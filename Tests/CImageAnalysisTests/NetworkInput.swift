/// What a net is given: planes × height × width numbers.
struct NetworkInput {
  let planes: Int
  let height: Int
  let width: Int
  let numbers: [Float]

  /// A pattern that needs no picture: (3x + 5y + 7c + (x·y mod 31)) mod 256, scaled and shifted.
  init(
    patternOfHeight height: Int, width: Int, planes: Int = 3, scale: Double = 1,
    offset: Double = 0
  ) {
    self.planes = planes
    self.height = height
    self.width = width
    var numbers: [Float] = []
    for c in 0..<planes {
      for y in 0..<height {
        for x in 0..<width {
          let value = (3 * x + 5 * y + 7 * c + (x * y) % 31) % 256
          numbers.append(Float(Double(value) * scale + offset))
        }
      }
    }
    self.numbers = numbers
  }

  /// A picture's pixels, BGR row by row, as planes in the order given: 0 blue, 1 green, 2 red.
  init(
    pixels: [UInt8], height: Int, width: Int, planes: [Int], scale: Double, offset: Double
  ) {
    self.planes = planes.count
    self.height = height
    self.width = width
    numbers = planes.flatMap { plane in
      (0..<height * width).map { Float(Double(pixels[3 * $0 + plane]) * scale + offset) }
    }
  }
}
