// Declarations for type checking. They are never run. Each Core Foundation type is a type alias of the
// Foundation class that it is toll-free bridged to:
// https://developer.apple.com/documentation/corefoundation
@_exported import CoreFoundation
@_exported import ObjectiveC

public class NSString: NSObject, @unchecked Sendable {
  public init(string: String) {}
}
public class NSData: NSObject, @unchecked Sendable {
  public override init() {}
  public var length: Int { 0 }
}
public class NSMutableData: NSData, @unchecked Sendable {
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

extension _NSRange: @retroactive Equatable, @retroactive Hashable {
  public static func == (a: _NSRange, b: _NSRange) -> Bool { a.location == b.location }
  public func hash(into hasher: inout Hasher) {}
}

/// A Core Foundation type. The compiler makes all imported ones conform.
public protocol _CFObject: AnyObject, Hashable {}
extension _CFObject {
  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFURL = NSURL
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFSet = NSSet
public typealias CFAttributedString = NSAttributedString
public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFIndex = Int
public typealias CFTimeInterval = Double
public typealias CFAllocator = NSObject

public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }
public func CFAttributedStringCreate(
  _ allocator: CFAllocator!, _ string: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! { nil }
