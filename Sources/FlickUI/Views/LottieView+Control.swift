#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import FlickPlayer
  import SwiftUI

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
