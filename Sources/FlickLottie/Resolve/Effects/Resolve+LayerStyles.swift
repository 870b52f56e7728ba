import FlickRaster
import FlickScene

extension Resolver {
  typealias StyleReader = @Sendable (inout Resolver, Schema.LayerStyle) -> (any LayerEffect)?

  /// Everything that is drawn in the layer's own picture, by the format's numbers.
  private static let styleReaders: [Int: StyleReader] = [
    0: { $0.outline($1) },
    1: { $0.shadow($1, .below) },
    2: { $0.shadow($1, .insideEdge) },
    3: { $0.glow($1, .below) },
    4: { $0.innerGlow($1) },
    5: { $0.bevel($1) },
    6: { $0.satin($1) },
    7: { $0.colorOverlay($1) },
    8: { $0.gradientOverlay($1) },
  ]

  /// In the order that they are painted in, which is not the file's: the outer ones below, and of the
  /// inner ones the colour overlay above the gradient.
  private static let paintOrder = [8, 7, 6, 4, 2, 5, 0, 3, 1]

  ///
  /// - Parameter isBlending: whether the layer itself is in a mode that its shadows do not share.
  mutating func styles(
    _ written: [Schema.LayerStyle], isBlending: Bool
  ) -> (own: [any LayerEffect], underlays: [Underlay]) {
    if written.isEmpty { return ([], []) }
    var own: [any LayerEffect] = []
    var underlays: [Underlay] = []
    for type in Self.paintOrder {
      guard let read = Self.styleReaders[type] else { continue }
      for style in written where style.type == type {
        if let underlay = underlay(style, isBlending) {
          // Painted from the bottom up: the shadow comes last here, and first there.
          underlays.insert(underlay, at: 0)
        } else if let effect = read(&self, style) {
          own.append(effect)
        }
      }
    }
    // AE: all of them are made from the layer's own shape, not from one another.
    if own.count > 1 { own.insert(CaptureShapeEffect(), at: 0) }
    for style in written where style.type.flatMap({ Self.styleReaders[$0] }) == nil {
      diagnosticLog.add(.layerStyle, at: style.source)
    }
    return (own, underlays)
  }

  /// AE: a shadow or a glow blends with what lies below the layer. In most modes that takes a picture
  /// of its own.
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

  /// Whether the mode is as good as normal with this colour.
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
    var effect = ShadowEffect(
      placement: placement, color: color(written.color), opacity: opacity(written.opacity),
      // The light's angle runs counterclockwise from the right, and the shadow falls away from it.
      direction: animated(written.angle, or: 0, dimensions: 1) { (-90 - $0[0]) * UnitScale.degree },
      distance: scalar(written.distance, or: 0),
      sigma: scalar(written.size, or: 0, unit: Self.sigmaPerStyleSize),
      spread: opacity(written.choke, or: 0), blend: styleBlend(written.blendMode))
    effect.noise = opacity(written.noise, or: 0)
    return effect
  }

  /// AE: of a glow's coverage the part up to its range becomes all of it: half, if nothing is said.
  /// Its jitter varies the colours of gradients, which are not written.
  private mutating func glow(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> ShadowEffect {
    var effect = ShadowEffect(
      placement: placement, color: color(written.color), opacity: opacity(written.opacity),
      sigma: scalar(written.size, or: 0, unit: Self.sigmaPerStyleSize),
      spread: opacity(written.choke, or: 0), blend: styleBlend(written.blendMode))
    effect.range = opacity(written.range, or: 0.5)
    effect.noise = opacity(written.noise, or: 0)
    return effect
  }

  private mutating func innerGlow(_ written: Schema.LayerStyle) -> any LayerEffect {
    glow(written, staticInteger(written.glowSource, or: 1) == 2 ? .insideCenter : .insideEdge)
  }

  private mutating func outline(_ written: Schema.LayerStyle) -> any LayerEffect {
    let positions: [Int: OutlineEffect.Position] = [1: .outside, 2: .inside, 3: .center]
    return OutlineEffect(
      color: color(written.color), opacity: opacity(written.opacity),
      width: scalar(written.size, or: 1),
      position: positions[staticInteger(written.position, or: 1)] ?? .outside,
      blend: styleBlend(written.blendMode))
  }

  private mutating func colorOverlay(_ written: Schema.LayerStyle) -> any LayerEffect {
    ShadowEffect(
      placement: .overlay, color: color(written.color), opacity: opacity(written.opacity),
      blend: styleBlend(written.blendMode))
  }

  /// AE: the copies go along the angle's line, to both sides.
  private mutating func satin(_ written: Schema.LayerStyle) -> any LayerEffect {
    var effect = SatinEffect(
      color: color(written.color), opacity: opacity(written.opacity),
      direction: animated(written.angle, or: 0, dimensions: 1) { (90 - $0[0]) * UnitScale.degree },
      distance: scalar(written.distance, or: 0),
      sigma: scalar(written.size, or: 0, unit: Self.sigmaPerStyleSize))
    effect.isInverted = staticInteger(written.inverted, or: 1) != 0
    effect.blend = styleBlend(written.blendMode)
    return effect
  }

  /// AE: size is how far a style reaches: about two standard deviations.
  private static let sigmaPerStyleSize = 0.5

  mutating func styleBlend(
    _ property: Schema.VectorProperty?, or fallback: Int = 1
  ) -> BlendMode {
    Self.styleBlends[staticInteger(property, or: fallback)] ?? .normal
  }

  /// The lines of the menu in After Effects' layer styles, from 1 on.
  private static let styleBlends: [Int: BlendMode] = [
    4: .darken, 5: .multiply, 6: .colorBurn, 10: .lighten, 11: .screen, 12: .colorDodge, 13: .add,
    16: .overlay, 17: .softLight, 18: .hardLight, 22: .hardMix, 24: .difference, 25: .exclusion,
    27: .hue, 28: .saturation, 29: .color, 30: .luminosity,
  ]
}
