import FlickGeometry
import FlickImage
import FlickMath
import FlickScene

/// A resolver for the pictures of a movie. It reads only the headers; pictures are decoded when
/// they are first drawn.
struct PictureResolver {
  private(set) var pictures: [SVGADocument.Picture] = []

  /// The bytes of the decoded pictures of a renderer.
  private let cachedBytes: Int
  private let pictureLimits: ImageLimits

  init(_ written: inout [String: [UInt8]], sounds: inout SoundResolver, _ limits: SVGALimits) {
    cachedBytes = limits.pictureCacheBytes
    pictureLimits = SpritePictureCache.limits(limits.image, cachedBytes: cachedBytes)
    // The keys are sorted, because a map of the message has no order.
    for key in written.keys.stablySorted() {
      guard let bytes = written.removeValue(forKey: key), !sounds.addSound(bytes, key: key) else {
        continue
      }
      let size = try? ImageDecoder.size(of: bytes)
      pictures.append(
        SVGADocument.Picture(
          key: key, bytes: bytes, width: max(size?.width ?? 0, 0),
          height: max(size?.height ?? 0, 0)))
    }
  }

  /// Assigns pictures to the sprites with the same name, without its extension.
  func link(
    _ sprites: inout [SVGADocument.Sprite], _ table: inout SpriteTable,
    _ findings: inout SVGADiagnosticCollector
  ) {
    var pictureIndices: [String: Int] = [:]
    for index in pictures.indices {
      pictureIndices[pictures[index].key] = index
      let size = ImageSize(width: pictures[index].width, height: pictures[index].height)
      table.pictures.append(
        SpritePicture(
          width: size.width, height: size.height,
          cost: ImageDecoder.cost(of: pictures[index].bytes, size)))
    }
    for index in sprites.indices {
      let key = sprites[index].imageKey
      guard let picture = pictureIndices[key.withoutExtension] else {
        // Sprites that contain only vector shapes have such names.
        if !key.hasSuffix(".vector"), !key.isEmpty, !sprites[index].isMatte,
          !table.hasDrawing(index)
        {
          findings.add(.missingImage, key, at: "sprites[\(index)].imageKey")
        }
        continue
      }
      guard pictures[picture].width > 0, pictures[picture].height > 0 else {
        findings.add(
          .undecodedImage, pictures[picture].key, at: "images[\"\(pictures[picture].key)\"]")
        continue
      }
      let (pixels, overflows) = pictures[picture].width.multipliedReportingOverflow(
        by: pictures[picture].height)
      guard !overflows, pixels <= pictureLimits.maxPixels,
        max(pictures[picture].width, pictures[picture].height) <= pictureLimits.maxSide
      else {
        findings.add(
          .imageLimit, pictures[picture].key, at: "images[\"\(pictures[picture].key)\"]")
        continue
      }
      sprites[index].picture = picture
      table.sprites[index].picture = picture
      table.updateLargestScale(index)
    }
    let bytes = pictures.map { $0.bytes }
    let known = table.pictures
    let (cachedBytes, limits) = (cachedBytes, pictureLimits)
    table.makePictures = {
      SpritePictureCache(bytes, known, byteLimit: cachedBytes, limits)
    }
  }
}

extension SpriteTable {
  fileprivate func hasDrawing(_ sprite: Int) -> Bool {
    runs[sprites[sprite].runs].contains { $0.shapeList >= 0 }
  }

  /// Updates the largest scale at which the sprite shows its picture.
  fileprivate mutating func updateLargestScale(_ sprite: Int) {
    guard let picture = sprites[sprite].picture else { return }
    let size = Size2D(Double(pictures[picture].width), Double(pictures[picture].height))
    var largest = pictures[picture].maxScale
    for run in runs[sprites[sprite].runs] where run.opacity > 0 {
      guard let fit = run.fit(of: size) else { continue }
      let scale = fit.then(run.transform).maxScale
      if scale > largest { largest = scale }
    }
    pictures[picture].maxScale = largest
  }
}
