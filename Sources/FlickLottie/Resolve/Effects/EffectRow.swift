import FlickScene

/// An effect that is drawn: the names by which files identify it, and the function that reads its model.
struct EffectRow: Sendable {
  typealias Reader<Model> = @Sendable (inout Resolver, Schema.Effect) -> Model

  enum Read: Sendable {
    /// Reads an effect that filters the image of the layer.
    case filters(Reader<any LayerEffect>)
    /// Reads an effect that draws.
    case drawing(Reader<DrawingEffect.Operation>)
  }

  /// The match names in After Effects.
  let matchNames: [String]
  /// The number in the format, if it has one.
  let type: Int?
  let read: Read

  private init<Model: EffectModel>(
    _ matchNames: String..., type: Int? = nil, _ read: @escaping Reader<Model>
  ) {
    self.matchNames = matchNames
    self.type = type
    self.read = .filters { ModelEffect(read(&$0, $1)) }
  }

  /// Creates the row of an effect whose model depends on its values, or that draws.
  private init(_ matchName: String, type: Int? = nil, as read: Read) {
    matchNames = [matchName]
    self.type = type
    self.read = read
  }

  /// Returns the row of an effect by its match name, or by its number if no row has the name. Searches an array, because
  /// the first dictionary of each type searches all libraries of the process for a protocol conformance.
  static func row(of effect: Schema.Effect) -> EffectRow? {
    all.first { $0.matchNames.contains(effect.matchName) }
      ?? effect.type.flatMap { type in all.first { $0.type == type } }
  }

  static let all: [EffectRow] = [
    EffectRow("ADBE Tint", type: 20) { $0.tint($1) },
    EffectRow("ADBE Fill", type: 21) { $0.fillEffect($1) },
    EffectRow("ADBE Stroke", type: 22, as: .drawing { .stroke($0.pathStroke($1)) }),
    EffectRow("ADBE Tritone", type: 23) { $0.tritone($1) },
    EffectRow("ADBE Pro Levels2", type: 24) { $0.proLevels($1) },
    EffectRow("ADBE Easy Levels2") { $0.easyLevels($1) },
    EffectRow("ADBE Drop Shadow", type: 25) { $0.dropShadow($1) },
    EffectRow("ADBE Radial Wipe", type: 26) { $0.radialWipe($1) },
    EffectRow("ADBE Linear Wipe") { $0.linearWipe($1) },
    EffectRow("ADBE Venetian Blinds") { $0.venetianBlinds($1) },
    EffectRow("ADBE Displacement Map", type: 27, as: .drawing { .displace($0.displacement($1)) }),
    EffectRow("ADBE Set Matte3", type: 28, as: .drawing { .setMatte($0.setMatte($1)) }),
    EffectRow("ADBE Echo", as: .drawing { .echo($0.echo($1)) }),
    EffectRow("ADBE Gaussian Blur 2", "ADBE Gaussian Blur", "ADBE Fast Blur", type: 29) {
      $0.gaussianBlur($1)
    },
    EffectRow("ADBE Box Blur2") { $0.boxBlur($1) },
    EffectRow("ADBE Motion Blur") { $0.directionalBlur($1) },
    EffectRow("ADBE Radial Blur") { $0.radialBlur($1) },
    EffectRow("ADBE Sharpen") { $0.sharpen($1) },
    EffectRow("ADBE Twirl", type: 30) { $0.twirl($1) },
    EffectRow("ADBE Ripple", type: 32) { $0.ripple($1) },
    EffectRow("ADBE Spherize", type: 33) { $0.spherize($1) },
    EffectRow("ADBE Bulge") { $0.bulge($1) },
    EffectRow("ADBE Wave Warp") { $0.waveWarp($1) },
    EffectRow("ADBE Polar Coordinates") { $0.polar($1) },
    EffectRow("ADBE Mirror") { $0.mirror($1) },
    EffectRow("ADBE Corner Pin") { $0.cornerPin($1) },
    EffectRow("ADBE Geometry2", "ADBE Geometry") { $0.transformEffect($1) },
    EffectRow("ADBE Tile") { $0.motionTile($1) },
    EffectRow("ADBE Offset") { $0.offset($1) },
    EffectRow("ADBE Invert", as: .filters { $0.invert($1) }),
    EffectRow("ADBE Brightness & Contrast 2") { $0.contrast($1) },
    EffectRow("ADBE Brightness & Contrast") { $0.straightContrast($1) },
    EffectRow("ADBE Exposure2") { $0.exposure($1) },
    EffectRow("ADBE HUE SATURATION") { $0.hueSaturation($1) },
    EffectRow("ADBE Black&White") { $0.blackAndWhite($1) },
    EffectRow("ADBE Threshold2") { $0.threshold($1) },
    EffectRow("ADBE Shift Channels") { $0.shiftChannels($1) },
    EffectRow("CC Toner") { $0.toner($1) },
    EffectRow("ADBE Ramp") { $0.ramp($1) },
    EffectRow("ADBE 4ColorGradient") { $0.fourColors($1) },
    EffectRow("ADBE Fractal Noise") { $0.fractalNoise($1) },
  ]
}
