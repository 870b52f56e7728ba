#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// How a view shows that something is loaded. Lengths are in points, opacities between 0 and 1.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum LoadingModifierType {
    /// Where the indicator stands beside the content.
    public enum HorizontalOption: String, CaseIterable, Sendable { case leading, trailing }
    /// Where the indicator stands above or below the content.
    public enum VerticalOption: String, CaseIterable, Sendable { case bottom, top }

    /// Not at all.
    case none
    /// A pane of material over the content, with the indicator on it.
    case material(
      padding: CGFloat = 0, displayIndicator: Bool = true, indicatorPadding: CGFloat = 8,
      cornerRadius: CGFloat = 8, alignment: Alignment = .center)
    /// The indicator over the content.
    case overCurrentContent(
      padding: CGFloat = 0, displayIndicator: Bool = true, indicatorPadding: CGFloat = 8,
      contentOpacity: Double = 1, disableInteraction: Bool = true, alignment: Alignment = .trailing)
    /// The indicator beside the content.
    case horizontal(
      option: HorizontalOption = .trailing, contentOpacity: Double = 1,
      disableInteraction: Bool = true, alignment: VerticalAlignment = .center,
      spacing: CGFloat = 8)
    /// The indicator above or below the content.
    case vertical(
      option: VerticalOption = .bottom, contentOpacity: Double = 1,
      disableInteraction: Bool = true, alignment: HorizontalAlignment = .leading,
      spacing: CGFloat = 8)
    /// The indicator in the bar of the screen.
    case toolbar(contentOpacity: Double = 1, disableInteraction: Bool = true)
    /// A view of your own in place of the content.
    case custom(AnyView)
  }

#endif
