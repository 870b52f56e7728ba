import FlickGeometry

extension EffectSpace {
  /// What a length becomes on average over all directions.
  func length(_ length: Double) -> Double { length * abs(transform.determinant).squareRoot() }

  /// A way of `distance` towards `direction`: radians clockwise from straight up.
  func offset(_ distance: Double, towards direction: Double) -> Vector {
    transform.apply(Vector(sine(direction), -cosine(direction)) * distance)
  }

  /// How much longer lengths become along the sink's axes: along x of what was horizontal, and along
  /// y of what was vertical.
  func stretch(horizontal: Double, vertical: Double) -> Vector {
    // The spread of a shape is that of its two directions together, as variances add.
    let t = transform
    let x = (t.a * t.a * horizontal * horizontal + t.c * t.c * vertical * vertical).squareRoot()
    let y = (t.b * t.b * horizontal * horizontal + t.d * t.d * vertical * vertical).squareRoot()
    return Vector(x, y)
  }

  /// The bounds in the sink's coordinates, when they are upright there.
  var uprightBounds: Rect? {
    let t = transform
    guard t.b == 0 && t.c == 0 || t.a == 0 && t.d == 0 else { return nil }
    let p = t.apply(Point(bounds.minX, bounds.minY))
    let q = t.apply(Point(bounds.maxX, bounds.maxY))
    return Rect(
      minX: min(p.x, q.x), minY: min(p.y, q.y), maxX: max(p.x, q.x), maxY: max(p.y, q.y))
  }
}
