import FlickLottie
import FlickSVGA

extension LottieDocument {
  /// Creates a document that describes an SVGA movie in the terms of `flick inspect`.
  init(_ movie: SVGADocument) {
    let layers = movie.sprites.enumerated().map { index, sprite in
      var layer = LottieOutline.Layer(
        type: "sprite", name: sprite.imageKey, index: index,
        reference: sprite.picture.map { movie.pictures[$0].key } ?? "")
      layer.isMatteSource = sprite.isMatte
      if !sprite.matteKey.isEmpty, !sprite.isMatte {
        layer.matteMode = 1
        layer.matteParent = movie.sprites[..<index].lastIndex { $0.imageKey == sprite.matteKey }
      }
      return layer
    }
    var assets = movie.pictures.map { picture in
      var asset = LottieOutline.Asset(
        id: picture.key, kind: picture.width > 0 ? .image : .other, bytes: picture.bytes.count)
      if picture.width > 0 {
        (asset.width, asset.height) = (Double(picture.width), Double(picture.height))
      }
      return asset
    }
    for audio in movie.audios {
      guard let bytes = audio.bytes, !assets.contains(where: { $0.id == audio.key }) else {
        continue
      }
      assets.append(LottieOutline.Asset(id: audio.key, kind: .sound, bytes: bytes.count))
    }
    // SVGA lists sprites from bottom to top, the outline from top to bottom.
    self.init(
      scene: movie.scene, diagnostics: movie.diagnostics,
      outline: LottieOutline(
        version: movie.version, generator: "SVGA", layers: layers.reversed(), assets: assets))
  }
}
