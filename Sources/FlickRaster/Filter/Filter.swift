/// An operation on a layer's picture. Values are evaluated, and lengths are in canvas pixels.
///
/// A filter's behavior is in its type's conformance to ``FilterImplementation``. To add a filter, add a file with the
/// type, a case, and a line in ``accept(_:_:)``.
///
/// The enumeration stores filters without allocations. A scene creates all filters again for each frame, and most of
/// them are larger than the 24 bytes that an existential stores inline.
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

extension Filter {
  /// Passes the filter to a visitor as a value of its own type, and returns the result.
  @inline(__always)
  func accept<V: FilterVisitor>(_ visitor: inout V, _ input: V.Input) -> V.Output {
    switch self {
    case .color(let filter): visitor.visit(filter, input)
    case .blur(let filter): visitor.visit(filter, input)
    case .silhouette(let filter): visitor.visit(filter, input)
    case .wipe(let filter): visitor.visit(filter, input)
    case .outline(let filter): visitor.visit(filter, input)
    case .mix(let filter): visitor.visit(filter, input)
    case .ramp(let filter): visitor.visit(filter, input)
    case .fourColors(let filter): visitor.visit(filter, input)
    case .blinds(let filter): visitor.visit(filter, input)
    case .sharpen(let filter): visitor.visit(filter, input)
    case .directionalBlur(let filter): visitor.visit(filter, input)
    case .radialBlur(let filter): visitor.visit(filter, input)
    case .noise(let filter): visitor.visit(filter, input)
    case .captureShape: visitor.visit(CaptureShapeFilter(), input)
    case .gradient(let filter): visitor.visit(filter, input)
    case .satin(let filter): visitor.visit(filter, input)
    case .bevel(let filter): visitor.visit(filter, input)
    case .warp(let filter): visitor.visit(filter, input)
    }
  }
}

struct FilterItem: Hashable, Sendable {
  var filter: Filter
  /// The area of the result that is needed, and the bounds of the result.
  var neededBox = Box.empty
  var resultBox = Box.empty
}
