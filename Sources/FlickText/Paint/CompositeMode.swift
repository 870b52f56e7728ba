import FlickRaster

/// The steps that combine a source with a backdrop (PaintComposite of OpenType).
struct CompositeMode {
  enum Part {
    case source, backdrop
    case step(GlyphPainting.Step)
  }

  let steps: [Part]

  init(_ number: Int) {
    steps = Self.modes.indices.contains(number) ? Self.modes[number] : []
  }

  private static func masked(_ one: Part, by other: Part, isInverted: Bool = false) -> [Part] {
    [
      .step(.group(.normal)), one, .step(.matte(isInverted ? .alphaInverted : .alpha)), other,
      .step(.endMatte), .step(.end),
    ]
  }

  private static func blended(_ blend: BlendMode) -> [Part] {
    [
      .step(.group(.normal)), .backdrop, .step(.group(blend)), .source, .step(.end), .step(.end),
    ]
  }

  /// The modes by number: clear, source, destination, then the operators of Porter and Duff and the blend modes.
  private static let modes: [[Part]] = [
    [], [.source], [.backdrop], [.backdrop, .source], [.source, .backdrop],
    masked(.source, by: .backdrop), masked(.backdrop, by: .source),
    masked(.source, by: .backdrop, isInverted: true),
    masked(.backdrop, by: .source, isInverted: true),
    [.backdrop] + masked(.source, by: .backdrop), [.source] + masked(.backdrop, by: .source),
    masked(.source, by: .backdrop, isInverted: true)
      + masked(.backdrop, by: .source, isInverted: true),
    blended(.add), blended(.screen), blended(.overlay), blended(.darken), blended(.lighten),
    blended(.colorDodge), blended(.colorBurn), blended(.hardLight), blended(.softLight),
    blended(.difference), blended(.exclusion), blended(.multiply), blended(.hue),
    blended(.saturation), blended(.color), blended(.luminosity),
  ]
}
