// https://developer.apple.com/documentation/uikit
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

public final class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation

  public override init() { (cgImage, scale, imageOrientation) = (nil, 1, .up) }
  public init(cgImage: CGImage) {
    (self.cgImage, scale, imageOrientation) = (cgImage, 1, .up)
  }
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    (self.cgImage, self.scale, imageOrientation) = (cgImage, scale, orientation)
  }
  public convenience init?(data: Data) { nil }
  public convenience init?(named name: String) { nil }
  public convenience init?(contentsOfFile path: String) { nil }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { nil }

  public var size: CGSize {
    CGSize(
      width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }
}

public final class UIColor: NSObject, @unchecked Sendable {
  public static let clear = UIColor()
  public static let red = UIColor()
  public static let black = UIColor()
  public static let white = UIColor()
  public static let systemYellow = UIColor()
  public var cgColor: CGColor { CGColor() }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor() }
}
public final class CGColor {}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var scale: CGFloat { 3 }
  open var maximumFramesPerSecond: Int { 120 }
  nonisolated override init() { super.init() }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The scale that `current` returns. 0 means unspecified.
  nonisolated(unsafe) public static var currentScale: CGFloat = 2
  public class var current: UITraitCollection { UITraitCollection() }
  open var displayScale: CGFloat { Self.currentScale }
}

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

/// The accessibility settings of the user. Tests set them.
@MainActor public enum UIAccessibility {
  public private(set) static var isReduceMotionEnabled = false
  public static var isBoldTextEnabled: Bool { false }
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  public static func reduceMotion(_ isEnabled: Bool) {
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 0x200)
}

/// A data asset of an asset catalog. No asset exists here.
public final class NSDataAsset: NSObject, @unchecked Sendable {
  public let data: Data
  public init?(name: String, bundle: Bundle) { return nil }
}
