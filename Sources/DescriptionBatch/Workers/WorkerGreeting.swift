import Foundation
import ImageDescription

/// The first line of a process: it can describe, or why it cannot.
struct WorkerGreeting: Codable, Equatable {
  var version = ImageDescriber.version
  /// How it is locked up; `nil` where it was not to be.
  var sandbox: SandboxState?
  var problem: Problem?

  /// Why a process cannot describe anything.
  struct Problem: Error, Codable, Equatable {
    enum Kind: String, Codable {
      case languageMissing
      case sandboxMissing
      case other
    }

    var kind: Kind
    var message: String
  }
}

extension WorkerGreeting {
  /// Reads the first line of a process.
  init(_ line: [UInt8]) throws(WorkerFault) {
    guard let greeting = try? JSONDecoder().decode(Self.self, from: Data(line)),
      greeting.version == ImageDescriber.version
    else { throw .lied("it is not of this version") }
    self = greeting
  }
}

extension BatchError {
  /// Why there is nobody to describe.
  init(_ problem: WorkerGreeting.Problem) {
    switch problem.kind {
    case .languageMissing: self.init(.languageMissing, problem.message)
    case .sandboxMissing: self.init(.sandboxMissing, problem.message)
    case .other: self.init(.workerUnusable, problem.message)
    }
  }
}
