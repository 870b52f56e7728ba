import FlickGeometry

/// A straight cut through a 3D layer, along the plane of a layer that intersects it.
struct LayerCut: Sendable {
  /// The line in the coordinates of the layer: points with a·x + b·y + c ≥ 0 are kept. a and b have the length 1.
  var a: Double
  var b: Double
  var c: Double
  /// A Boolean value that indicates whether the part continues below the part on the other side of the line, so that no
  /// gap is visible where nothing else covers the line.
  var isExtended: Bool
  /// The index of another cut that limits the same part, or -1.
  var previous: Int
}

/// Values that indicate whether the cut through the first of two intersecting layers lies within the second layer, and
/// the reverse.
private typealias LayerCrossing = (isFirstInside: Bool, isSecondInside: Bool)

extension DepthSortedLayer {
  /// Returns how the layers intersect, or `nil` if they do not.
  fileprivate func crossing(_ other: DepthSortedLayer) -> LayerCrossing? {
    guard precedence(over: other) == .crossing else { return nil }
    var direction = plane.normal.cross(other.plane.normal)
    let length = direction.dot(direction).squareRoot()
    guard length > 1e-6 else { return nil }
    direction /= length
    guard let mine = polygon.interval(on: other.plane, along: direction),
      let theirs = other.polygon.interval(on: plane, along: direction)
    else { return nil }
    let tolerance = Self.thickness
    let (low, high) = (
      max(mine.lowerBound, theirs.lowerBound), min(mine.upperBound, theirs.upperBound)
    )
    guard high - low > tolerance else { return nil }
    return (
      mine.lowerBound >= low - tolerance && mine.upperBound <= high + tolerance,
      theirs.lowerBound >= low - tolerance && theirs.upperBound <= high + tolerance
    )
  }

  /// Returns the part of the layer on one side of a plane, or `nil` if its outline has too many corners.
  fileprivate func part(
    of cutter: SpacePlane, isAbove: Bool, isExtended: Bool, _ cuts: inout [LayerCut]
  ) -> DepthSortedLayer? {
    guard let outline = polygon.part(of: cutter, isAbove: isAbove), outline.count > 2 else {
      return nil
    }
    let (a, b) = (cutter.slope(of: map.x), cutter.slope(of: map.y))
    let c = cutter.slope(of: map.origin) - cutter.offset
    let k = (isAbove ? 1 : -1) / (a * a + b * b).squareRoot()
    guard k.isFinite else { return nil }
    var part = self
    part.polygon = outline
    part.distance = outline.middle.z
    cuts.append(
      LayerCut(a: a * k, b: b * k, c: c * k, isExtended: isExtended, previous: lastCut))
    part.lastCut = cuts.count - 1
    return part
  }
}

extension [DepthSortedLayer] {
  /// Cuts the layers from `first` on, until none intersects another or the limit of cuts is reached. Returns whether
  /// any was cut.
  ///
  /// AE: 3D layers that are not separated by other layers intersect each other. (After Effects User Guide, "3D layer
  /// interactions, render order, and collapsed transformations".)
  mutating func cutIntersections(from first: Int, into cuts: inout [LayerCut]) -> Bool {
    let whole = count
    for i in first..<count { self[i].order = i }
    // A part intersects no layer that the whole layer did not intersect, so each pair is tested once.
    var i = first
    while i < count {
      var j = first
      while j < i, count - whole < SceneLimits.layerCuts {
        if let crossing = self[i].crossing(self[j]) { cut(i, j, crossing, into: &cuts) }
        j += 1
      }
      i += 1
    }
    restoreOrder(from: whole, after: first)
    return count > whole
  }

  /// Cuts one of two layers into two parts. Prefers a layer whose cut lies within the other layer, which covers it.
  private mutating func cut(
    _ i: Int, _ j: Int, _ crossing: LayerCrossing, into cuts: inout [LayerCut]
  ) {
    let isFirst = crossing.isFirstInside || !crossing.isSecondInside
    let isInside = crossing.isFirstInside || crossing.isSecondInside
    let (own, cutter) = isFirst ? (i, self[j].plane) : (j, self[i].plane)
    guard
      let far = self[own].part(of: cutter, isAbove: false, isExtended: !isInside, &cuts),
      let near = self[own].part(of: cutter, isAbove: true, isExtended: false, &cuts)
    else { return }
    self[own] = far
    append(near)
  }

  /// Moves the appended parts next to the other parts of their layers.
  private mutating func restoreOrder(from whole: Int, after first: Int) {
    for next in whole..<count {
      let part = self[next]
      var i = next
      while i > first, self[i - 1].order > part.order {
        self[i] = self[i - 1]
        i -= 1
      }
      self[i] = part
    }
  }
}

/// Makes the outlines of parts of layers. Keeps its working memory.
struct LayerPartOutliner {
  private var outline: [Point2D] = []
  private var clipped: [Point2D] = []

  /// The distance of the outer sides of a part from the center of its layer, in pixels.
  private static let reach = 32_768.0

  /// Appends the outline of a part, which continues beyond the bounds of its layer.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels of a unit of the layer.
  ///   - path: receives the outline in the coordinates of the layer.
  mutating func append(
    _ last: Int, of cuts: [LayerCut], around middle: Point2D, scale: Double, to path: inout Path
  ) {
    let pixel = scale > 0 && scale.isFinite ? 1 / scale : 1
    let r = Self.reach * pixel
    outline.removeAll(keepingCapacity: true)
    outline.append(Point2D(middle.x - r, middle.y - r))
    outline.append(Point2D(middle.x + r, middle.y - r))
    outline.append(Point2D(middle.x + r, middle.y + r))
    outline.append(Point2D(middle.x - r, middle.y + r))
    var next = last
    while cuts.indices.contains(next) {
      clip(by: cuts[next], extension: pixel)
      next = cuts[next].previous
    }
    guard let first = outline.first else { return }
    path.move(to: first)
    for point in outline.dropFirst() { path.line(to: point) }
    path.close()
  }

  private mutating func clip(by cut: LayerCut, extension pixel: Double) {
    let c = cut.isExtended ? cut.c + pixel : cut.c
    clipped.removeAll(keepingCapacity: true)
    guard var previous = outline.last else { return }
    var before = cut.a * previous.x + cut.b * previous.y + c
    for point in outline {
      let own = cut.a * point.x + cut.b * point.y + c
      if own * before < 0 {
        clipped.append(previous + (point - previous) * (before / (before - own)))
      }
      if own >= 0 { clipped.append(point) }
      (previous, before) = (point, own)
    }
    swap(&outline, &clipped)
  }
}
