#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)

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

    @available(iOS 16, macCatalyst 16, tvOS 16, *)
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: PlatformView, context: Context
    ) -> CGSize? { proposal.size(of: uiView.intrinsicContentSize) }
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

    @available(macOS 13, *)
    func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: PlatformView, context: Context
    ) -> CGSize? { proposal.size(of: nsView.intrinsicContentSize) }
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

#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  /// A view that can have the title of its animation as its label.
  @MainActor protocol LabeledView: LottieAnimationViewBase {
    var usesTitleAsLabel: Bool { get set }
  }

  extension LabeledView {
    func apply(_ label: AnimationLabel) {
      usesTitleAsLabel = label == .title
      if case .text(let text) = label { setLabel(text) }
    }
  }

  extension LottieModelView: LabeledView {}
  extension LottieAnimationView: LabeledView {}

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, *)
  extension ProposedViewSize {
    /// Returns the proposed size, with the ideal size of a view where none is proposed. Returns `nil` for a view without
    /// an ideal size.
    fileprivate func size(of ideal: CGSize) -> CGSize? {
      guard ideal.width >= 0, ideal.height >= 0 else { return nil }
      return replacingUnspecifiedDimensions(by: ideal)
    }
  }

#endif
