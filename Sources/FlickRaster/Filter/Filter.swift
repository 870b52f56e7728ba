/// What changes a layer's picture as a whole: evaluated values, lengths in pixels of the canvas.
package enum Filter: Hashable, Sendable {
  case color(ColorFilter)
  case blur(BlurFilter)
  case silhouette(SilhouetteFilter)
  case wipe(WipeFilter)
  case outline(OutlineFilter)
  case mix(ColorMixFilter)
  case ramp(RampFilter)
  case fourColors(FourColorFilter)
  case blinds(BlindsFilter)
  case sharpen(SharpenFilter)
  case slantedBlur(SlantedBlurFilter)
  case radialBlur(RadialBlurFilter)
  case noise(NoiseFilter)
  /// The layer's shape as it is now is what later silhouettes and outlines are made of.
  case remember
  case gradient(GradientFilter)
  case satin(SatinFilter)
  case bevel(BevelFilter)
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
    case .color, .wipe, .mix, .ramp, .fourColors, .blinds, .remember, .gradient, .noise: Reach()
    case .radialBlur(let blur): blur.reach
    case .satin(let satin): satin.reach
    case .bevel(let bevel): bevel.reach
    case .sharpen(let sharpen): sharpen.reach
    case .slantedBlur(let blur): blur.reach
    case .warp: Reach.everywhere
    case .outline(let outline): outline.reach
    case .blur(let blur): blur.reach
    case .silhouette(let silhouette): silhouette.reach
    }
  }

  /// The box of a picture after the filter, from the one before it.
  func grown(_ box: Box) -> Box {
    let box = box.union(fill)
    if box.isEmpty { return box }
    if let warp { return warp.grown(box) }
    return box.grown(by: growth)
  }

  /// How far the picture grows: not as far as is looked at, where nothing is painted there.
  private var growth: Reach {
    if case .satin(let satin) = self { satin.growth } else { reach }
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

  /// Pixels that it may make of nothing.
  var fill: Box {
    if case .mix(let mix) = self { mix.box } else { .empty }
  }

  /// Whether it wants to know how large the layer's content is, however little of it is seen.
  var looksAtBounds: Bool {
    if case .gradient(let gradient) = self { gradient.looksAtBounds } else { false }
  }

  /// The same for a layer whose content lies in this box.
  func settled(on content: Box) -> Filter {
    guard case .gradient(var gradient) = self, gradient.looksAtBounds else { return self }
    gradient.settle(on: content)
    return .gradient(gradient)
  }

  /// How many planes of coverage it works with, each as large as the picture.
  var planes: Int {
    switch self {
    case .silhouette(let silhouette): silhouette.planes
    case .outline, .satin: 2
    case .bevel: 1
    default: 0
    }
  }

  /// How many numbers more it works with for each pixel.
  var copies: Int {
    switch self {
    case .outline, .sharpen, .radialBlur: 1
    case .bevel: 2
    case .silhouette(let silhouette): silhouette.growth > 0 ? 1 : 0
    default: 0
    }
  }

  /// Elements of a blurred line around the picture's own.
  var linePadding: Int {
    switch self {
    case .blur(let blur): 2 * max(blur.reach.left, blur.reach.top)
    case .silhouette(let silhouette): 2 * BoxKernel.reach(silhouette.sigma)
    case .slantedBlur(let blur): blur.linePadding
    case .satin(let satin): 2 * BoxKernel.reach(satin.sigma)
    case .bevel(let bevel): bevel.linePadding
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
