import FlickRaster
import FlickScene

extension Resolver {
  typealias StyleReader = @Sendable (inout Resolver, Schema.LayerStyle) -> (any LayerEffect)?

  /// The supported styles that are drawn in the layer's own picture, by style type.
  private static let styleReaders: [Int: StyleReader] = [
    0: { ModelEffect($0.outline($1)) },
    1: { ModelEffect($0.shadow($1, .below)) },
    2: { ModelEffect($0.shadow($1, .insideEdge)) },
    3: { ModelEffect($0.glow($1, .below)) },
    4: { ModelEffect($0.innerGlow($1)) },
    5: { $0.bevel($1).map { ModelEffect($0) } },
    6: { ModelEffect($0.satin($1)) },
    7: { ModelEffect($0.silhouette($1, .overlay)) },
    8: { $0.gradientOverlay($1).map { ModelEffect($0) } },
  ]

  /// The order in which styles are applied, by style type. It is independent of the file. The color overlay is
  /// painted above the gradient overlay. Outer glow and drop shadow are last, because they are painted below the
  /// layer.
  private static let paintOrder = [8, 7, 6, 4, 2, 5, 0, 3, 1]

  /// Resolves the layer styles.
  ///
  /// - Parameter isBlending: Whether the layer has a blend mode other than normal, which its shadows do not use.
  mutating func styles(
    _ written: [Schema.LayerStyle], isBlending: Bool
  ) -> (own: [any LayerEffect], underlays: [Underlay]) {
    if written.isEmpty { return ([], []) }
    let written = stylesInUse(written)
    var own: [any LayerEffect] = []
    var underlays: [Underlay] = []
    for type in Self.paintOrder {
      guard let read = Self.styleReaders[type] else { continue }
      for style in written where style.type == type {
        if let underlay = underlay(style, isBlending) {
          // Underlays are painted from bottom to top: the shadow is last in this order and first there.
          underlays.insert(underlay, at: 0)
        } else if let effect = read(&self, style) {
          own.append(effect)
        }
      }
    }
    // AE: Each style is computed from the original shape of the layer, not from the result of other styles (no
    // published source).
    if own.count > 1 { own.insert(ModelEffect(CaptureShapeEffect()), at: 0) }
    for style in written where style.type.flatMap({ Self.styleReaders[$0] }) == nil {
      diagnosticLog.add(.layerStyle, at: style.source)
    }
    return (own, underlays)
  }

  /// Returns the styles that are on.
  ///
  /// Bodymovin writes the styles that After Effects reports as enabled (`layerStylesHelper.jsx`). This can be all nine,
  /// though an author has added one: the others then have their default values. A file with fewer styles is drawn as
  /// written.
  private mutating func stylesInUse(_ written: [Schema.LayerStyle]) -> [Schema.LayerStyle] {
    guard Set(written.compactMap({ $0.type })).isSuperset(of: Self.paintOrder) else {
      return written
    }
    let used = written.filter { !$0.hasDefaultValues }
    if used.count < written.count, let first = written.first(where: { $0.hasDefaultValues }) {
      diagnosticLog.add(.styleDefaults, at: first.source)
    }
    return used
  }

  /// AE: Shadows and glows blend with the layers below (Adobe's help, "Layer styles"). For most blend modes this
  /// requires a separate picture.
  private mutating func underlay(
    _ written: Schema.LayerStyle, _ isBlending: Bool
  ) -> Underlay? {
    guard written.type == 1 || written.type == 3 else { return nil }
    let blend = styleBlend(written.blendMode)
    let knocksOut = staticInteger(written.layerConceals, or: 1) != 0
    if !isBlending, knocksOut, Self.isEquivalentToNormal(blend, color(written.color)) { return nil }
    let placement: SilhouetteFilter.Placement = knocksOut ? .outside : .alone
    var shadow = written.type == 1 ? shadow(written, placement) : glow(written, placement)
    shadow.blend = .normal
    return Underlay(shadow, blend: blend)
  }

