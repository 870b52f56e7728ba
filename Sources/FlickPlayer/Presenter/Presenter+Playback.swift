import FlickAnimation
package import FlickPlayback
import Foundation

extension Presenter {
  /// Starts or continues playback of the current segment. Does nothing while it plays, except that the completion is
  /// called at its end.
  package func play(_ completion: PlaybackCompletion? = nil) {
    guard animation != nil else { return fail(completion) }
    completions.add(completion, for: machine.nextPlayback)
    guard machine.status != .playing else { return }
    clearFailure()
    send(.play)
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
    guard animation != nil, let first = segments.first else { return fail(completion) }
    clearFailure()
    group {
      if machine.status == .playing { send(.end(.replaced)) }
      completions.add(completion, for: machine.nextPlayback + (machine.hasOpenPlayback ? 1 : 0))
      send(.playSegment(first, at: frame, queue: Array(segments.dropFirst())))
      if machine.isRunning || machine.isSuspended { request() }
    }
  }

  /// Reports a playback that cannot start.
  func fail(_ completion: PlaybackCompletion?) {
    if let completion { call { completion(.failed) } }
  }

  /// Calls a closure of the host, which may call the player again.
  func call(_ closure: @escaping @MainActor () -> Void) {
    guard hostCalls.begin() else { return hostCalls.later(closure) }
    defer { hostCalls.end() }
    closure()
  }

  private func clearFailure() {
    guard failure != nil else { return }
    failure = nil
    record(.failure)
  }

  /// Publishes that a frame outside the animation was requested.
  package func reportInvalidFrame() {
    failure = .invalidFrameIndex
    record(.failure)
  }

  /// Moves to a position, draws it, and reports it as `progress`.
  package func seek(_ input: PlayerMachine.Input, progress: Double? = nil) {
    group {
      send(input)
      drawNow(progress: progress)
    }
  }

  /// Sets the amount of motion that is allowed.
  package func setMotion(_ motion: Motion) {
    guard motion != machine.motion else { return }
    send(.motion(motion), drawsNow: !motion.allowsPlaying && machine.status == .playing)
    updateStateMachineSuspension()
  }

  /// The conditions for playback that depend on the view and the app.
  package var presence: Presence {
    get { machine.presence }
    set {
      guard newValue != machine.presence else { return }
      let wasRunning = machine.isRunning
      send(.presence(newValue))
      // The frame where playback stops is shown at once.
      if wasRunning, !machine.isRunning { drawNow() }
      updateStateMachineSuspension()
    }
  }

  /// A sequence of the events from now on.
  package func makeEvents() -> AsyncStream<PlaybackEvent> { events.makeStream() }

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
