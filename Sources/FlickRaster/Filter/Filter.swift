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
  case directionalBlur(DirectionalBlurFilter)
  case radialBlur(RadialBlurFilter)
  case noise(NoiseFilter)
  /// Captures the layer's current shape. Later silhouettes and outlines are made from it.
  case captureShape
  case gradient(GradientFilter)
  case satin(SatinFilter)
  case bevel(BevelFilter)
  case warp(WarpFilter)
}

/// The distances by which an area extends on each side, in pixels.
struct Outsets: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// The greatest distance. It bounds the memory that a filter can use.
  static let maxOutset = 4096

  static let unbounded = Outsets(
    left: maxOutset, top: maxOutset, right: maxOutset, bottom: maxOutset)

  static func + (a: Outsets, b: Outsets) -> Outsets {
    Outsets(
      left: min(a.left + b.left, maxOutset), top: min(a.top + b.top, maxOutset),
      right: min(a.right + b.right, maxOutset), bottom: min(a.bottom + b.bottom, maxOutset))
  }

  /// The outsets from a result to its input, for a filter that extends its input by these outsets.
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

  /// Returns the bounds of the result from the bounds of the input.
  func outputBox(_ box: Box) -> Box {
    let box = box.union(filledBox)
    if box.isEmpty { return box }
    if let warp { return warp.outputBox(box) }
    return box.expanded(by: paintedOutsets)
  }

  /// The outsets of the painted area. They can be smaller than those of the input area.
  private var paintedOutsets: Outsets {
    if case .satin(let satin) = self { satin.paintedOutsets } else { outsets }
  }

  /// Returns the area that is read to draw `box`.
  func inputBox(for box: Box) -> Box {
    if box.isEmpty { return box }
    if let warp { return warp.inputBox(for: box) }
    return box.expanded(by: outsets.mirrored)
  }

  /// The warp filter, or `nil`. A warp draws a new picture; other filters change the picture in place.
  var warp: WarpFilter? {
    if case .warp(let warp) = self { warp } else { nil }
  }

  /// The transparent pixels that the filter can make visible.
  var filledBox: Box {
    if case .mix(let mix) = self { mix.box } else { .empty }
  }

  /// A Boolean value that indicates whether the filter needs the complete bounds of the layer's content, including
  /// parts that are not visible.
  var needsContentBounds: Bool {
    if case .gradient(let gradient) = self { gradient.needsContentBounds } else { false }
  }

  /// Returns the filter for a layer whose content has these bounds.
  func resolved(for content: Box) -> Filter {
    guard case .gradient(var gradient) = self, gradient.needsContentBounds else { return self }
    gradient.resolveBox(for: content)
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
  var scratchPlanes: Int {
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
  /// Indices of the layer's filters before and after this one, or -1.
  var previous = -1
  var next = -1
  /// The area of the result that is needed, and the bounds of the result.
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
