import FlickGeometry
import FlickRaster

/// The properties of an animator at one frame.
struct TextAnimatorValues: Sendable {
  /// The range in the selectors of all animators. An empty range selects all glyphs.
  let selections: Range<Int>
  let anchor: Vector2D
  let position: Vector2D
  let scale: Vector2D
  let rotation: Double
  let depth: Double
  let rotationX: Double
  let rotationY: Double
  let skew: Double
  let skewAxis: Double
  let opacity: Double?
  let tracking: Double
  let lineSpacing: Vector2D
  let fill: Paint
  let stroke: Paint
  let strokeWidth: Double
  let blur: Vector2D

  struct Paint: Sendable {
    let color: Color?
    let opacity: Double?
    let shift: SIMD3<Double>

    init(_ paint: TextPaint, at context: EvaluationContext) {
      color = paint.color?.value(at: context)
      opacity = paint.opacity?.value(at: context)
      shift = SIMD3(
        paint.hue.value(at: context), paint.saturation.value(at: context),
        paint.brightness.value(at: context))
    }
  }

  init(_ properties: TextProperties, at context: EvaluationContext, selections: Range<Int>) {
    self.selections = selections
    anchor = properties.anchor.value(at: context).vector
    position = properties.position.value(at: context).vector
    scale = properties.scale.value(at: context)
    rotation = properties.rotation.value(at: context)
    depth = properties.depth.value(at: context)
    rotationX = properties.rotationX.value(at: context)
    rotationY = properties.rotationY.value(at: context)
    skew = properties.skew.value(at: context)
    skewAxis = properties.skewAxis.value(at: context)
    opacity = properties.opacity?.value(at: context)
    tracking = properties.tracking.value(at: context)
    lineSpacing = properties.lineSpacing.value(at: context)
    fill = Paint(properties.fill, at: context)
    stroke = Paint(properties.stroke, at: context)
    strokeWidth = properties.strokeWidth.value(at: context)
    blur = properties.blur.value(at: context)
  }

  var movesLines: Bool { tracking != 0 || lineSpacing != .zero }
}

/// The state of one glyph after all animators.
struct TextGlyphState: Sendable {
  private(set) var anchor = Vector2D.zero
  private(set) var position = Vector2D.zero
  private(set) var scale = Vector2D(1, 1)
  /// The skews and rotations, in the order of the animators.
  private(set) var skewAndRotation = Affine.identity
  private(set) var depth = 0.0
  private(set) var rotationX = 0.0
  private(set) var rotationY = 0.0
  private(set) var opacity = 1.0
  /// The color of the fill, with its opacity.
  var fill: Color? { fillPaint.faded }
  /// The color of the stroke, with its opacity.
  var stroke: Color? { strokePaint.faded }
  private(set) var strokeWidth: Double
  private(set) var blur = Vector2D.zero
  private var fillPaint: PaintState
  private var strokePaint: PaintState

  /// A color, and the opacity that animators have set.
  private struct PaintState: Sendable {
    var color: Color?
    var opacity = 1.0

    var faded: Color? {
      guard var color else { return nil }
      color.alpha *= opacity
      return color
    }
  }

  init(_ look: TextStyle) {
    fillPaint = PaintState(color: look.fill)
    strokePaint = PaintState(color: look.stroke)
    strokeWidth = look.strokeWidth
  }

  /// AE: An amount has a number for each dimension, of which rotations and skews use that of their axis, and properties with
  /// one number the first. (Expression selectors in Adobe's help; lottie-web's `TextProperty.getMeasures`.)
  mutating func apply(_ values: TextAnimatorValues, weight: SIMD3<Double>) {
    anchor = anchor + values.anchor.scaled(by: weight)
    position = position + values.position.scaled(by: weight)
    scale = Vector2D(
      scale.x * (1 + (values.scale.x - 1) * weight.x),
      scale.y * (1 + (values.scale.y - 1) * weight.y))
    if values.skew != 0 {
      skewAndRotation = skewAndRotation.then(
        .skew(values.skew * weight.x, axis: values.skewAxis * weight.y))
    }
    if values.rotation != 0 {
      skewAndRotation = skewAndRotation.then(.rotation(values.rotation * weight.z))
    }
    depth += values.depth * weight.z
    rotationX += values.rotationX * weight.x
    rotationY += values.rotationY * weight.y
    blur = blur + values.blur.scaled(by: weight)
    Self.interpolate(&opacity, to: values.opacity, weight.x)
    strokeWidth += values.strokeWidth * weight.x
    Self.apply(values.fill, weight.x, to: &fillPaint)
    Self.apply(values.stroke, weight.x, to: &strokePaint)
  }

