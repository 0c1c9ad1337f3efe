import Foundation
import ImageDescription
import SafeFiles

/// The first line of a process: it can describe, or why it cannot.
package struct WorkerGreeting: Codable, Equatable {
  /// The version of the protocol; it grows where a request or an answer of an older one is not
  /// understood.
  private static let currentProtocol = 2

  var version = ImageDescriber.version
  var protocolVersion: Int? = currentProtocol
  /// The fingerprint of the settings that it was started with, by which records are known again.
  var fingerprint: String?
  /// What a picture may cost with these settings.
  var limits: Limits?
  /// How it is sandboxed; `nil` where it was not to be.
  package var sandbox: SandboxState?
  package var problem: Problem?

  /// It can describe.
  package init(_ settings: Settings, sandbox: SandboxState?) {
    fingerprint = SettingsFingerprint(settings).digest
    limits = settings.limits
    self.sandbox = sandbox
  }

  /// It cannot describe.
  package init(problem: Problem) { self.problem = problem }

  /// Why a process cannot describe anything.
  package struct Problem: Error, Codable, Equatable {
    package enum Kind: String, Codable {
      case languageMissing
      case sandboxMissing
      /// A library that is loaded while the program runs.
      case libraryMissing
      case other
    }

    package var kind: Kind
    package var message: String

    package init(kind: Kind, message: String) {
      self.kind = kind
      self.message = message
    }
  }
}

extension WorkerGreeting {
  /// Reads the first line of a process.
  package init(_ line: [UInt8]) throws(WorkerFault) {
    guard let greeting = try? JSONDecoder().decode(Self.self, from: Data(line)),
      greeting.version == ImageDescriber.version,
      greeting.protocolVersion == Self.currentProtocol
    else { throw .lied("it is not of this version") }
    self = greeting
  }
}

extension WorkerError {
  /// Why there is nobody to describe.
  package init(_ problem: WorkerGreeting.Problem) {
    switch problem.kind {
    case .languageMissing: self.init(.languageMissing, problem.message)
    case .sandboxMissing: self.init(.sandboxMissing, problem.message)
    case .libraryMissing, .other: self.init(.workerUnusable, problem.message)
    }
  }
}
