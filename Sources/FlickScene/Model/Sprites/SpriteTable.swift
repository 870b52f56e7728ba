package import FlickGeometry
package import FlickRaster

/// What sprites show, frame by frame. All frames of all sprites lie in flat arrays, those that repeat the
/// one before left out: a film of thousands of frames takes no more than what changes in it.
package struct SpriteTable: Sendable {
  package var sprites: [Sprite] = []
  /// Of all sprites, one after the other.
  package var runs: [SpriteRun] = []
  package var outlines: [Path] = []
  package var shapes: [SpriteShape] = []
  /// Stretches of `shapes`, from the bottom up.
  package var shapeLists: [Range<Int>] = []
  package var pictures: [SpritePicture] = []
  /// Makes what decodes the pictures; each drawing thread needs one of its own.
  package var makePictures: (@Sendable () -> any PictureSource)?

  package init() {}
}

/// One thing that moves: a picture, outlines, or both.
package struct Sprite: Sendable {
  /// What it is called by: several sprites may have one name.
  package var name: String
  /// Into the table's pictures.
  package var picture: Int?
  /// Of the table's runs; the first begins at frame 0. Empty for a sprite that never shows.
  package var runs: Range<Int>

  package init(name: String, picture: Int?, runs: Range<Int>) {
    self.name = name
    self.picture = picture
    self.runs = runs
  }
}

/// What a sprite shows from a frame on, until its next run.
package struct SpriteRun: Hashable, Sendable {
  /// The first frame.
  package var start: Int32
  /// 0…1; nothing is drawn at 0.
  package var opacity: Float = 0
  /// Where the sprite's own origin lies before its transform.
  package var x: Float = 0
  package var y: Float = 0
  /// The box that its picture is fitted into.
  package var width: Float = 0
  package var height: Float = 0
  package var a: Float = 1
  package var b: Float = 0
  package var c: Float = 0
  package var d: Float = 1
  package var tx: Float = 0
  package var ty: Float = 0
  /// Into the table's outlines: what bounds the sprite, in its own coordinates; −1 for nothing.
  package var clip: Int32 = -1
  /// Into the table's drawings; −1 for none.
  package var shapeList: Int32 = -1

  package init(start: Int32) {
    self.start = start
  }

  /// From the sprite's own coordinates to the composition's.
  package var transform: Affine {
    Affine.translation(Double(x), Double(y)).then(
      Affine(
        a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty)))
  }

  package func isEqualExceptStart(to other: SpriteRun) -> Bool {
    var other = other
    other.start = start
    return self == other
  }
}

/// An outline that is filled, then stroked.
package struct SpriteShape: Hashable, Sendable {
  /// Into the table's outlines.
  package var outline: Int
  /// From the outline's coordinates to the sprite's own. The pen that strokes goes through it, too.
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

/// A picture as far as it is known without decoding it.
package struct SpritePicture: Hashable, Sendable {
  /// In pixels.
  package var width: Int
  package var height: Int
  /// The largest size that any sprite ever shows it at, its own being 1.
  package var maxScale: Double

  package init(width: Int, height: Int, maxScale: Double = 0) {
    self.width = width
    self.height = height
    self.maxScale = maxScale
  }
}

/// Makes pictures when they are drawn. Belongs to one thread at a time.
package protocol PictureSource: AnyObject {
  /// The picture, which may be smaller than it is, but not than it is drawn at `scale`; `nil` where it
  /// cannot be had. The same for the same question.
  func bitmap(_ picture: Int, scale: Double) -> Bitmap?
}

extension SpriteTable {
  /// Bytes that its arrays take, pictures apart.
  package var byteCount: Int {
    let points = outlines.reduce(0) { $0 + $1.points.count }
    return runs.count * MemoryLayout<SpriteRun>.stride
      + shapes.count * MemoryLayout<SpriteShape>.stride + points * MemoryLayout<Point2D>.stride
  }

  /// What `sprite` shows at a frame: the last run that has begun. After its last frame a sprite stays as
  /// it is.
  package func run(of sprite: Sprite, at frame: Double) -> SpriteRun? {
    let all = sprite.runs.clamped(to: runs.indices)
    guard !all.isEmpty else { return nil }
    var (low, high) = (all.lowerBound, all.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(runs[middle].start) <= frame { low = middle } else { high = middle }
    }
    return runs[low]
  }
}
