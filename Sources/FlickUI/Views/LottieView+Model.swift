#if canImport(UIKit) && canImport(SwiftUI)

  import FlickAnimation
  import FlickPlayer
  import SwiftUI
  import UIKit

  /// The values of a SwiftUI view that shows a model.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct ModelContent {
    let viewModel: LottieViewModel
    let declaration: ModelDeclaration?
    let modifiers: PlayerModifiers
    let honorsReducedMotion: Bool
    let label: String?
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
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
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
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          if let self { call(self) }
        }
      }
    }
  }

  /// A SwiftUI wrapper of a model in a ``LottieUIKitView``.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct ModelRepresentable: UIViewRepresentable {
    let content: ModelContent

    func makeCoordinator() -> ModelCoordinator { ModelCoordinator(content.viewModel) }

    func makeUIView(context: Context) -> LottieUIKitView {
      let model = content.viewModel
      let view = LottieUIKitView(
        model, size: model.lottie.frameSize, plays: content.playsAutomatically)
      view.takeOfferedSize()
      return view
    }

    func updateUIView(_ view: LottieUIKitView, context: Context) {
      // Changes are published after the update. SwiftUI does not allow it earlier.
      content.viewModel.presenter.deferringNotifications {
        if view.respectsReducedMotion != content.honorsReducedMotion {
          view.respectsReducedMotion = content.honorsReducedMotion
        }
        view.accessibilityLabel = content.label
        if view.showsDiagnostics != content.showsDiagnostics {
          view.showsDiagnostics = content.showsDiagnostics
        }
        content.apply(context.coordinator)
        view.update(contentMode: content.viewModel.configuration.contentMode)
      }
    }
  }

  /// A SwiftUI wrapper of a model in a ``LottieAnimationView``, which a modifier configures.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct ConfiguredModelRepresentable: UIViewRepresentable {
    let content: ModelContent

    func makeCoordinator() -> ModelCoordinator { ModelCoordinator(content.viewModel) }

    func makeUIView(context: Context) -> LottieAnimationView {
      let view = LottieAnimationView(player: context.coordinator.player)
      view.takeOfferedSize()
      if content.playsAutomatically { content.viewModel.play() }
      return view
    }

    func updateUIView(_ view: LottieAnimationView, context: Context) {
      content.viewModel.presenter.deferringNotifications {
        if let label = content.label { view.accessibilityLabel = label }
        if content.showsDiagnostics { view.showsDiagnostics = true }
        content.apply(context.coordinator)
        view.contentMode = UIView.ContentMode(content.viewModel.configuration.contentMode)
        for configure in content.modifiers.configurations { configure(view) }
      }
    }
  }

  extension UIView {
    /// Lets SwiftUI choose the size of the view, whatever its content is.
    func takeOfferedSize() {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        setContentHuggingPriority(.defaultLow, for: axis)
        setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
    }
  }

#endif
