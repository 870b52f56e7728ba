#if canImport(SwiftUI) && os(watchOS)

  import Combine
  import FlickAnimation
  import FlickPlayer
  import SwiftUI

  /// A view of a model for watchOS.
  struct ModelRepresentable: View {
    private final class Owner: ObservableObject {
      let coordinator: ModelCoordinator
      let display: TimelineDisplay

      @MainActor init(_ content: ModelContent) {
        coordinator = ModelCoordinator(content.viewModel)
        display = TimelineDisplay(content.viewModel.presenter)
        if content.playsAutomatically { content.viewModel.playAutomatically() }
      }
    }

    @StateObject private var owner: Owner
    private let content: ModelContent

    init(content: ModelContent) {
      self.content = content
      _owner = StateObject(wrappedValue: Owner(content))
    }

    var body: some View {
      let (model, coordinator) = (content.viewModel, owner.coordinator)
      // Changes are published after the update. SwiftUI does not allow it earlier.
      model.presenter.deferringNotifications {
        content.apply(coordinator)
        for configure in content.modifiers.configurations { configure(coordinator.player) }
      }
      return TimelinePicture(
        owner.display, contentMode: model.configuration.contentMode,
        honorsReducedMotion: content.honorsReducedMotion,
        label: content.label.text(of: model.lottie))
    }
  }

  typealias ConfiguredModelRepresentable = ModelRepresentable

  /// A view of a ``LottieAnimationPlayer`` for watchOS.
  struct PlayerRepresentable: View {
    private final class Owner: ObservableObject {
      let player: LottieAnimationPlayer
      let coordinator = PlayerCoordinator()
      let display: TimelineDisplay

      @MainActor init(_ values: PlayerContent) {
        player = LottieAnimationPlayer(
          animation: nil, configuration: values.modifiers.settings.configuration ?? .shared,
          logger: values.modifiers.logger)
        display = TimelineDisplay(player.presenter)
        coordinator.observe(player)
      }
    }

    @StateObject private var owner: Owner
    private let content: PlayerContent

    init(content: PlayerContent) {
      self.content = content
      _owner = StateObject(wrappedValue: Owner(content))
    }

    var body: some View {
      let player = owner.player
      player.presenter.deferringNotifications {
        owner.coordinator.applier?.apply(content.settings, content.source?.animation)
        for configure in content.modifiers.configurations { configure(player) }
      }
      return TimelinePicture(
        owner.display, contentMode: player.configuration.contentMode, honorsReducedMotion: nil,
        label: content.label.text(of: content.source?.animation))
    }
  }

#endif
