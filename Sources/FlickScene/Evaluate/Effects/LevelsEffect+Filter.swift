import FlickRaster

extension LevelsEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let identity = ChannelCurves.Curve()
    let first = all.curve(at: frame)
    if first != identity { sink.filter(.color(.curves(ChannelCurves(first)))) }
    let own = ChannelCurves(
      red: red.curve(at: frame), green: green.curve(at: frame), blue: blue.curve(at: frame))
    if own != ChannelCurves(identity) { sink.filter(.color(.curves(own))) }
  }
}

extension LevelsEffect.Levels {
  func curve(at frame: EvaluationContext) -> ChannelCurves.Curve {
    var curve = ChannelCurves.Curve(
      outputBlack: outputBlack.value(at: frame), outputWhite: outputWhite.value(at: frame))
    curve.inputBlack = inputBlack.value(at: frame)
    curve.inputWhite = inputWhite.value(at: frame)
    // AE: A gamma above 1 brightens: 2 is the square root. (Skottie's Levels effects.)
    curve.exponent = 1 / max(gamma.value(at: frame), 1e-3)
    return curve
  }
}
