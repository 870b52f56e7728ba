#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickPlatform
  import FlickPlayer
  import SwiftUI

  /// A SwiftUI wrapper of a model in a view.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct ModelRepresentable: PlatformRepresentable {
    let content: ModelContent

    func makeCoordinator() -> ModelCoordinator { ModelCoordinator(content.viewModel) }

    func makeView(_ coordinator: ModelCoordinator) -> ShownModelView {
      let model = content.viewModel
      let view = ShownModelView(
        model, size: model.lottie.frameSize, plays: content.playsAutomatically)
      view.takeOfferedSize()
      return view
    }

    func update(_ view: ShownModelView, _ coordinator: ModelCoordinator) {
      // Changes are published after the update. SwiftUI does not allow it earlier.
      content.viewModel.presenter.deferringNotifications {
        if view.respectsReducedMotion != content.honorsReducedMotion {
          view.respectsReducedMotion = content.honorsReducedMotion
        }
        view.apply(content.label, showsDiagnostics: content.showsDiagnostics)
        content.apply(coordinator)
        view.update(contentMode: content.viewModel.configuration.contentMode)
      }
    }
  }

  /// A SwiftUI wrapper of a model in a ``LottieAnimationView``, which a modifier configures.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct ConfiguredModelRepresentable: PlatformRepresentable {
    let content: ModelContent

    func makeCoordinator() -> ModelCoordinator { ModelCoordinator(content.viewModel) }

    func makeView(_ coordinator: ModelCoordinator) -> LottieAnimationView {
      let view = LottieAnimationView(player: coordinator.player)
      view.takeOfferedSize()
      if content.playsAutomatically { content.viewModel.playAutomatically() }
      return view
    }

    func update(_ view: LottieAnimationView, _ coordinator: ModelCoordinator) {
      content.viewModel.presenter.deferringNotifications {
        view.apply(content.label, showsDiagnostics: content.showsDiagnostics)
        content.apply(coordinator)
        view.contentMode = LottieContentMode(content.viewModel.configuration.contentMode)
        for configure in content.modifiers.configurations { configure(view) }
      }
    }
  }

  /// A SwiftUI wrapper of ``LottieAnimationView``.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct PlayerRepresentable: PlatformRepresentable {
    let content: PlayerContent

    func makeCoordinator() -> PlayerCoordinator { PlayerCoordinator() }

    func makeView(_ coordinator: PlayerCoordinator) -> LottieAnimationView {
      let modifiers = content.modifiers
      let view = LottieAnimationView(
        configuration: modifiers.settings.configuration ?? .shared, logger: modifiers.logger)
      coordinator.observe(view.player)
      view.takeOfferedSize()
      return view
    }

    func update(_ view: LottieAnimationView, _ coordinator: PlayerCoordinator) {
      view.player.presenter.deferringNotifications { apply(to: view, coordinator) }
    }

    private func apply(to view: LottieAnimationView, _ coordinator: PlayerCoordinator) {
      let settings = content.settings
      if let configuration = settings.configuration {
        view.contentMode = LottieContentMode(configuration.contentMode)
      }
      coordinator.applier?.apply(settings, content.source?.animation)
      view.apply(content.label, showsDiagnostics: content.showsDiagnostics)
      for configure in content.modifiers.configurations { configure(view) }
    }
  }

#endif
