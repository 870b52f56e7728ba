/// The reason why a playback ended. Each playback that starts ends exactly once.
public enum PlaybackEndReason: Hashable, Sendable {
  /// The last pass ended.
  case finished
  /// Playback was stopped, or its position was set.
  case stopped
  /// Another playback or another animation replaced it.
  case replaced
  /// The animation cannot be played.
  case failed
  /// Motion is reduced, so a still frame is shown.
  case skippedForReducedMotion
  /// The player was released.
  case removed
}
