import FlickAnimation
package import FlickPlayback
import Foundation

extension LottieAnimationPlayer {
  /// A way to play, in composition frames.
  struct PlayRange {
    var from: Double
    var to: Double
    /// Where on it to set out.
    var start: Double

    init(_ from: Double, _ to: Double, at start: Double) {
      self.from = from
      self.to = to
      self.start = start
    }
  }

  /// - Parameter from: `nil` for where it stands.
  func playRange(_ from: AnimationFrameTime?, _ to: AnimationFrameTime) -> PlayRange {
    let from = clamp(from.map { Double($0) } ?? dueFrame)
    return PlayRange(from, clamp(Double(to)), at: from)
  }

  /// `nil` where there is no such marker.
  func playRange(ofMarker name: String) -> PlayRange? {
    guard let from = frameTime(forMarker: name), let length = durationFrameTime(forMarker: name)
    else { return nil }
    return playRange(from, from + length)
  }

  func setLoopMode(_ mode: LottieLoopMode?) { if let mode { loopMode = mode } }

  /// Nothing can be played.
  func completeWithoutPlaying(_ completion: LottieCompletionBlock?) { completion?(false) }

  func begin(_ markers: ArraySlice<String>, _ completion: LottieCompletionBlock?) {
    guard let index = markers.firstIndex(where: { playRange(ofMarker: $0) != nil }) else {
      return completeWithoutPlaying(completion)
    }
    interrupt()
    loopMode = .playOnce
    begin(playRange(ofMarker: markers[index]), followedBy: markers[(index + 1)...], completion)
  }

  /// Plays a way instead of any other; nothing changes where it is `nil` or there is no animation.
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
    let passage = PlaybackSegment(
      from: span.from, to: span.to, repetition: loopMode.repetition,
      speed: Double(animationSpeed) * animation.frameRate, at: span.start, now: ticker.now)
    activePlayback = ActivePlayback(
      segment: passage, completion: completion, remainingMarkers: markers)
    frame = passage.frame
    if !canPlay { activePlayback?.segment.pause(at: ticker.now) }
    tick(at: ticker.now)
    guard isAnimationPlaying else { return }
    requestFrame()
    startTicking()
  }

  /// What may be played of it; `nil` to stand still.
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

  /// Time has passed.
  package func tick(at now: Seconds) {
    guard let outcome = activePlayback?.segment.tick(at: now), let passage = activePlayback?.segment
    else { return }
    frame = passage.frame
    if outcome.isCompletion {
      segmentDidEnd()
    } else if outcome.isNewFrame {
      requestFrame()
    }
  }

  /// What plays came to its end.
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

  /// Ends what plays, and tells so.
  func interrupt() {
    guard let ended = activePlayback.take() else { return }
    ticker.stop()
    frame = ended.segment.frame(at: ticker.now)
    ended.completion?(false)
  }

  /// Ends what plays, and stands at a frame.
  func halt(at frame: Double) {
    let ended = activePlayback.take()
    ticker.stop()
    showFrame(frame)
    ended?.completion?(false)
  }

  /// Shows a frame at once.
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
