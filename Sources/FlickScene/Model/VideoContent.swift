package import FlickGeometry
package import FlickRaster

/// A video in a box of `size`.
package struct VideoContent: Sendable {
  /// The number of the video in the source of the scene's videos.
  package var video: Int
  /// The index in the scene's images of the first picture, which is drawn without a source.
  package var still: Int
  package var size: Size2D
  /// The map from a frame of the composition to a frame of the video, where the frames have the rate of the scene.
  package var time: TimeMap

  package init(video: Int, still: Int, size: Size2D, time: TimeMap) {
    self.video = video
    self.still = still
    self.size = size
    self.time = time
  }
}

/// Decodes videos on demand. A source belongs to one thread at a time.
package protocol VideoSource: AnyObject {
  /// Returns the last picture of a video whose time in seconds is not after `seconds`: before the beginning the first
  /// one, after the end the last one. Returns `nil` if there is no such video.
  ///
  /// The picture depends on nothing but the arguments.
  func bitmap(of video: Int, at seconds: Double) -> Bitmap?
}
