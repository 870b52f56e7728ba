/// An error that occurs when a file cannot be read.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The category of an error.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the category, such as `notFound`.
    public let description: String

    private init(_ name: String) { description = name }

    /// The file does not exist.
    public static let notFound = Code("notFound")
    /// The file exists but cannot be read.
    public static let notReadable = Code("notReadable")
    /// The system has failed to read the file, for example because of a defective disk or too many open files. The file
    /// itself may be good.
    public static let systemFailure = Code("systemFailure")
    /// The bytes violate their format.
    public static let malformed = Code("malformed")
    /// The bytes end too early.
    public static let truncated = Code("truncated")
    /// An element that the format requires is missing.
    public static let missing = Code("missing")
    /// A value has a different type than the format requires.
    public static let wrongType = Code("wrongType")
    /// A number is outside the range that the format allows.
    public static let outOfRange = Code("outOfRange")
    /// The file or a part of it exceeds a limit.
    public static let limitExceeded = Code("limitExceeded")
    /// The bytes have no known format.
    public static let unknownFormat = Code("unknownFormat")
    /// The bytes have a known format in a variant that is not supported.
    public static let unsupported = Code("unsupported")
    /// The caller no longer needs the result.
    package static let cancelled = Code("cancelled")
  }

  /// The category of the error.
  public var code: Code
  /// A short explanation without a final period.
  public var message: String
  /// The path inside the document, such as `layers[3].shapes[0].s.k[1].t`; empty for the document itself.
  public var path: String
  /// The byte offset of the error; `nil` if it is unknown.
  public var offset: Int?
  /// The part of ``message`` after the name of a file on the disk; `nil` for an error that names none.
  package private(set) var reason: String?
  /// The member of a job or of overrides that is wrong, such as `text.title`; `nil` for a file.
  package private(set) var member: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The category of the error.
  ///   - message: A short explanation without a final period.
  ///   - path: The path inside the document; empty for the document itself.
  ///   - offset: The byte offset of the error; `nil` if it is unknown.
  public init(_ code: Code, _ message: String, path: String = "", offset: Int? = nil) {
    self.code = code
    self.message = Sentence.text(message, code)
    self.path = path
    self.offset = offset
  }

  /// Creates an error about a file on the disk.
  package init(_ code: Code, file: String, _ reason: String) {
    self.init(code, "\(file) \(reason)")
    self.reason = Sentence.text(reason, code)
  }

  /// Returns the error as one of a member.
  package func of(_ member: String) -> ReadError {
    var error = self
    error.member = member
    return error
  }

  public var description: String {
    var text = message
    if !path.isEmpty { text += " at \(path)" }
    if let offset { text += " (byte \(offset))" }
    return text
  }
}
