/// What changes a layer's picture as a whole: evaluated values, lengths in pixels of the canvas.
package enum Filter: Hashable, Sendable {
  case color(ColorFilter)
  case blur(BlurFilter)
  case silhouette(SilhouetteFilter)
  case wipe(WipeFilter)
  case outline(OutlineFilter)
  case warp(WarpFilter)
}

/// How far a picture grows on each side, in pixels.
struct Reach: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// Farther than this nothing is looked for: it bounds the memory that a filter may take.
  static let most = 4096

  static let everywhere = Reach(left: most, top: most, right: most, bottom: most)

  static func + (a: Reach, b: Reach) -> Reach {
    Reach(
      left: min(a.left + b.left, most), top: min(a.top + b.top, most),
      right: min(a.right + b.right, most), bottom: min(a.bottom + b.bottom, most))
  }

  /// From a picture that grows by this to what it is made of.
  var mirrored: Reach { Reach(left: right, top: bottom, right: left, bottom: top) }
}

extension Filter {
  var reach: Reach {
    switch self {
    case .color, .wipe: Reach()
    case .warp: Reach.everywhere
    case .outline(let outline): outline.reach
    case .blur(let blur): blur.reach
    case .silhouette(let silhouette): silhouette.reach
    }
  }

  /// The box of a picture after the filter, from the one before it.
  func grown(_ box: Box) -> Box {
    if box.isEmpty { return box }
    if let warp { return warp.grown(box) }
    return box.grown(by: reach)
  }

  /// The box that is looked at to draw another one.
  func source(of box: Box) -> Box {
    if box.isEmpty { return box }
    if let warp { return warp.source(of: box) }
    return box.grown(by: reach.mirrored)
  }

  /// A filter that draws a picture of its own from the one before it; the others change that.
  var warp: WarpFilter? {
    if case .warp(let warp) = self { warp } else { nil }
  }

  /// How many planes of coverage it works with, each as large as the picture.
  var planes: Int {
    switch self {
    case .silhouette: 1
    case .outline: 2
    default: 0
    }
  }

  /// Whether it works with something more for each pixel.
  var takesPixels: Bool {
    if case .outline = self { true } else { false }
  }

  /// Elements of a blurred line around the picture's own.
  var linePadding: Int {
    switch self {
    case .blur(let blur): 2 * max(BoxKernel.reach(blur.sigmaX), BoxKernel.reach(blur.sigmaY))
    case .silhouette(let silhouette): 2 * BoxKernel.reach(silhouette.sigma)
    default: 0
    }
  }
}

struct FilterItem: Hashable, Sendable {
  var filter: Filter
  /// The layer's filters before and after this one, or -1.
  var previous = -1
  var next = -1
  /// Where the picture that it makes is of use, and where it may be.
  var needed = Box.empty
  var box = Box.empty
}

extension Box {
  func grown(by reach: Reach) -> Box {
    Box(
      minX: minX - reach.left, minY: minY - reach.top,
      maxX: maxX + reach.right, maxY: maxY + reach.bottom)
  }
}
