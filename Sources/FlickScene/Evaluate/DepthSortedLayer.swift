import FlickGeometry

/// A 3D layer, or a character of a 3D text, that waits to be drawn in the order of depth.
struct DepthSortedLayer {
  /// The index of its context in the evaluator, and the index of the layer in its composition. For a character, the
  /// index of its line, and the index of the glyph.
  let contextIndex: Int
  let layerIndex: Int
  /// The map from the plane of the layer to the space of the camera.
  private let plane: Affine3D
  /// The unit normal towards the camera, or zero for a plane that is collapsed to a line.
  let normal: SIMD3<Double>
  private let offset: Double
  private var corners: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  let distance: Double
  /// The number of layers that must be drawn before this one.
  var blockerCount = 0

  /// The distance below which two planes count as one, in the units of the composition.
  private static let thickness = 0.01

  /// Creates an entry for a layer.
  ///
  /// - Parameter isPerspective: a Boolean value that indicates whether the camera is at the origin
  ///   instead of infinitely far away.
  init(contextIndex: Int, layerIndex: Int, plane: Affine3D, isPerspective: Bool, middle: Point2D) {
    self.contextIndex = contextIndex
    self.layerIndex = layerIndex
    self.plane = plane
    let middle = plane.apply(SIMD3(middle.x, middle.y, 0))
    distance = middle.z
    corners = (middle, middle, middle, middle)
    var normal = plane.x.cross(plane.y)
    let length = normal.dot(normal).squareRoot()
    normal = length > 0 && length.isFinite ? normal / length : .zero
    let isTurned = isPerspective ? normal.dot(plane.origin) > 0 : normal.z > 0
    self.normal = isTurned ? normal * -1 : normal
    offset = self.normal.dot(plane.origin)
  }

  func isParallel(to other: SIMD3<Double>) -> Bool { abs(normal.dot(other)) > 1 - 1e-12 }

  mutating func setCorners(of box: Rect2D) {
    corners = (
      plane.apply(SIMD3(box.minX, box.minY, 0)), plane.apply(SIMD3(box.maxX, box.minY, 0)),
      plane.apply(SIMD3(box.maxX, box.maxY, 0)), plane.apply(SIMD3(box.minX, box.maxY, 0))
    )
  }

  /// Returns the lowest and the highest distance of the other layer's corners from this plane.
  private func heights(of other: DepthSortedLayer) -> (low: Double, high: Double) {
    let (a, b) = (normal.dot(other.corners.0) - offset, normal.dot(other.corners.1) - offset)
    let (c, d) = (normal.dot(other.corners.2) - offset, normal.dot(other.corners.3) - offset)
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// Returns whether this layer must be drawn before `other`, which lies above it in the layer
  /// list, or `nil` if the order does not matter or cannot be determined.
  ///
  /// A polygon that lies completely on the camera's side of a plane cannot be hidden by it (M.
  /// Newell, R. Newell and T. Sancha, "A solution to the hidden surface problem", 1972). Layers in
  /// one plane keep the order of the list.
  func precedes(_ other: DepthSortedLayer) -> Bool? {
    let (mine, theirs) = (heights(of: other), other.heights(of: self))
    let thickness = Self.thickness
    let isFree = mine.low >= -thickness || theirs.high <= thickness
    let isOtherFree = mine.high <= thickness || theirs.low >= -thickness
    if isFree != isOtherFree { return isFree }
    guard isFree else { return nil }
    let isOnePlane = max(abs(mine.low), abs(mine.high)) <= thickness
    return isOnePlane ? true : nil
  }
}

extension [DepthSortedLayer] {
  /// Sorts the layers from `first` on into drawing order: no layer precedes a layer that it must
  /// follow, if possible, and the farthest layer is first among the remaining candidates.
  mutating func sortByDepth(from first: Int) {
    for i in first..<count {
      for j in (i + 1)..<count {
        guard let isBefore = self[i].precedes(self[j]) else { continue }
        self[isBefore ? j : i].blockerCount += 1
      }
    }
    // Rotates the chosen layer into place, so that the remaining layers keep the order of the list.
    for slot in first..<count {
      var best = slot
      for i in slot..<count
      where self[i].comesBefore(self[best]) { best = i }
      let chosen = self[best]
      for i in slot..<count where i != best {
        let isBefore =
          i < best
          ? self[i].precedes(chosen).map { !$0 }
          : chosen.precedes(self[i])
        if isBefore == true { self[i].blockerCount -= 1 }
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

extension DepthSortedLayer {
  fileprivate func comesBefore(_ other: DepthSortedLayer) -> Bool {
    if (blockerCount == 0) != (other.blockerCount == 0) { return blockerCount == 0 }
    return distance > other.distance
  }
}
