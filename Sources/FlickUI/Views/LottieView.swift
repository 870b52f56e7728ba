#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  public import CoreGraphics
  public import FlickAnimation
  import FlickPlatform
  public import FlickPlayer
  public import FlickStateMachine
  public import SwiftUI

  /// A view that shows an animation.
  ///
  /// ```swift
  /// LottieView(lottie: lottie, size: CGSize(width: 100, height: 100))
  /// ```
  ///
  /// Playback starts when the view appears and ``LottieConfiguration/autoPlay`` is `true`. It pauses when the view
  /// disappears or the app leaves the foreground, and resumes afterwards. With `scaleAspectFit`, the view has the
  /// aspect ratio of the animation. Otherwise it takes the full offered size. The frames are drawn with as many pixels
  /// as the view has on the screen. A later body with another animation, size or configuration takes effect without a
  /// restart of what has not changed.
  ///
  /// On watchOS, at most 30 frames per second are drawn, on a queue. The animation also pauses while the scene is not active
  /// or the screen is dimmed. A state machine does not respond to touches there: set its inputs from code.
  ///
  /// `Placeholder` is the type of the view that is shown while an animation is loaded. It is `EmptyView` for views that
  /// load nothing.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  public struct LottieView<Placeholder: View>: View {
    private let contentSource: Content
    private var honorsReducedMotion = true
    private var label = AnimationLabel.none
    private var showsDiagnostics = false
    private(set) var control = PlaybackControl()
    var playerModifiers = PlayerModifiers()

    private enum Content {
      /// A model that the view creates and owns.
      ///
      /// - Parameter declaration: The values that later bodies can change, or `nil` for a state machine.
      case ownedModel(
        @MainActor () -> LottieViewModel, declaration: ModelDeclaration?, LottieConfiguration)
      case player(LottieAnimationSource?)
      case asyncLoad(@MainActor () -> AsyncAnimationLoad, placeholder: @MainActor () -> AnyView)
      case externalModel(LottieViewModel)
      case source(@MainActor () -> LottieSourceModel, LottieSourceContent, id: AnyHashable)
    }

    /// Creates a view for an animation. See ``LottieViewModel/init(lottie:size:configuration:engine:)``.
    public init(
      lottie: Lottie, size: CGSize? = nil, configuration: LottieConfiguration = .default,
      engine: Engine = .main
    ) where Placeholder == EmptyView {
      let make: @MainActor () -> LottieViewModel = {
        LottieViewModel(lottie: lottie, size: size, configuration: configuration, engine: engine)
      }
      contentSource = .ownedModel(
        make,
        declaration: ModelDeclaration(lottie: lottie, size: size, configuration: configuration),
        configuration)
    }

    /// Creates a view that shows an animation with a ``LottieAnimationPlayer``. Playback starts only when a modifier
    /// requests it.
    ///
    /// ```swift
    /// LottieView(animation: .named("heart"))
    ///   .playing(loopMode: .autoReverse)
    ///   .valueProvider(ColorValueProvider(pink), for: "**.Heart.**.Color")
    /// ```
    ///
    /// The animation may change without a change of view identity.
    ///
    /// - Parameter animation: The animation to show, or `nil` for none.
    public init(animation: LottieAnimation?) where Placeholder == EmptyView {
      contentSource = .player(animation?.animationSource)
    }

    /// Creates a view that shows the active animation of a dotLottie file with a ``LottieAnimationPlayer``. The
    /// file's loop mode and speed apply unless a modifier sets them.
    ///
    /// - Parameter dotLottieFile: The file, or `nil` for none.
    public init(dotLottieFile: DotLottieFile?) where Placeholder == EmptyView {
      contentSource = .player(dotLottieFile?.animationSource)
    }

    init(
      awaiting make: @escaping @MainActor () -> AsyncAnimationLoad,
      placeholder: @escaping @MainActor () -> AnyView
    ) {
      contentSource = .asyncLoad(make, placeholder: placeholder)
    }

    /// Creates a view that runs a state machine. The state machine responds to touches on the animation. To set its
    /// inputs from code, create a ``LottieViewModel`` with the state machine. See
    /// ``LottieViewModel/init(stateMachine:size:configuration:engine:openURLPolicy:)``.
    ///
    /// - Parameter onEvent: A closure that is called on the main actor for each event of the machine.
    public init(
      stateMachine: LottieStateMachine, size: CGSize? = nil,
      configuration: LottieConfiguration = .default, engine: Engine = .main,
      openURLPolicy: OpenURLPolicy = .refuse,
      onEvent: (@MainActor (StateMachineEvent) -> Void)? = nil
    ) where Placeholder == EmptyView {
      let make: @MainActor () -> LottieViewModel = {
        let model = LottieViewModel(
          stateMachine: stateMachine, size: size, configuration: configuration, engine: engine,
          openURLPolicy: openURLPolicy)
        model.onStateMachineEvent = onEvent
        return model
      }
      contentSource = .ownedModel(make, declaration: nil, configuration)
    }

    /// Creates a view that shows an existing model. A model that was paused or has ended stays as it is, also with
    /// ``LottieConfiguration/autoPlay``.
    ///
    /// - Parameter viewModel: The model to show.
    public init(viewModel: LottieViewModel) where Placeholder == EmptyView {
      contentSource = .externalModel(viewModel)
    }

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

    /// Sets whether the animation stands still while the system's Reduce Motion setting is on. The default is `true`.
    /// The view then shows the frame of the marker named “reduced motion”, or the first frame.
    ///
    /// - Parameter respects: A Boolean value that indicates whether the setting applies.
    public func respectsReducedMotion(_ respects: Bool) -> LottieView {
      var view = self
      view.honorsReducedMotion = respects
      return view
    }

    #if !os(watchOS)
      /// Shows an overlay that lists the features that are not drawn as in After Effects, and the drawn and shown sizes.
      /// It is meant for development.
      ///
      /// - Parameter isShown: A Boolean value that indicates whether the overlay is shown.
      public func diagnosticsOverlay(_ isShown: Bool = true) -> LottieView {
        withDiagnostics(isShown)
      }
    #endif

    private func withDiagnostics(_ isShown: Bool) -> LottieView {
      var view = self
      view.showsDiagnostics = isShown
      return view
    }

    /// Sets the accessibility label. With a label, the animation is an image for assistive technologies. Without one, it is
    /// hidden from them.
    ///
    /// - Parameter label: The label, or `nil` for none.
    public func animationLabel(_ label: String?) -> LottieView {
      withLabel(label.map { .text($0) } ?? .none)
    }

    /// Uses the title of the animation, its name in the file, as the accessibility label.
    ///
    /// - Parameter uses: A Boolean value that indicates whether the title is the label. `false` removes the label.
    public func animationTitleAsLabel(_ uses: Bool = true) -> LottieView {
      withLabel(uses ? .title : .none)
    }

    func withLabel(_ label: AnimationLabel) -> LottieView {
      var view = self
      view.label = label
      return view
    }

    /// The content of the view.
    public var body: some View {
      switch contentSource {
      case .ownedModel(let make, let declaration, let configuration):
        ModelOwner(make) { modelView($0, declaration, configuration) }
      case .player(let source):
        playerView(source, playerModifiers)
      case .asyncLoad(let make, let placeholder):
        AsyncAnimationView(make, placeholder: placeholder, trigger: playerModifiers.trigger) {
          playerView($0, playerModifiers)
        }
      case .externalModel(let viewModel):
        modelView(viewModel, nil, viewModel.configuration).id(ObjectIdentifier(viewModel))
      case .source(let make, let content, let id):
        LottieSourceOwner(make, content) { animation, size in
          loadedView(
            animation, size,
            content.configuration ?? LottieConfiguration.default.following(animation))
        }
        .id(id)
      }
    }

    /// Returns a view for a loaded animation with the modifiers of this view.
    private func loadedView(
      _ animation: LottieAnimation, _ size: CGSize?, _ configuration: LottieConfiguration
    ) -> LottieView<EmptyView> {
      LottieView<EmptyView>(lottie: animation, size: size, configuration: configuration)
        .respectsReducedMotion(honorsReducedMotion).withLabel(label).withControl(control)
        .withDiagnostics(showsDiagnostics)
        .withPlayerModifiers(playerModifiers)
    }

    @ViewBuilder private func playerView(
      _ source: LottieAnimationSource?, _ played: PlayerModifiers
    ) -> some View {
      let size = source?.animation?.frameSize
      let picture = PlayerRepresentable(
        content: PlayerContent(
          source: source, modifiers: played.controlled(by: control),
          honorsReducedMotion: honorsReducedMotion, label: label,
          showsDiagnostics: showsDiagnostics))
      if played.isIntrinsic {
        picture.frame(width: size?.width ?? 0, height: size?.height ?? 0)
      } else if let size, (played.settings.configuration ?? .shared).contentMode == .scaleAspectFit
      {
        picture.aspectRatio(size, contentMode: .fit)
      } else {
        picture.clipped()
      }
    }

    @ViewBuilder private func modelView(
      _ viewModel: LottieViewModel, _ declaration: ModelDeclaration?,
      _ configuration: LottieConfiguration
    ) -> some View {
      let animationSize = (declaration?.lottie ?? viewModel.lottie).frameSize
      let mode = (playerModifiers.settings.configuration ?? configuration).contentMode
      let content = ModelContent(
        viewModel: viewModel, declaration: declaration, modifiers: playerModifiers,
        honorsReducedMotion: honorsReducedMotion, label: label, control: control,
        showsDiagnostics: showsDiagnostics)
      let picture = Group {
        if playerModifiers.configurations.isEmpty {
          ModelRepresentable(content: content)
        } else {
          ConfiguredModelRepresentable(content: content)
        }
      }
      if playerModifiers.isIntrinsic {
        picture.frame(width: animationSize.width, height: animationSize.height)
      } else if mode == .scaleAspectFit {
        picture.aspectRatio(animationSize, contentMode: .fit)
      } else {
        picture.clipped()
      }
    }
  }

  /// The values of a view that a later body can change.
  struct ModelDeclaration {
    var lottie: LottieAnimation
    var size: CGSize?
    var configuration: LottieConfiguration
  }

  /// A view that owns a model from its first appearance on. The model publishes every frame, so it is held in an
  /// object that publishes nothing, and no body is evaluated during playback.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
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
      _box = StateObject(wrappedValue: ModelBox(make()))
      self.content = content
    }

    var body: some View { content(box.viewModel) }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Plays or pauses the animation when the value changes. The value also overrides ``LottieConfiguration/autoPlay``.
    ///
    /// - Parameter isPlaying: A Boolean value that indicates whether the animation plays.
    public func playing(_ isPlaying: Bool) -> LottieView { with { $0.isPlaying = isPlaying } }

    /// Sets the playback speed, which overrides the configuration.
    ///
    /// - Parameter speed: The speed as a factor of the animation's own speed. A negative value plays backward.
    public func animationSpeed(_ speed: Double) -> LottieView { with { $0.speed = speed } }

    /// Adds an action to perform each time playback reaches its end.
    ///
    /// - Parameter action: A closure that is called on the main actor.
    public func onCompletion(_ action: @escaping @MainActor () -> Void) -> LottieView {
      with { control in
        let before = control.completion
        control.completion = {
          before?()
          action()
        }
      }
    }

    private func with(_ change: (inout PlaybackControl) -> Void) -> LottieView {
      var control = control
      change(&control)
      return withControl(control)
    }
  }

  /// Modifier values that a view applies to its model. `nil` leaves the choice to the configuration.
  struct PlaybackControl {
    var isPlaying: Bool?
    var speed: Double?
    var completion: (@MainActor () -> Void)?
  }

#endif
