#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  public import CoreGraphics
  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer
  public import SwiftUI

  // Modifiers for features of ``LottieAnimationPlayer``.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Plays or pauses as a playback mode requests. The request is applied when the mode or the animation changes.
    ///
    /// - Parameter mode: The request.
    public func playbackMode(_ mode: LottiePlaybackMode) -> LottieView {
      with { $0.settings.playback = .mode(mode) }
    }

    /// Plays a range of the animation.
    ///
    /// - Parameter mode: The range to play.
    public func playing(_ mode: LottiePlaybackMode.PlaybackMode) -> LottieView {
      playbackMode(.playing(mode))
    }

    /// Plays the whole animation, starting at the current frame.
    ///
    /// - Parameter loopMode: The rule for repeating the animation.
    public func playing(loopMode: LottieLoopMode) -> LottieView {
      with { $0.settings.playback = .repeated(loopMode) }
    }

    /// Plays the whole animation, starting at the current frame, with the loop mode of its file. Without one, it plays once.
    public func playing() -> LottieView { with { $0.settings.playback = .fullAnimation } }

    /// Plays the whole animation, starting at its first frame, and repeats it without end.
    public func looping() -> LottieView {
      playing(.fromProgress(0, toProgress: 1, loopMode: .loop))
    }

    /// Pauses at a position.
    ///
    /// - Parameter state: The position.
    public func paused(at state: LottiePlaybackMode.PausedState = .currentFrame) -> LottieView {
      playbackMode(.paused(at: state))
    }

    /// Pauses at a progress.
    ///
    /// - Parameter progress: The progress from 0 to 1. `nil` has no effect.
    public func currentProgress(_ progress: AnimationProgressTime?) -> LottieView {
      progress.map { paused(at: .progress($0)) } ?? self
    }

    /// Pauses at a frame.
    ///
    /// - Parameter frame: The frame in composition frames. `nil` has no effect.
    public func currentFrame(_ frame: AnimationFrameTime?) -> LottieView {
      frame.map { paused(at: .frame($0)) } ?? self
    }

    /// Pauses at a time.
    ///
    /// - Parameter time: The time in seconds from the first frame. `nil` has no effect.
    public func currentTime(_ time: TimeInterval?) -> LottieView {
      time.map { paused(at: .time($0)) } ?? self
    }

    /// Adds an action to perform when playback ended.
    ///
    /// - Parameter action: A closure that receives `true` when playback reached its end, and `false` when it was
    ///   interrupted. `nil` has no effect.
    public func animationDidFinish(_ action: LottieCompletionBlock?) -> LottieView {
      with { if let action { $0.settings.addDidFinish(action) } }
    }

    /// Sets the action to perform when a new animation is shown.
    ///
    /// - Parameter action: A closure that receives the source of the animation.
    public func animationDidLoad(
      _ action: @escaping (LottieAnimationSource) -> Void
    ) -> LottieView {
      with { $0.didLoad = action }
    }

    /// Sets the behaviour of playback when the app enters the background.
    ///
    /// - Parameter behavior: The behaviour.
    public func backgroundBehavior(_ behavior: LottieBackgroundBehavior) -> LottieView {
      with { $0.settings.backgroundBehavior = behavior }
    }

    /// Sets the behaviour of playback when the view leaves its window.
    ///
    /// - Parameter behavior: The behaviour. When `nil`, the background behaviour applies.
    public func windowBackgroundBehavior(_ behavior: LottieBackgroundBehavior?) -> LottieView {
      with { $0.settings.windowBackgroundBehavior = behavior }
    }

    /// Silences the sounds of the animation, or turns them on. By default, those of `LottieView(animation:)` and the other
    /// views of lottie-ios are silent, and those of Flick's own views are heard.
    ///
    /// - Parameter isMuted: Whether the sounds are silent.
    public func muted(_ isMuted: Bool = true) -> LottieView {
      with { $0.settings.isMuted = isMuted }
    }

    /// Sets the volume of the animation's sounds.
    ///
    /// - Parameter volume: The volume, 0…1. Other values are clamped.
    public func volume(_ volume: Double) -> LottieView {
      with { $0.settings.volume = Float(volume) }
    }

    /// Sets the options for drawing.
    ///
    /// - Parameter configuration: The options.
    public func configuration(_ configuration: LottieConfiguration) -> LottieView {
      with { $0.settings.configuration = configuration }
    }

    /// Sets the destination for warnings. It applies when the view is created.
    ///
    /// - Parameter logger: The logger.
    public func logger(_ logger: LottieLogger) -> LottieView { with { $0.logger = logger } }

    /// Sets the provider of images. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameter provider: The provider.
    public func imageProvider<Provider: AnimationImageProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.imageProvider = .init(provider, as: provider) }
    }

    /// Sets the provider of text. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameter provider: The provider.
    public func textProvider<Provider: AnimationKeypathTextProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.textProvider = .init(provider, as: provider) }
    }

    /// Sets the provider of fonts. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameter provider: The provider.
    public func fontProvider<Provider: AnimationFontProvider & Equatable>(
      _ provider: Provider
    ) -> LottieView {
      with { $0.settings.fontProvider = .init(provider, as: provider) }
    }

    /// Overrides all properties that match a keypath. A provider that is equal to the previous one has no effect.
    ///
    /// - Parameters:
    ///   - provider: The provider of values.
    ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
    public func valueProvider<Provider: AnyValueProvider & Equatable>(
      _ provider: Provider, for keypath: AnimationKeypath
    ) -> LottieView {
      with {
        $0.settings.valueProviders.append(
          (PlayerSettings.EquatableBox(provider, as: provider), keypath))
      }
    }

    /// Adds a closure that configures the underlying view. It is called each time this view is updated.
    ///
    /// - Parameter configure: A closure that receives the view.
    public func configure(_ configure: @escaping (LottieAnimationView) -> Void) -> LottieView {
      with { $0.configurations.append(configure) }
    }

    /// Sets a property of the underlying view when its value differs.
    ///
    /// - Parameters:
    ///   - property: The key path of the property.
    ///   - value: The new value.
    public func configure<Property: Equatable>(
      _ property: ReferenceWritableKeyPath<LottieAnimationView, Property>, to value: Property
    ) -> LottieView {
      configure { if $0[keyPath: property] != value { $0[keyPath: property] = value } }
    }

    /// Sets a property of the underlying view each time this view is updated.
    ///
    /// - Parameters:
    ///   - property: The key path of the property.
    ///   - value: The new value.
    public func configure<Property>(
      _ property: ReferenceWritableKeyPath<LottieAnimationView, Property>, to value: Property
    ) -> LottieView {
      configure { $0[keyPath: property] = value }
    }

    /// Gives the view the size of the animation, independent of the proposed size.
    public func intrinsicSize() -> LottieView { with { $0.isIntrinsic = true } }

    /// Fits the view into the proposed size. This is the default.
    public func resizable() -> LottieView { with { $0.isIntrinsic = false } }

    /// Updates a binding with the current progress for each shown frame. Views that depend on the binding are
    /// evaluated at the same rate.
    ///
    /// - Parameter progress: The binding, which receives values from 0 to 1. `nil` has no effect.
    public func getRealtimeAnimationProgress(
      _ progress: Binding<AnimationProgressTime>?
    ) -> LottieView {
      with { played in
        guard let progress else { return }
        played.addDidShow { progress.wrappedValue = $0.realtimeAnimationProgress }
      }
    }

    /// Updates a binding with the current frame for each shown frame. Views that depend on the binding are evaluated
    /// at the same rate.
    ///
    /// - Parameter frame: The binding, which receives composition frames. `nil` has no effect.
    public func getRealtimeAnimationFrame(_ frame: Binding<AnimationFrameTime>?) -> LottieView {
      with { played in
        guard let frame else { return }
        played.addDidShow { frame.wrappedValue = $0.realtimeAnimationFrame }
      }
    }

    /// Selects the parts of a dotLottie file's configuration to apply. Modifiers take precedence over them.
    ///
    /// - Parameter components: The parts to apply.
    public func dotLottieConfigurationComponents(
      _ components: DotLottieConfigurationComponents
    ) -> LottieView {
      with { $0.components = components }
    }

    /// Loads the animation again each time a value changes. It applies to views with an asynchronous `load` closure.
    ///
    /// - Parameters:
    ///   - value: The value to observe.
    ///   - showPlaceholder: A Boolean value that indicates whether the placeholder is shown while the animation is
    ///     loaded again. With `false`, the earlier animation remains visible.
    public func reloadAnimationTrigger(
      _ value: some Equatable, showPlaceholder: Bool = true
    ) -> LottieView {
      with { $0.trigger = ReloadTrigger(value, showsPlaceholder: showPlaceholder) }
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

  /// Modifier values for a player and for the view that shows it.
  struct PlayerModifiers {
    var settings = PlayerSettings()
    /// A Boolean value that indicates whether any player modifier was applied.
    var isUsed = false
    var isIntrinsic = false
    var logger = LottieLogger.shared
    var components = DotLottieConfigurationComponents.all
    var configurations: [(LottieAnimationView) -> Void] = []
    var didLoad: ((LottieAnimationSource) -> Void)?
    var trigger: ReloadTrigger?

    mutating func addDidShow(_ action: @escaping (LottieAnimationPlayer) -> Void) {
      let before = settings.didShow
      settings.didShow = {
        before?($0)
        action($0)
      }
    }

    /// Returns the modifiers combined with the values of the modifiers that every `LottieView` has.
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

  /// The values of a SwiftUI view that shows a player.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct PlayerContent {
    let source: LottieAnimationSource?
    let modifiers: PlayerModifiers
    let honorsReducedMotion: Bool
    let label: AnimationLabel
    let showsDiagnostics: Bool

    /// The settings to apply to the player.
    var settings: PlayerSettings {
      var settings = modifiers.settings
      if case .dotLottieFile(let file)? = source,
        let preferences = file.activeAnimation?.configuration
      {
        settings.setDefaults(
          loopMode: modifiers.components.contains(.loopMode) ? preferences.loopMode : .playOnce,
          speed: modifiers.components.contains(.animationSpeed) ? preferences.speed : 1)
      }
      if !honorsReducedMotion {
        var configuration = settings.configuration ?? .shared
        configuration.reducedMotionOption = .standardMotion
        settings.configuration = configuration
      }
      if let didLoad = modifiers.didLoad, let source {
        settings.didLoad = { _ in didLoad(source) }
      }
      return settings
    }
  }

  /// The object that applies settings to a player, and reports each shown frame.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  @MainActor final class PlayerCoordinator: PresenterObserver {
    private(set) var applier: PlayerSettingsApplier?

    func observe(_ player: LottieAnimationPlayer) {
      applier = PlayerSettingsApplier(player)
      player.presenter.addObserver(self)
    }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      guard changes.contains(.picture) else { return }
      // State must not change during the update of a view.
      MainActor.later { [weak self] in self?.applier?.notifyDidShow() }
    }
  }

#endif
