package import FlickRaster

/// Limits on the cost of one frame. Only malicious files reach the standard limits.
package struct SceneLimits: Hashable, Sendable {
  /// The limits of rasterizing the frame.
  package var drawing = DrawingLimits()

  /// The maximum number of copies of a repeater. Typical files have tens; After Effects becomes
  /// unusable with thousands.
  package var repeaterCopies = 2_000

  /// The maximum number of items visited in one shape layer, including all copies of repeaters,
  /// which multiply when nested. The largest known layers have some thousands.
  package var visitsPerLayer = 200_000

  /// The maximum number of layers and of items of shape layers that are visited in a frame.
  package var visits = 10_000_000

  /// The maximum number of points of all paths of a frame, before they are flattened: 16 bytes
  /// each, in up to three copies. The largest known frames have some hundred thousand.
  package var pathPoints = 10_000_000

  /// The maximum number of pixels of all pictures that sprites show in a frame. Further pictures are
  /// not drawn. A phone screen has three million.
  package var picturePixels = 100_000_000
  /// The maximum number of pixels of the deferred images of a frame, beside those that are decoded already.
  package var deferredPixels: Int { picturePixels / 2 }

  /// The maximum number of edge pairs tested in one frame to merge and offset paths, about a third
  /// of a second. Further paths are not changed. Large logos need ten thousand.
  package var combiningCost = 20_000_000

  /// The maximum number of layers drawn in one frame for motion blur and echoes, counted for each sample.
  /// Nested samples multiply. Further layers are drawn without blur and without echoes. Complex files need some
  /// thousands.
  package var motionBlurSamples = 30_000

  /// The maximum nesting depth of precompositions. Readers remove cycles; this limits the stack.
  static let compositionDepth = 64

  /// The maximum number of layers tested for one hit test. A composition counts each time that it
  /// is shown.
  static let hitTestedLayers = 20_000

  /// The maximum number of 3D layers that are sorted together. Each is compared with each.
  static let sortedLayers = 256

  /// The maximum number of cuts through 3D layers that are sorted together. Each draws a layer once more.
  static let layerCuts = 256

  package init() {}
}

/// The paths that a frame has evaluated so far.
struct PathBudget: Sendable {
  /// The limit that the frame exceeded first.
  private(set) var exceeded: DrawingLimit?
  private var points = 0
  private var visits = 0

  mutating func addPoints(_ count: Int, _ limits: SceneLimits) {
    points &+= count
    if points > limits.pathPoints, exceeded == nil { exceeded = .pathPoints }
  }

  /// Returns the numbers of visited items and of points since an earlier state of the frame.
  func costs(since earlier: PathBudget) -> (visits: Int, points: Int) {
    (visits - earlier.visits, points - earlier.points)
  }

  /// Adds the costs of a tree. Returns `false`, and adds nothing, if the frame would exceed a limit or has exceeded one.
  mutating func add(visits moreVisits: Int, points morePoints: Int, within limits: SceneLimits)
    -> Bool
  {
    guard exceeded == nil, points + morePoints <= limits.pathPoints,
      visits + moreVisits <= limits.visits
    else { return false }
    points += morePoints
    visits += moreVisits
    return true
  }

  mutating func addVisits(_ count: Int, _ limits: SceneLimits) {
    visits &+= count
    if visits > limits.visits, exceeded == nil { exceeded = .shapeItems }
  }
}
