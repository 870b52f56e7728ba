import FlickArchive
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene

extension Resolver {
  mutating func image(_ reference: String, _ source: JSONValue) -> LayerContent {
    guard let assetIndex = assets[reference],
      let written = animation.assets[assetIndex].shownImage
    else {
      diagnosticLog.add(.unknownReference, reference, at: source)
      return .null
    }
    let known = imageIndices[assetIndex]
    let index = known >= 0 ? known : add(written, animation.assets[assetIndex])
    imageIndices[assetIndex] = index
    let own = ownSize(ofImage: index)
    let size = Size2D(written.width ?? own.width, written.height ?? own.height)
    if !written.laterImages.isEmpty, imageGravities[index] == nil {
      return .imageTrack(
        imageTrack(written, ImageKeyframe(frame: 0, image: index, size: size), assetIndex))
    }
    if let drawing = drawings[index] { return content(drawing, at: index, in: size, source) }
    return .image(index, size: size, gravity: imageGravities[index] ?? .resizeAspectFill)
  }

  /// Returns the images of a slot with keyframes. SVG images are not drawn in them.
  private mutating func imageTrack(
    _ written: Schema.Image, _ first: ImageKeyframe, _ assetIndex: Int
  ) -> [ImageKeyframe] {
    if let known = imageTracks[assetIndex] { return known }
    let source = animation.assets[assetIndex].source
    var keys = [first]
    for (time, image) in written.laterImages {
      let index = images.count
      images.append(bitmap(image, source) ?? Bitmap(width: 0, height: 0))
      let own = ownSize(ofImage: index)
      keys.append(
        ImageKeyframe(
          frame: time, image: index,
          size: Size2D(image.width ?? own.width, image.height ?? own.height)))
    }
    for key in keys where drawings[key.image] != nil {
      diagnosticLog.add(.undecodedImage, at: source)
    }
    imageTracks[assetIndex] = keys
    return keys
  }

  /// Returns the index of an image: the host's override, the file's image, or an empty image if there is none.
  private mutating func add(_ written: Schema.Image, _ asset: Schema.Asset) -> Int {
    if let replacement = imageOverride(written, asset.id) {
      imageGravities[images.count] = replacement.gravity
      images.append(replacement.bitmap)
    } else if let known = decodedImages[asset.id], known.width > 0 {
      imagePixels += known.width * known.height
      images.append(known)
    } else {
      images.append(bitmap(written, asset.source) ?? Bitmap(width: 0, height: 0))
    }
    return images.count - 1
  }

  private func ownSize(ofImage index: Int) -> Size2D {
    if images[index].width == 0, let image = deferredImages.last(where: { $0.place.index == index })
    {
      return Size2D(Double(image.place.width), Double(image.place.height))
    }
    return drawings[index]?.size ?? Size2D(images[index])
  }

  func imageOverride(_ written: Schema.Image, _ id: String) -> ImageOverride? {
    if overrides?.imagesAreFallback == true, written.isEmbedded || decodedImages[id]?.width ?? 0 > 0
    {
      return nil
    }
    return overrides?.image?(
      ImageAssetReference(
        id: id, name: written.file?.string ?? "", directory: written.directory,
        width: written.width ?? 0, height: written.height ?? 0))
  }

  private mutating func bitmap(_ written: Schema.Image, _ source: JSONValue) -> Bitmap? {
    guard let bytes = bytes(written), !bytes.isEmpty else {
      diagnosticLog.add(written.isEmbedded ? .undecodedImage : .missingImage, at: source)
      return nil
    }
    let box = written.width.flatMap { width in written.height.map { Size2D(width, $0) } }
    if storeDrawing(bytes, at: images.count, in: box, source) { return nil }
    return picture(bytes, source, isImage: true)
  }

  /// Decodes a picture within the limits of all pictures of the file.
  ///
  /// - Parameter isImage: Whether the picture is the next image of the scene, which can be decoded later.
  mutating func picture(_ bytes: [UInt8], _ source: JSONValue, isImage: Bool = false) -> Bitmap? {
    do {
      let budget = environment.limits.imagePixels - imagePixels
      let standard = environment.limits.image
      if isImage, try deferImage(bytes, beyond: budget) { return nil }
      let limits = ImageLimits(
        maxPixels: min(standard.maxPixels, budget), maxSide: standard.maxSide)
      // Damaged pictures count, too: decoding them can take as much time.
      imagePixels += try ImageDecoder.cost(of: bytes, within: limits)
      var isDamaged = false
      let picture = try ImageDecoder.picture(bytes, limits: limits, isDamaged: &isDamaged)
      if isDamaged { diagnosticLog.add(.damagedImage, at: source) }
      return picture
    } catch {
      diagnosticLog.add(Self.kinds[error.code] ?? .undecodedImage, at: source)
      return nil
    }
  }

  private static let kinds: [ImageError.Code: Diagnostic.Kind] = [
    .limitExceeded: .imageLimit, .unsupported: .unsupportedImage,
  ]

  /// Adds a picture that exceeds the budget as the next image, if one frame may show it. Returns whether it is deferred.
  private mutating func deferImage(_ bytes: [UInt8], beyond budget: Int) throws(ImageError) -> Bool
  {
    let limits = environment.limits
    let size = try ImageDecoder.size(of: bytes, within: limits.image)
    let cost = try ImageDecoder.cost(of: bytes, within: limits.image)
    let known = deferredImages.reduce(0) { $0 + $1.bytes.count }
    guard cost > budget, cost <= limits.imagePixels / 2,
      bytes.count <= max(limits.imagePixels, Self.leastDeferredBytes) - known
    else { return false }
    let place = DeferredImage(
      index: images.count, width: size.width, height: size.height, cost: cost)
    deferredImages.append(EncodedImage(place: place, bytes: bytes))
    return true
  }

  /// The number of bytes of the files of deferred images that are always allowed.
  private static let leastDeferredBytes = 1 << 20

  private func bytes(_ written: Schema.Image) -> [UInt8]? {
    guard let file = written.file?.string, !file.isEmpty else { return nil }
    if written.isEmbedded { return DataURL(file)?.bytes }
    return environment.resource(written.directory, file)
  }
}

extension Size2D {
  init(_ bitmap: Bitmap) { self.init(Double(bitmap.width), Double(bitmap.height)) }
}
