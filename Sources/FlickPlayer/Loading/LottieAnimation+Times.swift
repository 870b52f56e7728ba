public import FlickAnimation
public import FlickPlatform

/// A position in an animation, from 0 at the first frame to 1 at the end.
public typealias AnimationProgressTime = CGFloat

extension LottieAnimation {
  /// The number of frames per second.
  public var framerate: Double { frameRate }

  /// The names of the markers in the order of the file.
  public var markerNames: [String] { markers.map(\.name) }

  /// The bounds of the composition in pixels at full size. The origin is zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: frameSize) }

  /// Returns the first frame of a marker. When several markers have the same name, the last one is used.
  ///
  /// - Parameter named: The name of the marker.
  /// - Returns: The frame, or `nil` when there is no such marker.
  public func frameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named).map { AnimationFrameTime($0.frame) }
  }

  /// Returns the progress at the first frame of a marker. The result can be outside 0…1.
  ///
  /// - Parameter named: The name of the marker.
  /// - Returns: The progress, or `nil` when there is no such marker.
  public func progressTime(forMarker named: String) -> AnimationProgressTime? {
    frameTime(forMarker: named).map { progressTime(forFrame: $0, clamped: false) }
  }

  /// Returns the duration of a marker in frames. It is 0 for a marker at a single point in time.
  ///
  /// - Parameter named: The name of the marker.
  /// - Returns: The number of frames, or `nil` when there is no such marker.
  public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? {
    marker(named).map { AnimationFrameTime($0.duration) }
  }

  /// Returns the progress at a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame in composition frames.
  ///   - clamped: A Boolean value that indicates whether the result is clamped to 0…1.
  /// - Returns: The progress, or 0 when the result is not finite.
  public func progressTime(
    forFrame frame: AnimationFrameTime, clamped: Bool = true
  ) -> AnimationProgressTime {
    let progress = (Double(frame) - startFrame) / (endFrame - startFrame)
    guard progress.isFinite else { return 0 }
    return AnimationProgressTime(clamped ? min(max(progress, 0), 1) : progress)
  }

  /// Returns the frame at a progress.
  ///
  /// - Parameter progress: The progress, from 0 at the first frame to 1 at the end.
  /// - Returns: The frame in composition frames.
  public func frameTime(forProgress progress: AnimationProgressTime) -> AnimationFrameTime {
    AnimationFrameTime(
      progress == 1 ? endFrame : startFrame + Double(progress) * (endFrame - startFrame))
  }

  /// Returns the time of a frame.
  ///
  /// - Parameter frame: The frame in composition frames.
  /// - Returns: The time in seconds from the first frame.
  public func time(forFrame frame: AnimationFrameTime) -> TimeInterval {
    (Double(frame) - startFrame) / frameRate
  }

  /// Returns the frame at a time.
  ///
  /// - Parameter time: The time in seconds from the first frame.
  /// - Returns: The frame in composition frames.
  public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime {
    let isEnd = time == self.time(forFrame: AnimationFrameTime(endFrame))
    return AnimationFrameTime(isEnd ? endFrame : startFrame + time * frameRate)
  }

  private func marker(_ name: String) -> Marker? { markers.last { $0.name == name } }
}
