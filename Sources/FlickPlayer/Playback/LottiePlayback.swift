public import FlickAnimation
public import Foundation

/// The playback of an animation with images, text, fonts and property values from providers: the interface of
/// ``LottieAnimationPlayer``, and of the views and the layer that show its frames.
///
/// Everything is implemented once, with the ``player``. A class declares only what it does differently, and what its
/// subclasses may override.
@preconcurrency @MainActor public protocol LottiePlayback: AnyObject {
  /// The player that performs the playback.
  var player: LottieAnimationPlayer { get }
  /// The animation to play. Setting it stops playback and shows the first frame.
  var animation: LottieAnimation? { get set }

  /// Plays the whole animation, starting at the current frame.
  ///
  /// - Parameter completion: A closure that is called when playback ended.
  func play(completion: LottieCompletionBlock?)

  /// Plays from one progress to another. A `toProgress` below the start plays backward.
  ///
  /// - Parameters:
  ///   - fromProgress: The progress at the start, from 0 to 1. When `nil`, the current progress.
  ///   - toProgress: The progress at the end, from 0 to 1.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  func play(
    fromProgress: AnimationProgressTime?, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode?, completion: LottieCompletionBlock?)

  /// Plays from one frame to another. A `toFrame` below the start plays backward.
  ///
  /// - Parameters:
  ///   - fromFrame: The first frame in composition frames. When `nil`, the current frame.
  ///   - toFrame: The last frame in composition frames.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  func play(
    fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode?,
    completion: LottieCompletionBlock?)

  /// Plays from the start of one marker to the start of another. Without a marker named `toMarker`, playback does not
  /// change, and the completion block receives `false`. Without a marker named `fromMarker`, playback starts at the
  /// current frame.
  ///
  /// - Parameters:
  ///   - fromMarker: The name of the first marker, or `nil` for the current frame.
  ///   - toMarker: The name of the second marker.
  ///   - playEndMarkerFrame: A Boolean value that indicates whether the first frame of the second marker is played.
  ///     With `false`, playback ends one frame earlier.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  func play(
    fromMarker: String?, toMarker: String, playEndMarkerFrame: Bool, loopMode: LottieLoopMode?,
    completion: LottieCompletionBlock?)

  /// Plays the duration of a marker. Without such a marker, playback does not change, and the completion block
  /// receives `false`.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  func play(marker: String, loopMode: LottieLoopMode?, completion: LottieCompletionBlock?)

  /// Plays the durations of several markers in sequence, each once, and sets ``loopMode`` to
  /// ``LottieLoopMode/playOnce``. Markers that do not exist are skipped. When none exists, nothing changes, and the
  /// completion block receives `false`.
  ///
  /// - Parameters:
  ///   - markers: The names of the markers.
  ///   - completion: A closure that is called when the last marker ended.
  func play(markers: [String], completion: LottieCompletionBlock?)

  /// Plays the range of a playback mode.
  ///
  /// - Parameters:
  ///   - mode: The range to play.
  ///   - completion: A closure that is called when playback ended.
  func play(_ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock?)

  /// Plays or pauses as a playback mode requests.
  ///
  /// - Parameters:
  ///   - playbackMode: The request.
  ///   - completion: A closure that is called when playback ended. For a pause request, it is called immediately with
  ///     `true`, or with `false` when the position does not exist.
  func setPlaybackMode(_ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock?)

  /// Pauses playback at the current frame. The completion block of the interrupted playback receives `false`.
  func pause()

  /// Stops playback and shows frame 0, or the animation's first frame when that is later. The completion block of the
  /// interrupted playback receives `false`.
  func stop()
}

// Members that a class may override.
extension LottiePlayback {
  public var animation: LottieAnimation? {
    get { player.animation }
    set { player.animation = newValue }
  }

  public func play(completion: LottieCompletionBlock? = nil) { player.play(completion: completion) }

  public func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    player.play(
      fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode, completion: completion
    )
  }

  public func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    player.play(fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
  }

  public func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    player.play(
      fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
      loopMode: loopMode, completion: completion)
  }

  public func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) { player.play(marker: marker, loopMode: loopMode, completion: completion) }

  public func play(markers: [String], completion: LottieCompletionBlock? = nil) {
    player.play(markers: markers, completion: completion)
  }

  public func play(
    _ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
  ) { player.play(mode, completion: completion) }

  public func setPlaybackMode(
    _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
  ) { player.setPlaybackMode(playbackMode, completion: completion) }

  public func pause() { player.pause() }

  public func stop() { player.stop() }
}
