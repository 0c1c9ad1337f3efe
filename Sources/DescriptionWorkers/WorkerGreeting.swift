import Foundation
import ImageDescription

/// The first line that a worker sends: that it is ready, or why it cannot work.
package struct WorkerGreeting: Codable, Equatable {
  /// The version of the protocol; it changes with any incompatible change of a request or an
  /// answer.
  private static let currentProtocol = 3

  var version = ImageDescriber.version
  var protocolVersion: Int? = currentProtocol
  /// The revision of the worker's descriptions; a store relies on it.
  var revision: Int? = DescriptionRevision.current
  /// The limits for a picture with these settings.
  var limits: Limits?
  /// How the worker is sandboxed; `nil` if the policy is `off`.
  package var sandbox: SandboxState?
  /// Whether a fork server can fork workers; `nil` for a worker.
  var canFork: Bool?
  /// Why the worker cannot work; `nil` if it is ready.
  var problem: WorkerError?

  /// The greeting of a worker that is ready.
  package init(_ settings: Settings, sandbox: SandboxState?) {
    limits = settings.limits
    self.sandbox = sandbox
  }

  /// The greeting of a worker that cannot work.
  package init(problem: WorkerError) { self.problem = problem }
}

extension WorkerGreeting {
  /// Decodes the first line of a worker.
  package init(_ line: [UInt8]) throws(WorkerFault) {
    guard let greeting = try? JSONDecoder().decode(Self.self, from: Data(line)),
      greeting.version == ImageDescriber.version,
      greeting.protocolVersion == Self.currentProtocol,
      greeting.revision == DescriptionRevision.current
    else { throw .lied("it is another version") }
    self = greeting
  }
}
