import FlickAnimation
package import FlickPlayback
import Foundation

extension LottieAnimationPlayer {
  /// A range to play, in composition frames.
  struct Span {
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
  func span(_ from: AnimationFrameTime?, _ to: AnimationFrameTime) -> Span {
    let from = clamp(from.map { Double($0) } ?? presentFrame)
    return Span(from, clamp(Double(to)), at: from)
  }

  /// Returns the range of a marker, or `nil` when there is no such marker.
  func span(ofMarker name: String) -> Span? {
    guard let from = frameTime(forMarker: name), let length = durationFrameTime(forMarker: name)
    else { return nil }
    return span(from, from + length)
  }

  func take(_ mode: LottieLoopMode?) { if let mode { loopMode = mode } }

  /// Calls the completion block of a request that cannot be played.
  func refuse(_ completion: LottieCompletionBlock?) { completion?(false) }

  func begin(_ markers: ArraySlice<String>, _ completion: LottieCompletionBlock?) {
    guard let index = markers.firstIndex(where: { span(ofMarker: $0) != nil }) else {
      return refuse(completion)
    }
    interrupt()
    loopMode = .playOnce
    begin(span(ofMarker: markers[index]), followedBy: markers[(index + 1)...], completion)
  }

  /// Plays a range and interrupts the current playback. When the range is `nil` or there is no animation, only the
  /// completion block is called.
  func begin(
    _ span: Span?, followedBy markers: ArraySlice<String> = [],
    _ completion: LottieCompletionBlock?
  ) {
    guard let animation, let span else { return refuse(completion) }
    interrupt()
    guard let span = reduced(span, of: animation) else {
      show(animation.startFrame + Double(animation.stillFrame))
      completion?(true)
      return
    }
    let passage = Passage(
      from: span.from, to: span.to, plan: loopMode.plan,
      speed: Double(animationSpeed) * animation.frameRate, at: span.start, now: ticker.now)
    way = Way(passage: passage, completion: completion, markers: markers)
    frame = passage.frame
    if !mayPlay { way?.passage.hold(at: ticker.now) }
    tick(at: ticker.now)
    guard isAnimationPlaying else { return }
    requestFrame()
    startTicking()
  }

  /// Returns the range to play under the current reduced-motion mode, or `nil` when nothing may play.
  private func reduced(_ span: Span, of animation: LottieAnimation) -> Span? {
    switch configuration.reducedMotionOption.currentReducedMotionMode {
    case .standardMotion: return span
    case .disabledMotion: return nil
    case .reducedMotion:
      guard let marker = animation.reducedMotionMarker, marker.duration > 0 else { return nil }
      let from = clamp(marker.frame)
      return Span(from, clamp(marker.frame + marker.duration), at: from)
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
    guard let outcome = way?.passage.tick(at: now), let passage = way?.passage else { return }
    frame = passage.frame
    if outcome.isCompletion {
      complete()
    } else if outcome.isNewFrame {
      requestFrame()
    }
  }

  /// Handles the end of a segment: continues with the next marker, or calls the completion block.
  private func complete() {
    guard let ended = way.take() else { return }
    ticker.stop()
    if let next = ended.markers.firstIndex(where: { span(ofMarker: $0) != nil }) {
      begin(
        span(ofMarker: ended.markers[next]), followedBy: ended.markers[(next + 1)...],
        ended.completion)
    } else {
      drawNow()
      ended.completion?(true)
    }
  }

  /// Stops playback at the frame that is due now. The completion block receives `false`.
  func interrupt() {
    guard let ended = way.take() else { return }
    ticker.stop()
    frame = ended.passage.frame(at: ticker.now)
    ended.completion?(false)
  }

  /// Stops playback and shows a frame. The completion block receives `false`.
  func stand(at frame: Double) {
    let ended = way.take()
    ticker.stop()
    show(frame)
    ended?.completion?(false)
  }

  /// Shows a frame immediately.
  func show(_ frame: Double) {
    self.frame = clamp(frame)
    drawNow()
  }

  func speedChanges() {
    guard let animation else { return }
    way?.passage.change(speed: Double(animationSpeed) * animation.frameRate, at: ticker.now)
  }

  func rateChanges() {
    if isAnimationPlaying { startTicking() }
    requestFrame()
  }
}
