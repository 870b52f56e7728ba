import FlickGeometry

extension EffectSpace {
  /// What a length becomes on average over all directions.
  func length(_ length: Double) -> Double { length * abs(transform.determinant).squareRoot() }

  /// A way of `distance` towards `direction`: radians clockwise from straight up.
  func offset(_ distance: Double, towards direction: Double) -> Vector {
    transform.apply(Vector(sine(direction), -cosine(direction)) * distance)
  }

  func stretch(horizontal: Double, vertical: Double) -> Vector {
    transform.stretch(horizontal: horizontal, vertical: vertical)
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

extension Affine {
  /// How much longer lengths become along the sink's axes: along x of what was horizontal, and along
  /// y of what was vertical.
  func stretch(horizontal: Double, vertical: Double) -> Vector {
    // The spread of a shape is that of its two directions together, as variances add.
    let x = (a * a * horizontal * horizontal + c * c * vertical * vertical).squareRoot()
    let y = (b * b * horizontal * horizontal + d * d * vertical * vertical).squareRoot()
    return Vector(x, y)
  }
}
