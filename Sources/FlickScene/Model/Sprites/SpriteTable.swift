package import FlickGeometry
import FlickMath
package import FlickRaster

/// The content of all sprites over time. Runs of equal frames are stored once, in flat arrays, so
/// the memory depends on the number of changes, not of frames.
package struct SpriteTable: Sendable {
  package var sprites: [Sprite] = []
  /// The runs of all sprites, one sprite after the other.
  package var runs: [SpriteRun] = []
  package var outlines: [Path] = []
  package var shapes: [SpriteShape] = []
  /// Ranges of `shapes`. Each is a list of shapes from the bottom up.
  package var shapeLists: [Range<Int>] = []
  package var pictures: [SpritePicture] = []
  /// The overrides that are part of the animation, indexed like the sprites; empty for none.
  package var overrides: [SpriteOverride?] = []
  /// Creates the source that decodes images. Each drawing thread needs a source of its own.
  package var makePictures: (@Sendable () -> any PictureSource)?

  package init() {}

  /// The size of the table's arrays in bytes, without images.
  package var byteCount: Int {
    let points = outlines.reduce(0) { $0 + $1.points.count }
    return runs.count * MemoryLayout<SpriteRun>.stride
      + shapes.count * MemoryLayout<SpriteShape>.stride + points * MemoryLayout<Point2D>.stride
  }

  /// Returns the run of `sprite` at a frame. The last run remains after the sprite's last frame.
  package func run(of sprite: Sprite, at frame: Double) -> SpriteRun? {
    let all = sprite.runs.clamped(to: runs.indices)
    if all.isEmpty { return nil }
    return runs[all.dropFirst().prefixEnd { Double(runs[$0].start) <= frame } - 1]
  }
}

/// A moving image, set of outlines, or both.
package struct Sprite: Sendable {
  /// The name. Several sprites can have the same name.
  package var name: String
  /// The index in the table's pictures.
  package var picture: Int?
  /// The range of the sprite in the table's runs. The first run begins at frame 0. Empty for a
  /// sprite that is never visible.
  package var runs: Range<Int>

  package init(name: String, picture: Int?, runs: Range<Int>) {
    self.name = name
    self.picture = picture
    self.runs = runs
  }
}

/// The appearance of a sprite from a frame until its next run.
package struct SpriteRun: Equatable, Sendable {
  /// The first frame.
  package var start: Int32
  /// The opacity, 0…1. At 0 nothing is drawn.
  package var opacity: Float = 0
  /// The position of the sprite's origin before its transform.
  package var x: Float = 0
  package var y: Float = 0
  /// The box into which the image is fitted.
  package var width: Float = 0
  package var height: Float = 0
  package var a: Float = 1
  package var b: Float = 0
  package var c: Float = 0
  package var d: Float = 1
  package var tx: Float = 0
  package var ty: Float = 0
  /// The index of the mask in the table's outlines, in the sprite's own coordinates, or −1 for
  /// none.
  package var clip: Int32 = -1
  /// The index in the table's shape lists, or −1 for none.
  package var shapeList: Int32 = -1

  package init(start: Int32) { self.start = start }

  /// The map from the sprite's own coordinates to the composition's.
  package var transform: Affine {
    Affine.translation(Double(x), Double(y)).then(
      Affine(
        a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty)))
  }

  /// Returns a Boolean value that indicates whether two runs are equal except for their first
  /// frames.
  package func isEqualExceptStart(to other: SpriteRun) -> Bool {
    var other = other
    other.start = start
    return self == other
  }
}

/// An outline that is filled and then stroked.
package struct SpriteShape: Equatable, Sendable {
  /// The index in the table's outlines.
  package var outline: Int
  /// The map from the outline's coordinates to the sprite's own. It applies to the stroke too.
  package var transform: Affine
  package var fill: Color?
  package var stroke: StrokeStyle?
  package var strokeColor: Color

  package init(
    outline: Int, transform: Affine, fill: Color?, stroke: StrokeStyle? = nil,
    strokeColor: Color = .clear
  ) {
    self.outline = outline
    self.transform = transform
    self.fill = fill
    self.stroke = stroke
    self.strokeColor = strokeColor
  }
}

/// The properties of an image that are known before it is decoded.
package struct SpritePicture: Equatable, Sendable {
  /// The size, in pixels.
  package var width: Int
  package var height: Int
  /// The largest scale at which any sprite shows the image, where 1 is the image's own size.
  package var maxScale: Double
  /// The number of pixels that decoding costs.
  package var cost: Int

  package init(width: Int, height: Int, maxScale: Double = 0, cost: Int? = nil) {
    self.width = width
    self.height = height
    self.maxScale = maxScale
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    self.cost = cost ?? (overflows ? .max : pixels)
  }
}

/// Decodes images on demand. A source belongs to one thread at a time.
package protocol PictureSource: AnyObject {
  /// Returns the image, or `nil` if it is not available. The bitmap can be smaller than the
  /// original, but not smaller than its drawn size at `scale`. Equal arguments give equal results.
  func bitmap(_ picture: Int, scale: Double) -> Bitmap?
}
