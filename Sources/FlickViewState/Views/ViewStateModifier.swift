#if canImport(SwiftUI)

  public import SwiftUI

  /// Shows what a ``ViewStateController`` says: the content for as long as nothing was loaded, then what was
  /// loaded, or an error.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ViewStateModifier<Info, IndicatorView: View, LoadedView: View>: ViewModifier {
    public typealias Loading = LoadingViewModifier<IndicatorView>

    private let controller: ViewStateController<Info>
    private let initialLoadingModifier: Loading
    private let loadedView: (Info) -> LoadedView
    private let loadingAfterInfoModifier: Loading
    private let errorView: (any Error) -> ErrorView
    private let loadingAfterErrorModifier: Loading

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

    public func body(content: Content) -> some View {
      switch controller.shown {
      case .initialLoading:
        content.modifier(initialLoadingModifier)
      case .loaded(let info, let isLoading):
        loadedView(info).modifier(loadingAfterInfoModifier.active(isLoading))
      case .failed(let error, let isLoading):
        errorView(error).modifier(loadingAfterErrorModifier.active(isLoading))
      case .placeholder:
        content
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Shows this view until something is loaded, then what was loaded, or an error.
    ///
    /// ```swift
    /// placeholder.withViewStateModifier(controller: controller) { user in
    ///   UserView(user)
    /// } errorView: { _ in
    ///   .init { load() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - controller: says how it stands with loading.
    ///   - indicatorView: shown while something is loaded.
    ///   - initialLoadingType: how the first loading is shown, over this view.
    ///   - loadedView: shows what was loaded. It keeps its state when loading begins again.
    ///   - loadingAfterInfoType: how loading is shown once something was loaded.
    ///   - errorView: shows an error.
    ///   - loadingAfterErrorType: how loading is shown after an error.
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
