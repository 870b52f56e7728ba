/// The state of playback.
public enum PlaybackState: Hashable, Sendable {
  /// The animation is playing.
  case playing
  /// Playback is paused. `play()` continues from the current frame.
  case paused
  /// Playback has not started, or was reset to the first frame.
  case stopped
  /// Playback reached its end. `play()` starts again from the beginning.
  case completed
}
