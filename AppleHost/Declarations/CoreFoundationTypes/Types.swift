// Declarations for type checking. They are never run. The compiler imports the types of Core Foundation
// (../FoundationClasses/FoundationClasses.h).
// https://developer.apple.com/documentation/corefoundation
import FoundationClasses
@_exported import class FoundationClasses.CFAllocator
@_exported import class FoundationClasses.CFArray
@_exported import class FoundationClasses.CFAttributedString
@_exported import class FoundationClasses.CFData
@_exported import class FoundationClasses.CFDictionary
@_exported import class FoundationClasses.CFNumber
@_exported import class FoundationClasses.CFSet
@_exported import class FoundationClasses.CFString
@_exported import class FoundationClasses.CFURL
import ObjectiveC

/// A Core Foundation type. The compiler makes all imported ones conform.
public protocol _CFObject: AnyObject, Hashable {}
extension _CFObject {
  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}

extension CFString: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFData: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFURL: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFArray: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFDictionary: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFSet: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFNumber: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFAttributedString: @retroactive Hashable, @retroactive Equatable, _CFObject {}
extension CFAllocator: @retroactive Hashable, @retroactive Equatable, _CFObject {}
public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFIndex = Int
public typealias CFTimeInterval = Double

public func CFGetTypeID(_ value: CFTypeRef!) -> CFTypeID { 0 }
public func CFAttributedStringCreate(
  _ allocator: CFAllocator!, _ string: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! { nil }
