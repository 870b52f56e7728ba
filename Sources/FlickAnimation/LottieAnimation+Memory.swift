import FlickRaster
import FlickSVGA
import FlickScene

extension LottieAnimation {
  /// Bytes of its pictures, once all of them are decoded and whole.
  public var pictureBytes: Int {
    if let movie { return movie.decodedByteCount }
    return scene.images.reduce(0) { $0 + $1.width * $1.height * 4 }
  }

  /// Bytes that are held to play it at its own size: what moves in it, as far as that is known, and its
  /// pictures. Those of an SVGA file are decoded when they are drawn, no larger than that, and the ones
  /// that have not been seen for longest make room for others.
  public var playingBytes: Int { movie?.playbackByteCount ?? pictureBytes }
}
