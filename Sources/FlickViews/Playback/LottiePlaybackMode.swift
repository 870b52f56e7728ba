public import FlickAnimation

/// Where in a marker.
public enum LottieMarkerPosition: Hashable, Sendable {
  case start, end
}

/// What a ``LottieAnimationPlayer`` does: stand, or play.
public enum LottiePlaybackMode: Hashable, Sendable {
  case paused(at: PausedState)
  case playing(_ mode: PlaybackMode)

  /// Stands where it is.
  public static var paused: LottiePlaybackMode { .paused(at: .currentFrame) }

  public enum PausedState: Hashable, Sendable {
    case currentFrame
    /// From 0 to 1.
    case progress(AnimationProgressTime)
    case frame(AnimationFrameTime)
    /// Seconds from the first frame.
    case time(Double)
    case marker(_ name: String, position: LottieMarkerPosition = .start)
  }

  /// What to play. From `nil` is from where it stands.
  public enum PlaybackMode: Hashable, Sendable {
    case fromProgress(
      _ fromProgress: AnimationProgressTime?, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode)
    case fromFrame(
      _ fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode)
    case fromMarker(
      _ fromMarker: String?, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode)
    case marker(_ marker: String, loopMode: LottieLoopMode)
    /// One after the other, each once.
    case markers(_ markers: [String])

    public static func toProgress(
      _ toProgress: AnimationProgressTime, loopMode: LottieLoopMode
    ) -> PlaybackMode { .fromProgress(nil, toProgress: toProgress, loopMode: loopMode) }

    public static func toFrame(
      _ toFrame: AnimationFrameTime, loopMode: LottieLoopMode
    ) -> PlaybackMode { .fromFrame(nil, toFrame: toFrame, loopMode: loopMode) }

    public static func toMarker(
      _ toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode
    ) -> PlaybackMode {
      .fromMarker(
        nil, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode)
    }
  }
}
