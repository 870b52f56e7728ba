#if canImport(UIKit) && canImport(SwiftUI)

  import Combine
  public import FlickAnimation
  public import FlickStateMachine
  public import SwiftUI
  import UIKit

  /// Shows an animation.
  ///
  /// ```swift
  /// LottieView(lottie: lottie, size: CGSize(width: 100, height: 100))
  /// ```
  ///
  /// It plays when it appears if ``LottieConfiguration/autoPlay`` says so, pauses when it disappears or the
  /// app leaves the foreground, and goes on when it is back. With `scaleAspectFit` it takes no more room
  /// than the picture; otherwise all that it is offered. The animation stays that of the view's first
  /// appearance: give the view another `id` for another one.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  public struct LottieView: View {
    private let contentSource: ContentSource
    private var honorsReducedMotion = true
    private var label: String?
    private(set) var control = PlaybackControl()
    var playerModifiers = PlayerModifiers()

    private enum ContentSource {
      /// - Parameter animation: what to show by a player, where modifiers ask for what only that can do.
      case ownedModel(
        @MainActor () -> LottieViewModel, animation: LottieAnimation?, LottieConfiguration)
      case player(LottieAnimationSource?)
      case asyncLoad(@MainActor () -> AsyncAnimationLoad, placeholder: @MainActor () -> AnyView)
      case externalModel(LottieViewModel)
      case source(@MainActor () -> LottieSourceModel, LottieSourceContent, id: AnyHashable)
    }

    /// - Parameters:
    ///   - lottie: the animation.
    ///   - size: of the drawn picture, in points; the animation's own, in pixels, when `nil`, which may
    ///     be far more than is seen. Where the view is larger or smaller, the picture is scaled.
    ///   - configuration: how it is played, and how it fills the view.
    ///   - engine: what draws.
    public init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) {
      let make: @MainActor () -> LottieViewModel = {
        LottieViewModel(
          lottie: lottie, size: size,
          scale: size == nil ? 1 : UITraitCollection.current.displayScale,
          configuration: configuration, engine: engine, ticker: DisplayLinkTicker())
      }
      contentSource = .ownedModel(make, animation: lottie, configuration)
    }

    /// Shows an animation by a ``LottieAnimationPlayer``, whose possibilities modifiers have. Nothing plays
    /// unless one says so.
    ///
    /// ```swift
    /// LottieView(animation: .named("heart"))
    ///   .playing(loopMode: .autoReverse)
    ///   .valueProvider(ColorValueProvider(pink), for: "**.Heart.**.Color")
    /// ```
    ///
    /// Another animation takes the place of this one, and the view stays.
    public init(animation: LottieAnimation?) {
      contentSource = .player(animation?.animationSource)
    }

    /// The same with a dotLottie file, which says how often and how fast its animation is played unless a
    /// modifier does.
    public init(dotLottieFile: DotLottieFile?) {
      contentSource = .player(dotLottieFile?.animationSource)
    }

    init(
      awaiting make: @escaping @MainActor () -> AsyncAnimationLoad,
      placeholder: @escaping @MainActor () -> AnyView
    ) {
      contentSource = .asyncLoad(make, placeholder: placeholder)
    }

    /// Runs a state machine, which follows touches on the animation. To set its inputs from code, make a
    /// ``LottieViewModel`` of it.
    ///
    /// - Parameters:
    ///   - stateMachine: the machine, with its animations.
    ///   - size: of the drawn picture, in points; the first animation's own, in pixels, when `nil`.
    ///   - configuration: how the animation fills the view.
    ///   - engine: what draws.
    ///   - openURLPolicy: which addresses the machine may ask to have opened.
    ///   - onEvent: called for everything that the machine tells.
    public init(
      stateMachine: LottieStateMachine, size: CGSize? = nil,
      configuration: LottieConfiguration = .default, engine: Engine = .main,
      openURLPolicy: OpenURLPolicy = .refuse,
      onEvent: (@MainActor (StateMachineEvent) -> Void)? = nil
    ) {
      let make: @MainActor () -> LottieViewModel = {
        let model = LottieViewModel(
          LottieViewModel.StateMachineRun.Setup(stateMachine, policy: openURLPolicy), size: size,
          scale: size == nil ? 1 : UITraitCollection.current.displayScale,
          configuration: configuration, engine: engine, ticker: DisplayLinkTicker())
        model.onStateMachineEvent = onEvent
        return model
      }
      contentSource = .ownedModel(make, animation: nil, configuration)
    }

    /// Shows what a model of your own plays.
    public init(viewModel: LottieViewModel) { contentSource = .externalModel(viewModel) }

    init(
      _ content: LottieSourceContent, _ make: @escaping @MainActor () -> LottieSourceModel,
      id: () -> some Hashable
    ) {
      contentSource = .source(make, content, id: AnyHashable(id()))
    }

    func withControl(_ control: PlaybackControl) -> LottieView {
      var view = self
      view.control = control
      return view
    }

    /// Whether the animation stands still for those who ask the system for less motion, which it does
    /// unless told otherwise: at its marker “reduced motion” if it has one, else at its first frame.
    public func respectsReducedMotion(_ respects: Bool) -> LottieView {
      var view = self
      view.honorsReducedMotion = respects
      return view
    }

    /// What is read out in place of the picture. Without it, the animation is decoration and passed over.
    public func animationLabel(_ label: String?) -> LottieView {
      var view = self
      view.label = label
      return view
    }

    public var body: some View {
      switch contentSource {
      case .ownedModel(let make, let animation, let configuration):
        if let animation, playerModifiers.isUsed {
          playerView(animation.animationSource, configuredModifiers(configuration))
        } else {
          ModelOwner(make) { modelView($0) }
        }
      case .player(let source):
        playerView(source, playerModifiers)
      case .asyncLoad(let make, let placeholder):
        AsyncAnimationView(make, placeholder: placeholder, trigger: playerModifiers.trigger) {
          playerView($0, playerModifiers)
        }
      case .externalModel(let viewModel):
        modelView(viewModel).id(ObjectIdentifier(viewModel))
      case .source(let make, let content, let id):
        LottieSourceOwner(make, content) { animation, size in
          loadedView(
            animation, size,
            content.configuration ?? LottieConfiguration.default.following(animation))
        }
        .id(id)
      }
    }

    /// What a source gave, with all that this view was told.
    private func loadedView(
      _ animation: LottieAnimation, _ size: CGSize, _ configuration: LottieConfiguration
    ) -> LottieView {
      LottieView(lottie: animation, size: size, configuration: configuration)
        .respectsReducedMotion(honorsReducedMotion).animationLabel(label).withControl(control)
        .withPlayerModifiers(playerModifiers)
    }

    /// What a configuration says, unless modifiers say otherwise.
    private func configuredModifiers(_ configuration: LottieConfiguration) -> PlayerModifiers {
      var played = playerModifiers
      played.settings.configuration = played.settings.configuration ?? configuration
      played.settings.setDefaults(
        loopMode: LottieLoopMode(configuration.loopMode), speed: configuration.speed)
      if configuration.autoPlay, control.isPlaying == nil {
        played.settings.playback = played.settings.playback ?? .fullAnimation
      }
      return played
    }

    @ViewBuilder private func playerView(
      _ source: LottieAnimationSource?, _ played: PlayerModifiers
    ) -> some View {
      let size = source?.animation?.frameSize
      let picture = PlayerRepresentable(
        source: source, played: played.controlled(by: control),
        isMotionRespected: honorsReducedMotion, label: label)
      if played.isIntrinsic {
        picture.frame(width: size?.width ?? 0, height: size?.height ?? 0)
      } else if let size, (played.settings.configuration ?? .shared).contentMode == .scaleAspectFit
      {
        picture.aspectRatio(size, contentMode: .fit)
      } else {
        picture.clipped()
      }
    }

    @ViewBuilder private func modelView(_ viewModel: LottieViewModel) -> some View {
      let picture = ModelRepresentable(
        viewModel: viewModel, honorsReducedMotion: honorsReducedMotion, label: label,
        control: control)
      if viewModel.configuration.contentMode == .scaleAspectFit {
        picture.aspectRatio(viewModel.lottie.frameSize, contentMode: .fit)
      } else {
        picture.clipped()
      }
    }
  }

  /// Makes a model when it first appears, and keeps it. The model publishes every frame; who keeps it here
  /// publishes nothing, so that no body is evaluated while it plays.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  private struct ModelOwner<Content: View>: View {
    private final class ModelBox: ObservableObject {
      let viewModel: LottieViewModel
      init(_ viewModel: LottieViewModel) { self.viewModel = viewModel }
    }

    @StateObject private var box: ModelBox
    private let content: (LottieViewModel) -> Content

    init(
      _ make: @escaping @MainActor () -> LottieViewModel,
      @ViewBuilder content: @escaping (LottieViewModel) -> Content
    ) {
      _keeper = StateObject(wrappedValue: ModelBox(make()))
      self.content = content
    }

    var body: some View { content(box.viewModel) }
  }

  /// The UIKit view, which knows when it is seen.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct ModelRepresentable: UIViewRepresentable {
    let viewModel: LottieViewModel
    let honorsReducedMotion: Bool
    let label: String?
    let control: PlaybackControl

    func makeUIView(context: Context) -> LottieUIKitView {
      let view = LottieUIKitView(viewModel: viewModel)
      // As large or as small as it is offered, not as the picture is.
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(.defaultLow, for: axis)
        view.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
      return view
    }

    func updateUIView(_ view: LottieUIKitView, context: Context) {
      if view.respectsReducedMotion != honorsReducedMotion {
        view.respectsReducedMotion = honorsReducedMotion
      }
      view.accessibilityLabel = label
      apply(control, to: view, context.coordinator)
    }
  }

#endif
