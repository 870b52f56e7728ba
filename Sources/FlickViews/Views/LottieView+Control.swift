#if canImport(UIKit) && canImport(SwiftUI)

  import SwiftUI

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Plays and pauses as the value changes. Whether it plays at first, too, is up to the value.
    public func playing(_ isPlaying: Bool) -> LottieView {
      with { $0.isPlaying = isPlaying }
    }

    /// Plays so fast, whatever the configuration says: 1 is the animation's own; negative plays backward.
    public func animationSpeed(_ speed: Double) -> LottieView {
      with { $0.speed = speed }
    }

    /// Calls `action` on the main thread each time that the animation was played to its end.
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

  /// What a view tells its model while it plays; `nil` leaves it to the configuration.
  struct PlaybackControl {
    var isPlaying: Bool?
    var speed: Double?
    var completion: (@MainActor () -> Void)?
  }

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  extension ModelRepresentable {
    /// What was told last: only what changes is told again, so that hands and code may do otherwise.
    @MainActor final class Coordinator {
      var isPlaying: Bool?
      var speed: Double?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func apply(_ control: PlaybackControl, to view: LottieUIKitView, _ told: Coordinator) {
      if let completion = control.completion {
        view.onPlaybackStateChanged = { if $0 == .completed { completion() } }
      }
      if let speed = control.speed, speed != told.speed {
        told.speed = speed
        view.viewModel.speed = speed
      }
      if let isPlaying = control.isPlaying, isPlaying != told.isPlaying {
        told.isPlaying = isPlaying
        if isPlaying { view.play() } else { view.pause() }
      }
    }
  }

#endif
