/// The visibility of an animation, and the behaviour of playback while it is hidden.
package struct Presence: Equatable, Sendable {
  /// The behaviour of playback when a condition no longer holds.
  package enum HiddenBehavior: Equatable, Sendable {
    /// Ends playback at the first frame of the segment.
    case stop
    /// Ends playback at the current frame.
    case pause
    /// Ends playback at the last frame of the segment.
    case finish
    /// Suspends playback until the condition holds again.
    case suspend
    case continuePlaying
  }

  package var isOnScreen = true
  package var isInForeground = true
  package var offScreenBehavior = HiddenBehavior.suspend
  package var backgroundBehavior = HiddenBehavior.suspend

  package init() {}

  /// A Boolean value that indicates whether playback may run.
  package var allowsPlaying: Bool {
    (isOnScreen || offScreenBehavior == .continuePlaying)
      && (isInForeground || backgroundBehavior == .continuePlaying)
  }

  /// The behaviour for the condition that held before and does not hold now, or `nil`.
  func lostBehavior(since before: Presence) -> HiddenBehavior? {
    if before.isInForeground, !isInForeground { return backgroundBehavior }
    if before.isOnScreen, !isOnScreen { return offScreenBehavior }
    return nil
  }
}

/// The amount of motion that is allowed.
package enum Motion: Equatable, Sendable {
  case standard
  /// A range plays in place of every requested segment.
  case reduced(PlaybackSegment)
  /// Playback is skipped, and this frame is shown.
  ///
  /// - Parameter resumes: A Boolean value that indicates whether an endless playback that was
  ///   skipped starts when motion is allowed again.
  case none(still: Double, resumes: Bool)
}
