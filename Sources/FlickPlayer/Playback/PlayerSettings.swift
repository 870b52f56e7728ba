package import FlickAnimation
import FlickScene
import Foundation

/// Settings that a SwiftUI view passes to its player. Only changed values are applied.
package struct PlayerSettings {
  /// A requested playback.
  package enum PlaybackSelection: Hashable {
    case mode(LottiePlaybackMode)
    /// Plays the whole animation from the current frame, with the player's loop mode.
    case fullAnimation
    /// Plays the whole animation from the current frame, with a loop mode.
    case repeated(LottieLoopMode)
  }

  /// The requested playback. `nil` leaves playback unchanged.
  package var playback: PlaybackSelection?
  package var loopMode: LottieLoopMode?
  package var speed: Double?
  package var configuration: LottieConfiguration?
  package var isMuted: Bool?
  package var volume: Float = 1
  package var backgroundBehavior: LottieBackgroundBehavior?
  package var windowBackgroundBehavior: LottieBackgroundBehavior?
  package var imageProvider: EquatableBox<any AnimationImageProvider>?
  package var textProvider: EquatableBox<any AnimationKeypathTextProvider>?
  package var fontProvider: EquatableBox<any AnimationFontProvider>?
  /// The value providers. A later one takes precedence over an earlier one.
  package var valueProviders: [ValueProviderSetting] = []
  package var didFinish: LottieCompletionBlock?
  package var didLoad: ((LottieAnimation) -> Void)?
  /// A closure that is called for each shown frame.
  package var didShow: ((LottieAnimationPlayer) -> Void)?

  package typealias ValueProviderSetting = (
    provider: EquatableBox<any AnyValueProvider>, keypath: AnimationKeypath
  )

  package init() {}

  /// A value that can be compared for equality without its concrete type.
  package struct EquatableBox<Wrapped> {
    package let value: Wrapped
    private let isEqual: (Wrapped) -> Bool

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - value: The value with its concrete type.
    ///   - kind: The same value with the type of the box.
    package init<Known: Equatable>(_ value: Known, as kind: Wrapped) {
      self.value = kind
      isEqual = { ($0 as? Known) == value }
    }

    package func isEqual(to other: EquatableBox?) -> Bool {
      other.map { isEqual($0.value) } ?? false
    }
  }

  /// Sets the loop mode and the speed where they are `nil`.
  package mutating func setDefaults(loopMode: LottieLoopMode, speed: Double) {
    self.loopMode = self.loopMode ?? loopMode
    self.speed = self.speed ?? speed
  }

  /// Adds a completion closure. Closures that were added earlier are still called.
  package mutating func addDidFinish(_ action: @escaping LottieCompletionBlock) {
    let before = didFinish
    didFinish = {
      before?($0)
      action($0)
    }
  }
}

/// An object that applies changed settings to a player.
@MainActor package final class PlayerSettingsApplier {
  private var applied = PlayerSettings()
  private var animation: LottieAnimation?
  /// The player, which a deferred call of this object can outlive.
  private weak var player: LottieAnimationPlayer?

  package init(_ player: LottieAnimationPlayer) { self.player = player }

  /// Applies settings.
  ///
  /// - Parameters:
  ///   - animation: The animation of the player.
  ///   - isSet: A Boolean value that indicates whether the animation was set elsewhere.
  package func apply(_ new: PlayerSettings, _ animation: LottieAnimation?, isSet: Bool = false) {
    let before = applied
    applied = new
    applyPlaybackOptions(new, before)
    applyProviders(new, before)
    applyValueProviders(new.valueProviders, before.valueProviders)
    let isAnother = !isSame(animation)
    self.animation = animation
    if isAnother {
      if !isSet { player?.animation = animation }
      if let animation { new.didLoad?(animation) }
    }
    if new.playback != before.playback || isAnother { applySelection(new.playback) }
  }

  private func isSame(_ new: LottieAnimation?) -> Bool {
    new.map { $0.isSameInstance(as: animation) } ?? (animation == nil)
  }

  /// Calls the closure for a shown frame.
  package func notifyDidShow() { if let player { applied.didShow?(player) } }

  private func applyPlaybackOptions(_ new: PlayerSettings, _ before: PlayerSettings) {
    func apply<Value: Equatable>(
      _ setting: KeyPath<PlayerSettings, Value?>,
      _ property: ReferenceWritableKeyPath<LottieAnimationPlayer, Value>
    ) {
      guard let value = new[keyPath: setting], value != before[keyPath: setting] else { return }
      player?[keyPath: property] = value
    }
    apply(\.configuration, \.configuration)
    if new.configuration == nil, before.configuration != nil { player?.configuration = .shared }
    apply(\.loopMode, \.loopMode)
    apply(\.isMuted, \.isMute)
    apply(\.backgroundBehavior, \.backgroundBehavior)
    if let speed = new.speed, speed != before.speed { player?.animationSpeed = CGFloat(speed) }
    if new.volume != before.volume { player?.volume = new.volume }
    if new.windowBackgroundBehavior != before.windowBackgroundBehavior {
      player?.windowBackgroundBehavior = new.windowBackgroundBehavior
    }
  }

  private func applyProviders(_ new: PlayerSettings, _ before: PlayerSettings) {
    if let provider = new.imageProvider, !provider.isEqual(to: before.imageProvider) {
      player?.imageProvider = provider.value
    }
    if let provider = new.textProvider, !provider.isEqual(to: before.textProvider) {
      player?.textProvider = provider.value
    }
    if let provider = new.fontProvider, !provider.isEqual(to: before.fontProvider) {
      player?.fontProvider = provider.value
    }
  }

  private func applyValueProviders(
    _ new: [PlayerSettings.ValueProviderSetting], _ before: [PlayerSettings.ValueProviderSetting]
  ) {
    let kept = new.count >= before.count ? new.prefix(before.count) : []
    let isLonger =
      kept.count == before.count
      && zip(kept, before).allSatisfy {
        $0.keypath == $1.keypath && $0.provider.isEqual(to: $1.provider)
      }
    if !isLonger {
      for value in before { player?.removeValueProvider(for: value.keypath) }
    }
    for value in isLonger ? new.dropFirst(before.count) : new[...] {
      player?.setValueProvider(value.provider.value, keypath: value.keypath)
    }
  }

  private func applySelection(_ selection: PlayerSettings.PlaybackSelection?) {
    let ended: LottieCompletionBlock = { [weak self] in self?.applied.didFinish?($0) }
    switch selection {
    case nil: break
    case .fullAnimation: player?.play(completion: ended)
    case .repeated(let loopMode):
      player?.loopMode = loopMode
      player?.play(completion: ended)
    case .mode(.paused(let state)): player?.setPlaybackMode(.paused(at: state))
    case .mode(.playing(let mode)): player?.play(mode, completion: ended)
    }
  }
}

extension LottieAnimation {
  /// Returns a Boolean value that indicates whether both values are the same loaded animation.
  package func isSameInstance(as other: LottieAnimation?) -> Bool {
    other.map { scene.isSameInstance(as: $0.scene) } ?? false
  }
}
