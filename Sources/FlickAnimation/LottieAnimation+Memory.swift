import FlickLottie
import FlickRaster
import FlickSVGA
import FlickScene

extension LottieAnimation {
  /// The number of bytes that the animation's pictures occupy when all of them are decoded at full size.
  public var pictureBytes: Int {
    movie?.decodedByteCount ?? decodedImageBytes + deferredImageBytes
  }

  /// The bytes of the pictures of a Lottie file that are decoded when the file is read, and of those that are decoded when they
  /// are shown.
  private var decodedImageBytes: Int { scene.images.reduce(0) { $0 + $1.width * $1.height * 4 } }
  private var deferredImageBytes: Int {
    scene.deferredImages.reduce(0) { $0 + $1.width * $1.height * 4 }
  }

  /// The estimated number of bytes that playback at the animation's own size keeps in memory: the animation
  /// data, as far as its size is known, and the pictures.
  ///
  /// The pictures of an SVGA file are decoded when they are drawn, at no more than the drawn size, and the pictures of a
  /// Lottie file beyond ``Limits/Images/totalPixels`` at their own size. The least recently drawn pictures are evicted.
  public var playingBytes: Int {
    movie?.playbackByteCount
      ?? decodedImageBytes + min(deferredImageBytes, 4 * LottieLimits.keptImagePixels)
  }

  /// The estimated memory that the animation holds after it is read, in bytes. It is computed from the numbers of layers and
  /// shapes.
  ///
  /// - Parameter fileBytes: The size of the file. The animation keeps the text of a JSON file, the archive of a dotLottie file
  ///   and the encoded pictures and sounds of an SVGA file.
  package func heldBytes(fileBytes: Int) -> Int {
    document.heldBytes + (fileBytes == document.byteCount ? 0 : fileBytes)
  }
}

extension DotLottieFile {
  /// The estimated memory that the file and its animations hold after it is read, in bytes.
  ///
  /// - Parameter fileBytes: The size of the file.
  package func heldBytes(fileBytes: Int) -> Int {
    animations.reduce(fileBytes) { $0 + $1.animation.heldBytes(fileBytes: 0) }
  }
}
