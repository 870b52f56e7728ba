import FlickAnimation
package import FlickPlayback
import Foundation

extension LottieAnimationPlayer {
  /// A range to play, in composition frames.
  struct PlayRange {
    var from: Double
    var to: Double
    /// The frame where playback starts.
    var start: Double

    init(_ from: Double, _ to: Double, at start: Double) {
      self.from = from
      self.to = to
      self.start = start
    }
  }

  /// Returns the range between two frames, clamped to the animation.
  ///
  /// - Parameter from: The first frame. When `nil`, the frame that is due now.
  func playRange(_ from: AnimationFrameTime?, _ to: AnimationFrameTime) -> PlayRange {
    let from = clamp(from.map { Double($0) } ?? dueFrame)
    return PlayRange(from, clamp(Double(to)), at: from)
  }

  /// Returns the range of a marker, or `nil` when there is no such marker.
  func playRange(ofMarker name: String) -> PlayRange? {
    guard let from = frameTime(forMarker: name), let length = durationFrameTime(forMarker: name)
    else { return nil }
    return playRange(from, from + length)
  }

  func setLoopMode(_ mode: LottieLoopMode?) { if let mode { loopMode = mode } }

  /// Calls the completion block of a request that cannot be played.
  func completeWithoutPlaying(_ completion: LottieCompletionBlock?) { completion?(false) }

  func begin(_ markers: ArraySlice<String>, _ completion: LottieCompletionBlock?) {
    guard let index = markers.firstIndex(where: { playRange(ofMarker: $0) != nil }) else {
      return completeWithoutPlaying(completion)
    }
    interrupt()
    loopMode = .playOnce
    begin(playRange(ofMarker: markers[index]), followedBy: markers[(index + 1)...], completion)
  }

  /// Plays a range and interrupts the current playback. When the range is `nil` or there is no animation, only the
  /// completion block is called.
  func begin(
    _ span: PlayRange?, followedBy markers: ArraySlice<String> = [],
    _ completion: LottieCompletionBlock?
  ) {
    guard let animation, let span else { return completeWithoutPlaying(completion) }
    interrupt()
    guard let span = reducedMotionRange(span, of: animation) else {
      showFrame(animation.startFrame + Double(animation.reducedMotionFrame))
      completion?(true)
      return
    }
    let segment = PlaybackSegment(
      from: span.from, to: span.to, repetition: loopMode.repetition,
      speed: Double(animationSpeed) * animation.frameRate, at: span.start, now: ticker.now)
    activePlayback = ActivePlayback(
      segment: segment, completion: completion, remainingMarkers: markers)
    frame = segment.frame
    if !canPlay { activePlayback?.segment.pause(at: ticker.now) }
    tick(at: ticker.now)
    guard isAnimationPlaying else { return }
    requestFrame()
    startTicking()
  }

  /// Returns the range to play under the current reduced-motion mode, or `nil` when nothing may play.
  private func reducedMotionRange(_ span: PlayRange, of animation: LottieAnimation) -> PlayRange? {
    switch configuration.reducedMotionOption.currentReducedMotionMode {
    case .standardMotion: return span
    case .disabledMotion: return nil
    case .reducedMotion:
      guard let marker = animation.reducedMotionMarker, marker.duration > 0 else { return nil }
      let from = clamp(marker.frame)
      return PlayRange(from, clamp(marker.frame + marker.duration), at: from)
    }
  }

  func startTicking() {
    guard let animation else { return }
    let rate =
      respectAnimationFrameRate
      ? min(animation.frameRate, configuration.ticksPerSecond) : configuration.ticksPerSecond
    ticker.start(rate: rate) { [weak self] in self?.tick(at: $0) }
  }

  /// Advances playback to the given time.
  package func tick(at now: Seconds) {
    guard let outcome = activePlayback?.segment.tick(at: now), let segment = activePlayback?.segment
    else { return }
    frame = segment.frame
    if outcome.isCompletion {
      segmentDidEnd()
    } else if outcome.isNewFrame {
      requestFrame()
    }
  }

  /// Handles the end of a segment: continues with the next marker, or calls the completion block.
  private func segmentDidEnd() {
    guard let ended = activePlayback.take() else { return }
    ticker.stop()
    if let next = ended.remainingMarkers.firstIndex(where: { playRange(ofMarker: $0) != nil }) {
      begin(
        playRange(ofMarker: ended.remainingMarkers[next]),
        followedBy: ended.remainingMarkers[(next + 1)...],
        ended.completion)
    } else {
      drawNow()
      ended.completion?(true)
    }
  }

  /// Stops playback at the frame that is due now. The completion block receives `false`.
  func interrupt() {
    guard let ended = activePlayback.take() else { return }
    ticker.stop()
    frame = ended.segment.frame(at: ticker.now)
    ended.completion?(false)
  }

  /// Stops playback and shows a frame. The completion block receives `false`.
  func halt(at frame: Double) {
    let ended = activePlayback.take()
    ticker.stop()
    showFrame(frame)
    ended?.completion?(false)
  }

  /// Shows a frame immediately.
  func showFrame(_ frame: Double) {
    self.frame = clamp(frame)
    drawNow()
  }

  func speedDidChange() {
    guard let animation else { return }
    activePlayback?.segment.change(
      speed: Double(animationSpeed) * animation.frameRate, at: ticker.now)
  }

  func frameRateDidChange() {
    if isAnimationPlaying { startTicking() }
    requestFrame()
  }
}
