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
  case directionalBlur(DirectionalBlurFilter)
  case radialBlur(RadialBlurFilter)
  case noise(NoiseFilter)
  /// The layer's shape as it is now is what later silhouettes and outlines are made of.
  case captureShape
  case gradient(GradientFilter)
  case satin(SatinFilter)
  case bevel(BevelFilter)
  case warp(WarpFilter)
}

/// How far a picture grows on each side, in pixels.
struct Outsets: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// Farther than this nothing is looked for: it bounds the memory that a filter may take.
  static let maxOutset = 4096

  static let unbounded = Outsets(
    left: maxOutset, top: maxOutset, right: maxOutset, bottom: maxOutset)

  static func + (a: Outsets, b: Outsets) -> Outsets {
    Outsets(
      left: min(a.left + b.left, maxOutset), top: min(a.top + b.top, maxOutset),
      right: min(a.right + b.right, maxOutset), bottom: min(a.bottom + b.bottom, maxOutset))
  }

  /// From a picture that grows by this to what it is made of.
  var mirrored: Outsets { Outsets(left: right, top: bottom, right: left, bottom: top) }
}

extension Filter {
  var outsets: Outsets {
    switch self {
    case .color, .wipe, .mix, .ramp, .fourColors, .blinds, .captureShape, .gradient, .noise:
      Outsets()
    case .radialBlur(let blur): blur.outsets
    case .satin(let satin): satin.outsets
    case .bevel(let bevel): bevel.outsets
    case .sharpen(let sharpen): sharpen.outsets
    case .directionalBlur(let blur): blur.outsets
    case .warp: Outsets.unbounded
    case .outline(let outline): outline.outsets
    case .blur(let blur): blur.outsets
    case .silhouette(let silhouette): silhouette.outsets
    }
  }

  /// The box of a picture after the filter, from the one before it.
  func outputBox(_ box: Box) -> Box {
    let box = box.union(filledBox)
    if box.isEmpty { return box }
    if let warp { return warp.outputBox(box) }
    return box.expanded(by: paintedOutsets)
  }

  /// How far the picture grows: not as far as is looked at, where nothing is painted there.
  private var paintedOutsets: Outsets {
    if case .satin(let satin) = self { satin.paintedOutsets } else { outsets }
  }

  /// The box that is looked at to draw another one.
  func inputBox(for box: Box) -> Box {
    if box.isEmpty { return box }
    if let warp { return warp.inputBox(for: box) }
    return box.expanded(by: outsets.mirrored)
  }

  /// A filter that draws a picture of its own from the one before it; the others change that.
  var warp: WarpFilter? {
    if case .warp(let warp) = self { warp } else { nil }
  }

  /// Pixels that it may make of nothing.
  var filledBox: Box {
    if case .mix(let mix) = self { mix.box } else { .empty }
  }

  /// Whether it wants to know how large the layer's content is, however little of it is seen.
  var needsContentBounds: Bool {
    if case .gradient(let gradient) = self { gradient.needsContentBounds } else { false }
  }

  /// The same for a layer whose content lies in this box.
  func resolved(for content: Box) -> Filter {
    guard case .gradient(var gradient) = self, gradient.needsContentBounds else { return self }
    gradient.resolveBox(for: content)
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
  var scratchPlanes: Int {
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
    case .blur(let blur): 2 * max(blur.outsets.left, blur.outsets.top)
    case .silhouette(let silhouette): 2 * BoxKernel.reach(silhouette.sigma)
    case .directionalBlur(let blur): blur.linePadding
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
  var neededBox = Box.empty
  var resultBox = Box.empty
}

extension Box {
  func expanded(by reach: Outsets) -> Box {
    Box(
      minX: minX - reach.left, minY: minY - reach.top,
      maxX: maxX + reach.right, maxY: maxY + reach.bottom)
  }
}
