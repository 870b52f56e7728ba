import CoreGraphics
import Foundation
import QuartzCore

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public static let zero = UIEdgeInsets()
}

@available(visionOS, unavailable)
@preconcurrency @MainActor open class UIScreen: NSObject {
  open var scale: CGFloat { 3 }
  open var maximumFramesPerSecond: Int { 120 }
  nonisolated public override init() { super.init() }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  #if os(Linux)
    /// The scale that `current` returns. 0 means unspecified.
    nonisolated(unsafe) public static var currentScale: CGFloat = 2
    public class var current: UITraitCollection { UITraitCollection(displayScale: currentScale) }
  #else
    public class var current: UITraitCollection { UITraitCollection(displayScale: 2) }
  #endif
  private let scale: CGFloat
  open var displayScale: CGFloat { scale }
  public init(displayScale: CGFloat) {
    scale = displayScale
    super.init()
  }
}

@preconcurrency @MainActor open class UIApplication: UIResponder {
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

#if os(Linux)
  extension UIApplication {
    /// Simulates an event of the app.
    public static func post(_ name: NSNotification.Name) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
#endif

/// The accessibility settings of the user. Tests set them.
@preconcurrency @MainActor public enum UIAccessibility {
  private static var isMotionReduced = false
  public static var isReduceMotionEnabled: Bool { isMotionReduced }
  public static var isBoldTextEnabled: Bool { false }
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  // https://developer.apple.com/documentation/uikit/uiaccessibility/notification
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }
  public static func post(notification: Notification, argument: Any?) {
    #if os(Linux)
      if let text = argument as? String { announcements.append(text) }
    #endif
  }

  #if os(Linux)
    /// The texts that VoiceOver was asked to read.
    public static var announcements: [String] = []
    public static func reduceMotion(_ isEnabled: Bool) {
      isMotionReduced = isEnabled
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  #endif
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 0x100)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 0x200)
  // https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/togglebutton
  @available(iOS 17, macCatalyst 17, tvOS 17, *)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
