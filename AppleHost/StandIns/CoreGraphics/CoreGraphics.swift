// https://developer.apple.com/documentation/coregraphics
#if os(Linux)
  @_exported import Foundation

  // Linux has no bridging, so `as CFData` must convert a type to itself.
  public typealias CFData = Data
  public typealias CFString = String
#else
  // CoreGraphicsGeometry has the members of CGPoint, CGSize and CGRect (../../Facts/retarget.py):
  // https://github.com/swiftlang/swift, stdlib/public/Darwin/CoreGraphics/CoreGraphics.swift
  @_exported import CoreFoundation
  @_exported import CoreFoundationTypes
  @_exported import CoreGraphicsGeometry
  @_exported import Darwin
  import FoundationClasses
  import ObjectiveC
#endif

#if os(Linux)
  public struct CGAffineTransform: Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    /// All elements are 0, as in each C structure that is made without arguments.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
  }
  public struct CGVector: Sendable {
    public var dx, dy: CGFloat
    public init() { self.init(dx: 0, dy: 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  }
  extension CGAffineTransform: Equatable {}
  extension CGVector: Equatable {}
#else
  extension CGColor: _CFObject {}
  extension CGColorSpace: _CFObject {}
  extension CGContext: _CFObject {}
  extension CGDataProvider: _CFObject {}
  extension CGImage: _CFObject {}
  extension CGPath: _CFObject {}

  extension CGAffineTransform: @retroactive Equatable {
    public static func == (a: CGAffineTransform, b: CGAffineTransform) -> Bool { a.a == b.a }
  }
  extension CGVector: @retroactive Equatable {
    public static func == (a: CGVector, b: CGVector) -> Bool { a.dx == b.dx }
  }
#endif

extension CGAffineTransform {
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }
  public func inverted() -> CGAffineTransform {
    let area = a * d - b * c
    if area == 0 { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
      ty: (b * tx - a * ty) / area)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

public typealias CGGlyph = UInt16

public final class CGColorSpace: @unchecked Sendable {
  #if os(Linux)
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
  #else
    nonisolated(unsafe) public static let sRGB = NSString(string: "kCGColorSpaceSRGB") as CFString
    nonisolated(unsafe) public static let displayP3 =
      NSString(string: "kCGColorSpaceDisplayP3") as CFString
  #endif
  public let model = CGColorSpaceModel.rgb
  public let name: CFString?
  public init?(name: CFString) { self.name = name }
  init() { name = nil }
}
public final class CGColor: @unchecked Sendable { public init() {} }
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { deviceRGB }
private let deviceRGB = CGColorSpace()
