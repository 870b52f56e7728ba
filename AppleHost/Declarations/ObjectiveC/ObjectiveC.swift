// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/objectivec

@objc public protocol NSObjectProtocol {
  var hash: Int { get }
}

@objc open class NSObject: NSObjectProtocol {
  public init() {}
  open var hash: Int { 0 }
  open var description: String { "" }
  open func isEqual(_ object: Any?) -> Bool { false }
}

extension NSObject: Equatable, Hashable {
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
  public var hashValue: Int { 0 }
}

public struct Selector: Hashable, ExpressibleByStringLiteral {
  // The compiler creates selectors from a pointer.
  private var pointer: OpaquePointer
  public init(_ name: String) { self.init(stringLiteral: name) }
  public init(stringLiteral name: String) { fatalError("never run") }
}

public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
  public init(_ value: Bool) {}
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

// The compiler looks these functions up by name wherever a Bool is bridged to Objective-C.
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
