package import FlickRaster

/// The effect Levels: one tone curve for all channels, then one for each channel.
package struct LevelsEffect: EffectModel {
  package var all = Levels()
  package var red = Levels()
  package var green = Levels()
  package var blue = Levels()

  package init() {}

  /// The input and output range of a tone curve. 1 is white.
  package struct Levels: Sendable {
    package var inputBlack: Animated<Double> = 0.0
    package var inputWhite: Animated<Double> = 1.0
    package var gamma: Animated<Double> = 1.0
    package var outputBlack: Animated<Double> = 0.0
    package var outputWhite: Animated<Double> = 1.0

    package init() {}

    func curve(at context: EvaluationContext) -> ToneCurve {
      var levels = ToneCurve.Levels(
        outputBlack: outputBlack.value(at: context), outputWhite: outputWhite.value(at: context))
      levels.inputBlack = inputBlack.value(at: context)
      levels.inputWhite = inputWhite.value(at: context)
      // AE: A gamma above 1 brightens: 2 is the square root. (Skottie's Levels effects.)
      levels.exponent = 1 / max(gamma.value(at: context), 1e-3)
      return .levels(levels)
    }

    func listProperties(_ name: String, in list: inout some PropertyList) {
      list.optionalBlock(name) { list in
        list.number("input black", inputBlack, unless: 0)
        list.number("input white", inputWhite, unless: 1)
        list.number("gamma", gamma, unless: 1)
        list.number("output black", outputBlack, unless: 0)
        list.number("output white", outputWhite, unless: 1)
      }
    }
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    Self.filter(ToneCurves(all.curve(at: context)))
  }

  package func secondFilter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    Self.filter(
      ToneCurves(
        red: red.curve(at: context), green: green.curve(at: context), blue: blue.curve(at: context))
    )
  }

  private static func filter(_ curves: ToneCurves) -> Filter? {
    curves == ToneCurves(.levels(ToneCurve.Levels())) ? nil : .color(.tones(curves))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect levels") { list in
      all.listProperties("all", in: &list)
      red.listProperties("red", in: &list)
      green.listProperties("green", in: &list)
      blue.listProperties("blue", in: &list)
    }
  }
}
