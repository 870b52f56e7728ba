public import FlickAnimation

/// A position in a marker.
public enum LottieMarkerPosition: Hashable, Sendable {
  /// The first frame of the marker, or the end of its duration.
  case start, end
}

/// A playback request to a ``LottieAnimationPlayer``: a position to pause at, or a range to play.
public enum LottiePlaybackMode: Hashable, Sendable {
  /// Pauses at a position.
  case paused(at: PausedState)
  /// Plays a range.
  case playing(_ mode: PlaybackMode)

  /// Pauses at the current frame.
  public static var paused: LottiePlaybackMode { .paused(at: .currentFrame) }

  /// A position to pause at.
  public enum PausedState: Hashable, Sendable {
    /// The current frame.
    case currentFrame
    /// A progress from 0 at the first frame to 1 at the end.
    case progress(AnimationProgressTime)
    /// A frame in composition frames.
    case frame(AnimationFrameTime)
    /// A time in seconds from the first frame.
    case time(Double)
    /// A position in the marker with the given name.
    case marker(_ name: String, position: LottieMarkerPosition = .start)
  }

  /// A range to play. A start of `nil` is the current frame.
  public enum PlaybackMode: Hashable, Sendable {
    /// Plays from one progress to another. Both are from 0 to 1.
    case fromProgress(
      _ fromProgress: AnimationProgressTime?, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode)
    /// Plays from one frame to another, in composition frames.
    case fromFrame(
      _ fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode)
    /// Plays from the start of one marker to the start of another. With `playEndMarkerFrame` set to `false`, playback
    /// ends one frame before the second marker.
    case fromMarker(
      _ fromMarker: String?, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode)
    /// Plays the duration of a marker.
    case marker(_ marker: String, loopMode: LottieLoopMode)
    /// Plays the durations of several markers in sequence, each once.
    case markers(_ markers: [String])

    /// Returns a mode that plays from the current frame to a progress.
    ///
    /// - Parameters:
    ///   - toProgress: The progress to play to, from 0 to 1.
    ///   - loopMode: The rule for repeating the range.
    /// - Returns: The mode.
    public static func toProgress(
      _ toProgress: AnimationProgressTime, loopMode: LottieLoopMode
    ) -> PlaybackMode { .fromProgress(nil, toProgress: toProgress, loopMode: loopMode) }

    /// Returns a mode that plays from the current frame to a frame.
    ///
    /// - Parameters:
    ///   - toFrame: The frame to play to, in composition frames.
    ///   - loopMode: The rule for repeating the range.
    /// - Returns: The mode.
    public static func toFrame(
      _ toFrame: AnimationFrameTime, loopMode: LottieLoopMode
    ) -> PlaybackMode { .fromFrame(nil, toFrame: toFrame, loopMode: loopMode) }

    /// Returns a mode that plays from the current frame to the start of a marker.
    ///
    /// - Parameters:
    ///   - toMarker: The name of the marker to play to.
    ///   - playEndMarkerFrame: A Boolean value that indicates whether the first frame of the marker is played.
    ///   - loopMode: The rule for repeating the range.
    /// - Returns: The mode.
    public static func toMarker(
      _ toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode
    ) -> PlaybackMode {
      .fromMarker(
        nil, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode)
    }
  }
}
