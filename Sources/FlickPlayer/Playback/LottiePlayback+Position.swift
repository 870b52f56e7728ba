public import FlickAnimation
import FlickPlayback
public import Foundation

/// The options and the position of playback.
extension LottiePlayback {
  /// The rule for repeating the played range. A change during playback continues from the current frame.
  public var loopMode: LottieLoopMode {
    get { player.loopMode }
    set { player.loopMode = newValue }
  }
  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame. A change takes effect immediately.
  public var animationSpeed: CGFloat {
    get { player.animationSpeed }
    set { player.animationSpeed = newValue }
  }
  /// The behaviour of playback when the app enters the background.
  public var backgroundBehavior: LottieBackgroundBehavior {
    get { player.backgroundBehavior }
    set { player.backgroundBehavior = newValue }
  }
  /// The behaviour of playback when the animation leaves its window. When `nil`, ``backgroundBehavior`` applies.
  public var windowBackgroundBehavior: LottieBackgroundBehavior? {
    get { player.windowBackgroundBehavior }
    set { player.windowBackgroundBehavior = newValue }
  }
  /// The latest playback request, whether or not it could be fulfilled.
  public var currentPlaybackMode: LottiePlaybackMode? { player.currentPlaybackMode }
  /// A sequence of the events of playback from now on. Each access returns a new sequence, which ends when the player
  /// is deallocated.
  public var events: AsyncStream<PlaybackEvent> { presenter.makeEvents() }

  /// The current frame in composition frames, or 0 without an animation. During playback, the frame of the latest
  /// tick. Setting it stops playback and shows the frame.
  public var currentFrame: AnimationFrameTime {
    get { AnimationFrameTime(animation == nil ? 0 : presenter.source.reportedFrame) }
    set {
      player.currentPlaybackMode = .paused(at: .frame(newValue))
      player.halt(at: Double(newValue))
    }
  }

  /// The current progress, from 0 at the first frame to 1 at the end. Setting it stops playback and shows the frame.
  public var currentProgress: AnimationProgressTime {
    get { AnimationProgressTime(animation == nil ? 0 : presenter.source.progress) }
    set {
      player.currentPlaybackMode = .paused(at: .progress(newValue))
      player.halt(at: Double(animation?.frameTime(forProgress: newValue) ?? 0))
    }
  }

  /// The current time in seconds from the first frame. Setting it stops playback and shows the frame.
  public var currentTime: TimeInterval {
    get { animation?.time(forFrame: currentFrame) ?? 0 }
    set {
      player.currentPlaybackMode = .paused(at: .time(newValue))
      player.halt(at: Double(animation?.frameTime(forTime: newValue) ?? 0))
    }
  }

  /// The frame that is due at the current time during playback, in composition frames. Otherwise ``currentFrame``.
  public var realtimeAnimationFrame: AnimationFrameTime {
    AnimationFrameTime(animation == nil ? 0 : presenter.dueFrame)
  }

  /// The progress of ``realtimeAnimationFrame``, from 0 to 1.
  public var realtimeAnimationProgress: AnimationProgressTime {
    animation?.progressTime(forFrame: realtimeAnimationFrame) ?? 0
  }

  /// A Boolean value that indicates whether the animation is playing.
  public var isAnimationPlaying: Bool { presenter.state == .playing }

  /// A Boolean value that indicates whether playback is suspended until the animation is visible.
  public var isAnimationQueued: Bool { presenter.source.isSuspended }

  /// Returns the progress at the first frame of a marker. See ``LottieAnimation/progressTime(forMarker:)``.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    animation?.progressTime(forMarker: named)
  }

  /// Returns the first frame of a marker. See ``LottieAnimation/frameTime(forMarker:)``.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.frameTime(forMarker: named)
  }

  /// Returns the duration of a marker in frames. See ``LottieAnimation/durationFrameTime(forMarker:)``.
  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.durationFrameTime(forMarker: named)
  }

  /// Pauses playback at a position.
  ///
  /// - Parameter state: The position.
  public func pause(at state: LottiePlaybackMode.PausedState) {
    setPlaybackMode(.paused(at: state))
  }
}

extension LottieAnimationPlayer {
  /// Returns the nearest frame of the animation. NaN produces the first frame.
  func clamp(_ frame: Double) -> Double {
    guard let animation else { return 0 }
    return frame >= animation.startFrame ? min(frame, animation.endFrame) : animation.startFrame
  }

  /// Pauses at a position.
  ///
  /// - Returns: A Boolean value that indicates whether the position exists.
  func halt(at state: LottiePlaybackMode.PausedState) -> Bool {
    guard let animation else { return false }
    switch state {
    case .currentFrame: pause()
    case .progress(let progress): currentProgress = progress
    case .frame(let frame): currentFrame = frame
    case .time(let time): currentTime = time
    case .marker(let name, let position):
      currentPlaybackMode = .paused(at: state)
      guard let start = animation.frameTime(forMarker: name),
        let length = animation.durationFrameTime(forMarker: name)
      else { return false }
      halt(at: Double(start + (position == .end ? length : 0)))
    }
    return true
  }
}
