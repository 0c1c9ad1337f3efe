import DescriptionService
import DescriptionWorkers
import Foundation
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore
import SafeFiles
import Testing

@Suite("Problems")
struct ProblemTests {
  @Test("Each code has its documented status, and none is 500")
  func statuses() {
    let documented: [Int: [Problem.Code]] = [
      400: [
        .parameterInvalid, .multipartMalformed, .imageMissing, .requestMalformed, .languageMissing,
        .oneImageOnly, .urlNotFetched, .bodyMalformed, .schemaUnsupported,
      ],
      401: [.unauthorized], 403: [.originNotAllowed], 404: [.notFound, .modelUnknown],
      405: [.methodNotAllowed],
      408: [.requestTimeout],
      413: [.bodyTooLarge, .tooLarge],
      415: [.mediaTypeUnsupported, .encodingUnsupported, .notAPicture, .unsupportedFormat],
      421: [.hostNotAllowed], 422: [.corrupt, .empty], 431: [.headerTooLarge], 502: [.crashed],
      503: [.overloaded, .stopping, .notReady, .workerUnusable], 504: [.timedOut],
    ]
    let found = Dictionary(grouping: Problem.Code.allCases, by: \.status.code)
    #expect(found.mapValues(Set.init) == documented.mapValues(Set.init))
  }

  @Test("A problem without a record has five members and no more")
  func body() throws {
    let body = try sent(Problem(.notFound, "there is nothing at /x"))
    #expect(Set(body.keys) == ["type", "title", "status", "code", "detail"])
    #expect(body["type"] as? String == "about:blank")
    #expect(body["title"] as? String == "Not Found")
    #expect(body["status"] as? Int == 404)
    #expect(body["code"] as? String == "notFound")
    #expect(body["detail"] as? String == "there is nothing at /x")
  }

  @Test("The problem of a bad picture has its record with the spoken label")
  func record() throws {
    let failed = DescriptionRecord(
      DescriptionError(.corrupt, "the picture ends early")
    ).labelled(.text("A boat"))
    let problem = try #require(Problem(failed))
    #expect(problem.code == .corrupt)
    #expect(problem.detail.hasPrefix(try #require(failed.error?.message)))
    let body = try sent(problem)
    let record = try #require(body["record"] as? [String: Any])
    #expect(record["spoken"] as? String == "A boat")
    #expect(record["status"] as? String == "failed")
  }

  @Test("Each error of a record becomes a problem", arguments: DescriptionError.Code.allCases)
  func errors(_ code: DescriptionError.Code) throws {
    let problem = try #require(Problem(DescriptionRecord(DescriptionError(code, "it is so"))))
    #expect(problem.detail.hasPrefix("it is so"))
    #expect(!problem.detail.contains("--"), "a client cannot use options of the command")
    let others: [Problem.Code] = [.crashed, .overloaded, .stopping, .workerUnusable]
    #expect(problem.code.rawValue == code.rawValue || others.contains(problem.code))
  }

  @Test("Crashes and timeouts become problems")
  func processes() throws {
    var record = DescriptionRecord(DescriptionError(.crashed, "it died"))
    record.status = .crashed
    #expect(Problem(record)?.status == .badGateway)
    record = DescriptionRecord(DescriptionError(.timedOut, "it was late"))
    #expect(Problem(record)?.status == .gatewayTimeout)
  }

  @Test("A described or corrected picture is not a problem")
  func described() {
    var record = DescriptionRecord(DescriptionError(.corrupt, "it ends early"))
    record = record.labelled(.none, correction: "A boat")
    #expect(Problem(record) == nil)
  }

  @Test(
    "Errors of workers become workerUnusable or languageMissing",
    arguments: WorkerError.Code.allCases)
  func pool(_ code: WorkerError.Code) {
    let problem = Problem(WorkerError(code, "it is so"))
    #expect(problem.code == (code == .languageMissing ? .languageMissing : .workerUnusable))
  }

  @Test("Problems have their header fields")
  func headers() throws {
    _ = try sent(Problem(.overloaded, "later"))
    #expect(Problem(.unauthorized, "").headers[.wwwAuthenticate] == "Bearer")
    #expect(Problem(.methodNotAllowed, "", allowed: [.get, .head]).headers[.allow] == "GET, HEAD")
    for code in Problem.Code.allCases where code.status.code == 503 {
      #expect(Problem(code, "").headers[.retryAfter] == "1")
    }
    #expect(Problem(.crashed, "").headers.isEmpty)
  }

  /// The members of a problem as sent.
  private func sent(_ problem: Problem) throws -> [String: Any] {
    let response = problem.response()
    #expect(response.status == problem.status)
    #expect(response.headers[.contentType] == "application/problem+json")
    for field in problem.headers { #expect(response.headers[field.name] == field.value) }
    let body = try problem.body()
    #expect(response.headers[.contentLength] == String(body.readableBytes))
    let json = try JSONSerialization.jsonObject(with: Data(body.readableBytesView))
    return try #require(json as? [String: any Sendable])
  }
}
