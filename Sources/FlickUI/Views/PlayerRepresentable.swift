#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickPlatform
  import FlickPlayer
  import SwiftUI

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
      view.apply(content.label)
      if content.showsDiagnostics { view.showsDiagnostics = true }
      for configure in content.modifiers.configurations { configure(view) }
    }
  }

#endif
