public import FlickAnimation
public import Foundation

/// A part of the animation: 0 at its first frame, 1 at its end.
public typealias AnimationProgressTime = CGFloat

extension LottieAnimation {
  /// Frames a second.
  public var framerate: Double { frameRate }

  /// In the order of the file.
  public var markerNames: [String] { markers.map(\.name) }

  /// The composition, in pixels at full size.
  public var bounds: CGRect { CGRect(origin: .zero, size: frameSize) }

  /// Where a marker begins; `nil` when there is none of that name. Of several, the last counts.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named).map { AnimationFrameTime($0.frame) }
  }

  /// Where a marker begins, as a part of the animation; it may lie outside of 0…1.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    frameTime(forMarker: named).map { progressTime(forFrame: $0, clamped: false) }
  }

  /// How many frames a marker lasts; 0 for a point in time.
  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named).map { AnimationFrameTime($0.duration) }
  }

  /// - Parameter clamped: to 0…1.
  public func progressTime(
    forFrame frame: AnimationFrameTime, clamped: Bool = true
  ) -> AnimationProgressTime {
    let progress = (Double(frame) - startFrame) / (endFrame - startFrame)
    guard progress.isFinite else { return 0 }
    return AnimationProgressTime(clamped ? min(max(progress, 0), 1) : progress)
  }

  public func frameTime(forProgress progress: AnimationProgressTime) -> AnimationFrameTime {
    AnimationFrameTime(startFrame + Double(progress) * (endFrame - startFrame))
  }

  /// Seconds from the first frame.
  public func time(forFrame frame: AnimationFrameTime) -> TimeInterval {
    (Double(frame) - startFrame) / frameRate
  }

  /// - Parameter time: in seconds from the first frame.
  public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime {
    AnimationFrameTime(startFrame + time * frameRate)
  }

  private func marker(_ name: String) -> Marker? { markers.last { $0.name == name } }
}
