package import FlickRaster

/// The effect Black & White: sets the brightness of six color ranges, where 1 is 100 %.
package struct BlackAndWhiteEffect: Sendable {
  package var reds: Animated<Double>
  package var yellows: Animated<Double>
  package var greens: Animated<Double>
  package var cyans: Animated<Double>
  package var blues: Animated<Double>
  package var magentas: Animated<Double>
  /// The color that tints the grays, if any.
  package var tint: Animated<Color>?

  /// - Parameter weights: the weights of reds, yellows, greens, cyans, blues and magentas.
  package init(
    _ weights: (
      Animated<Double>, Animated<Double>, Animated<Double>, Animated<Double>, Animated<Double>,
      Animated<Double>
    ), tint: Animated<Color>? = nil
  ) {
    (reds, yellows, greens, cyans, blues, magentas) = weights
    self.tint = tint
  }
}

extension BlackAndWhiteEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let mix = GrayMix(
      reds: reds.value(at: context), yellows: yellows.value(at: context),
      greens: greens.value(at: context), cyans: cyans.value(at: context),
      blues: blues.value(at: context), magentas: magentas.value(at: context),
      tint: tint?.value(at: context))
    add(.mix(space.mix(.gray(mix))))
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
