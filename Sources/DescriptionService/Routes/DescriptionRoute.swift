import DescriptionWorkers
import HTTPTypes
import HummingbirdCore
import ImageDescription
import Logging
import NIOCore
import SafeFiles

/// `POST /v1/descriptions`: a picture in, its record or sentence out.
struct DescriptionRoute: Sendable {
  let configuration: ServiceConfiguration
  let pool: WorkerPool
  let admission: Admission
  let readiness: Readiness
  let metrics: ServiceMetrics

  /// Checks the label of a request against its picture.
  ///
  /// - Throws: `parameterInvalid` if there is no label.
  func check(
    _ request: Request, from client: ClientChannel,
    by checker: (String, DescriptionRecord) -> AltTextCheck, noting details: inout Logger.Metadata
  ) async throws -> Response {
    let (submitted, found, _) = try await described(
      request, from: client, explaining: true, noting: &details)
    guard let text = submitted.label.spoken else {
      throw Problem(
        .parameterInvalid, "there is no alt text to check; send it as 'label', query or form field")
    }
    details["outcome"] = "\(found.error?.code.rawValue ?? "checked")"
    if let problem = Problem(found) { throw submitted.explained(problem) }
    let answer = CheckAnswer(
      check: checker(text, found.onRequest), sha256: found.sha256, description: found.description)
    return Response.json(try answer.sortedJSON())
  }

  /// Answers a request, and adds the picture's hash, size and outcome to `details`.
  func answer(
    _ request: Request, from client: ClientChannel, noting details: inout Logger.Metadata
  ) async throws -> Response {
    let (submitted, found, query) = try await described(request, from: client, noting: &details)
    let language =
      query.language ?? AcceptLanguage.language(for: request.headers[.acceptLanguage])
    let record = found.labelled(
      submitted.label, onRequest: query.generated, ignoringMetadata: query.ignoresMetadata
    ).worded(in: language)
    details["outcome"] = "\(record.error?.code.rawValue ?? record.status.rawValue)"
    if let problem = Problem(record) { throw submitted.explained(problem) }
    var response =
      switch AcceptedType(for: request.headers[.accept]) {
      case .json: Response.json(try record.json())
      case .text: Response.text(record.spoken ?? "")
      }
    response.headers[.contentLanguage] = record.language.tag
    response.headers.vary(on: .acceptLanguage)
    return response
  }

  /// Reads a request and describes its picture.
  ///
  /// - Parameter explains: whether the record has evidence, even if the query does not ask.
  private func described(
    _ request: Request, from client: ClientChannel, explaining explains: Bool = false,
    noting details: inout Logger.Metadata
  ) async throws -> (DescriptionRequest, DescriptionRecord, DescriptionQuery) {
    let query = try DescriptionQuery(
      request.uri.query ?? "", offered: configuration.settings.textLanguages)
    try DescriptionRequest.isForm(request.headers[.contentType])
    var byteCount = 0
    defer { admission.giveBack(byteCount) }
    // Only the picture stays in memory, not the whole body.
    let submitted = try await DescriptionRequest(
      body(of: request, from: client, counting: &byteCount),
      contentType: request.headers[.contentType], query: query)
    let found = try await record(
      of: submitted.bytes, textLanguages: query.textLanguages,
      explaining: explains || query.explain, from: client, noting: &details)
    return (submitted, found, query)
  }

  /// Describes a picture of a request, until its client leaves or the service ends.
  ///
  /// - Returns: the record in English, without a label; of a failed picture too.
  /// - Throws: `CancellationError`, at once, also while a worker describes the picture.
  func record(
    of bytes: [UInt8], textLanguages: [String], explaining explains: Bool = false,
    from client: ClientChannel, noting details: inout Logger.Metadata
  ) async throws -> DescriptionRecord {
    let sha256 = ContentHash.sha256(of: bytes)
    details["sha256"] = "\(sha256)"
    details["bytes"] = "\(bytes.count)"
    var settings = configuration.settings
    settings.textLanguages = textLanguages
    let (records, found) = AsyncThrowingStream.makeStream(of: DescriptionRecord.self)
    let work = Task { [settings] in
      do {
        found.yield(
          try await describe(
            bytes, sha256: sha256, settings: settings, explains: explains, key: client.key))
      } catch {
        found.finish(throwing: error)
      }
    }
    client.watch {
      work.cancel()
      found.finish()
    }
    defer {
      work.cancel()
      client.watch(onLeave: nil)
    }
    for try await record in records { return record }
    throw CancellationError()
  }

  /// Reads the body of a request, unless its header says that it cannot be answered.
  ///
  /// - Parameter byteCount: counts the bytes that are taken of the memory for requests; the caller
  ///   gives them back.
  func body(
    of request: Request, from client: ClientChannel, counting byteCount: inout Int
  ) async throws -> ByteBuffer {
    try checkHeader(request.headers)
    client.wantBody()
    var whole = ByteBuffer()
    for try await var part in request.body {
      let count = part.readableBytes
      guard byteCount + count <= configuration.bodyByteCount else { throw tooLarge }
      guard admission.take(count) else { throw Problem.overloaded }
      byteCount += count
      whole.writeBuffer(&part)
    }
    // If the client leaves, the body just ends.
    guard client.isConnected else { throw CancellationError() }
    return whole
  }

  /// Refuses a request before its body is read.
  private func checkHeader(_ headers: HTTPFields) throws(Problem) {
    if let encoding = headers[.contentEncoding], encoding.lowercased() != "identity" {
      throw Problem(
        .encodingUnsupported, "the body is compressed; send it without Content-Encoding")
    }
    guard readiness.state != .stopping else { throw Problem.stopping }
    if let length = headers[.contentLength].flatMap({ Int($0) }),
      length > configuration.bodyByteCount
    {
      throw tooLarge
    }
    guard admission.hasRoom else { throw Problem.overloaded }
  }

  /// Describes the picture in a worker, unless the queue is full.
  private func describe(
    _ bytes: [UInt8], sha256: String, settings: Settings, explains: Bool, key: String?
  ) async throws -> DescriptionRecord {
    guard admission.enter() else { throw Problem.overloaded }
    defer { admission.leave() }
    do {
      let record = try await pool.describe(
        bytes, sha256: sha256, settings: settings, explains: explains, client: key
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
      "the body is over the limit of \(configuration.bodyByteCount) bytes; send a smaller file")
  }
}

/// The answer of `/v1/checks`.
struct CheckAnswer: Encodable {
  let check: AltTextCheck
  let sha256: String?
  /// What Descry says of the picture, in English.
  let description: String?

  private enum CodingKeys: CodingKey {
    case sha256, description
  }

  /// Writes the members of the check beside its own.
  func encode(to encoder: any Encoder) throws {
    try check.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(description, forKey: .description)
  }
}
