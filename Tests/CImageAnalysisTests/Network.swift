import CAnalysisModels
import CAnalysisTesting
import CImageAnalysis

/// A net with access to its raw outputs.
final class Network {
  private let handle: OpaquePointer

  /// A compiled-in net.
  convenience init(_ net: cam_net) throws {
    let model = cam_get_model(net)
    try self.init(ca_bytes(bytes: model.bytes, size: model.size))
  }

  /// The net in a file that outlives it.
  init(_ onnx: ca_bytes) throws {
    guard let handle = cat_network_create(onnx) else { throw Failure() }
    self.handle = handle
  }

  deinit { cat_network_free(handle) }

  /// All numbers of one output.
  func run(_ input: NetworkInput, output: String) throws -> [Float] {
    var numbers = [Float](repeating: 0, count: 4 << 20)
    let count = cat_network_run(
      handle, input.numbers, Int32(input.planes), Int32(input.height), Int32(input.width), output,
      &numbers, numbers.count)
    guard count >= 0, count <= numbers.count else { throw Failure() }
    return Array(numbers.prefix(count))
  }

  /// The net refused its input.
  struct Failure: Error {}
}

/// The input of a net: planes × height × width numbers.
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
