import FlickGeometry
import FlickRaster

extension EffectSpace {
  /// What a length becomes on average over all directions.
  func length(_ length: Double) -> Double { length * abs(transform.determinant).squareRoot() }

  /// A way of `distance` towards `direction`: radians clockwise from straight up.
  func offset(_ distance: Double, towards direction: Double) -> Vector2D {
    transform.apply(Vector2D(sine(direction), -cosine(direction)) * distance)
  }

  func stretch(horizontal: Double, vertical: Double) -> Vector2D {
    transform.stretch(horizontal: horizontal, vertical: vertical)
  }

  /// The bounds in the sink's coordinates, when they are upright there.
  var uprightBounds: Rect2D? {
    let t = transform
    guard t.b == 0 && t.c == 0 || t.a == 0 && t.d == 0 else { return nil }
    let p = t.apply(Point2D(bounds.minX, bounds.minY))
    let q = t.apply(Point2D(bounds.maxX, bounds.maxY))
    return Rect2D(
      minX: min(p.x, q.x), minY: min(p.y, q.y), maxX: max(p.x, q.x), maxY: max(p.y, q.y))
  }

  /// From the sink's coordinates to where `start` is the origin and `end` is (1, 0); `nil` where that
  /// is nowhere.
  func map(_ start: Point2D, _ end: Point2D) -> Affine? {
    let way = end - start
    let k = 1 / way.lengthSquared
    guard k.isFinite, k > 0, let inverse = transform.inverse else { return nil }
    return inverse.then(.translation(-start.x, -start.y))
      .then(Affine(a: way.x * k, b: -way.y * k, c: way.y * k, d: way.x * k, tx: 0, ty: 0))
  }

  /// The upright box around a rectangle, in the sink's coordinates.
  func upright(_ rect: Rect2D) -> Rect2D {
    var box = Rect2D.null
    box.formUnion(transform.apply(Point2D(rect.minX, rect.minY)))
    box.formUnion(transform.apply(Point2D(rect.maxX, rect.minY)))
    box.formUnion(transform.apply(Point2D(rect.minX, rect.maxY)))
    box.formUnion(transform.apply(Point2D(rect.maxX, rect.maxY)))
    return box
  }

  /// A mix of colours over the layer's box.
  func mix(_ mix: ColorMix) -> ColorMixFilter {
    ColorMixFilter(mix, frame: LayerFrame(transform, bounds: bounds))
  }
}

extension Affine {
  /// How much longer lengths become along the sink's axes: along x of what was horizontal, and along
  /// y of what was vertical.
  func stretch(horizontal: Double, vertical: Double) -> Vector2D {
    // The spread of a shape is that of its two directions together, as variances add.
    let x = (a * a * horizontal * horizontal + c * c * vertical * vertical).squareRoot()
    let y = (b * b * horizontal * horizontal + d * d * vertical * vertical).squareRoot()
    return Vector2D(x, y)
  }
}
