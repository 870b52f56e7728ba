#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import Combine
  public import CoreGraphics
  import FlickAnimation
  public import FlickPlayer
  public import FlickViewState
  public import SwiftUI

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Loads an animation, and shows this view until the animation or an error is available.
    ///
    /// ```swift
    /// Text("An animation")
    ///   .withViewStateModifier(
    ///     model: model, indicatorView: LottieView(lottie: spinner), initialLoadingType: .vertical())
    /// ```
    ///
    /// A loaded animation remains visible and continues to play while it is reloaded and when reloading fails.
    /// ``LottieSourceModel/error`` reports such a failure. The view takes the full offered width and a fixed height.
    /// Loading is cancelled when the view disappears.
    ///
    /// - Parameters:
    ///   - model: The model that loads the animation.
    ///   - height: The height of the view in points.
    ///   - configuration: The options for playback and layout. When `nil`, ``LottieConfiguration/default`` with the
    ///     playback options of the dotLottie file.
    ///   - indicatorView: The loading indicator. It can be an animation.
    ///   - initialLoadingType: The presentation of the first load, over this view.
    ///   - loadingAfterInfoType: The presentation of a reload, over the animation.
    ///   - errorView: A closure that creates the view for an error. When `nil`, an ``ErrorView`` with a retry button.
    ///   - loadingAfterErrorType: The presentation of a load after an error.
    public func withViewStateModifier<IndicatorView: View>(
      model: LottieSourceModel, height: CGFloat = 250,
      configuration: LottieConfiguration? = nil,
      indicatorView: IndicatorView = ProgressView(),
      initialLoadingType: LoadingModifierType = .material(),
      loadingAfterInfoType: LoadingModifierType = .overCurrentContent(alignment: .topTrailing),
      errorView: ((any Error) -> ErrorView)? = nil,
      loadingAfterErrorType: LoadingModifierType = .overCurrentContent(alignment: .trailing)
    ) -> some View {
      let types = LottieStateModifier<IndicatorView>.Types(
        initial: initialLoadingType, afterInfo: loadingAfterInfoType,
        afterError: loadingAfterErrorType)
      return modifier(
        LottieStateModifier(
          model: model, height: height, configuration: configuration,
          indicatorView: indicatorView, types: types,
          errorView: errorView ?? { _ in ErrorView { model.reload() } })
      )
      .id(ObjectIdentifier(model))
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  private struct LottieStateModifier<IndicatorView: View>: ViewModifier {
    struct Types {
      let initial: LoadingModifierType
      let afterInfo: LoadingModifierType
      let afterError: LoadingModifierType
    }

    @ObservedObject var model: LottieSourceModel
    let height: CGFloat
    let configuration: LottieConfiguration?
    let indicatorView: IndicatorView
    let types: Types
    let errorView: (any Error) -> ErrorView

    func body(content: Content) -> some View {
      content
        .withViewStateModifier(
          controller: model.state.keepingInfo, indicatorView: indicatorView,
          initialLoadingType: types.initial, loadedView: { reloading(picture($0)) },
          loadingAfterInfoType: .none, errorView: errorView, loadingAfterErrorType: types.afterError
        )
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .onAppear { model.load() }
        .onDisappear { model.cancel() }
    }

    /// Returns an animation with the indicator of a reload. The animation is always in the stack of the indicator, so that
    /// it plays on.
    private func reloading(_ picture: some View) -> some View {
      picture.modifier(
        LoadingViewModifier(type: types.afterInfo, indicatorView: indicatorView)
          .active(model.isLoading))
    }

    /// Returns a view that draws the animation at the height of this view. Each loaded animation has its own view
    /// identity.
    private func picture(_ animation: LottieAnimation) -> some View {
      let frame = animation.frameSize
      let width = frame.height > 0 ? height * frame.width / frame.height : height
      return LottieView(
        lottie: animation, size: CGSize(width: width, height: height),
        configuration: configuration ?? LottieConfiguration.default.following(animation)
      )
      .id(model.loadedCount)
    }
  }

#endif
