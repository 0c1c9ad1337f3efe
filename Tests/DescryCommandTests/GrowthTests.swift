import TestSupport
import Testing

/// The check of other tests that an algorithm is not quadratic (#45).
@Suite("Growth of processor time")
struct GrowthTests {
  /// The growth of a cost in seconds, of a program that starts in 0.05 s on a machine that is busy
  /// at times.
  private static func growth(
    of cost: (Double) -> Double, slowerQuarter: Double = 1, slowerWhole: Double = 1
  ) -> Growth {
    Growth(
      start: 0.05, quarter: 0.05 + slowerQuarter * cost(0.25), whole: 0.05 + slowerWhole * cost(1))
  }

  @Test("Linear time is recognised, even if the machine is busy only for the whole input")
  func linear() {
    for seconds in [0.0001, 0.01, 1, 100] {
      #expect(Self.growth(of: { seconds * $0 }, slowerWhole: 1.9).isLinear)
    }
  }

  @Test("Time that does not grow is recognised, even if the machine is busy only for the start")
  func constant() {
    #expect(Growth(start: 0.157, quarter: 0.128, whole: 0.150).isLinear)
  }

  @Test("Quadratic time is recognised, even if the machine is busy only for the quarter")
  func quadratic() {
    #expect(!Self.growth(of: { 0.12 * $0 * $0 }).isLinear)
    for seconds in [1.0, 100] {
      #expect(!Self.growth(of: { seconds * $0 * $0 }, slowerQuarter: 1.8).isLinear)
    }
  }

  @Test("A quadratic loop is recognised, and a linear one is not mistaken for one")
  func loops() {
    func seconds(_ count: Int, _ steps: (Int) -> Int) -> Double {
      Growth.seconds {
        var sum = 0
        for number in 0..<count {
          for step in 0..<steps(number) { sum = (sum &+ number) ^ step }
        }
        #expect(sum >= 0)
      }
    }
    func growth(_ size: Int, _ steps: @escaping (Int) -> Int) -> Growth {
      .measured {
        seconds(1, steps)
      } quarter: {
        seconds(size / 4, steps)
      } whole: {
        seconds(size, steps)
      }
    }
    let quadratic = growth(2000) { $0 }
    #expect(!quadratic.isLinear, "\(quadratic)")
    let linear = growth(20_000) { _ in 100 }
    #expect(linear.isLinear, "\(linear)")
  }

  @Test("Measures again only while the growth is not linear, and keeps the least times")
  func repeats() {
    var wholes = [9.0, 4, 0]
    let growth = Growth.measured {
      0
    } quarter: {
      1
    } whole: {
      wholes.removeFirst()
    }
    #expect(growth == Growth(start: 0, quarter: 1, whole: 4))
    #expect(wholes == [0])
  }
}
