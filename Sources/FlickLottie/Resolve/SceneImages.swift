import FlickImage
import FlickRaster
import FlickScene

/// An image that is decoded when a frame shows it.
struct EncodedImage: Sendable {
  var place: DeferredImage
  var bytes: [UInt8]
}

/// The deferred images of a scene, for one renderer. Those that were shown last are kept.
final class SceneImages: PictureSource {
  private let images: [EncodedImage]
  private let limits: LottieLimits
  /// The decoded images, the one that was shown last at the end. An image that cannot be decoded is empty.
  private var kept: [(position: Int, bitmap: Bitmap)] = []
  private var pixels = 0

  init(_ images: [EncodedImage], _ limits: LottieLimits) {
    (self.images, self.limits) = (images, limits)
  }

  func bitmap(_ position: Int, scale: Double) -> Bitmap? {
    if let known = kept.lastIndex(where: { $0.position == position }) {
      if known + 1 < kept.count { kept.append(kept.remove(at: known)) }
      return kept.last?.bitmap
    }
    guard images.indices.contains(position) else { return nil }
    var isDamaged = false
    let bitmap =
      (try? ImageDecoder.picture(
        images[position].bytes, limits: limits.image, isDamaged: &isDamaged))
      ?? Bitmap(width: 0, height: 0)
    kept.append((position, bitmap))
    pixels += bitmap.width * bitmap.height
    while pixels > limits.keptImagePixels, kept.count > 1 {
      let oldest = kept.removeFirst().bitmap
      pixels -= oldest.width * oldest.height
    }
    return bitmap
  }
}
