import FlickGeometry
import FlickMath
import FlickRaster

extension EffectSpace {
  /// Returns a length in the coordinates of the sink, averaged over all directions.
  func length(_ length: Double) -> Double { length * abs(transform.determinant).squareRoot() }

  /// Returns the vector of length `distance` in a direction, in radians clockwise from straight up.
  func offset(_ distance: Double, towards direction: Double) -> Vector2D {
    transform.apply(Vector2D(sine(direction), -cosine(direction)) * distance)
  }

  /// The bounds in the coordinates of the sink, or `nil` if they are not axis-aligned there.
  var uprightBounds: Rect2D? {
    let t = transform
    guard t.b == 0 && t.c == 0 || t.a == 0 && t.d == 0 else { return nil }
    return t.bounds(of: bounds)
  }

  /// Returns the map from the coordinates of the sink to a space in which `start` is the origin and
  /// `end` is (1, 0), or `nil` if there is none.
  func map(_ start: Point2D, _ end: Point2D) -> Affine? {
    let vector = end - start
    let k = 1 / vector.lengthSquared
    guard k.isFinite, k > 0, let inverse = transform.inverse else { return nil }
    return inverse.then(.translation(-start.x, -start.y))
      .then(
        Affine(a: vector.x * k, b: -vector.y * k, c: vector.y * k, d: vector.x * k, tx: 0, ty: 0))
  }

  /// The distance from the edge of the layer to the first pixels that are fully covered: half a
  /// pixel if the edges lie on the pixel grid, or a whole pixel otherwise.
  var inset: Vector2D {
    var pixels = 1.0
    if let r = uprightBounds {
      let isWhole = [r.minX, r.minY, r.maxX, r.maxY].allSatisfy {
        abs($0 - $0.rounded()) < 1 / 256
      }
      if isWhole { pixels = 0.5 }
    }
    let t = transform
    let across = (t.a * t.a + t.b * t.b).squareRoot()
    let down = (t.c * t.c + t.d * t.d).squareRoot()
    return Vector2D(
      min(pixels / max(across, 1e-9), bounds.width / 2),
      min(pixels / max(down, 1e-9), bounds.height / 2))
  }

  /// Returns a color mix over the bounds of the layer.
  func mix(_ mix: ColorMix) -> Filter {
    .mix(ColorMixFilter(mix, frame: LayerFrame(transform, bounds: bounds)))
  }

  /// Returns a distortion in the coordinates of the space.
  func warp(_ distortion: WarpFilter.DistortionKind) -> Filter {
    .warp(WarpFilter(distortion, in: transform))
  }
}

extension Affine {
  /// Returns the standard deviations along the axes of the sink of a blur with the given standard
  /// deviations.
  func stretch(horizontal: Double, vertical: Double) -> Vector2D {
    // Variances add, so the result for each axis is the root of a sum of squares.
    let x = (a * a * horizontal * horizontal + c * c * vertical * vertical).squareRoot()
    let y = (b * b * horizontal * horizontal + d * d * vertical * vertical).squareRoot()
    return Vector2D(x, y)
  }
}
