/// When a view lets its animation play: while it is seen, the app is in front, and motion is welcome.
///
/// What plays when that ends is paused, and goes on when all of it holds again. What was paused by hand,
/// or has come to its end, stays as it is.
package struct ViewPresence: Hashable, Sendable {
  package enum Command: Hashable, Sendable {
    case play, pause
  }

  package struct Conditions: Hashable, Sendable {
    package var isOnScreen = false
    package var isInForeground = true
    package var isMotionAllowed = true

    package init() {}

    package var allowsPlaying: Bool { isOnScreen && isInForeground && isMotionAllowed }
  }

  package private(set) var conditions = Conditions()
  /// Whether to play as soon as the conditions allow it.
  package private(set) var isPlayPending: Bool

  /// - Parameter autoPlay: whether to play when the conditions first allow it.
  package init(autoPlay: Bool) { isPlayPending = autoPlay }

  /// What the animation is to do now that the conditions are these.
  ///
  /// - Parameter isPlaying: whether it plays up to now.
  package mutating func update(_ new: Conditions, isPlaying: Bool) -> Command? {
    let before = conditions.allowsPlaying
    conditions = new
    switch (before, new.allowsPlaying) {
    case (true, false):
      isPlayPending = isPlaying
      return isPlaying ? .pause : nil
    case (false, true):
      defer { isPlayPending = false }
      return isPlayPending && !isPlaying ? .play : nil
    default: return nil
    }
  }

  /// Somebody wants it to play: whether it may, at once. If not, it will as soon as it may.
  package mutating func play() -> Bool {
    isPlayPending = !conditions.allowsPlaying
    return !isPlayPending
  }

  /// Somebody wants it to stand still.
  package mutating func cancelPendingPlay() { isPlayPending = false }
}
