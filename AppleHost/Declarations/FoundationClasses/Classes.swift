// The classes and structures of Foundation that Core Foundation types are other names of. A module of its own, which
// only Foundation exports. https://developer.apple.com/documentation/foundation
@_exported import FoundationClasses
import ObjectiveC

@objc(NSString) public class NSString: NSObject {
  public init(string: String) {}
}
@objc(NSData) public class NSData: NSObject {
  public override init() {}
  public var length: Int { 0 }
}
public class NSMutableData: NSData {
  public init?(length: Int) {}
  public var mutableBytes: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  }
}
@objc(NSURL) public class NSURL: NSObject, @unchecked Sendable {
  public override init() {}
}
@objc(NSArray) public class NSArray: NSObject {
  public override init() {}
  public var count: Int { 0 }
}
@objc(NSDictionary) open class NSDictionary: NSObject {
  public override init() {}
}
@objc(NSSet) public class NSSet: NSObject {
  public override init() {}
}
@objc(NSAttributedString) public class NSAttributedString: NSObject {
  public struct Key: Hashable, Sendable {
    public init(_ name: String) {}
  }
  public override init() {}
  public init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {}
  public var length: Int { 0 }
  public func attribute(
    _ name: NSAttributedString.Key, at location: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> Any? { nil }
}

@objc(NSNumber) open class NSNumber: NSValue, @unchecked Sendable {
  public override init() {}
  public init(value: Double) {}
  public init(value: Int) {}
  public init(value: UInt32) {}
  public init(value: Bool) {}
  public var doubleValue: Double { 0 }
  public var intValue: Int32 { 0 }
  public var int64Value: Int64 { 0 }
  public var boolValue: Bool { false }
}
open class NSValue: NSObject {}

extension _NSRange: Equatable, Hashable {
  public static func == (a: _NSRange, b: _NSRange) -> Bool { a.location == b.location }
  public func hash(into hasher: inout Hasher) {}
}
