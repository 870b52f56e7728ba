package import FlickGeometry

/// A warp: each point of the result takes its colour from another point of the picture. Outside the picture there is
/// no colour.
package struct WarpFilter: Hashable, Sendable {
  /// A distortion in its own coordinates, which a transform maps to the canvas.
  package enum Move: Hashable, Sendable {
    case wave(WaveBend)
    case twirl(TwirlBend)
    case bulge(BulgeBend)
    case ripple(RippleBend)
    case polar(PolarBend)
    case mirror(MirrorBend)
    case tile(TileBend)
  }

  private enum Way: Hashable, Sendable {
    /// A homography from source to result, and its inverse.
    case plane(Homography, inverse: Homography)
    case bend(Move, Affine, inverse: Affine)
    case displace(Displacement, Affine, inverse: Affine)
  }

  /// The mapping, or `nil` if nothing of the picture is visible.
  private let way: Way?
  /// The opacity of the result, 0…1.
  private let opacity: Double

  /// Creates a projective warp.
  ///
  /// - Parameter map: The homography from the picture's pixels to those of the result. Points behind the viewer (W ≤
  ///   0) are not visible.
  /// - Parameter opacity: The opacity of the result, 0…1.
  package init(_ map: Homography, opacity: Double = 1) {
    way = opacity > 0 ? map.inverse.map { .plane(map, inverse: $0) } : nil
    self.opacity = opacity
  }

  /// Creates a distortion.
  ///
  /// - Parameter move: The distortion.
  /// - Parameter transform: The transform from the coordinates of the distortion to the canvas.
  package init(_ move: Move, in transform: Affine) {
    way = transform.inverse.map { .bend(move, transform, inverse: $0) }
    opacity = 1
  }

  /// Creates a displacement.
  ///
  /// - Parameter displacement: The displacement.
  /// - Parameter transform: The transform from the coordinates of the displacement to the canvas.
  package init(_ displacement: Displacement, in transform: Affine) {
    way = transform.inverse.map { .displace(displacement, transform, inverse: $0) }
    opacity = 1
  }

  /// A Boolean value that indicates whether the warp reads the layer's displacement map.
  var needsMap: Bool {
    if case .displace = way { true } else { false }
  }

  /// Returns the area that is read to draw `box`.
  func source(of box: Box) -> Box {
    switch way {
    case nil: .empty
    case .plane(_, let inverse): Box(around: inverse.bounds(of: Rect(box)), margin: 1)
    case .bend(let move, let transform, let inverse):
      Self.source(of: box, move.extent, transform, inverse)
    case .displace(let displacement, let transform, let inverse):
      Self.source(of: box, displacement.extent, transform, inverse)
    }
  }

  /// Returns the bounds of the result for a picture with the bounds `box`.
  func grown(_ box: Box) -> Box {
    // The colour of a border pixel is visible up to halfway into the next pixel.
    let rim = Reach(left: 1, top: 1, right: 1, bottom: 1)
    let around = Rect(box.grown(by: rim))
    switch way {
    case nil: return .empty
    case .plane(let forward, _): return Box(around: forward.bounds(of: around), margin: 1)
    case .bend(let move, let transform, let inverse):
      return Self.result(of: around, move.extent, transform, inverse)
    case .displace(let displacement, let transform, let inverse):
      return Self.result(of: around, displacement.extent, transform, inverse)
    }
  }

  private static func source(
    of box: Box, _ extent: BendExtent, _ transform: Affine, _ inverse: Affine
  ) -> Box {
    Box(
      around: transform.bounds(of: extent.source(of: inverse.bounds(of: Rect(box)))), margin: 2)
  }

  private static func result(
    of around: Rect, _ extent: BendExtent, _ transform: Affine, _ inverse: Affine
  ) -> Box {
    Box(around: transform.bounds(of: extent.result(of: inverse.bounds(of: around))), margin: 1)
  }

  /// Draws all of `result` from `picture`, which is transparent outside its box. `map` is the picture that a
  /// displacement reads.
  func draw(
    _ picture: Target, into result: Target, map: Target?, _ order: Bitmap.ByteOrder
  ) {
    let from = Resampler(picture, opacity: byte(Float(opacity)))
    switch way {
    case nil: break
    case .plane(_, let inverse): from.draw(PlaneMap(inverse), into: result)
    case .displace(let displacement, let transform, let inverse):
      let places = DisplacedPlaces(
        displacement: displacement, transform: transform, inverse: inverse, map: map,
        order: order)
      from.draw(places, into: result)
    case .bend(let move, let transform, let inverse):
      switch move {
      case .wave(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .twirl(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .bulge(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .ripple(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .polar(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .mirror(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      case .tile(let b): from.draw(PlacedBend(b, transform, inverse: inverse), into: result)
      }
    }
  }
}

extension WarpFilter.Move {
  fileprivate var extent: BendExtent {
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

/// The inverse mapping of a homography.
private struct PlaneMap: WarpMap {
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

extension Rect {
  init(_ box: Box) {
    self.init(
      minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX),
      maxY: Double(box.maxY))
  }
}

extension Box {
  /// Creates a box of the pixels that a rectangle touches, extended by a margin. Large values are clamped, and a
  /// rectangle with NaN gives an empty box.
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
