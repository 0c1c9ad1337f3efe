import CReportPage
import Mustache

/// The parts of the report page that are compiled in.
enum ReportPage {
  static let style = text(crp_style())
  static let script = text(crp_script())

  /// The template of what stands before the pictures.
  static func head() throws -> MustacheTemplate { try template(crp_head()) }

  /// The template of one picture.
  static func picture() throws -> MustacheTemplate { try template(crp_picture()) }

  /// The template of what stands after the pictures.
  static func foot() throws -> MustacheTemplate { try template(crp_foot()) }

  private static func template(_ part: crp_text) throws -> MustacheTemplate {
    MustacheContentTypes.register(ScalarEscaping(), named: ScalarEscaping.name)
    return try MustacheTemplate(string: text(part))
  }

  private static func text(_ part: crp_text) -> String {
    String(decoding: UnsafeBufferPointer(start: part.bytes, count: part.size), as: UTF8.self)
  }
}
