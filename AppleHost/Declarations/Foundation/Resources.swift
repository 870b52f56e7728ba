// Resources and settings of an app and its user.
// https://developer.apple.com/documentation/foundation

extension Bundle {
  public convenience init?(path: String) { self.init() }
  public convenience init?(identifier: String) { self.init() }
  public var bundlePath: String { "" }
  public var executableURL: URL? { nil }
  public var resourcePath: String? { nil }
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String { key }
  public func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?
  ) -> String? { nil }
}

public func NSSearchPathForDirectoriesInDomains(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] { [] }

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }

extension FileManager {
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
}

extension URLSession {
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { URLSessionDataTask() }
}

open class UserDefaults: NSObject {
  public class var standard: UserDefaults { UserDefaults() }
  open func bool(forKey defaultName: String) -> Bool { false }
}

open class JSONSerialization: NSObject {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func isValidJSONObject(_ obj: Any) -> Bool { false }
  open class func data(
    withJSONObject obj: Any, options opt: WritingOptions = []
  ) throws -> Data { Data() }
}

open class Formatter: NSObject {}

open class DateFormatter: Formatter, @unchecked Sendable {
  public enum Style: UInt, Sendable { case none, short, medium, long, full }
  open var timeStyle = Style.none
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var dateFormat: String!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var timeZone: TimeZone!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale!
  open func string(from date: Date) -> String { "" }
}

extension StringProtocol {
  /// The standard library's own method has a later availability.
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  // https://developer.apple.com/documentation/swift/stringprotocol/compare(_:options:range:locale:)
  public func compare<T: StringProtocol>(
    _ aString: T, options mask: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult { .orderedSame }
  // https://developer.apple.com/documentation/swift/stringprotocol/range(of:options:range:locale:)
  public func range<T: StringProtocol>(
    of aString: T, options mask: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { nil }
  // https://developer.apple.com/documentation/swift/stringprotocol/replacingoccurrences(of:with:options:range:)
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { "" }
}

extension FileManager {
  // https://developer.apple.com/documentation/foundation/filemanager/contentsofdirectory(at:includingpropertiesforkeys:options:)
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
}
