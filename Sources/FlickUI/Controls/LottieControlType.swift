#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The superclass of the controls of Flick: `UIControl` with UIKit, and `NSControl` with AppKit.
  public typealias LottieControlType = UIControl
  /// The events of ``AnimatedButton`` and ``AnimatedSwitch``.
  public typealias LottieControlEvent = UIControl.Event
  /// The states of ``AnimatedControl``.
  public typealias LottieControlState = UIControl.State
#elseif canImport(AppKit)
  public import AppKit

  /// The superclass of the controls of Flick: `UIControl` with UIKit, and `NSControl` with AppKit.
  public typealias LottieControlType = NSControl

  /// The events of ``AnimatedButton``, with the names of UIKit.
  public struct LottieControlEvent: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The mouse button was pressed inside of the control.
    public static let touchDown = LottieControlEvent(rawValue: 1 << 0)
    /// The mouse button was released inside of the control.
    public static let touchUpInside = LottieControlEvent(rawValue: 1 << 6)
    /// The mouse button was released outside of the control.
    public static let touchUpOutside = LottieControlEvent(rawValue: 1 << 7)
    /// The press was cancelled. A control of AppKit does not send it.
    public static let touchCancel = LottieControlEvent(rawValue: 1 << 8)
  }

  /// The states of ``AnimatedControl``, with the names of UIKit.
  public struct LottieControlState: OptionSet, Sendable {
    /// The bits of the states.
    public let rawValue: UInt

    /// Creates a set of states.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal = LottieControlState([])
    /// The mouse button is pressed inside of the control.
    public static let highlighted = LottieControlState(rawValue: 1 << 0)
    /// The control does not respond.
    public static let disabled = LottieControlState(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = LottieControlState(rawValue: 1 << 2)
  }
#endif
