#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// The way in which a view indicates loading. Lengths are in points, opacities in 0…1.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum LoadingModifierType {
    /// The side of the content on which the indicator is shown.
    public enum HorizontalOption: String, CaseIterable, Sendable {
      /// Before or after the content, in reading direction.
      case leading, trailing
    }
    /// The edge of the content at which the indicator is shown.
    public enum VerticalOption: String, CaseIterable, Sendable {
      /// Below or above the content.
      case bottom, top
    }

    /// No indication.
    case none
    /// A material overlay over the content, with the indicator on it.
    ///
    /// - Parameters:
    ///   - padding: The padding around the content.
    ///   - displayIndicator: Whether the indicator is shown.
    ///   - indicatorPadding: The padding around the indicator.
    ///   - cornerRadius: The corner radius of the overlay.
    ///   - alignment: The alignment of the indicator.
    case material(
      padding: CGFloat = 0, displayIndicator: Bool = true, indicatorPadding: CGFloat = 8,
      cornerRadius: CGFloat = 8, alignment: Alignment = .center)
    /// The indicator over the content.
    ///
    /// - Parameters:
    ///   - padding: The padding around the content.
    ///   - displayIndicator: Whether the indicator is shown.
    ///   - indicatorPadding: The padding around the indicator.
    ///   - contentOpacity: The opacity of the content.
    ///   - disableInteraction: Whether the content is disabled.
    ///   - alignment: The alignment of the indicator.
    case overCurrentContent(
      padding: CGFloat = 0, displayIndicator: Bool = true, indicatorPadding: CGFloat = 8,
      contentOpacity: Double = 1, disableInteraction: Bool = true, alignment: Alignment = .trailing)
    /// The indicator beside the content.
    ///
    /// - Parameters:
    ///   - option: The side of the content.
    ///   - contentOpacity: The opacity of the content.
    ///   - disableInteraction: Whether the content is disabled.
    ///   - alignment: The vertical alignment.
    ///   - spacing: The distance between the indicator and the content.
    case horizontal(
      option: HorizontalOption = .trailing, contentOpacity: Double = 1,
      disableInteraction: Bool = true, alignment: VerticalAlignment = .center,
      spacing: CGFloat = 8)
    /// The indicator above or below the content.
    ///
    /// - Parameters:
    ///   - option: The edge of the content.
    ///   - contentOpacity: The opacity of the content.
    ///   - disableInteraction: Whether the content is disabled.
    ///   - alignment: The horizontal alignment.
    ///   - spacing: The distance between the indicator and the content.
    case vertical(
      option: VerticalOption = .bottom, contentOpacity: Double = 1,
      disableInteraction: Bool = true, alignment: HorizontalAlignment = .leading,
      spacing: CGFloat = 8)
    /// The indicator in the toolbar.
    ///
    /// - Parameters:
    ///   - contentOpacity: The opacity of the content.
    ///   - disableInteraction: Whether the content is disabled.
    case toolbar(contentOpacity: Double = 1, disableInteraction: Bool = true)
    /// A custom view that replaces the content.
    case custom(AnyView)
  }

#endif
