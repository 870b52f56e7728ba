package import FlickGeometry

/// A warp: each point of the result takes its color from another point of the picture. Outside the picture there is
/// no color.
package struct WarpFilter: Hashable, Sendable {
  /// A distortion in its own coordinates, which a transform maps to the canvas.
  package enum DistortionKind: Hashable, Sendable {
    case wave(WaveDistortion)
    case twirl(TwirlDistortion)
    case bulge(BulgeDistortion)
    case ripple(RippleDistortion)
    case polar(PolarDistortion)
    case sphere(SphereDistortion)
    case mirror(MirrorDistortion)
    case tile(TileDistortion)
    /// A displacement by the map of the layer.
    case displace(Displacement)
  }

  private enum Mapping: Hashable, Sendable {
    /// A homography from source to result, and its inverse.
    case homography(Homography, inverse: Homography)
    case distortion(DistortionKind, Affine, inverse: Affine)
  }

  /// The mapping, or `nil` if nothing of the picture is visible.
  private let mapping: Mapping?
  /// The opacity of the result, 0…1.
  private let opacity: Double

  /// Creates a projective warp.
  ///
  /// - Parameter map: The homography from the picture's pixels to those of the result. Points behind the viewer (W ≤
  ///   0) are not visible.
  /// - Parameter opacity: The opacity of the result, 0…1.
  package init(_ map: Homography, opacity: Double = 1) {
    mapping = opacity > 0 ? map.inverse.map { .homography(map, inverse: $0) } : nil
    self.opacity = opacity
  }

  /// Creates a distortion.
  ///
  /// - Parameter move: The distortion.
  /// - Parameter transform: The transform from the coordinates of the distortion to the canvas.
  package init(_ move: DistortionKind, in transform: Affine) {
    mapping = transform.inverse.map { .distortion(move, transform, inverse: $0) }
    opacity = 1
  }

  /// A Boolean value that indicates whether the warp reads the layer's displacement map.
  var needsMap: Bool {
    if case .distortion(.displace, _, inverse: _) = mapping { true } else { false }
  }

  /// Draws all of `result` from `picture`, which is transparent outside its box. `map` is the picture that a
  /// displacement reads.
  func draw(
    _ picture: Target, into result: Target, map: Target?, _ order: Bitmap.ByteOrder
  ) {
    let from = Resampler(picture: picture, opacity: byte(Float(opacity)))
    switch mapping {
    case nil: break
    case .homography(_, let inverse): from.draw(HomographyMap(map: inverse), into: result)
    case .distortion(let move, let transform, let inverse):
      func draw(_ distortion: some Distortion) {
        let map = TransformedDistortion(
          distortion: distortion, inverse: inverse, transform: transform)
        from.draw(map, into: result)
      }
      switch move {
      case .wave(let distortion): draw(distortion)
      case .twirl(let distortion): draw(distortion)
      case .bulge(let distortion): draw(distortion)
      case .ripple(let distortion): draw(distortion)
      case .polar(let distortion): draw(distortion)
      case .sphere(let distortion): draw(distortion)
      case .mirror(let distortion): draw(distortion)
      case .tile(let distortion): draw(distortion)
      case .displace(let displacement):
        let displacements = DisplacementMap(
          displacement: displacement, transform: transform, inverse: inverse, map: map,
          order: order)
        from.draw(displacements, into: result)
      }
    }
  }
}

extension Filter {
  /// The warp filter, or `nil`. A warp draws a new picture; other filters change the picture in place.
  var warp: WarpFilter? {
    if case .warp(let warp) = self { warp } else { nil }
  }
}

extension WarpFilter: FilterImplementation {
  var requirements: FilterRequirements { FilterRequirements(outsets: .unbounded) }

  func pixelWork(over box: Box) -> Double {
    guard let mapping else { return 0 }
    func work(
      _ distortion: some Distortion, _ transform: Affine, _ inverse: Affine
    ) -> Double {
      let map = TransformedDistortion(
        distortion: distortion, inverse: inverse, transform: transform)
      return Resampler.pixelWork(of: map, over: box)
    }
    switch mapping {
    case .homography(_, let inverse):
      return Resampler.pixelWork(of: HomographyMap(map: inverse), over: box)
    case .distortion(let kind, let transform, let inverse):
      switch kind {
      case .wave(let distortion): return work(distortion, transform, inverse)
      case .twirl(let distortion): return work(distortion, transform, inverse)
      case .bulge(let distortion): return work(distortion, transform, inverse)
      case .ripple(let distortion): return work(distortion, transform, inverse)
      case .polar(let distortion): return work(distortion, transform, inverse)
      case .sphere(let distortion): return work(distortion, transform, inverse)
      case .mirror(let distortion): return work(distortion, transform, inverse)
      case .tile(let distortion): return work(distortion, transform, inverse)
      case .displace: return 60
      }
    }
  }

  func inputBox(for box: Box) -> Box {
    if box.isEmpty { return box }
    switch mapping {
    case nil: return .empty
    case .homography(_, let inverse): return Box(around: inverse.bounds(of: Rect2D(box)), margin: 1)
    case .distortion(let move, let transform, let inverse):
      let source = move.extent.inputRect(for: inverse.bounds(of: Rect2D(box)))
      return Box(around: transform.bounds(of: source), margin: 2)
    }
  }

  func outputBox(_ box: Box) -> Box {
    if box.isEmpty { return box }
    // The color of a border pixel is visible up to halfway into the next pixel.
    let around = Rect2D(box.expanded(by: Outsets(x: 1, y: 1)))
    switch mapping {
    case nil: return .empty
    case .homography(let forward, _): return Box(around: forward.bounds(of: around), margin: 1)
    case .distortion(let move, let transform, let inverse):
      let result = move.extent.outputRect(for: inverse.bounds(of: around))
      return Box(around: transform.bounds(of: result), margin: 1)
    }
  }

  /// Does nothing. The renderer draws a warp into a new picture.
  func apply(to picture: Target, with renderer: inout Renderer) {}
}

extension WarpFilter.DistortionKind {
  fileprivate var extent: DistortionExtent {
    switch self {
    case .wave(let distortion): distortion.extent
    case .twirl(let distortion): distortion.extent
    case .bulge(let distortion): distortion.extent
    case .ripple(let distortion): distortion.extent
    case .polar(let distortion): distortion.extent
    case .sphere(let distortion): distortion.extent
    case .mirror(let distortion): distortion.extent
    case .tile(let distortion): distortion.extent
    case .displace(let displacement): displacement.extent
    }
  }
}

/// The inverse mapping of a homography.
private struct HomographyMap: WarpMap {
  let map: Homography

  static var hasSeams: Bool { false }

  @inline(__always) func source(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let w = map.w.x * x + (map.w.y * y + map.w.z)
    let point = SIMD2(
      map.x.x * x + (map.x.y * y + map.x.z), map.y.x * x + (map.y.y * y + map.y.z))
    return w > 0 ? point / w : SIMD2(repeating: .nan)
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
  /// Creates a box of the pixels that a rectangle touches, extended by a margin. Large values are clamped, and a
  /// rectangle with NaN gives an empty box.
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
