// https://developer.apple.com/documentation/appkit
// Declarations for type checking. They are never run.
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

open class NSEvent: NSObject {
}

open class NSImage: NSObject {
  public init(size: CGSize) {}
  public init(cgImage: CGImage, size: CGSize) {}
}

// https://developer.apple.com/documentation/appkit/nsgraphicscontext
open class NSGraphicsContext: NSObject {
  public convenience init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    self.init()
  }
}

// https://developer.apple.com/documentation/appkit/nsanimationcontext
open class NSAnimationContext: NSObject {
  override init() { super.init() }
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {}
}

open class NSImageRep: NSObject {
  public struct HintKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  public func image(forResource name: String) -> NSImage? { nil }
}

open class NSDataAsset: NSObject, @unchecked Sendable {
  public convenience init?(name: String, bundle: Bundle) { return nil }
  open var data: Data { Data() }
}

open class NSColorSpace: NSObject, @unchecked Sendable {
}

open class NSColor: NSObject, @unchecked Sendable {
  open var redComponent: CGFloat { 0 }
  open var greenComponent: CGFloat { 0 }
  open var blueComponent: CGFloat { 0 }
  open var alphaComponent: CGFloat { 1 }
  open class var systemYellow: NSColor { NSColor() }
  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { self }
}

open class NSFont: NSObject {
  open class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont() }
}

@preconcurrency @MainActor open class NSScreen: NSObject {
}

@preconcurrency @MainActor open class NSApplication: NSResponder {
}

@preconcurrency @MainActor open class NSWindow: NSResponder {
  public struct OcclusionState: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let visible = OcclusionState(rawValue: 2)
  }
  public nonisolated static let didChangeOcclusionStateNotification =
    NSNotification.Name("NSWindowDidChangeOcclusionStateNotification")
  public nonisolated static let didChangeScreenNotification =
    NSNotification.Name("NSWindowDidChangeScreenNotification")
  open var backingScaleFactor: CGFloat { 2 }
}

open class NSWorkspace: NSObject {
  public static let accessibilityDisplayOptionsDidChangeNotification =
    NSNotification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  open var accessibilityDisplayShouldReduceMotion: Bool { false }
}

public enum NSAccessibility {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let image = Role(rawValue: "AXImage")
    public static let button = Role(rawValue: "AXButton")
    public static let checkBox = Role(rawValue: "AXCheckBox")
  }
  // https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/subrole
  public struct Subrole: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `switch` = Subrole(rawValue: "AXSwitch")
  }
  // https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/notification
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
  }
  // https://developer.apple.com/documentation/appkit/nsaccessibility-swift.struct/notificationuserinfokey
  public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
  }
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {}
}
public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }
