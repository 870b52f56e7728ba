import FlickArchive
import FlickGeometry
import FlickScene

/// A resolver that converts the message to the document and its scene. Invalid numbers are replaced
/// here.
struct MovieResolver: ~Copyable {
  private var sprites: SpriteResolver
  private var reader: FieldReader
  private let limits: SVGALimits
  private var documentSprites: [SVGADocument.Sprite] = []
  private var table = SpriteTable()

  init(_ limits: SVGALimits) {
    self.limits = limits
    sprites = SpriteResolver(limits)
    reader = FieldReader(limits)
  }

  /// Resolves a movie. Removes data from the message during the conversion, so that nothing is held
  /// twice.
  mutating func resolve(_ movie: inout SVGAMovie) throws(ReadError) -> SVGADocument {
    guard movie.sprites.count <= limits.sprites else {
      throw ReadError(.limitExceeded, "too many sprites", path: "sprites")
    }
    let params = movie.params ?? .defaults
    for index in movie.sprites.indices {
      try add(movie.sprites[index], at: "sprites[\(index)]")
      movie.sprites[index] = []
    }
    var sounds = SoundResolver(movie.audios)
    let pictures = PictureResolver(&movie.images, sounds: &sounds, limits)
    let document = self.document(movie, params, pictures, sounds)
    return document
  }

  private mutating func add(_ bytes: [UInt8], at path: String) throws(ReadError) {
    let sprite: SVGASprite = try reader.message(bytes[...], at: path)
    let runs = try sprites.add(sprite.frames, at: path)
    documentSprites.append(
      SVGADocument.Sprite(
        imageKey: sprite.imageKey, matteKey: sprite.matteKey, frames: sprite.frames.count))
    table.sprites.append(Sprite(name: sprite.imageKey, picture: nil, runs: runs))
  }

  private mutating func document(
    _ movie: SVGAMovie, _ params: SVGAParams, _ pictures: PictureResolver, _ sounds: SoundResolver
  ) -> SVGADocument {
    table.runs = sprites.runs
    table.outlines = sprites.shapes.outlines
    table.shapes = sprites.shapes.shapes
    table.shapeLists = sprites.shapes.drawings
    var findings = sprites.shapes.diagnostics
    pictures.link(&documentSprites, &table, &findings)
    let rate = params.fps > 0 ? Double(params.fps) : Double(SVGAParams.defaults.fps)
    let layers = SpriteLayerBuilder(
      documentSprites, frames: Double(max(params.frames, 1)), size: params.usableSize, &findings)
    var scene = Scene(
      size: params.usableSize, frameRate: rate, startFrame: 0,
      endFrame: Double(max(params.frames, 1)), compositions: layers.compositions)
    scene.sprites = table
    scene.limits = limits.scene
    sounds.add(to: &scene, &findings)
    return SVGADocument(
      version: movie.version,
      size: Size2D(Double(params.viewBoxWidth), Double(params.viewBoxHeight)),
      frameRate: Int(params.fps), frames: Int(params.frames), sprites: documentSprites,
      pictures: pictures.pictures, audios: sounds.audios, scene: scene,
      diagnostics: findings.diagnostics)
  }
}

extension SVGAParams {
  /// The parameters of a movie without any.
  static let defaults = SVGAParams(viewBoxWidth: 100, viewBoxHeight: 100, fps: 20)

  fileprivate var usableSize: Size2D {
    let isUsable =
      viewBoxWidth > 0 && viewBoxHeight > 0 && viewBoxWidth.isFinite && viewBoxHeight.isFinite
    let params = isUsable ? self : .defaults
    return Size2D(Double(params.viewBoxWidth), Double(params.viewBoxHeight))
  }
}
