// The classes and structures of Foundation that Core Foundation types are other names of. A module of its own, which
// only Foundation exports. https://developer.apple.com/documentation/foundation
@_exported import FoundationClasses
import ObjectiveC

@objc(NSString) public class NSString: NSObject {
  public init(string: String) {}
}
public class NSData: NSObject {
  public override init() {}
  public var length: Int { 0 }
}
public class NSMutableData: NSData {
  public init?(length: Int) {}
  public var mutableBytes: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  }
}
public class NSURL: NSObject, @unchecked Sendable {
  public override init() {}
}
public class NSArray: NSObject {
  public override init() {}
  public var count: Int { 0 }
}
open class NSDictionary: NSObject {
  public override init() {}
}
public class NSSet: NSObject {
  public override init() {}
}
public class NSAttributedString: NSObject {
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

extension _NSRange: Equatable, Hashable {
  public static func == (a: _NSRange, b: _NSRange) -> Bool { a.location == b.location }
  public func hash(into hasher: inout Hasher) {}
}
