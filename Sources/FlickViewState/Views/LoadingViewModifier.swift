#if canImport(SwiftUI)

  import CoreGraphics
  public import SwiftUI

  /// Shows that something is loaded: an indicator over or beside the content.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct LoadingViewModifier<IndicatorView: View>: ViewModifier {
    private let type: LoadingModifierType
    private let indicatorView: IndicatorView
    private var isActive = true

    public init(type: LoadingModifierType, indicatorView: IndicatorView) {
      (self.type, self.indicatorView) = (type, indicatorView)
    }

    /// While it is not active, the content looks as it does without the modifier. It stays at the same
    /// place of the tree, so that it keeps its state when loading begins and ends: a list its position,
    /// an animation its time.
    func active(_ isActive: Bool) -> Self {
      var modifier = self
      modifier.isActive = isActive
      return modifier
    }

    public func body(content: Content) -> some View {
      switch type {
      case .none:
        content
      case .material(let padding, let isShown, let indicatorPadding, let radius, let alignment):
        content
          .padding(isActive ? padding : 0)
          .overlay { if isActive { MaterialPane(cornerRadius: radius) } }
          .overlay(alignment: alignment) { indicator(isShown, padding: indicatorPadding) }
      case .overCurrentContent(
        let padding, let isShown, let indicatorPadding, let opacity, let disables, let alignment):
        ZStack(alignment: alignment) {
          dimmed(content, opacity, disables).padding(isActive ? padding : 0)
          indicator(isShown, padding: indicatorPadding)
        }
      case .horizontal(let option, let opacity, let disables, let alignment, let spacing):
        HStack(alignment: alignment, spacing: spacing) {
          indicator(option == .leading)
          dimmed(content, opacity, disables)
          indicator(option == .trailing)
        }
      case .vertical(let option, let opacity, let disables, let alignment, let spacing):
        VStack(alignment: alignment, spacing: spacing) {
          indicator(option == .top)
          dimmed(content, opacity, disables)
          indicator(option == .bottom)
        }
      case .toolbar(let opacity, let disables):
        dimmed(content, opacity, disables)
          .toolbar { if isActive { ToolbarItem { indicatorView } } }
      case .custom(let view):
        if isActive { view } else { content }
      }
    }

    @ViewBuilder private func indicator(_ isShown: Bool, padding: CGFloat = 0) -> some View {
      if isActive && isShown { indicatorView.padding(padding) }
    }

    private func dimmed(_ content: Content, _ opacity: Double, _ disables: Bool) -> some View {
      content.opacity(isActive ? opacity : 1).disabled(isActive && disables)
    }
  }

#endif
