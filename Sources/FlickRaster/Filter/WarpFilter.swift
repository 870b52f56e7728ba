package import FlickGeometry

/// Moves the pixels of the picture: each place takes its colour from another one. Outside of the picture
/// there is nothing.
package struct WarpFilter: Hashable, Sendable {
  /// From where a pixel is to where it goes, and back.
  private let forward: Homography
  private let inverse: Homography?

  /// - Parameter map: from the picture's pixels to those of the filtered picture. What it puts behind
  ///   the viewer (W ≤ 0) is not seen.
  package init(_ map: Homography) {
    forward = map
    inverse = map.inverse
  }

  /// What is looked at to draw `box`.
  func source(of box: Box) -> Box {
    guard let inverse else { return .empty }
    return Box(around: inverse.bounds(of: Rect(box)), margin: 1)
  }

  /// Where a picture of `box` may come to lie.
  func grown(_ box: Box) -> Box {
    if inverse == nil { return .empty }
    // Halfway to the next pixel, a border pixel's colour is still seen.
    let all = Reach(left: 1, top: 1, right: 1, bottom: 1)
    return Box(around: forward.bounds(of: Rect(box.grown(by: all))), margin: 1)
  }

  /// Draws all of `result` from `picture`, which is transparent outside of its box.
  func draw(_ picture: Target, into result: Target) {
    guard let inverse else { return }
    Resampler(picture).draw(PlaneMap(inverse), into: result)
  }
}

/// A homography backwards.
private struct PlaneMap: WarpMap {
  private let map: Homography

  init(_ inverse: Homography) { map = inverse }

  @inline(__always) func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let w = map.w.x * x + (map.w.y * y + map.w.z)
    let place = SIMD2(
      map.x.x * x + (map.x.y * y + map.x.z), map.y.x * x + (map.y.y * y + map.y.z))
    return w > 0 ? place / w : SIMD2(repeating: .nan)
  }
}

extension Rect {
  init(_ box: Box) {
    self.init(
      minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX),
      maxY: Double(box.maxY))
  }
}

extension Box {
  /// The pixels that a rectangle touches, and some around them. Total: far or senseless numbers become
  /// far boxes, and nothing becomes an empty box.
  init(around r: Rect, margin: Int) {
    guard r.minX <= r.maxX, r.minY <= r.maxY else {
      self = .empty
      return
    }
    func whole(_ v: Double) -> Int { Int(min(max(v, -1e6), 1e6)) }
    self.init(
      minX: whole(r.minX.rounded(.down)) - margin, minY: whole(r.minY.rounded(.down)) - margin,
      maxX: whole(r.maxX.rounded(.up)) + margin, maxY: whole(r.maxY.rounded(.up)) + margin)
  }
}
