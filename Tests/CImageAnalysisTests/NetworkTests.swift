import CAnalysisModels
import CImageAnalysis
import Foundation
import TestSupport
import Testing

@Suite("Nets")
struct NetworkTests {
  private func net(_ name: String) throws -> cam_net {
    try #require(
      (0..<CAM_MODEL_COUNT.rawValue).map { cam_net($0) }.first {
        String(cString: cam_get_model($0).name) == name
      })
  }

  /// The largest difference of two results; infinite if their sizes differ.
  private func difference(_ one: [Float], _ other: [Float]) -> Float {
    one.count == other.count ? zip(one, other).map { abs($0 - $1) }.max() ?? 0 : .infinity
  }

  private func input(of golden: Golden) throws -> NetworkInput {
    let (input, height, width) = (golden.input, golden.input.shape[2], golden.input.shape[3])
    if input.drawing != nil {
      let line = DrawnLine()
      return NetworkInput(
        pixels: line.pixels, height: DrawnLine.height, width: DrawnLine.width, planes: [0, 1, 2],
        scale: input.scale, offset: input.offset)
    }
    guard let picture = input.picture else {
      return NetworkInput(
        patternOfHeight: height, width: width, planes: input.shape[1], scale: input.scale,
        offset: input.offset)
    }
    let planes = try #require(input.planes).map {
      ["blue": 0, "grey": 0, "green": 1, "red": 2][$0] ?? 0
    }
    return NetworkInput(
      pixels: try pixels(of: picture), height: height, width: width, planes: planes,
      scale: input.scale, offset: input.offset)
  }

  @Test("A net returns its golden numbers", arguments: Golden.names)
  func golden(_ name: String) throws {
    let golden = try Golden(named: name)
    let network = try Network(net(golden.net))
    let input = try input(of: golden)
    for output in golden.outputs {
      let numbers = try network.run(input, output: output.name).map(Double.init)
      #expect(numbers.count == output.shape.reduce(1, *))
      for (number, expected) in zip(numbers, output.first16) {
        #expect(abs(number - expected) <= golden.tolerance.absolute)
      }
      let rowLength = output.shape[output.shape.count - 1]
      for (row, expected) in (output.rowMaxima ?? []).enumerated() {
        let maximum = numbers[row * rowLength..<(row + 1) * rowLength].max() ?? 0
        #expect(abs(maximum - expected) <= golden.tolerance.absolute)
      }
      let sum = numbers.reduce(0, +)
      // Without objects, the sum has only rounding errors.
      let tolerance = max(abs(output.sum) * golden.tolerance.sumRelative, 1e-6)
      #expect(abs(sum - output.sum) <= tolerance)
      #expect(abs((numbers.max() ?? 0) - output.max) <= golden.tolerance.absolute)
      #expect(abs((numbers.min() ?? 0) - output.min) <= golden.tolerance.absolute)
    }
  }

  @Test("The golden files belong to the compiled-in nets, and every net has one")
  func hashes() throws {
    let goldens = try Golden.names.map { try Golden(named: $0) }
    for golden in goldens {
      #expect(String(cString: cam_get_model(try net(golden.net)).sha256) == golden.sha256)
    }
    let names = (0..<CAM_MODEL_COUNT.rawValue).map {
      String(cString: cam_get_model(cam_net($0)).name)
    }
    // LineRecognizerTests have that last layer.
    #expect(Set(names).subtracting(goldens.map(\.net)) == ["ppocr-v6-eastern-signs.onnx"])
  }

  @Test(
    "A net returns bit-identical numbers after other sizes in between",
    arguments: [
      ("centerface.onnx", "537", 1.0, 0.0),
      ("centerface.onnx", "540", 1.0, 0.0),
      ("ppocr-v4-text-detection.onnx", "sigmoid_0.tmp_0", 1 / 127.5, -1.0),
    ])
  func alternatingSizes(
    _ name: String, output: String, scale: Double, offset: Double
  ) throws {
    let network = try Network(net(name))
    let first = NetworkInput(patternOfHeight: 96, width: 128, scale: scale, offset: offset)
    let expected = try network.run(first, output: output)
    for (height, width) in [(64, 64), (160, 224), (32, 96), (224, 160), (64, 320), (96, 96)] {
      let other = NetworkInput(patternOfHeight: height, width: width, scale: scale, offset: offset)
      _ = try network.run(other, output: output)
      #expect(try network.run(first, output: output) == expected)
    }
  }

  @Test("The recogniser returns the same numbers after other widths in between")
  func alternatingWidths() throws {
    let network = try Network(CAM_TEXT_RECOGNIZER)
    func run(_ width: Int) throws -> [Float] {
      let input = NetworkInput(patternOfHeight: 48, width: width, scale: 1 / 127.5, offset: -1)
      return try network.run(input, output: "signs")
    }
    let widths = [160, 320, 480, 640, 960]
    let first = try widths.map(run)
    for round in 0..<4 {
      for index in widths.indices.map({ ($0 * 3 + round) % widths.count }) {
        #expect(difference(try run(widths[index]), first[index]) < 1e-5)
      }
    }
  }

  @Test("Nets on several threads return the same numbers")
  func threads() async throws {
    let input = NetworkInput(patternOfHeight: 48, width: 320, scale: 1 / 127.5, offset: -1)
    let expected = try Network(CAM_TEXT_RECOGNIZER).run(input, output: "signs")
    try await withThrowingTaskGroup(of: [Float].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let network = try Network(CAM_TEXT_RECOGNIZER)
          _ = try network.run(input, output: "signs")
          return try network.run(input, output: "signs")
        }
      }
      for try await numbers in group { #expect(difference(numbers, expected) < 1e-5) }
    }
  }

  @Test("A truncated or invalid net is refused")
  func damagedNet() throws {
    let model = cam_get_model(CAM_SMILE_CLASSIFIER)
    let words = cam_english_words()
    let input = NetworkInput(patternOfHeight: 64, width: 64, planes: 1)
    let sizes = [0, 3, 4, 100, model.size / 2, model.size - 1]
    for bytes in sizes.map({ ca_bytes(bytes: model.bytes, size: $0) })
      + [ca_bytes(bytes: words.bytes, size: words.size)]
    {
      let network = try Network(bytes)
      #expect(throws: Network.Failure.self) { try network.run(input, output: "smile") }
    }
  }

  @Test("A net fails for sizes that are not multiples of 32")
  func oddSize() throws {
    let network = try Network(CAM_FACE_DETECTOR)
    #expect(throws: Network.Failure.self) {
      try network.run(NetworkInput(patternOfHeight: 33, width: 47), output: "537")
    }
  }
}
