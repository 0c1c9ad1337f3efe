import CAnalysisModels
import CAnalysisTesting

/// A net that gives its bare numbers.
final class Network {
  private let handle: OpaquePointer

  init(_ model: cam_model) throws {
    let isPacked = String(cString: model.name).hasSuffix(".packed")
    guard let handle = cat_network_create(model.bytes, model.size, isPacked) else {
      throw Failure()
    }
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
