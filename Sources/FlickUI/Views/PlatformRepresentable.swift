#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  package import FlickPlatform
  package import SwiftUI

  #if canImport(UIKit)
    package typealias SwiftUIRepresentable = UIViewRepresentable
    private typealias Axis = NSLayoutConstraint.Axis
  #else
    package typealias SwiftUIRepresentable = NSViewRepresentable
    private typealias Axis = NSLayoutConstraint.Orientation
  #endif

  /// A SwiftUI wrapper of a view of the platform.
  package protocol PlatformRepresentable: SwiftUIRepresentable {
    associatedtype PlatformView: LottieAnimationViewBase
    func makeView(_ coordinator: Coordinator) -> PlatformView
    func update(_ view: PlatformView, _ coordinator: Coordinator)
  }

  extension PlatformRepresentable {
    #if canImport(UIKit)
      package func makeUIView(context: Context) -> PlatformView { makeView(context.coordinator) }
      package func updateUIView(_ view: PlatformView, context: Context) {
        update(view, context.coordinator)
      }

      @available(iOS 16, macCatalyst 16, tvOS 16, *)
      package func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: PlatformView, context: Context
      ) -> CGSize? { proposal.size(of: uiView.intrinsicContentSize) }
    #else
      package func makeNSView(context: Context) -> PlatformView { makeView(context.coordinator) }
      package func updateNSView(_ view: PlatformView, context: Context) {
        update(view, context.coordinator)
      }

      @available(macOS 13, *)
      package func sizeThatFits(
        _ proposal: ProposedViewSize, nsView: PlatformView, context: Context
      ) -> CGSize? { proposal.size(of: nsView.intrinsicContentSize) }
    #endif
  }

  extension LottieAnimationViewBase {
    /// Lets SwiftUI choose the size of the view, whatever its content is.
    func takeOfferedSize() {
      #if canImport(UIKit)
        let least = UILayoutPriority.fittingSizeLevel
      #else
        let least = NSLayoutConstraint.Priority.fittingSizeCompression
      #endif
      for axis in [Axis.horizontal, .vertical] {
        setContentHuggingPriority(.defaultLow, for: axis)
        setContentCompressionResistancePriority(least, for: axis)
      }
    }

    /// Sets the accessibility label.
    func setLabel(_ label: String?) {
      #if canImport(UIKit)
        accessibilityLabel = label
      #else
        setAccessibilityLabel(label)
      #endif
    }
  }

  /// A view that can have the title of its animation as its label, and an overlay with the diagnostics.
  @MainActor protocol LabeledView: LottieAnimationViewBase {
    var usesTitleAsLabel: Bool { get set }
    var showsDiagnostics: Bool { get set }
  }

  extension LabeledView {
    /// Applies the label and the overlay of a declaration, or removes those of the one before.
    func apply(_ label: AnimationLabel, showsDiagnostics: Bool) {
      usesTitleAsLabel = label == .title
      switch label {
      case .none: setLabel(nil)
      case .text(let text): setLabel(text)
      case .title: break
      }
      if self.showsDiagnostics != showsDiagnostics { self.showsDiagnostics = showsDiagnostics }
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
