// Declarations for type checking. They are never run. Each Core Foundation type is a type alias of the
// Foundation class that it is toll-free bridged to:
// https://developer.apple.com/documentation/corefoundation
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
public class NSDictionary: NSObject {
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

public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
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

public struct CFRange: Sendable {
  public var location: CFIndex
  public var length: CFIndex
  public init() {
    location = 0
    length = 0
  }
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }
public func CFAttributedStringCreate(
  _ allocator: CFAllocator!, _ string: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! { nil }
