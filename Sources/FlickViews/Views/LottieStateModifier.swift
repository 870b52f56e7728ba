#if canImport(UIKit) && canImport(SwiftUI)

  import Combine
  import CoreGraphics
  import FlickAnimation
  public import FlickViewState
  public import SwiftUI

  @available(iOS 16, macCatalyst 16, tvOS 16, *)
  extension View {
    /// Shows this view until an animation has come, then the animation, or an error; and loads it.
    ///
    /// ```swift
    /// Text("An animation")
    ///   .withViewStateModifier(
    ///     model: model, indicatorView: LottieView(lottie: spinner), initialLoadingType: .vertical())
    /// ```
    ///
    /// What was loaded once stays, and plays on, while it is loaded anew and when that fails:
    /// ``LottieSourceModel/error`` says so. It takes all the width that it is offered and always the same
    /// height. Loading stops when the view disappears.
    ///
    /// - Parameters:
    ///   - model: loads the animation.
    ///   - height: of the view, in points.
    ///   - configuration: how the animation is played, and how it fills the view; the standard one, and what
    ///     a dotLottie file says about playing, when `nil`.
    ///   - indicatorView: shown while it is loaded; may be an animation.
    ///   - initialLoadingType: how the first loading is shown, over this view.
    ///   - loadingAfterInfoType: how loading anew is shown, over the animation.
    ///   - errorView: shows an error; when `nil`, one with a button that tries again.
    ///   - loadingAfterErrorType: how loading is shown after an error.
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

  @available(iOS 16, macCatalyst 16, tvOS 16, *)
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
          initialLoadingType: types.initial, loadedView: { picture($0) },
          loadingAfterInfoType: types.afterInfo, errorView: errorView,
          loadingAfterErrorType: types.afterError
        )
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .onAppear { model.load() }
        .onDisappear { model.cancel() }
    }

    /// Drawn as high as the view. Another animation is another view.
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
