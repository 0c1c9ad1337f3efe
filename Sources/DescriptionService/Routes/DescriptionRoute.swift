import DescriptionWorkers
import HTTPTypes
import HummingbirdCore
import ImageDescription
import Logging
import NIOCore
import SafeFiles

/// `POST /v1/descriptions`: a picture in, its record out.
struct DescriptionRoute: Sendable {
  /// Pictures for which the same is asked are described once, in whatever languages the sentences
  /// are wanted.
  private struct Key: Hashable {
    let sha256: String
    let textLanguages: [String]
    let explains: Bool
  }

  let configuration: ServiceConfiguration
  let pool: WorkerPool
  let admission: Admission
  let readiness: Readiness
  let pending: PendingDescriptions
  let metrics: ServiceMetrics
  private let descriptions = Coalescer<Key, DescriptionRecord>()

  init(
    _ configuration: ServiceConfiguration, pool: WorkerPool, admission: Admission,
    readiness: Readiness, pending: PendingDescriptions, metrics: ServiceMetrics
  ) {
    self.configuration = configuration
    self.pool = pool
    self.admission = admission
    self.readiness = readiness
    self.pending = pending
    self.metrics = metrics
  }

  /// Answers a request, and notes what became of the picture.
  func answer(
    _ request: Request, from client: ClientChannel, noting details: inout Logger.Metadata
  ) async throws -> Response {
    let query = try DescriptionQuery(
      request.uri.query ?? "", offered: configuration.settings.textLanguages)
    try checkHeader(request.headers)
    client.wantBody()
    var byteCount = 0
    defer { admission.giveBack(byteCount) }
    let submitted = try await submitted(request, from: client, counting: &byteCount)
    let sha256 = ContentHash.sha256(of: submitted.bytes)
    details["sha256"] = "\(sha256)"
    details["bytes"] = "\(submitted.bytes.count)"
    let key = Key(sha256: sha256, textLanguages: query.textLanguages, explains: query.explain)
    let bytes = submitted.bytes
    let found = try await pending.run {
      try await descriptions.value(for: key, onJoin: metrics.countCoalesced) {
        try await describe(bytes, key)
      }
    } watching: {
      client.watch(onLeave: $0)
    }
    let language =
      query.language ?? AcceptLanguage.language(for: request.headers[.acceptLanguage])
    let record = found.labelled(submitted.label, onRequest: query.generated).worded(in: language)
    details["outcome"] = "\(record.error?.code.rawValue ?? record.status.rawValue)"
    if let problem = Problem(record) { throw problem }
    var response = Response.json(try record.json())
    response.headers[.contentLanguage] = record.language.tag
    response.headers.vary(on: .acceptLanguage)
    return response
  }

  /// Refuses what need not be read.
  private func checkHeader(_ headers: HTTPFields) throws(Problem) {
    try DescriptionRequest.isForm(headers[.contentType])
    if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" {
      throw Problem(
        .encodingUnsupported, "the body is compressed; send the file as it is, without encoding")
    }
    guard readiness.state != .stopping else { throw Self.stopping }
    if let length = headers[.contentLength].flatMap({ Int($0) }),
      length > configuration.bodyByteCount
    {
      throw tooLarge
    }
    guard admission.hasRoom else { throw Self.overloaded }
  }

  /// Reads the request; of its body nothing is kept but the picture.
  private func submitted(
    _ request: Request, from client: ClientChannel, counting byteCount: inout Int
  ) async throws -> DescriptionRequest {
    let body = try await read(request.body, from: client, counting: &byteCount)
    return try DescriptionRequest(body, contentType: request.headers[.contentType])
  }

  private func read(
    _ body: RequestBody, from client: ClientChannel, counting byteCount: inout Int
  ) async throws -> ByteBuffer {
    var whole = ByteBuffer()
    for try await var part in body {
      let count = part.readableBytes
      guard byteCount + count <= configuration.bodyByteCount else { throw tooLarge }
      guard admission.take(count) else { throw Self.overloaded }
      byteCount += count
      whole.writeBuffer(&part)
    }
    // Where the client leaves, the body only ends.
    guard client.isConnected else { throw CancellationError() }
    return whole
  }

  /// Has the picture described, if there is a place for it.
  ///
  /// The label is for the asker alone.
  private func describe(_ bytes: [UInt8], _ key: Key) async throws -> DescriptionRecord {
    guard admission.enter() else { throw Self.overloaded }
    defer { admission.leave() }
    var settings = configuration.settings
    settings.textLanguages = key.textLanguages
    do {
      let record = try await pool.describe(
        bytes, sha256: key.sha256, settings: settings, explains: key.explains
      ).record
      metrics.countPicture(record)
      return record
    } catch {
      readiness.note(.unusable(error.message))
      throw Problem(error)
    }
  }

  private var tooLarge: Problem {
    Problem(
      .bodyTooLarge,
      "the body is longer than \(configuration.bodyByteCount) bytes; send a smaller file")
  }

  /// There is no room.
  static let overloaded = Problem(
    .overloaded, "there is more to do than can be done in time; try again later")

  /// The service is ending.
  static let stopping = Problem(.stopping, "the service is ending; try again later")
}
