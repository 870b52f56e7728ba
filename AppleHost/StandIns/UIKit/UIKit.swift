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

extension UIAccessibilityTraits {
  // https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/togglebutton
  @available(iOS 17, macCatalyst 17, tvOS 17, *)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
