import FlickGeometry

/// A 3D layer, a part of one, or a character of a 3D text, that waits to be drawn in the order of depth.
struct DepthSortedLayer {
  /// The index of its context in the evaluator, and the index of the layer in its composition. For a character, the
  /// index of its line, and the index of the glyph.
  let contextIndex: Int
  let layerIndex: Int
  /// The map from the plane of the layer to the space of the camera.
  let map: Affine3D
  /// The plane, with its normal towards the camera.
  let plane: SpacePlane
  /// A Boolean value that indicates whether the camera is at the origin instead of infinitely far away.
  let isPerspective: Bool
  var polygon = SpacePolygon()
  var distance: Double
  /// The number of layers that must be drawn before this one.
  var blockerCount = 0
  /// The index of the last cut that limits this part of a layer, or -1 for a whole layer.
  var lastCut = -1
  /// The position of the layer among the collected layers, which its parts share.
  var order = 0

  /// The distance below which two planes count as one, in the units of the composition.
  static let thickness = 0.01

  /// Creates an entry for a layer.
  init(contextIndex: Int, layerIndex: Int, map: Affine3D, isPerspective: Bool, middle: Point2D) {
    self.contextIndex = contextIndex
    self.layerIndex = layerIndex
    self.isPerspective = isPerspective
    self.map = map
    let middle = map.apply(SIMD3(middle.x, middle.y, 0))
    distance = middle.z
    polygon.append(middle)
    var normal = map.x.cross(map.y)
    let length = normal.dot(normal).squareRoot()
    normal = length > 0 && length.isFinite ? normal / length : .zero
    let isTurned = isPerspective ? normal.dot(map.origin) > 0 : normal.z > 0
    normal = isTurned ? normal * -1 : normal
    plane = SpacePlane(normal: normal, offset: normal.dot(map.origin))
  }

  func isParallel(to other: SIMD3<Double>) -> Bool { abs(plane.normal.dot(other)) > 1 - 1e-12 }

  mutating func setCorners(of box: Rect2D) {
    polygon = SpacePolygon()
    polygon.append(map.apply(SIMD3(box.minX, box.minY, 0)))
    polygon.append(map.apply(SIMD3(box.maxX, box.minY, 0)))
    polygon.append(map.apply(SIMD3(box.maxX, box.maxY, 0)))
    polygon.append(map.apply(SIMD3(box.minX, box.maxY, 0)))
  }

  /// The order of two layers, as far as their planes determine it.
  enum Precedence { case before, after, either, crossing }

  /// Returns whether this layer must be drawn before or after `other`, which lies above it in the layer list.
  ///
  /// A polygon that lies completely on the camera's side of a plane cannot be hidden by it (M.
  /// Newell, R. Newell and T. Sancha, "A solution to the hidden surface problem", 1972). Layers in
  /// one plane keep the order of the list.
  func precedence(over other: DepthSortedLayer) -> Precedence {
    if isBeside(other) { return .either }
    let (mine, theirs) = (
      other.polygon.heights(above: plane), polygon.heights(above: other.plane)
    )
    let thickness = Self.thickness
    let isFree = mine.low >= -thickness || theirs.high <= thickness
    let isOtherFree = mine.high <= thickness || theirs.low >= -thickness
    if isFree != isOtherFree { return isFree ? .before : .after }
    guard isFree else { return .crossing }
    let isOnePlane = max(abs(mine.low), abs(mine.high)) <= thickness
    return isOnePlane ? .before : .either
  }

  /// Returns whether one of two entries is a part of a layer that does not overlap the other entry in the image. Their
  /// planes alone would order them in a cycle with other parts.
  private func isBeside(_ other: DepthSortedLayer) -> Bool {
    guard lastCut >= 0 || other.lastCut >= 0 else { return false }
    let tolerance = Self.thickness
    return polygon.hasSide(
      beside: other.polygon, isPerspective: isPerspective, tolerance: tolerance)
      || other.polygon.hasSide(
        beside: polygon, isPerspective: isPerspective, tolerance: tolerance)
  }

  fileprivate func comesBefore(_ other: DepthSortedLayer) -> Bool {
    if (blockerCount == 0) != (other.blockerCount == 0) { return blockerCount == 0 }
    return distance > other.distance
  }
}

extension [DepthSortedLayer] {
  /// Sorts the layers from `first` on into drawing order: no layer precedes a layer that it must
  /// follow, if possible, and the farthest layer is first among the remaining candidates.
  mutating func sortByDepth(from first: Int) {
    _ = countBlockers(from: first)
    arrange(from: first)
  }

  /// Sorts the layers from `first` on into drawing order. Cuts layers that intersect into parts.
  mutating func sortByDepth(from first: Int, cutting cuts: inout [LayerCut]) {
    if countBlockers(from: first), cutIntersections(from: first, into: &cuts) {
      for i in first..<count { self[i].blockerCount = 0 }
      _ = countBlockers(from: first)
    }
    arrange(from: first)
  }

  /// Returns whether two layers may intersect.
  private mutating func countBlockers(from first: Int) -> Bool {
    var mayIntersect = false
    for i in first..<count {
      for j in (i + 1)..<count {
        switch self[i].precedence(over: self[j]) {
        case .before: self[j].blockerCount += 1
        case .after: self[i].blockerCount += 1
        case .either: break
        case .crossing: mayIntersect = true
        }
      }
    }
    return mayIntersect
  }

  private mutating func arrange(from first: Int) {
    // Rotates the chosen layer into place, so that the remaining layers keep the order of the list.
    for slot in first..<count {
      var best = slot
      for i in slot..<count where self[i].comesBefore(self[best]) { best = i }
      let chosen = self[best]
      for i in slot..<count where i != best {
        let isBlocked =
          i < best
          ? self[i].precedence(over: chosen) == .after
          : chosen.precedence(over: self[i]) == .before
        if isBlocked { self[i].blockerCount -= 1 }
      }
      var i = best
      while i > slot {
        self[i] = self[i - 1]
        i -= 1
      }
      self[slot] = chosen
    }
  }
}
