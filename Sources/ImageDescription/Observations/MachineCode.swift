/// A code that is made for cameras and was decoded: a QR code, a barcode.
public struct MachineCode: Codable, Equatable, Sendable {
  /// A kind of code.
  public enum Format: String, Codable, Sendable, CaseIterable {
    /// A QR code.
    case qr
    /// A Data Matrix code.
    case dataMatrix
    /// An Aztec code.
    case aztec
    /// A barcode of 13 digits, on products.
    case ean13
    /// A barcode of 8 digits, on small products.
    case ean8
    /// A barcode of 12 digits, on American products.
    case upcA
    /// A short barcode on American products; the content is the 12 digits that it stands for.
    case upcE
    /// A barcode of any characters, such as on parcels.
    case code128

    /// Whether it consists of bars.
    public var isBarcode: Bool {
      switch self {
      case .qr, .dataMatrix, .aztec: false
      case .ean13, .ean8, .upcA, .upcE, .code128: true
      }
    }
  }

  /// The kind of code.
  public var format: Format
  /// What it holds, as text; empty if it holds no text.
  ///
  /// Findings have no control characters in it, save line feeds, and no marks of direction.
  public var content: String
  /// The place.
  public var box: UnitRect

  /// Creates a code.
  public init(_ format: Format, _ content: String, box: UnitRect = UnitRect(0, 0, 1, 1)) {
    (self.format, self.content, self.box) = (format, content, box)
  }
}
