/// Why a document could not be read at all.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum RawCode: String, Hashable, Sendable {
      case notFound, notReadable, malformed, truncated, missing, wrongType, outOfRange
      case limitExceeded, unknownFormat, unsupported
    }
    private var rawCode: RawCode

    /// There is no such file.
    public static var notFound: Code { Code(rawCode: .notFound) }
    /// The file exists and cannot be read.
    public static var notReadable: Code { Code(rawCode: .notReadable) }
    /// The bytes break the rules of their format.
    public static var malformed: Code { Code(rawCode: .malformed) }
    /// The bytes end too early.
    public static var truncated: Code { Code(rawCode: .truncated) }
    /// Something that the format demands is not there.
    public static var missing: Code { Code(rawCode: .missing) }
    /// A value of another type than the format demands.
    public static var wrongType: Code { Code(rawCode: .wrongType) }
    /// A number that the format does not allow.
    public static var outOfRange: Code { Code(rawCode: .outOfRange) }
    /// Larger than the limits allow.
    public static var limitExceeded: Code { Code(rawCode: .limitExceeded) }
    /// Bytes of no known format.
    public static var unknownFormat: Code { Code(rawCode: .unknownFormat) }
    /// A known format in a form that is not read.
    public static var unsupported: Code { Code(rawCode: .unsupported) }

    public var description: String { rawCode.rawValue }
  }

  public var code: Code
  /// One sentence's worth of explanation, without a full stop.
  public var message: String
  /// Where in the document: `layers[3].shapes[0].s.k[1].t`; empty at its root.
  public var path: String
  /// The byte at which the trouble was met.
  public var offset: Int?

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
