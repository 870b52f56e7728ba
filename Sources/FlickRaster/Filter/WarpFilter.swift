package import FlickGeometry

/// Moves the pixels of the picture: each place takes its colour from another one. Outside of the picture
/// there is nothing.
package struct WarpFilter: Hashable, Sendable {
  /// What is done in coordinates that a map leads from to the canvas.
  package enum DistortionKind: Hashable, Sendable {
    case wave(WaveDistortion)
    case twirl(TwirlDistortion)
    case bulge(BulgeDistortion)
    case ripple(RippleDistortion)
    case polar(PolarDistortion)
    case mirror(MirrorDistortion)
    case tile(TileDistortion)
  }

  private enum Mapping: Hashable, Sendable {
    /// From where a pixel is to where it goes, and back.
    case homography(Homography, inverse: Homography)
    case distortion(DistortionKind, Affine, inverse: Affine)
    case displace(Displacement, Affine, inverse: Affine)
  }

  /// `nil` when nothing is left of the picture.
  private let mapping: Mapping?
  /// 0…1, multiplies what is moved.
  private let opacity: Double

  /// - Parameter map: from the picture's pixels to those of the filtered picture. What it puts behind
  ///   the viewer (W ≤ 0) is not seen.
  package init(_ map: Homography, opacity: Double = 1) {
    mapping = opacity > 0 ? map.inverse.map { .homography(map, inverse: $0) } : nil
    self.opacity = opacity
  }

  /// - Parameter transform: from the coordinates of the move to the canvas.
  package init(_ move: DistortionKind, in transform: Affine) {
    mapping = transform.inverse.map { .distortion(move, transform, inverse: $0) }
    opacity = 1
  }

  /// - Parameter transform: from the coordinates of the displacement to the canvas.
  package init(_ displacement: Displacement, in transform: Affine) {
    mapping = transform.inverse.map { .displace(displacement, transform, inverse: $0) }
    opacity = 1
  }

  /// Whether it looks at the layer's map.
  var needsMap: Bool {
    if case .displace = mapping { true } else { false }
  }

  /// What is looked at to draw `box`.
  func inputBox(for box: Box) -> Box {
    switch mapping {
    case nil: .empty
    case .homography(_, let inverse): Box(around: inverse.bounds(of: Rect2D(box)), margin: 1)
    case .distortion(let move, let transform, let inverse):
      Self.inputBox(for: box, move.extent, transform, inverse)
    case .displace(let displacement, let transform, let inverse):
      Self.inputBox(for: box, displacement.extent, transform, inverse)
    }
  }

  /// Where a picture of `box` may come to lie.
  func outputBox(_ box: Box) -> Box {
    // Halfway to the next pixel, a border pixel's colour is still seen.
    let rim = Outsets(left: 1, top: 1, right: 1, bottom: 1)
    let around = Rect2D(box.expanded(by: rim))
    switch mapping {
    case nil: return .empty
    case .homography(let forward, _): return Box(around: forward.bounds(of: around), margin: 1)
    case .distortion(let move, let transform, let inverse):
      return Self.outputBox(for: around, move.extent, transform, inverse)
    case .displace(let displacement, let transform, let inverse):
      return Self.outputBox(for: around, displacement.extent, transform, inverse)
    }
  }

  private static func inputBox(
    for box: Box, _ extent: DistortionExtent, _ transform: Affine, _ inverse: Affine
  ) -> Box {
    Box(
      around: transform.bounds(of: extent.inputRect(for: inverse.bounds(of: Rect2D(box)))),
      margin: 2)
  }

  private static func outputBox(
    for around: Rect2D, _ extent: DistortionExtent, _ transform: Affine, _ inverse: Affine
  ) -> Box {
    Box(around: transform.bounds(of: extent.outputRect(for: inverse.bounds(of: around))), margin: 1)
  }

  /// Draws all of `result` from `picture`, which is transparent outside of its box, with the map that a
  /// displacement looks at.
  func draw(
    _ picture: Target, into result: Target, map: Target?, _ order: Bitmap.ByteOrder
  ) {
    let from = Resampler(picture, opacity: byte(Float(opacity)))
    switch mapping {
    case nil: break
    case .homography(_, let inverse): from.draw(HomographyMap(inverse), into: result)
    case .displace(let displacement, let transform, let inverse):
      let places = DisplacementMap(
        displacement: displacement, transform: transform, inverse: inverse, map: map,
        order: order)
      from.draw(places, into: result)
    case .distortion(let move, let transform, let inverse):
      switch move {
      case .wave(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .twirl(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .bulge(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .ripple(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .polar(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .mirror(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      case .tile(let b):
        from.draw(TransformedDistortion(b, transform, inverse: inverse), into: result)
      }
    }
  }
}

extension WarpFilter.DistortionKind {
  fileprivate var extent: DistortionExtent {
    switch self {
    case .wave(let bend): bend.extent
    case .twirl(let bend): bend.extent
    case .bulge(let bend): bend.extent
    case .ripple(let bend): bend.extent
    case .polar(let bend): bend.extent
    case .mirror(let bend): bend.extent
    case .tile(let bend): bend.extent
    }
  }
}

/// A homography backwards.
private struct HomographyMap: WarpMap {
  private let map: Homography

  static var hasSeams: Bool { false }

  init(_ inverse: Homography) { map = inverse }

  @inline(__always) func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let w = map.w.x * x + (map.w.y * y + map.w.z)
    let place = SIMD2(
      map.x.x * x + (map.x.y * y + map.x.z), map.y.x * x + (map.y.y * y + map.y.z))
    return w > 0 ? place / w : SIMD2(repeating: .nan)
  }
}

extension Rect2D {
  init(_ box: Box) {
    self.init(
      minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX),
      maxY: Double(box.maxY))
  }
}

extension Box {
  /// The pixels that a rectangle touches, and some around them. Total: far or senseless numbers become
  /// far boxes, and nothing becomes an empty box.
  init(around r: Rect2D, margin: Int) {
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
