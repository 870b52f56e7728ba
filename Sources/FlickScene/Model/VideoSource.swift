package import FlickRaster

/// Decodes videos on demand. A source belongs to one thread at a time.
package protocol VideoSource: AnyObject {
  /// Returns the last picture of a video whose time in seconds is not after `seconds`: before the beginning the first
  /// one, after the end the last one. Returns `nil` if there is no such video.
  ///
  /// The picture depends on nothing but the arguments.
  func bitmap(of video: Int, at seconds: Double) -> Bitmap?
}
