#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import FlickAnimation
  import FlickPlatform
  import FlickPlayer
  import SwiftUI

  /// The values of a SwiftUI view that shows a model.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct ModelContent {
    let viewModel: LottieViewModel
    let declaration: ModelDeclaration?
    let modifiers: PlayerModifiers
    let honorsReducedMotion: Bool
    let label: AnimationLabel
    let control: PlaybackControl
    let showsDiagnostics: Bool

    /// A Boolean value that indicates whether playback starts without a request.
    @MainActor var playsAutomatically: Bool {
      modifiers.settings.playback == nil && control.isPlaying == nil
        && viewModel.configuration.autoPlay
    }

    /// Applies changed values to the model.
    @MainActor func apply(_ coordinator: ModelCoordinator) {
      if let declaration {
        viewModel.update(
          lottie: declaration.lottie, size: declaration.size,
          configuration: modifiers.settings.configuration ?? declaration.configuration,
          plays: playsAutomatically)
      }
      coordinator.player.configuration.reducedMotionOption =
        honorsReducedMotion ? .systemReducedMotionToggle : .standardMotion
      if modifiers.isUsed {
        var settings = modifiers.settings
        settings.configuration = nil
        if let didLoad = modifiers.didLoad, let source = declaration?.lottie.animationSource {
          settings.didLoad = { _ in didLoad(source) }
        }
        coordinator.applier.apply(settings, declaration?.lottie, isSet: true)
      }
      if let speed = control.speed, speed != coordinator.speed {
        coordinator.speed = speed
        viewModel.speed = speed
      }
      if let isPlaying = control.isPlaying, isPlaying != coordinator.isPlaying {
        coordinator.isPlaying = isPlaying
        if isPlaying { viewModel.play() } else { viewModel.pause() }
      }
      coordinator.completion = control.completion
    }
  }

  /// The values that were applied to a model last. Only changed values are applied, so that calls to the model in
  /// between keep their effect.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  @MainActor final class ModelCoordinator: PresenterObserver {
    let player: LottieAnimationPlayer
    let applier: PlayerSettingsApplier
    var isPlaying: Bool?
    var speed: Double?
    var completion: (@MainActor () -> Void)?
    private var state: LottieViewModel.PlaybackState

    init(_ model: LottieViewModel) {
      player = LottieAnimationPlayer(model.presenter, configuration: model.configuration)
      applier = PlayerSettingsApplier(player)
      state = model.playbackState
      model.presenter.addObserver(self)
    }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      if changes.contains(.picture) { afterUpdate { $0.applier.notifyDidShow() } }
      let isCompletion = presenter.state == .completed && state != .completed
      state = presenter.state
      if isCompletion { afterUpdate { $0.completion?() } }
    }

    /// Calls a closure after the current update, because state must not change during the update of a view.
    private func afterUpdate(_ call: @escaping @MainActor (ModelCoordinator) -> Void) {
      MainActor.later { [weak self] in
        if let self { call(self) }
      }
    }
  }

  /// The accessibility label of an animation.
  enum AnimationLabel: Equatable {
    case none
    case text(String)
    /// The title of the animation.
    case title

    /// The label of an animation, or `nil`.
    func text(of animation: LottieAnimation?) -> String? {
      switch self {
      case .none: nil
      case .text(let text): text
      case .title: animation?.title
      }
    }
  }

#endif
