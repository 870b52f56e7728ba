#if canImport(UIKit) && canImport(SwiftUI)

  import FlickAnimation
  public import FlickLoading
  public import SwiftUI
  import UIKit

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Shows an animation that has to be loaded first.
    ///
    /// ```swift
    /// LottieView(source: .remote(url: url)) {
    ///   ProgressView()
    /// } failure: { error in
    ///   Text(error.description)
    /// }
    /// ```
    ///
    /// It takes all the width that it is offered and always the same height, so nothing around it moves
    /// when the animation comes. What was loaded stays on the screen while it is loaded anew. Loading
    /// stops when the view disappears; another source is another view.
    ///
    /// - Parameters:
    ///   - source: where the animation comes from.
    ///   - height: of the view, in points.
    ///   - configuration: how the animation is played, and how it fills the view; the standard one, and what
    ///     a dotLottie file says about playing, when `nil`.
    ///   - loader: who loads it, and keeps it.
    ///   - placeholder: what is shown while it is awaited; it may be an animation.
    ///   - failure: what is shown when it does not come.
    public init<Placeholder: View, Failure: View>(
      source: LottieSource, height: CGFloat = 250,
      configuration: LottieConfiguration? = nil, loader: LottieLoader = .shared,
      @ViewBuilder placeholder: @escaping () -> Placeholder,
      @ViewBuilder failure: @escaping (LottieLoadError) -> Failure
    ) {
      let content = LottieSourceContent(
        height: height, configuration: configuration, placeholder: { AnyView(placeholder()) },
        failure: { AnyView(failure($0)) })
      self.init(content) {
        LottieSourceModel(source: source, loader: loader)
      } id: {
        source
      }
    }

    /// Shows an animation that has to be loaded first: a `ProgressView` while a remote one is awaited, and
    /// the error's sentence when it does not come.
    public init(
      source: LottieSource, height: CGFloat = 250,
      configuration: LottieConfiguration? = nil, loader: LottieLoader = .shared
    ) {
      self.init(source: source, height: height, configuration: configuration, loader: loader) {
        // A file of the app is there at once.
        if case .remote = source { ProgressView() }
      } failure: { error in
        Text(error.description)
      }
    }

    /// Shows what a model of your own loads, which can be told to try again.
    public init<Placeholder: View, Failure: View>(
      sourceModel: LottieSourceModel, height: CGFloat = 250,
      configuration: LottieConfiguration? = nil,
      @ViewBuilder placeholder: @escaping () -> Placeholder,
      @ViewBuilder failure: @escaping (LottieLoadError) -> Failure
    ) {
      let content = LottieSourceContent(
        height: height, configuration: configuration, placeholder: { AnyView(placeholder()) },
        failure: { AnyView(failure($0)) })
      self.init(content) {
        sourceModel
      } id: {
        ObjectIdentifier(sourceModel)
      }
    }
  }

  /// What a view of a source shows, and how.
  struct LottieSourceContent {
    let height: CGFloat
    let configuration: LottieConfiguration?
    let placeholder: @MainActor () -> AnyView
    let failure: @MainActor (LottieLoadError) -> AnyView
  }

  /// Makes the model of a source when it first appears, and keeps it.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct LottieSourceOwner: View {
    @StateObject private var model: LottieSourceModel
    private let content: LottieSourceContent
    private let picture: (LottieAnimation, CGSize) -> LottieView

    init(
      _ make: @escaping @MainActor () -> LottieSourceModel, _ content: LottieSourceContent,
      picture: @escaping (LottieAnimation, CGSize) -> LottieView
    ) {
      _model = StateObject(wrappedValue: make())
      self.content = content
      self.picture = picture
    }

    var body: some View {
      ZStack { phaseView }
        .frame(maxWidth: .infinity)
        .frame(height: content.height)
        .onAppear { model.load() }
        .onDisappear { model.cancel() }
    }

    @ViewBuilder private var phaseView: some View {
      switch model.phase {
      case .loading: content.placeholder()
      case .success(let animation):
        // Another animation is another view.
        picture(animation, size(animation)).id(model.loadedCount)
      case .failure(let error): content.failure(error)
      }
    }

    /// As high as the view; as wide as the animation then is.
    private func size(_ animation: LottieAnimation) -> CGSize {
      let (width, height) = (CGFloat(animation.size.width), CGFloat(animation.size.height))
      guard height > 0 else { return CGSize(width: content.height, height: content.height) }
      return CGSize(width: content.height * width / height, height: content.height)
    }
  }

#endif
