#if canImport(UIKit) && canImport(SwiftUI)

  import SwiftUI
  import UIKit

  /// A SwiftUI wrapper of a view of the platform.
  protocol PlatformRepresentable: UIViewRepresentable where UIViewType == PlatformView {
    associatedtype PlatformView: UIView
    func makeView(_ coordinator: Coordinator) -> PlatformView
    func update(_ view: PlatformView, _ coordinator: Coordinator)
  }

  extension PlatformRepresentable {
    func makeUIView(context: Context) -> PlatformView { makeView(context.coordinator) }
    func updateUIView(_ view: PlatformView, context: Context) { update(view, context.coordinator) }
  }

  extension UIView {
    /// Lets SwiftUI choose the size of the view, whatever its content is.
    func takeOfferedSize() {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setContentHuggingPriority(.defaultLow, for: axis)
        setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
    }

    /// Sets the accessibility label.
    func setLabel(_ label: String?) { accessibilityLabel = label }
  }

#elseif canImport(AppKit) && canImport(SwiftUI)

  import AppKit
  import SwiftUI

  /// A SwiftUI wrapper of a view of the platform.
  protocol PlatformRepresentable: NSViewRepresentable where NSViewType == PlatformView {
    associatedtype PlatformView: NSView
    func makeView(_ coordinator: Coordinator) -> PlatformView
    func update(_ view: PlatformView, _ coordinator: Coordinator)
  }

  extension PlatformRepresentable {
    func makeNSView(context: Context) -> PlatformView { makeView(context.coordinator) }
    func updateNSView(_ view: PlatformView, context: Context) { update(view, context.coordinator) }
  }

  extension NSView {
    /// Lets SwiftUI choose the size of the view, whatever its content is.
    func takeOfferedSize() {
      for axis in [NSLayoutConstraint.Orientation.horizontal, .vertical] {
        setContentHuggingPriority(.defaultLow, for: axis)
        setContentCompressionResistancePriority(.fittingSizeCompression, for: axis)
      }
    }

    /// Sets the accessibility label.
    func setLabel(_ label: String?) { setAccessibilityLabel(label) }
  }

#endif
