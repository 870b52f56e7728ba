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
  }

  /// Plays the range of a playback mode. A mode whose range does not exist changes only ``currentPlaybackMode``.
  func start(_ mode: LottiePlaybackMode.PlaybackMode, end: PlaybackCompletion?) {
    currentPlaybackMode = .playing(mode)
    let ranges = playRanges(of: mode)
    if !ranges.isEmpty, let loopMode = mode.loopMode { self.loopMode = loopMode }
    begin(ranges, end)
  }

  private func playRanges(of mode: LottiePlaybackMode.PlaybackMode) -> [PlayRange] {
    guard let animation else { return [] }
    switch mode {
    case .fromProgress(let from, let to, _):
      return [
        playRange(
          from.map { animation.frameTime(forProgress: $0) }, animation.frameTime(forProgress: to))
      ]
    case .fromFrame(let from, let to, _): return [playRange(from, to)]
    case .fromMarker(let from, let to, let playsEnd, _):
      guard let to = frameTime(forMarker: to) else { return [] }
      return [playRange(from.flatMap { frameTime(forMarker: $0) }, to - (playsEnd ? 0 : 1))]
    case .marker(let name, _): return [playRange(ofMarker: name)].compactMap { $0 }
    case .markers(let names): return names.compactMap { playRange(ofMarker: $0) }
    }
  }

  /// Returns the range between two frames, clamped to the animation.
  ///
  /// - Parameter from: The first frame. When `nil`, the frame that is due now.
  private func playRange(_ from: AnimationFrameTime?, _ to: AnimationFrameTime) -> PlayRange {
    let from = clamp(from.map { Double($0) } ?? presenter.dueFrame)
    return PlayRange(from: from, to: clamp(Double(to)), start: from)
  }

  /// Returns the range of a marker, or `nil` when there is no such marker.
  private func playRange(ofMarker name: String) -> PlayRange? {
    guard let from = frameTime(forMarker: name), let length = durationFrameTime(forMarker: name)
    else { return nil }
    return playRange(from, from + length)
  }

  /// Plays ranges in sequence and ends the current playback. Without a range, only the completion is called.
  func begin(_ ranges: [PlayRange], _ end: PlaybackCompletion?) {
    guard animation != nil, let first = ranges.first else {
      return presenter.fail(end)
    }
    let segments = ranges.map { PlaybackSegment(from: $0.from, to: $0.to) }
    if presenter.source.status == .playing { presenter.send(.end(.replaced)) }
    applyReducedMotion()
    presenter.play(segments, at: first.start, end)
  }

  /// Applies the reduced-motion option to the next playback.
  func applyReducedMotion() { if let animation { presenter.setMotion(motion(of: animation)) } }

  /// Returns the amount of motion that the reduced-motion option allows.
  private func motion(of animation: LottieAnimation) -> Motion {
    let still = animation.startFrame + Double(animation.reducedMotionFrame)
    let option = configuration.reducedMotionOption
    let mode = presenter.notifier.hostCalls.ask(orElse: .standardMotion) {
      option.currentReducedMotionMode
    }
    switch mode {
    case .standardMotion: return .standard
    case .disabledMotion: return .none(still: still, resumes: false)
    case .reducedMotion:
      guard let marker = animation.reducedMotionMarker, marker.duration > 0 else {
        return .none(still: still, resumes: false)
      }
      return .reduced(
        PlaybackSegment(from: clamp(marker.frame), to: clamp(marker.frame + marker.duration)))
    }
  }

  /// Advances playback to the given time.
  package func tick(at now: Seconds) { presenter.tick(at: now) }

  /// Stops playback and shows a frame. The completion block receives `false`.
  func halt(at frame: Double) { presenter.send(.show(clamp(frame)), drawsNow: true) }

  func applySpeed(_ old: CGFloat) {
    presenter.speed = Double(animationSpeed)
    // After a change of direction, the repetitions are counted from 0, and playback follows the sign of the speed.
    if (animationSpeed < 0) != (old < 0) { applyLoopMode() }
  }

  func applyLoopMode() {
    let (passes, alternates) = loopMode.repetition
    presenter.send(.repetition(passes, alternates: alternates))
  }

  func configurationDidChange() {
    presenter.options = presenter.options.applying(configuration)
    if configuration.intermission != presenter.source.settings.intermission {
      presenter.send(.intermission(configuration.intermission))
    }
  }

  func behaviorsDidChange() {
    presenter.presence.backgroundBehavior = backgroundBehavior.hiddenBehavior
    presenter.presence.offScreenBehavior =
      (windowBackgroundBehavior ?? backgroundBehavior).hiddenBehavior
  }
}

extension LottiePlaybackMode.PlaybackMode {
  /// The loop mode that the request sets. Markers that play in sequence play once.
  fileprivate var loopMode: LottieLoopMode? {
    switch self {
    case .fromProgress(_, _, let mode), .fromFrame(_, _, let mode), .fromMarker(_, _, _, let mode),
      .marker(_, let mode):
      mode
    case .markers: .playOnce
    }
  }
}

extension LottieBackgroundBehavior {
  fileprivate var hiddenBehavior: Presence.HiddenBehavior {
    switch self {
    case .stop: .stop
    case .pause: .pause
    case .pauseAndRestore: .suspend
    case .forceFinish: .finish
    case .continuePlaying: .continuePlaying
    }
  }
}