  /// Returns whether a blend mode has the same result as normal for this color.
  private static func isEquivalentToNormal(_ blend: BlendMode, _ color: Animated<Color>) -> Bool {
    guard case .constant(let color) = color else { return blend == .normal }
    switch blend {
    case .normal: return true
    case .multiply, .darken: return color == Color(0, 0, 0)
    case .screen, .lighten: return color == Color(1, 1, 1)
    default: return false
    }
  }

  private mutating func shadow(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> ShadowEffect {
    var effect = softShape(written, placement)
    // The angle of the light is counterclockwise from the right. The shadow falls in the opposite direction.
    effect.direction = animated(written.angle, or: 0, dimensions: 1) {
      (-90 - $0[0]) * UnitScale.degree
    }
    effect.distance = scalar(written.distance, or: 0)
    return effect
  }

  /// AE: The coverage of a glow up to its range is stretched to full coverage. The default is half (Photoshop's Range
  /// setting; the formula has no published source). Jitter affects only gradient glows, which files do not contain.
  private mutating func glow(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> ShadowEffect {
    var effect = softShape(written, placement)
    effect.range = opacity(written.range, or: 0.5)
    return effect
  }

  private mutating func softShape(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> ShadowEffect {
    var effect = silhouette(written, placement)
    effect.sigma = scalar(written.size, or: 0, unit: Self.sigmaPerStyleSize)
    effect.spread = opacity(written.choke, or: 0)
    effect.noise = opacity(written.noise, or: 0)
    return effect
  }

  private mutating func innerGlow(_ written: Schema.LayerStyle) -> ShadowEffect {
    glow(written, staticInteger(written.glowSource, or: 1) == 2 ? .insideCenter : .insideEdge)
  }

  private mutating func outline(_ written: Schema.LayerStyle) -> OutlineEffect {
    let positions: [Int: OutlineEffect.Position] = [1: .outside, 2: .inside, 3: .center]
    var effect = OutlineEffect(color: color(written.color))
    effect.opacity = opacity(written.opacity)
    effect.width = scalar(written.size, or: 1)
    effect.position = positions[staticInteger(written.position, or: 1)] ?? .outside
    effect.blend = styleBlend(written.blendMode)
    return effect
  }

  private mutating func silhouette(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> ShadowEffect {
    var effect = ShadowEffect(placement: placement, color: color(written.color))
    effect.opacity = opacity(written.opacity)
    effect.blend = styleBlend(written.blendMode)
    return effect
  }

  /// AE: The copies are offset along the angle in both directions (no published source).
  private mutating func satin(_ written: Schema.LayerStyle) -> SatinEffect {
    var effect = SatinEffect(color: color(written.color))
    effect.opacity = opacity(written.opacity)
    effect.direction = animated(written.angle, or: 0, dimensions: 1) {
      (90 - $0[0]) * UnitScale.degree
    }
    effect.distance = scalar(written.distance, or: 0)
    effect.sigma = scalar(written.size, or: 0, unit: Self.sigmaPerStyleSize)
    effect.isInverted = staticInteger(written.inverted, or: 1) != 0
    effect.blend = styleBlend(written.blendMode)
    return effect
  }

  /// AE: The size of a style is its reach, about two standard deviations (no published source; Skottie uses a factor
  /// of 0.3).
  private static let sigmaPerStyleSize = 0.5

  mutating func styleBlend(
    _ property: Schema.VectorProperty?, or fallback: Int = 1
  ) -> BlendMode {
    Self.styleBlends[staticInteger(property, or: fallback)] ?? .normal
  }

  /// The items of the blend mode menu of layer styles, counted from 1.
  private static let styleBlends: [Int: BlendMode] = [
    4: .darken, 5: .multiply, 6: .colorBurn, 10: .lighten, 11: .screen, 12: .colorDodge, 13: .add,
    16: .overlay, 17: .softLight, 18: .hardLight, 22: .hardMix, 24: .difference, 25: .exclusion,
    27: .hue, 28: .saturation, 29: .color, 30: .luminosity,
  ]
}
