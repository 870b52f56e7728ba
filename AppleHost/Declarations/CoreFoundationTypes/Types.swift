// Declarations for type checking. They are never run. CFString is a type of its own, which the compiler imports. Each other
// Core Foundation type is a type alias of the Foundation class that it is toll-free bridged to:
// https://developer.apple.com/documentation/corefoundation
import FoundationClasses
@_exported import class FoundationClasses.CFString
import ObjectiveC

/// A Core Foundation type. The compiler makes all imported ones conform.
public protocol _CFObject: AnyObject, Hashable {}
extension _CFObject {
  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}

extension CFString: @retroactive Hashable, @retroactive Equatable, _CFObject {}
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
