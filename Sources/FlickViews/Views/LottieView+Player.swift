#if canImport(UIKit) && canImport(SwiftUI)

  import Combine
  public import FlickAnimation
  public import SwiftUI
  import UIKit

  // What a ``LottieAnimationPlayer`` can do. A view of `init(lottie:)` or of a source is shown by one when it is
  // asked for any of it; a view of a model of your own is left to that, and one of a state machine to the machine.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Plays or stands as it says. It is told again when it is another one, or the animation is.
    public func playbackMode(_ mode: LottiePlaybackMode) -> LottieView {
      with { $0.settings.playback = .mode(mode) }
    }

    /// Plays a part of the animation.
    public func playing(_ mode: LottiePlaybackMode.PlaybackMode) -> LottieView {
      playbackMode(.playing(mode))
    }

    /// Plays all of the animation, so often.
    public func playing(loopMode: LottieLoopMode) -> LottieView {
      playbackMode(.playing(.fromProgress(0, toProgress: 1, loopMode: loopMode)))
    }

    /// Plays all of the animation, once unless its file says otherwise.
    public func playing() -> LottieView { with { $0.settings.playback = .fullAnimation } }

    /// Plays all of the animation without end.
    public func looping() -> LottieView { playing(loopMode: .loop) }

    public func paused(at state: LottiePlaybackMode.PausedState = .currentFrame) -> LottieView {
      playbackMode(.paused(at: state))
    }

    /// Stands at a place from 0 to 1; `nil` changes nothing.
    public func currentProgress(_ progress: AnimationProgressTime?) -> LottieView {
      progress.map { paused(at: .progress($0)) } ?? self
    }

    /// Stands at a frame of the composition; `nil` changes nothing.
    public func currentFrame(_ frame: AnimationFrameTime?) -> LottieView {
      frame.map { paused(at: .frame($0)) } ?? self
    }

    /// Stands at a time in seconds; `nil` changes nothing.
    public func currentTime(_ time: TimeInterval?) -> LottieView {
      time.map { paused(at: .time($0)) } ?? self
    }

    /// Called when what played ended: `true` at its end, `false` where something else took its place.
    public func animationDidFinish(_ action: LottieCompletionBlock?) -> LottieView {
      with { if let action { $0.settings.addDidFinish(action) } }
    }

    /// Called when there is an animation.
    public func animationDidLoad(
      _ action: @escaping (LottieAnimationSource) -> Void
    ) -> LottieView {
      with { $0.didLoad = action }
    }

    /// What becomes of what plays when the app goes to the background.
    public func backgroundBehavior(_ behavior: LottieBackgroundBehavior) -> LottieView {
      with { $0.settings.backgroundBehavior = behavior }
    }

    /// What becomes of what plays when the view leaves its window.
    public func windowBackgroundBehavior(_ behavior: LottieBackgroundBehavior?) -> LottieView {
      with { $0.settings.windowBackgroundBehavior = behavior }
    }

    public func configuration(_ configuration: LottieConfiguration) -> LottieView {
      with { $0.settings.configuration = configuration }
    }

    /// Told what goes wrong.
    public func logger(_ logger: LottieLogger) -> LottieView { with { $0.logger = logger } }

    /// Where pictures come from. One that is equal to that before changes nothing.
    public func imageProvider<Provider: AnimationImageProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.imageProvider = .init(provider, as: provider) }
    }

    /// Where texts come from. One that is equal to that before changes nothing.
    public func textProvider<Provider: AnimationKeypathTextProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.textProvider = .init(provider, as: provider) }
    }

    /// Where fonts come from. One that is equal to that before changes nothing.
    public func fontProvider<Provider: AnimationFontProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.fontProvider = .init(provider, as: provider) }
    }

    /// Gives values to all properties that a keypath names. One that is equal to that before changes nothing.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ provider: Provider, for keypath: AnimationKeypath
    ) -> LottieView {
      with {
        $0.settings.valueProviders.append(
          .init(provider: .init(provider, as: provider), keypath: keypath))
      }
    }

    /// Called with the view of UIKit whenever this view is updated.
    public func configure(_ configure: @escaping (LottieAnimationView) -> Void) -> LottieView {
      with { $0.configurations.append(configure) }
    }

    /// Sets a property of the view of UIKit, where it has another value.
    public func configure<Property: Equatable>(
      _ property: ReferenceWritableKeyPath<LottieAnimationView, Property>, to value: Property
    ) -> LottieView {
      configure { if $0[keyPath: property] != value { $0[keyPath: property] = value } }
    }

    /// As large as the animation was made, whatever is offered.
    public func intrinsicSize() -> LottieView { with { $0.isIntrinsic = true } }

    /// As large as it fits in what is offered, which is so unless it is told otherwise.
    public func resizable() -> LottieView { with { $0.isIntrinsic = false } }

    /// Sets a value, from 0 to 1, for each picture that is shown. Whatever depends on it is evaluated as often.
    public func getRealtimeAnimationProgress(
      _ progress: Binding<AnimationProgressTime>?
    ) -> LottieView {
      with { played in
        guard let progress else { return }
        played.addDidShow { progress.wrappedValue = $0.realtimeAnimationProgress }
      }
    }

    /// The same in frames of the composition.
    public func getRealtimeAnimationFrame(
      _ frame: Binding<AnimationFrameTime>?
    ) -> LottieView {
      with { played in
        guard let frame else { return }
        played.addDidShow { frame.wrappedValue = $0.realtimeAnimationFrame }
      }
    }

    /// Which parts of a dotLottie file's configuration hold where no modifier says otherwise.
    public func dotLottieConfigurationComponents(
      _ components: DotLottieConfigurationComponents
    ) -> LottieView {
      with { $0.components = components }
    }

    /// Loads anew, where the animation is awaited, whenever the value is another one.
    public func reloadAnimationTrigger<Value: Hashable>(_ value: Value) -> LottieView {
      with { $0.trigger = AnyHashable(value) }
    }

    private func with(_ change: (inout PlayerModifiers) -> Void) -> LottieView {
      var played = playerModifiers
      change(&played)
      played.isUsed = true
      return self.withPlayerModifiers(played)
    }

    func withPlayerModifiers(_ played: PlayerModifiers) -> LottieView {
      var view = self
      view.playerModifiers = played
      return view
    }
  }

  /// What modifiers ask of a player and of the view that shows it.
  struct PlayerModifiers {
    var settings = PlayerSettings()
    /// Whether any did.
    var isUsed = false
    var isIntrinsic = false
    var logger = LottieLogger.shared
    var components = DotLottieConfigurationComponents.all
    var configurations: [(LottieAnimationView) -> Void] = []
    var didLoad: ((LottieAnimationSource) -> Void)?
    var trigger: AnyHashable?

    mutating func addDidShow(_ told: @escaping (LottieAnimationPlayer) -> Void) {
      let before = settings.didShow
      settings.didShow = {
        before?($0)
        told($0)
      }
    }

    /// With what the modifiers of every `LottieView` say.
    func controlled(by control: PlaybackControl) -> PlayerModifiers {
      var played = self
      if let speed = control.speed { played.settings.speed = speed }
      if let isPlaying = control.isPlaying, settings.playback == nil {
        played.settings.playback = isPlaying ? .fullAnimation : .mode(.paused)
      }
      if let completion = control.completion {
        played.settings.addDidFinish { isFinished in
          if isFinished { MainActor.assumeIsolated { completion() } }
        }
      }
      return played
    }
  }

  /// The view of UIKit that shows a player.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct PlayerRepresentable: UIViewRepresentable {
    let source: LottieAnimationSource?
    let modifiers: PlayerModifiers
    let honorsReducedMotion: Bool
    let label: String?

    @MainActor final class Coordinator {
      var applier: PlayerSettingsApplier?
      var subscription: AnyCancellable?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> LottieAnimationView {
      let view = LottieAnimationView(
        configuration: modifiers.settings.configuration ?? .shared, logger: modifiers.logger)
      let teller = PlayerSettingsApplier(view.player)
      context.coordinator.applier = teller
      context.coordinator.subscription = view.player.$renderedFrame.dropFirst().sink {
        [weak teller] _ in
        // Values are published before they are set, and bodies may not be changed while they are evaluated.
        DispatchQueue.main.async { MainActor.assumeIsolated { teller?.notifyDidShow() } }
      }
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(.defaultLow, for: axis)
        view.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
      return view
    }

    func updateUIView(_ view: LottieAnimationView, context: Context) {
      var settings = modifiers.settings
      if case .dotLottieFile(let file)? = source, let wish = file.activeAnimation?.configuration {
        settings.setDefaults(
          loopMode: modifiers.components.contains(.loopMode) ? wish.loopMode : .playOnce,
          speed: modifiers.components.contains(.animationSpeed) ? wish.speed : 1)
      }
      if !honorsReducedMotion {
        var configuration = settings.configuration ?? .shared
        configuration.reducedMotionOption = .standardMotion
        settings.configuration = configuration
      }
      if let configuration = settings.configuration {
        view.contentMode = UIView.ContentMode(configuration.contentMode)
      }
      if let didLoad = modifiers.didLoad, let source {
        settings.didLoad = { _ in didLoad(source) }
      }
      context.coordinator.applier?.apply(settings, source?.animation)
      if let label { view.accessibilityLabel = label }
      for configure in modifiers.configurations { configure(view) }
    }
  }

#endif
