public import FlickAnimation
import FlickPlayback
public import Foundation

extension LottieAnimationPlayer {
  /// The frame that is shown, in composition frames; 0 without an animation. Setting it ends what plays, and
  /// shows the frame at once.
  public var currentFrame: AnimationFrameTime {
    get { AnimationFrameTime(animation == nil ? 0 : frame) }
    set {
      currentPlaybackMode = .paused(at: .frame(newValue))
      halt(at: Double(newValue))
    }
  }

  /// The same from 0, the first frame, to 1, the end.
  public var currentProgress: AnimationProgressTime {
    get { animation?.progressTime(forFrame: currentFrame) ?? 0 }
    set {
      currentPlaybackMode = .paused(at: .progress(newValue))
      halt(at: Double(animation?.frameTime(forProgress: newValue) ?? 0))
    }
  }

  /// The same in seconds from the first frame.
  public var currentTime: TimeInterval {
    get { animation?.time(forFrame: currentFrame) ?? 0 }
    set {
      currentPlaybackMode = .paused(at: .time(newValue))
      halt(at: Double(animation?.frameTime(forTime: newValue) ?? 0))
    }
  }

  /// The frame that is due now, while playing; otherwise ``currentFrame``.
  public var realtimeAnimationFrame: AnimationFrameTime {
    AnimationFrameTime(animation == nil ? 0 : dueFrame)
  }

  public var realtimeAnimationProgress: AnimationProgressTime {
    animation?.progressTime(forFrame: realtimeAnimationFrame) ?? 0
  }

  /// Whether something plays now.
  public var isAnimationPlaying: Bool { activePlayback.map { !$0.segment.isPaused } ?? false }

  /// Whether something plays as soon as it is seen.
  public var isAnimationQueued: Bool { activePlayback?.segment.isPaused ?? false }

  /// What draws.
  public var currentRenderingEngine: RenderingEngine? { animation == nil ? nil : .mainThread }

  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    animation?.progressTime(forMarker: named)
  }

  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.frameTime(forMarker: named)
  }

  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    animation?.durationFrameTime(forMarker: named)
  }

  var dueFrame: Double {
    activePlayback.map { $0.segment.frame(at: ticker.now) } ?? frame
  }

  /// The nearest frame of the animation; the first for what is not a number.
  func clamp(_ frame: Double) -> Double {
    guard let animation else { return 0 }
    return frame >= animation.startFrame ? min(frame, animation.endFrame) : animation.startFrame
  }

  /// - Returns: whether there is such a place.
  func pause(at state: LottiePlaybackMode.PausedState) -> Bool {
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
