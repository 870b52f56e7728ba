/// The rule for pausing an animation while its view is hidden, the app is in the background, or motion is reduced.
///
/// Playback that is paused for one of these reasons resumes when all conditions hold again. Playback that was paused
/// by a call, or that has ended, does not resume.
package struct ViewPresence: Hashable, Sendable {
  /// A command to the animation.
  package enum Command: Hashable, Sendable {
    case play, pause
  }

  /// The conditions for playback.
  package struct Conditions: Hashable, Sendable {
    package var isOnScreen = false
    package var isInForeground = true
    package var isMotionAllowed = true

    package init() {}

    /// A Boolean value that indicates whether all conditions hold.
    package var allowsPlaying: Bool { isOnScreen && isInForeground && isMotionAllowed }
  }

  /// The latest conditions.
  package private(set) var conditions = Conditions()
  /// A Boolean value that indicates whether playback starts when the conditions hold.
  package private(set) var isPlayPending: Bool

  /// Creates a rule.
  ///
  /// - Parameter autoPlay: A Boolean value that indicates whether playback starts when the conditions first hold.
  package init(autoPlay: Bool) { isPlayPending = autoPlay }

  /// Updates the conditions, and returns the command to perform, or `nil`.
  ///
  /// - Parameter isPlaying: A Boolean value that indicates whether the animation is playing.
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

  /// Requests playback. Returns `true` when it may start now. Otherwise it starts when the conditions hold.
  package mutating func play() -> Bool {
    isPlayPending = !conditions.allowsPlaying
    return !isPlayPending
  }

  /// Cancels a pending request for playback.
  package mutating func cancelPendingPlay() { isPlayPending = false }
}
