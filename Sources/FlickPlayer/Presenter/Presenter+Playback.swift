import FlickAnimation
package import FlickPlayback
import Foundation

extension Presenter {
  /// Starts or continues playback of the current segment. Does nothing while it plays, except that the completion is
  /// called at its end.
  package func play(_ completion: PlaybackCompletion? = nil) {
    guard animation != nil else { return fail(completion) }
    let next = source.nextPlayback
    if let next { notifier.completions.add(completion, for: next) }
    if source.status != .playing {
      clearFailure()
      send(.play)
    }
    // Playback without an end does not keep the completion.
    if next == nil, let completion { call { completion(.stopped) } }
  }

  /// Ends the current playback, and plays segments, each as often as the repetition says.
  ///
  /// - Parameters:
  ///   - segments: The segments, at least one.
  ///   - frame: The frame to start at.
  ///   - completion: A closure that is called when the last segment has ended.
  package func play(
    _ segments: [PlaybackSegment], at frame: Double, _ completion: PlaybackCompletion? = nil
  ) {
    guard animation != nil, source.nextPlayback != nil, let first = segments.first else {
      return fail(completion)
    }
    clearFailure()
    group {
      if source.status == .playing { send(.end(.replaced)) }
      notifier.completions.add(completion, for: source.playback + 1)
      send(.playSegment(first, at: frame, queue: Array(segments.dropFirst())))
      if source.isRunning || source.isSuspended { request() }
    }
  }

  /// Ends the current playback, and tweens to a frame.
  ///
  /// - Parameter completion: A closure that is called when the tween has ended. The playback of a state machine has
  ///   no end.
  package func tween(_ tween: PlaybackTween, _ completion: PlaybackCompletion? = nil) {
    guard animation != nil else { return fail(completion) }
    clearFailure()
    group {
      if source.nextPlayback != nil {
        notifier.completions.add(completion, for: source.playback + 1)
      } else if let completion {
        call { completion(.stopped) }
      }
      send(.tween(tween))
    }
  }

  /// Reports a playback that cannot start.
  func fail(_ completion: PlaybackCompletion?) {
    if let completion { call { completion(.failed) } }
  }

  private func clearFailure() { if failure != nil { notifier.setFailure(nil) } }

  /// Moves to a position, draws it, and reports it as `progress`. Has no effect on a source that determines the position
  /// itself.
  ///
  /// - Parameter input: The position. When `nil`, it is outside the animation, which is published as an error.
  package func seek(_ input: PlaybackInput?, progress: Double? = nil) {
    guard source.nextPlayback != nil else { return }
    guard let input else { return notifier.setFailure(.invalidFrameIndex) }
    group {
      send(input)
      drawNow(progress: progress)
    }
  }

  /// Sets the amount of motion that is allowed.
  package func setMotion(_ motion: Motion) {
    guard motion != source.settings.motion else { return }
    send(.motion(motion), drawsNow: !motion.allowsPlaying && source.status == .playing)
  }

  /// Lets the animation stand still at its frame for reduced motion, or play.
  package func setMotion(isReduced: Bool) {
    guard isReduced else { return setMotion(.standard) }
    let first = animation?.startFrame ?? 0
    let still = first + Double(animation?.reducedMotionFrame ?? 0)
    setMotion(.none(still: still, resumes: true))
    if state == .stopped, still > first { seek(.seek(still)) }
  }

  /// The conditions for playback that depend on the view and the app.
  package var presence: Presence {
    get { source.settings.presence }
    set {
      guard newValue != presence else { return }
      let wasRunning = source.isRunning
      send(.presence(newValue))
      // The frame where playback stops is shown at once.
      if wasRunning, !source.isRunning { drawNow() }
    }
  }

  /// A sequence of the events from now on.
  package func makeEvents() -> AsyncStream<PlaybackEvent> { notifier.events.makeStream() }

  /// Runs an operation that takes a completion, and waits for the end. A task that is cancelled stops playback.
  package func waitForEnd(
    of start: @MainActor (@escaping PlaybackCompletion) -> Void
  ) async -> PlaybackEndReason {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start { continuation.resume(returning: $0) }
        if Task.isCancelled { send(.end(.stopped)) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.send(.end(.stopped)) }
    }
  }
}

extension PlaybackEndReason {
  /// The argument of a completion block.
  package var isFinished: Bool { self == .finished || self == .skippedForReducedMotion }
}
