/// An error that occurs when a file cannot be read.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The category of an error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case notFound, notReadable, malformed, truncated, missing, wrongType, outOfRange
      case limitExceeded, unknownFormat, unsupported
    }
    private var rawCode: RawCode

    /// The file does not exist.
    public static var notFound: Code { Code(rawCode: .notFound) }
    /// The file exists but cannot be read.
    public static var notReadable: Code { Code(rawCode: .notReadable) }
    /// The bytes violate their format.
    public static var malformed: Code { Code(rawCode: .malformed) }
    /// The bytes end too early.
    public static var truncated: Code { Code(rawCode: .truncated) }
    /// An element that the format requires is missing.
    public static var missing: Code { Code(rawCode: .missing) }
    /// A value has a different type than the format requires.
    public static var wrongType: Code { Code(rawCode: .wrongType) }
    /// A number is outside the range that the format allows.
    public static var outOfRange: Code { Code(rawCode: .outOfRange) }
    /// The file or a part of it exceeds a limit.
    public static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// The bytes have no known format.
    public static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// The bytes have a known format in a variant that is not supported.
    public static var unsupported: Code { Code(rawCode: .unsupported) }

    public var description: String { rawCode.rawValue }
  }

  /// The category of the error.
  public var code: Code
  /// A short explanation without a final period.
  public var message: String
  /// The path inside the document, such as `layers[3].shapes[0].s.k[1].t`; empty for the document itself.
  public var path: String
  /// The byte offset of the error; `nil` if it is unknown.
  public var offset: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The category of the error.
  ///   - message: A short explanation without a final period.
  ///   - path: The path inside the document; empty for the document itself.
  ///   - offset: The byte offset of the error; `nil` if it is unknown.
  public init(_ code: Code, _ message: String, path: String = "", offset: Int? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.offset = offset
  }

  public var description: String {
    var text = message
    if !path.isEmpty { text += " at \(path)" }
    if let offset { text += " (byte \(offset))" }
    return text
  }
}
