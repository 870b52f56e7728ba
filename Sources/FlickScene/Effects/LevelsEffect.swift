package import FlickRaster

/// The effect Levels: one tone curve for all channels, then one for each channel.
package struct LevelsEffect: Sendable {
  package var all: Levels
  package var red: Levels
  package var green: Levels
  package var blue: Levels

  package init(
    all: Levels = Levels(), red: Levels = Levels(), green: Levels = Levels(),
    blue: Levels = Levels()
  ) {
    self.all = all
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The input and output range of a tone curve. 1 is white.
  package struct Levels: Sendable {
    package var inputBlack: Animated<Double> = 0.0
    package var inputWhite: Animated<Double> = 1.0
    package var gamma: Animated<Double> = 1.0
    package var outputBlack: Animated<Double> = 0.0
    package var outputWhite: Animated<Double> = 1.0

    package init() {}

    package init(outputBlack: Animated<Double>, outputWhite: Animated<Double>) {
      self.outputBlack = outputBlack
      self.outputWhite = outputWhite
    }
  }
}

extension LevelsEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let identity = ChannelCurves.Curve()
    let first = all.curve(at: context)
    if first != identity { add(.color(.curves(ChannelCurves(first)))) }
    let own = ChannelCurves(
      red: red.curve(at: context), green: green.curve(at: context), blue: blue.curve(at: context))
    if own != ChannelCurves(identity) { add(.color(.curves(own))) }
  }
}

extension LevelsEffect.Levels {
  func curve(at context: EvaluationContext) -> ChannelCurves.Curve {
    var curve = ChannelCurves.Curve(
      outputBlack: outputBlack.value(at: context), outputWhite: outputWhite.value(at: context))
    curve.inputBlack = inputBlack.value(at: context)
    curve.inputWhite = inputWhite.value(at: context)
    // AE: A gamma above 1 brightens: 2 is the square root. (Skottie's Levels effects.)
    curve.exponent = 1 / max(gamma.value(at: context), 1e-3)
    return curve
  }
}

extension LevelsEffect {
  package func listProperties(in list: inout some PropertyList) {
    list.block("effect levels") { list in
      all.listProperties("all", in: &list)
      red.listProperties("red", in: &list)
      green.listProperties("green", in: &list)
      blue.listProperties("blue", in: &list)
    }
  }
}

extension LevelsEffect.Levels {
  fileprivate func listProperties(_ name: String, in list: inout some PropertyList) {
    list.optionalBlock(name) { list in
      list.number("input black", inputBlack, unless: 0)
      list.number("input white", inputWhite, unless: 1)
      list.number("gamma", gamma, unless: 1)
      list.number("output black", outputBlack, unless: 0)
      list.number("output white", outputWhite, unless: 1)
    }
  }
}
