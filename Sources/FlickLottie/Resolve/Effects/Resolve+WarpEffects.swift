import FlickGeometry
import FlickRaster
import FlickScene

extension EffectRow {
  static let warps = [
    EffectRow("ADBE Twirl", type: 30) { $0.twirl($1) },
    EffectRow("ADBE Ripple", type: 32) { $0.ripple($1) },
    EffectRow("ADBE Spherize", type: 33) { $0.spherize($1) },
    EffectRow("ADBE Bulge") { $0.bulge($1) },
    EffectRow("ADBE Wave Warp") { $0.waveWarp($1) },
    EffectRow("ADBE Polar Coordinates") { $0.polar($1) },
    EffectRow("CC Sphere") { $0.sphere($1) },
    EffectRow("ADBE Mirror") { $0.mirror($1) },
    EffectRow("ADBE Corner Pin") { $0.cornerPin($1) },
    EffectRow("ADBE Geometry2", "ADBE Geometry") { $0.transformEffect($1) },
    EffectRow("ADBE Tile") { $0.motionTile($1) },
    EffectRow("ADBE Offset") { $0.offset($1) },
  ]
}

extension Resolver {
  mutating func cornerPin(_ written: Schema.Effect) -> CornerPinEffect {
    CornerPinEffect(
      topLeft: point(written.value(1), or: .zero),
      topRight: point(written.value(2), or: Vector2D(1, 0)),
      bottomLeft: point(written.value(3), or: Vector2D(0, 1)),
      bottomRight: point(written.value(4), or: Vector2D(1, 1)))
  }

  /// AE: With uniform scale, the height applies to both dimensions (Skottie's `TransformEffect`).
  mutating func transformEffect(_ written: Schema.Effect) -> TransformEffect {
    let height = percent(written.value(4), or: 1)
    let width =
      staticInteger(written.value(3), or: 1) != 0 ? height : percent(written.value(5), or: 1)
    return TransformEffect(
      Transform(
        anchor: point(written.value(1)), position: point(written.value(2)),
        rotation: radians(written.value(8)), skew: radians(written.value(6)),
        skewAxis: radians(written.value(7)), opacity: opacity(written.value(9), or: 1)),
      scaleWidth: width, scaleHeight: height)
  }

  mutating func motionTile(_ written: Schema.Effect) -> MotionTileEffect {
    var effect = MotionTileEffect(center: point(written.value(1)))
    effect.tileWidth = percent(written.value(2), or: 1)
    effect.tileHeight = percent(written.value(3), or: 1)
    effect.outputWidth = percent(written.value(4), or: 1)
    effect.outputHeight = percent(written.value(5), or: 1)
    effect.mirrorsEdges = staticInteger(written.value(6), or: 0) != 0
    effect.phase = scalar(written.value(7), or: 0, unit: UnitScale.turn)
    effect.shiftsRows = staticInteger(written.value(8), or: 0) != 0
    return effect
  }

  mutating func offset(_ written: Schema.Effect) -> OffsetEffect {
    OffsetEffect(center: point(written.value(1)))
  }

  mutating func waveWarp(_ written: Schema.Effect) -> WaveWarpEffect {
    let shape = UInt8(exactly: staticInteger(written.value(1), or: 1) - 1).flatMap(
      WaveDistortion.WaveShape.init)
    let pinning = UInt8(exactly: staticInteger(written.value(6), or: 1) - 1)
      .flatMap(WaveDistortion.Pinning.init)
    var effect = WaveWarpEffect()
    effect.shape = shape ?? .sine
    effect.height = scalar(written.value(2), or: 10)
    effect.width = scalar(written.value(3), or: 40)
    effect.direction = scalar(written.value(4), or: Double.pi / 2, unit: UnitScale.degree)
    effect.speed = scalar(written.value(5), or: frequency, unit: frequency)
    effect.pinning = pinning ?? .none
    effect.phase = scalar(written.value(7), or: 0, unit: UnitScale.turn)
    return effect
  }

  mutating func twirl(_ written: Schema.Effect) -> TwirlEffect {
    var effect = TwirlEffect(center: point(written.value(3)))
    effect.angle = radians(written.value(1))
    effect.radius = percent(written.value(2), or: 0.3)
    return effect
  }

  /// Resolves Bulge. The taper radius is not supported.
  mutating func bulge(_ written: Schema.Effect) -> BulgeEffect {
    var effect = BulgeEffect(center: point(written.value(3)))
    effect.radiusX = scalar(written.value(1), or: 50)
    effect.radiusY = scalar(written.value(2), or: 50)
    effect.height = scalar(written.value(4), or: 1)
    return effect
  }

  mutating func spherize(_ written: Schema.Effect) -> BulgeEffect {
    var effect = BulgeEffect(center: point(written.value(2)))
    effect.radiusX = scalar(written.value(1), or: 0)
    effect.radiusY = effect.radiusX
    return effect
  }

  mutating func ripple(_ written: Schema.Effect) -> RippleEffect {
    var effect = RippleEffect(center: point(written.value(2)))
    effect.radius = percent(written.value(1), or: 0)
    effect.isSymmetric = staticInteger(written.value(3), or: 1) == 2
    effect.speed = scalar(written.value(4), or: frequency, unit: frequency)
    effect.width = scalar(written.value(5), or: 20)
    effect.height = scalar(written.value(6), or: 20)
    effect.phase = scalar(written.value(7), or: 0, unit: UnitScale.turn)
    return effect
  }

  mutating func polar(_ written: Schema.Effect) -> PolarCoordinatesEffect {
    var effect = PolarCoordinatesEffect()
    effect.amount = opacity(written.value(1), or: 0)
    effect.unwinds = staticInteger(written.value(2), or: 1) == 2
    return effect
  }

  /// The orders of rotation in the menu of CC Sphere.
  private static let sphereOrders: [[SphereDistortion.Rotation.Axis]] = [
    [.x, .y, .z], [.x, .z, .y], [.y, .x, .z], [.y, .z, .x], [.z, .x, .y], [.z, .y, .x],
  ]

  mutating func sphere(_ written: Schema.Effect) -> SphereEffect {
    diagnosticLog.add(.effectSphere, at: written.source)
    var effect = SphereEffect(center: point(written.value(8)))
    effect.angles = (2...4).map { radians(written.value($0)) }
    let order = staticInteger(written.value(5), or: 1) - 1
    if Self.sphereOrders.indices.contains(order) { effect.order = Self.sphereOrders[order] }
    effect.radius = scalar(written.value(7), or: 0)
    effect.isInside = staticInteger(written.value(9), or: 1) == 3
    return effect
  }

  mutating func mirror(_ written: Schema.Effect) -> MirrorEffect {
    MirrorEffect(center: point(written.value(1)), angle: radians(written.value(2)))
  }

  /// The factor from waves per second to waves per frame.
  private var frequency: Double { 1 / max(animation.frameRate, 1e-3) }
}
