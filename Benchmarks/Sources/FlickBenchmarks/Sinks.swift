import FlickGeometry
import FlickRaster
import FlickScene

/// A sink that counts lines and adds up their coordinates, so that the compiler cannot remove the work.
struct LineSink: PolylineSink {
  private(set) var lines = 0
  private(set) var sum = 0.0

  mutating func move(to p: Point2D) { sum += p.x }

  mutating func line(to p: Point2D) {
    lines += 1
    sum += p.y
  }

  mutating func close() {}
}

/// A sink that draws nothing.
struct IdleSink: DrawSink {
  private(set) var calls = 0

  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) { calls += 1 }
  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) { calls += 1 }
  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode) {
    calls += 1
  }
  mutating func pushLayer(opacity: Double, blend: BlendMode) {}
  mutating func popLayer() {}
  mutating func pushBackdrop() {}
  mutating func pushAdjustment(opacity: Double, blend: BlendMode) {}
  mutating func pushAverage() {}
  mutating func pushSample() {}
  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle) {}
  mutating func filter(_ filter: Filter) {}
  mutating func beginMatte(_ mode: MatteMode) {}
  mutating func endMatte() {}
  mutating func beginMap() {}
  mutating func endMap() {}
  mutating func pushClip(_ rect: Rect2D, transform: Affine) {}
  mutating func popClip() {}
  mutating func pushProjection(_ map: Homography) {}
  mutating func popProjection() {}
}
