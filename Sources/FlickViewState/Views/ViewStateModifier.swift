#if canImport(SwiftUI)

  public import SwiftUI

  /// A modifier that shows the content for the state of a ``ViewStateController``: the modified view until
  /// something is loaded, then the loaded view or an error view.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ViewStateModifier<Info, IndicatorView: View, LoadedView: View>: ViewModifier {
    /// The modifier that shows a loading indicator.
    public typealias Loading = LoadingViewModifier<IndicatorView>

    private let controller: ViewStateController<Info>
    private let initialLoadingModifier: Loading
    private let loadedView: (Info) -> LoadedView
    private let loadingAfterInfoModifier: Loading
    private let errorView: (any Error) -> ErrorView
    private let loadingAfterErrorModifier: Loading

    /// Creates a modifier.
    ///
    /// - Parameters:
    ///   - controller: The controller whose state is shown.
    ///   - initialLoadingModifier: Shows the first loading, over the modified view.
    ///   - loadedView: Creates the view for loaded information.
    ///   - loadingAfterInfoModifier: Shows loading after information was loaded.
    ///   - errorView: Creates the view for an error.
    ///   - loadingAfterErrorModifier: Shows loading after an error.
    public init(
      controller: ViewStateController<Info>, initialLoadingModifier: Loading,
      loadedView: @escaping (Info) -> LoadedView, loadingAfterInfoModifier: Loading,
      errorView: @escaping (any Error) -> ErrorView, loadingAfterErrorModifier: Loading
    ) {
      self.controller = controller
      self.initialLoadingModifier = initialLoadingModifier
      self.loadedView = loadedView
      self.loadingAfterInfoModifier = loadingAfterInfoModifier
      self.errorView = errorView
      self.loadingAfterErrorModifier = loadingAfterErrorModifier
    }

    /// Returns the view for the controller's state.
    ///
    /// - Parameter content: The view to show until something is loaded.
    /// - Returns: The content, the loaded view or the error view.
    public func body(content: Content) -> some View {
      switch controller.shown {
      case .initialLoading:
        content.modifier(initialLoadingModifier)
      case .loaded(let info, let isLoading):
        loadedView(info).indicating(loadingAfterInfoModifier, isLoading: isLoading)
      case .failed(let error, let isLoading):
        errorView(error).indicating(loadingAfterErrorModifier, isLoading: isLoading)
      case .placeholder:
        content
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Shows this view until something is loaded, then the loaded view or an error view.
    ///
    /// While nothing is loading, the views are shown as they are, without a stack around them. The loading types that put
    /// a view into a stack, ``LoadingModifierType/horizontal(option:contentOpacity:disableInteraction:alignment:spacing:)``,
    /// `vertical` and `overCurrentContent`, therefore change the identity of the view when loading starts and ends: its
    /// `@State` is reset. With `none`, `material` and `toolbar` the view keeps its state. Keep state that must survive
    /// outside the view.
    ///
    /// ```swift
    /// placeholder.withViewStateModifier(controller: controller) { user in
    /// UserView(user)
    /// } errorView: { _ in
    /// .init { load() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - controller: The controller whose state is shown.
    ///   - indicatorView: The loading indicator.
    ///   - initialLoadingType: The way in which the first loading is indicated, over this view.
    ///   - loadedView: Creates the view for loaded information.
    ///   - loadingAfterInfoType: The way in which loading is indicated after information was loaded.
    ///   - errorView: Creates the view for an error.
    ///   - loadingAfterErrorType: The way in which loading is indicated after an error.
    /// - Returns: The modified view.
    public func withViewStateModifier<Info, IndicatorView: View, LoadedView: View>(
      controller: ViewStateController<Info>,
      indicatorView: IndicatorView = ProgressView(),
      initialLoadingType: LoadingModifierType = .material(),
      loadedView: @escaping (Info) -> LoadedView,
      loadingAfterInfoType: LoadingModifierType = .horizontal(),
      errorView: @escaping (any Error) -> ErrorView,
      loadingAfterErrorType: LoadingModifierType = .overCurrentContent(alignment: .trailing)
    ) -> some View {
      func loading(_ type: LoadingModifierType) -> LoadingViewModifier<IndicatorView> {
        LoadingViewModifier(type: type, indicatorView: indicatorView)
      }
      return modifier(
        ViewStateModifier(
          controller: controller, initialLoadingModifier: loading(initialLoadingType),
          loadedView: loadedView, loadingAfterInfoModifier: loading(loadingAfterInfoType),
          errorView: errorView, loadingAfterErrorModifier: loading(loadingAfterErrorType)))
    }
  }

#endif
