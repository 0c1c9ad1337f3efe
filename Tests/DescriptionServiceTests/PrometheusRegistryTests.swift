import DescriptionService
import Metrics
import TestSupport
import Testing

@Suite("Prometheus metrics")
struct PrometheusRegistryTests {
  /// The registry's text without its own metrics and those of the process.
  private func lines(_ registry: PrometheusRegistry) -> [Substring] {
    registry.text().split(separator: "\n").filter {
      !$0.contains("metrics_refused_total") && !$0.contains("process_")
    }
  }

  @Test("Each kind of metric has its Prometheus type")
  func kinds() {
    let registry = PrometheusRegistry(help: ["a_total": "How many."], buckets: [0.5, 2])
    Counter(label: "a_total", dimensions: [("z", "1"), ("b", "2")], factory: registry).increment()
    FloatingPointCounter(label: "b_total", factory: registry).increment(by: 0.25)
    Meter(label: "c", factory: registry).set(-3)
    Recorder(label: "d", dimensions: [], aggregate: false, factory: registry).record(1e20)
    Recorder(label: "e_bytes", factory: registry).record(2)
    let timer = Timer(label: "f_seconds", dimensions: [("k", "v")], factory: registry)
    timer.recordMilliseconds(500)
    timer.recordMilliseconds(2001)
    #expect(
      lines(registry) == [
        "# HELP a_total How many.", "# TYPE a_total counter", #"a_total{b="2",z="1"} 1"#,
        "# TYPE b_total counter", "b_total 0.25",
        "# TYPE c gauge", "c -3",
        "# TYPE d gauge", "d 1e+20",
        "# TYPE e_bytes histogram", #"e_bytes_bucket{le="0.5"} 0"#, #"e_bytes_bucket{le="2"} 1"#,
        #"e_bytes_bucket{le="+Inf"} 1"#, "e_bytes_sum 2", "e_bytes_count 1",
        "# TYPE f_seconds histogram", #"f_seconds_bucket{k="v",le="0.5"} 1"#,
        #"f_seconds_bucket{k="v",le="2"} 1"#, #"f_seconds_bucket{k="v",le="+Inf"} 2"#,
        #"f_seconds_sum{k="v"} 2.501"#, #"f_seconds_count{k="v"} 2"#,
      ])
  }

  @Test("The same name and labels in any order are one series")
  func same() {
    let registry = PrometheusRegistry()
    Counter(label: "a_total", dimensions: [("x", "1"), ("y", "2")], factory: registry).increment()
    Counter(label: "a_total", dimensions: [("y", "2"), ("x", "1")], factory: registry)
      .increment(by: 4)
    #expect(lines(registry).last == #"a_total{x="1",y="2"} 5"#)
  }

  @Test("Ignores negative and non-finite amounts")
  func amounts() {
    let registry = PrometheusRegistry()
    let counter = FloatingPointCounter(label: "a_total", factory: registry)
    for amount in [-1, .nan, .infinity, 0, 2] { counter.increment(by: amount) }
    Counter(label: "a_total", factory: registry).increment(by: -5)
    let meter = Meter(label: "b", factory: registry)
    for amount in [-1, .nan, .infinity, 3] {
      meter.increment(by: amount)
      meter.decrement(by: amount / 2)
    }
    #expect(lines(registry).filter { !$0.hasPrefix("#") } == ["a_total 2", "b 1.5"])
  }

  @Test("Writes NaN and infinity in Prometheus' syntax")
  func infinite() {
    let registry = PrometheusRegistry()
    for (label, value) in [("a", Double.infinity), ("b", -.infinity), ("c", .nan)] {
      Meter(label: label, factory: registry).set(value)
    }
    #expect(lines(registry).filter { !$0.hasPrefix("#") } == ["a +Inf", "b -Inf", "c NaN"])
  }

  @Test("Destroyed metrics disappear, and reset ones start again")
  func destroyed() {
    let registry = PrometheusRegistry()
    let counter = Counter(label: "a_total", factory: registry)
    counter.increment(by: 3)
    counter.reset()
    #expect(lines(registry) == ["# TYPE a_total counter", "a_total 0"])
    counter.destroy()
    #expect(lines(registry).isEmpty)
    Meter(label: "a_total", factory: registry).set(1)
    #expect(lines(registry).first == "# TYPE a_total gauge")
  }

  @Test("Counts series that exceed the limit or change a name's type")
  func limits() {
    let registry = PrometheusRegistry(seriesLimit: 3)
    for number in 1...10 {
      Counter(label: "a_total", dimensions: [("n", "\(number)")], factory: registry).increment()
    }
    Meter(label: "a_total", dimensions: [("n", "1")], factory: registry).set(9)
    #expect(lines(registry).count == 4)
    #expect(registry.text().contains("\nmetrics_refused_total 8\n"))
  }

  @Test("Every line is valid for any names and values")
  func hostile() throws {
    let registry = PrometheusRegistry(help: ["_": "a\nb\\c"])
    var random = SeededGenerator(seed: 7)
    let parts = [
      "", "le", "a", "é", "\n", "\"", "\\", "{", "}", "=", "9", ":", " ", "_", ",", "\r",
    ]
    func text() -> String {
      (0...3).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<500 {
      let labels = (0..<3).map { _ in (text(), text()) }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: Counter(label: text(), dimensions: labels, factory: registry).increment()
      case 1: Meter(label: text(), dimensions: labels, factory: registry).set(0.1)
      default: Timer(label: text(), dimensions: labels, factory: registry).recordNanoseconds(1)
      }
    }
    // By UTF-8: to Swift a line feed behind a carriage return is another character.
    for line in registry.text().utf8.split(separator: UInt8(ascii: "\n")) {
      let line = try #require(String(line))
      #expect(line.hasPrefix("# ") || Self.isSample(line), "\(line.debugDescription)")
    }
  }

  /// Whether the line is a name, sorted labels without duplicates, and a number.
  private static func isSample(_ line: String) -> Bool {
    let label = #/[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\]|\\\\|\\"|\\n)*"/#.matchingSemantics(
      .unicodeScalar)
    let sample = #/[a-zA-Z_:][a-zA-Z0-9_:]*(?:\{(.*)\})? [0-9.e+\-]+/#
      .matchingSemantics(.unicodeScalar).dotMatchesNewlines()
    guard let match = line.wholeMatch(of: sample) else { return false }
    guard var rest = match.1 else { return true }
    var names: [Substring] = []
    while let found = rest.prefixMatch(of: label) {
      names.append(found.0.prefix { $0 != "=" })
      rest = rest[found.range.upperBound...]
      guard rest.first == "," else { break }
      rest.removeFirst()
    }
    return rest.isEmpty && Set(names).count == names.count
  }

  @Test("Exports start time and memory of the process")
  func process() throws {
    let lines = PrometheusRegistry().text().split(separator: "\n")
    let values = lines.filter { $0.hasPrefix("process_") }.compactMap { line -> Double? in
      line.split(separator: " ").last.flatMap { Double($0) }
    }
    try #require(values.count == 2)
    #expect((1e6..<1e12).contains(values[0]))
    // From the year 2020 to 2100.
    #expect((1_577_836_800..<4_102_444_800).contains(values[1]))
  }

  @Test("Concurrent increments are not lost")
  func threads() async {
    let registry = PrometheusRegistry()
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1000 {
            Counter(label: "a_total", dimensions: [("n", "\(number % 3)")], factory: registry)
              .increment()
            Timer(label: "b_seconds", factory: registry).recordNanoseconds(1000)
            if number % 100 == task { _ = registry.text() }
          }
        }
      }
    }
    let counts = lines(registry).filter { $0.hasPrefix("a_total{") }
      .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(counts.reduce(0, +) == 8000)
    #expect(lines(registry).contains("b_seconds_count 8000"))
  }
}
