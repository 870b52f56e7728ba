/// An operation on a layer's picture. Values are evaluated, and lengths are in canvas pixels.
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
  /// Captures the layer's current shape. Later silhouettes and outlines are made from it.
  case remember
  case gradient(GradientFilter)
  case satin(SatinFilter)
  case bevel(BevelFilter)
  case warp(WarpFilter)
}

/// The distances by which an area extends on each side, in pixels.
struct Reach: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// The greatest distance. It bounds the memory that a filter can use.
  static let most = 4096

  static let everywhere = Reach(left: most, top: most, right: most, bottom: most)

  static func + (a: Reach, b: Reach) -> Reach {
    Reach(
      left: min(a.left + b.left, most), top: min(a.top + b.top, most),
      right: min(a.right + b.right, most), bottom: min(a.bottom + b.bottom, most))
  }

  /// The outsets from a result to its input, for a filter that extends its input by these outsets.
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

  /// Returns the bounds of the result from the bounds of the input.
  func grown(_ box: Box) -> Box {
    let box = box.union(fill)
    if box.isEmpty { return box }
    if let warp { return warp.grown(box) }
    return box.grown(by: growth)
  }

  /// The outsets of the painted area. They can be smaller than those of the input area.
  private var growth: Reach {
    if case .satin(let satin) = self { satin.growth } else { reach }
  }

  /// Returns the area that is read to draw `box`.
  func source(of box: Box) -> Box {
    if box.isEmpty { return box }
    if let warp { return warp.source(of: box) }
    return box.grown(by: reach.mirrored)
  }

  /// The warp filter, or `nil`. A warp draws a new picture; other filters change the picture in place.
  var warp: WarpFilter? {
    if case .warp(let warp) = self { warp } else { nil }
  }

  /// The transparent pixels that the filter can make visible.
  var fill: Box {
    if case .mix(let mix) = self { mix.box } else { .empty }
  }

  /// A Boolean value that indicates whether the filter needs the complete bounds of the layer's content, including
  /// parts that are not visible.
  var looksAtBounds: Bool {
    if case .gradient(let gradient) = self { gradient.looksAtBounds } else { false }
  }

  /// Returns the filter for a layer whose content has these bounds.
  func settled(on content: Box) -> Filter {
    guard case .gradient(var gradient) = self, gradient.looksAtBounds else { return self }
    gradient.settle(on: content)
    return .gradient(gradient)
  }

  /// The number of coverage planes of the picture's size that the filter needs.
  var planes: Int {
    switch self {
    case .silhouette(let silhouette): silhouette.planes
    case .outline, .satin: 2
    case .bevel: 1
    default: 0
    }
  }

  /// The number of additional 32-bit values for each pixel that the filter needs.
  var copies: Int {
    switch self {
    case .outline, .sharpen, .radialBlur: 1
    case .bevel: 2
    case .silhouette(let silhouette): silhouette.growth > 0 ? 1 : 0
    default: 0
    }
  }

  /// The number of additional elements of a blurred line around the picture's own.
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
  /// Indices of the layer's filters before and after this one, or -1.
  var previous = -1
  var next = -1
  /// The area of the result that is needed, and the bounds of the result.
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
