import FlickGeometry

/// A layer in space, waiting for its turn to be drawn.
struct DepthSortedLayer {
  /// Indices of the evaluator's place and of the layer.
  let contextIndex: Int
  let layerIndex: Int
  /// From the layer's plane to the camera's space.
  private let plane: Affine3D
  /// Of length 1, towards the camera; zero for a plane that is squeezed to a line.
  let normal: SIMD3<Double>
  private let offset: Double
  private var corners: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  let distance: Double
  /// How many others have to be drawn before.
  var blockerCount = 0

  /// Planes nearer to each other than this are one, in the composition's units.
  private static let thickness = 0.01

  /// - Parameter isBehindEye: whether the camera is at the origin, rather than infinitely far away.
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

  /// The heights of another's corners over this plane, the lowest and the highest.
  private func heights(of other: DepthSortedLayer) -> (low: Double, high: Double) {
    let (a, b) = (normal.dot(other.corners.0) - offset, normal.dot(other.corners.1) - offset)
    let (c, d) = (normal.dot(other.corners.2) - offset, normal.dot(other.corners.3) - offset)
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// Whether this has to be drawn before `other`, which lies above it in the list; `nil` where it makes
  /// no difference or cannot be told.
  ///
  /// What lies wholly on the camera's side of a plane cannot be hidden by it (M. Newell, R. Newell and
  /// T. Sancha, "A solution to the hidden surface problem", 1972). Layers in one plane keep the
  /// list's order.
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

extension FrameEvaluator {
  /// Puts the members from `first` on in the order in which they are drawn: who has to wait for others
  /// after them, and of those who need not, the farthest first.
  mutating func sortByDepth(from first: Int) {
    for i in first..<depthSortedLayers.count {
      for j in (i + 1)..<depthSortedLayers.count {
        guard let isBefore = depthSortedLayers[i].precedes(depthSortedLayers[j]) else { continue }
        depthSortedLayers[isBefore ? j : i].blockerCount += 1
      }
    }
    // The members are rotated into place, so that the order of those left is still the list's.
    for slot in first..<depthSortedLayers.count {
      var best = slot
      for i in slot..<depthSortedLayers.count
      where depthSortedLayers[i].comesBefore(depthSortedLayers[best]) { best = i }
      let chosen = depthSortedLayers[best]
      for i in slot..<depthSortedLayers.count where i != best {
        let isBefore =
          i < best
          ? depthSortedLayers[i].precedes(chosen).map { !$0 }
          : chosen.precedes(depthSortedLayers[i])
        if isBefore == true { depthSortedLayers[i].blockerCount -= 1 }
      }
      var i = best
      while i > slot {
        depthSortedLayers[i] = depthSortedLayers[i - 1]
        i -= 1
      }
      depthSortedLayers[slot] = chosen
    }
  }
}

extension DepthSortedLayer {
  fileprivate func comesBefore(_ other: DepthSortedLayer) -> Bool {
    if (blockerCount == 0) != (other.blockerCount == 0) { return blockerCount == 0 }
    return distance > other.distance
  }
}
