// Processes, files and parsers that the programs and the tests use.
// https://developer.apple.com/documentation/foundation/processes-and-threads
#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal = 2 }
    public override init() {}
    open var executableURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var currentDirectoryURL: URL?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open func run() throws {}
    open func interrupt() {}
    open func terminate() {}
    open func waitUntilExit() {}
    open var processIdentifier: Int32 { 0 }
    open var isRunning: Bool { false }
    open var terminationStatus: Int32 { 0 }
    open var terminationReason: TerminationReason { .exit }
    @preconcurrency open var terminationHandler: (@Sendable (Process) -> Void)?
  }
#endif

open class FileHandle: NSObject, @unchecked Sendable {
  public convenience init(forReadingFrom url: URL) throws { self.init() }
  public convenience init(forWritingTo url: URL) throws { self.init() }
  public convenience init?(forReadingAtPath path: String) { self.init() }
  public convenience init?(forWritingAtPath path: String) { self.init() }
  open class var standardInput: FileHandle { FileHandle() }
  open class var standardOutput: FileHandle { FileHandle() }
  open class var standardError: FileHandle { FileHandle() }
  open class var nullDevice: FileHandle { FileHandle() }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func readDataToEndOfFile() -> Data { Data() }
  open func write(_ data: Data) {}
  @available(iOS 13, macOS 10.15, *) public func close() throws {}
  @available(iOS 13, macOS 10.15, *) public func truncate(atOffset offset: UInt64) throws {}
}

// https://developer.apple.com/documentation/foundation/filehandle/read(uptocount:), which Foundation writes in Swift.
extension FileHandle {
  @available(iOS 13.4, macOS 10.15.4, *)
  @nonobjc public func read(upToCount count: Int) throws -> Data? { nil }
  // https://developer.apple.com/documentation/foundation/filehandle/write(contentsof:)
  @available(iOS 13.4, macOS 10.15.4, *)
  @nonobjc public func write<T: DataProtocol>(contentsOf data: T) throws {}
}

open class Pipe: NSObject, @unchecked Sendable {
  public override init() {}
  open var fileHandleForReading: FileHandle { FileHandle() }
  open var fileHandleForWriting: FileHandle { FileHandle() }
}

open class NSCondition: NSObject, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func signal() {}
  open func broadcast() {}
}

extension Thread {
  @preconcurrency public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

extension JSONSerialization {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any {
    data
  }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable { case openStep = 1, xml = 100, binary = 200 }

  public struct MutabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public typealias ReadOptions = MutabilityOptions

  open class func propertyList(
    from data: Data, options opt: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { data }
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
}

@objc public protocol XMLParserDelegate: NSObjectProtocol {
  @objc optional func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String])
}

// https://developer.apple.com/documentation/foundation/characterset
public struct CharacterSet: Hashable, Sendable {
  public init(charactersIn string: String) {}
  public static var whitespaces: CharacterSet { CharacterSet(charactersIn: " ") }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet(charactersIn: " ") }
  public static var newlines: CharacterSet { CharacterSet(charactersIn: " ") }
}
extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

public let NSURLErrorDomain = "NSURLErrorDomain"
