import DescriptionService
import Testing

@Suite("Metrics")
struct MetricsTests {
  @Test("Each kind of metric has its Prometheus type, and numbers that agree")
  func kinds() async throws {
    try await RunningService.with { service in
      for _ in 0..<3 { _ = try await service.get("/health/live") }
      let text = try await service.get("/metrics").text
      let lines = text.split(separator: "\n")
      for type in [
        "descry_requests_total counter", "descry_request_seconds histogram",
        "descry_workers gauge", "descry_unanswered_total counter", "metrics_refused_total counter",
      ] {
        #expect(lines.contains("# TYPE \(type)"), "\(text)")
      }
      #expect(lines.contains(#"descry_requests_total{route="/health/live",status="200"} 3"#))
      #expect(lines.contains(#"descry_request_seconds_count{route="/health/live"} 3"#))
      let buckets = lines.filter {
        $0.hasPrefix(#"descry_request_seconds_bucket{route="/health/live",le="#)
      }
      let counts = buckets.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
      #expect(buckets.count == 13 && counts == counts.sorted() && counts.last == 3, "\(text)")
      #expect(buckets.last?.contains(#"le="+Inf""#) == true)
      #expect(lines.contains("descry_unanswered_total 0") && lines.contains("descry_workers 1"))
      #expect(lines.contains("metrics_refused_total 0"))
    }
  }

  @Test("Exports start time and memory of the process")
  func process() async throws {
    try await RunningService.with { service in
      let lines = try await service.get("/metrics").text.split(separator: "\n")
      let values = lines.filter { $0.hasPrefix("process_") }.compactMap { line -> Double? in
        line.split(separator: " ").last.flatMap { Double($0) }
      }
      try #require(values.count == 2)
      #expect((1e6..<1e12).contains(values[0]))
      // From the year 2020 to 2100.
      #expect((1_577_836_800..<4_102_444_800).contains(values[1]))
    }
  }
}
