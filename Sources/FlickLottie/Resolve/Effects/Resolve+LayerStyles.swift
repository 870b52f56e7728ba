import FlickRaster
import FlickScene

extension Resolver {
  typealias StyleReader = @Sendable (inout Resolver, Schema.LayerStyle) -> any LayerEffect

  /// Everything that is drawn, by the format's numbers.
  private static let styleReaders: [Int: StyleReader] = [
    0: { $0.outline($1) },
    1: { $0.shadow($1, .below) },
    2: { $0.shadow($1, .insideEdge) },
    3: { $0.glow($1, .below) },
    4: { $0.innerGlow($1) },
    7: { $0.colorOverlay($1) },
  ]

  /// In the order that they are painted in, which is not the file's: the outer ones below.
  private static let paintOrder = [7, 8, 6, 4, 2, 5, 0, 3, 1]

  mutating func styles(_ written: [Schema.LayerStyle]) -> [any LayerEffect] {
    var styles: [any LayerEffect] = []
    for type in Self.paintOrder {
      guard let read = Self.styleReaders[type] else { continue }
      for style in written where style.type == type { styles.append(read(&self, style)) }
    }
    for style in written where style.type.flatMap({ Self.styleReaders[$0] }) == nil {
      findings.add(
        style.type.flatMap { Feature.layerStyles[$0] } ?? .layerStyle, at: style.source)
    }
    return styles
  }

  private mutating func shadow(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> any LayerEffect {
    ShadowEffect(
      placement: placement, color: color(written.color), opacity: opacity(written.opacity),
      // The light's angle runs counterclockwise from the right, and the shadow falls away from it.
      direction: animated(written.angle, or: 0, dimensions: 1) { (-90 - $0[0]) * Unit.degree },
      distance: scalar(written.distance, or: 0),
      sigma: scalar(written.size, or: 0, unit: Self.sigmaOfSize),
      spread: opacity(written.choke, or: 0), blend: styleBlend(written))
  }

  private mutating func glow(
    _ written: Schema.LayerStyle, _ placement: SilhouetteFilter.Placement
  ) -> any LayerEffect {
    ShadowEffect(
      placement: placement, color: color(written.color), opacity: opacity(written.opacity),
      sigma: scalar(written.size, or: 0, unit: Self.sigmaOfSize),
      spread: opacity(written.choke, or: 0), blend: styleBlend(written))
  }

  private mutating func innerGlow(_ written: Schema.LayerStyle) -> any LayerEffect {
    glow(written, choice(written.glowSource, or: 2) == 1 ? .insideCenter : .insideEdge)
  }

  private mutating func outline(_ written: Schema.LayerStyle) -> any LayerEffect {
    let positions: [Int: OutlineEffect.Position] = [1: .outside, 2: .inside, 3: .center]
    return OutlineEffect(
      color: color(written.color), opacity: opacity(written.opacity),
      width: scalar(written.size, or: 1),
      position: positions[choice(written.position, or: 1)] ?? .outside,
      blend: styleBlend(written))
  }

  private mutating func colorOverlay(_ written: Schema.LayerStyle) -> any LayerEffect {
    ShadowEffect(
      placement: .overlay, color: color(written.color), opacity: opacity(written.opacity),
      blend: styleBlend(written))
  }

  /// AE: size is how far a style reaches: about two standard deviations.
  private static let sigmaOfSize = 0.5

  private mutating func styleBlend(_ written: Schema.LayerStyle) -> BlendMode {
    let number = choice(written.blendMode, or: 1)
    return Self.styleBlends[number] ?? .normal
  }

  /// The lines of the menu in After Effects' layer styles, from 1 on.
  private static let styleBlends: [Int: BlendMode] = [
    4: .darken, 5: .multiply, 6: .colorBurn, 10: .lighten, 11: .screen, 12: .colorDodge, 13: .add,
    16: .overlay, 17: .softLight, 18: .hardLight, 22: .hardMix, 24: .difference, 25: .exclusion,
  ]
}
