import Glibc

extension Double {
  /// The probability of log-odds, 0…1.
  init(logOdds: Double) { self = 1 / (1 + exp(-logOdds)) }

  /// The log-odds of a probability 0…1, at most ±9.2.
  var logOdds: Double {
    let probability = min(max(self, 1e-4), 1 - 1e-4)
    return log(probability / (1 - probability))
  }
}
