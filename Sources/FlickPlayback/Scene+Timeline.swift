package import FlickScene

extension Scene {
  /// The frames, the frame rate and the markers of the scene.
  package var timeline: Timeline {
    Timeline(
      frameRate: frameRate, frames: FrameRange(startFrame, endFrame), markers: markers)
  }
}
