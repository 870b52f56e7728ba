/// What becomes of an animation that plays when it is no longer seen: the app goes to the background, or its
/// view leaves the window.
public enum LottieBackgroundBehavior: Hashable, Sendable, CaseIterable {
  /// Ends, and goes back to where it began to play. The completion is told that it was interrupted.
  case stop
  /// Ends where it is. The completion is told that it was interrupted.
  case pause
  /// Stands still, and goes on when it is seen again.
  case pauseAndRestore
  /// Ends, and shows the frame where it would have ended. The completion is told that it was interrupted.
  case forceFinish
  /// Plays on.
  case continuePlaying

  public static var `default`: LottieBackgroundBehavior { .pauseAndRestore }
}
