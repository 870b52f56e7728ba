// ../../Facts has most classes of AppKit. This file declares what its tables lack. Nothing here is run.
// https://developer.apple.com/documentation/appkit
// AppKit's headers include those of all three:
// https://github.com/swiftlang/swift, stdlib/public/Darwin/AppKit/CMakeLists.txt
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore

public typealias NSPoint = CGPoint
public typealias NSSize = CGSize
public typealias NSRect = CGRect

@preconcurrency @MainActor open class NSResponder: NSObject {
  public nonisolated override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}

// https://developer.apple.com/documentation/appkit/nsview
@preconcurrency @MainActor open class NSView: NSResponder {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  public init(frame frameRect: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func hitTest(_ point: CGPoint) -> NSView? { nil }
  // The real one calls `init(frame:)`, which is isolated. These are never run.
  public nonisolated override convenience init() { self.init(one: ()) }
  nonisolated convenience init(one: ()) { self.init(other: ()) }
  nonisolated convenience init(other: ()) { self.init(one: ()) }
}

// https://developer.apple.com/documentation/appkit/nscontrol
@preconcurrency @MainActor open class NSControl: NSView {
  public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open weak var target: AnyObject?
}

// https://developer.apple.com/documentation/appkit/nsgraphicscontext/init(cgcontext:flipped:)
extension NSGraphicsContext {
  public convenience init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    self.init()
  }
}

// https://developer.apple.com/documentation/appkit/nsanimationcontext/runanimationgroup(_:completionhandler:)
extension NSAnimationContext {
  public class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {}
}

extension NSWorkspace {
  public static var accessibilityDisplayOptionsDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  }
}

open class NSLayoutConstraint: NSObject {}

extension Bundle {
  public func image(forResource name: String) -> NSImage? { nil }
}

public enum NSAccessibility {
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {}
}
