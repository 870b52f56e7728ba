package import FlickRaster

/// The effect Black & White: sets the brightness of six color ranges, where 1 is 100 %.
package struct BlackAndWhiteEffect: EffectModel {
  package var reds: Animated<Double> = 0.4
  package var yellows: Animated<Double> = 0.6
  package var greens: Animated<Double> = 0.4
  package var cyans: Animated<Double> = 0.6
  package var blues: Animated<Double> = 0.2
  package var magentas: Animated<Double> = 0.8
  /// The color that tints the grays, if any.
  package var tint: Animated<Color>?

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let mix = GrayMix(
      reds: reds.value(at: context), yellows: yellows.value(at: context),
      greens: greens.value(at: context), cyans: cyans.value(at: context),
      blues: blues.value(at: context), magentas: magentas.value(at: context),
      tint: tint?.value(at: context))
    return space.mix(.gray(mix))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect black and white") { list in
      list.number("reds", reds)
      list.number("yellows", yellows)
      list.number("greens", greens)
      list.number("cyans", cyans)
      list.number("blues", blues)
      list.number("magentas", magentas)
      if let tint { list.color("tint", tint) }
    }
  }
}
