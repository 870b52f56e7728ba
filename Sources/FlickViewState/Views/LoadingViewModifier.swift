#if canImport(SwiftUI)

  import CoreGraphics
  public import SwiftUI

  /// A modifier that shows a loading indicator over or beside the content.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct LoadingViewModifier<IndicatorView: View>: ViewModifier {
    private let type: LoadingModifierType
    private let indicatorView: IndicatorView
    private var isActive = true

    /// Creates a modifier.
    ///
    /// - Parameters:
    ///   - type: The way in which loading is indicated.
    ///   - indicatorView: The indicator.
    public init(type: LoadingModifierType, indicatorView: IndicatorView) {
      (self.type, self.indicatorView) = (type, indicatorView)
    }

    /// Returns a modifier that is active or inactive. While inactive, the content looks unmodified, but is in the stack
    /// that the type adds. The content keeps its identity in the view tree, so it keeps its state when loading starts and
    /// ends: a list its scroll position, an animation its time.
    package func active(_ isActive: Bool) -> Self {
      var modifier = self
      modifier.isActive = isActive
      return modifier
    }

    /// A Boolean value that indicates whether the type puts the content into a stack.
    var addsStack: Bool {
      switch type {
      case .overCurrentContent, .horizontal, .vertical: true
      case .none, .material, .toolbar, .custom: false
      }
    }

    /// Returns the content with the indicator.
    ///
    /// - Parameter content: The view that is loading.
    /// - Returns: The modified content.
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

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Adds a loading indicator while something is loading. Otherwise the view is in no stack. It keeps its identity with
    /// the types that add none.
    @ViewBuilder func indicating<IndicatorView>(
      _ modifier: LoadingViewModifier<IndicatorView>, isLoading: Bool
    ) -> some View {
      if isLoading || !modifier.addsStack {
        self.modifier(modifier.active(isLoading))
      } else {
        self
      }
    }
  }

#endif