  /// Interpolates an opacity towards the value of an animator.
  ///
  /// AE: Each animator starts from the result of the animators before it, so that an animator with an opacity of 100
  /// makes text visible again. (lottie-web's `TextAnimatorProperty`.)
  private static func interpolate(_ opacity: inout Double, to target: Double?, _ weight: Double) {
    if let target { opacity += (target - opacity) * weight }
  }

  private static func apply(
    _ paint: TextAnimatorValues.Paint, _ weight: Double, to state: inout PaintState
  ) {
    interpolate(&state.opacity, to: paint.opacity, weight)
    if let target = paint.color {
      // If the text has no such paint, the animator's paint fades in.
      let own = state.color ?? Color(target.red, target.green, target.blue, 0)
      state.color = Color.interpolate(own, target, SIMD4(repeating: weight))
    }
    if paint.shift != .zero { state.color = state.color?.shifted(paint.shift * weight) }
  }

  /// Returns the map from the glyph's coordinates, which are units of the layer around its origin,
  /// to the layer's.
  ///
  /// - Parameter pivot: the vector from the glyph's origin to the center of rotation and scale.
  func matrix(pivot: Vector2D) -> Affine {
    guard leavesPlane else { return flat(pivot) }
    return map(pivot: pivot).projected
  }

  var leavesPlane: Bool { rotationX != 0 || rotationY != 0 || depth != 0 }

  /// Returns the map in space.
  ///
  /// AE: The order of rotation is z, y, x, as for layers.
  func map(pivot: Vector2D) -> Affine3D {
    var map = Affine3D(flat(pivot)).then(.aboutY(rotationY)).then(.aboutX(rotationX))
    map.origin.z += depth
    return map
  }

  private func flat(_ pivot: Vector2D) -> Affine {
    let from = pivot + anchor
    let scaled = Affine(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: -from.x * scale.x, ty: -from.y * scale.y)
    return skewAndRotation == .identity ? scaled : scaled.then(skewAndRotation)
  }
}

extension Vector2D {
  /// Returns the vector with its components multiplied by those of a weight.
  func scaled(by weight: SIMD3<Double>) -> Vector2D { Vector2D(x * weight.x, y * weight.y) }
}

extension Color {
  /// Returns the color with a changed hue (in turns), saturation and brightness, by the hexcone
  /// model of A. R. Smith, "Color gamut transform pairs" (1978).
  func shifted(_ shift: SIMD3<Double>) -> Color {
    let (red, green, blue) = (min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1))
    let top = max(red, green, blue)
    let spread = top - min(red, green, blue)
    let hue = Color(red, green, blue).sextant(top: top, spread: spread) + shift.x * 6
    let saturation = min(max((top > 0 ? spread / top : 0) + shift.y, 0), 1)
    let value = min(max(top + shift.z, 0), 1)
    func component(_ phase: Double) -> Double {
      let turned = phase + hue
      let k = turned - (turned / 6).rounded(.down) * 6
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    return Color(component(5), component(3), component(1), alpha)
  }

  /// Returns the hue in sixths of a turn, −1…5, or 0 for a gray.
  ///
  /// - Parameters:
  ///   - top: the largest component.
  ///   - spread: the distance to the smallest component.
  func sextant(top: Double, spread: Double) -> Double {
    guard spread > 0 else { return 0 }
    if top == red { return (green - blue) / spread }
    return top == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  }
}
