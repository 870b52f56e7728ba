/// A rule for a playing animation whose app enters the background or whose view leaves its window.
public enum LottieBackgroundBehavior: Hashable, Sendable, CaseIterable {
  /// Stops playback and returns to the frame where it started. The completion block receives `false`.
  case stop
  /// Stops playback at the current frame. The completion block receives `false`.
  case pause
  /// Pauses playback, and resumes it when the animation is visible again.
  case pauseAndRestore
  /// Stops playback and shows the frame at which it would have ended. The completion block receives `false`.
  case forceFinish
  /// Continues playback.
  case continuePlaying

  /// The default behaviour, ``pauseAndRestore``.
  public static var `default`: LottieBackgroundBehavior { .pauseAndRestore }
}
