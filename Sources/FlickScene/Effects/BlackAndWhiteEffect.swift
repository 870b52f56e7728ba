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

extension BlackAndWhiteEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let mix = GrayMix(
      reds: reds.value(at: frame), yellows: yellows.value(at: frame),
      greens: greens.value(at: frame), cyans: cyans.value(at: frame),
      blues: blues.value(at: frame), magentas: magentas.value(at: frame),
      tint: tint?.value(at: frame))
    sink.filter(.mix(space.mix(.gray(mix))))
  }
}

extension BlackAndWhiteEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect black and white") { text in
      text.number("reds", reds)
      text.number("yellows", yellows)
      text.number("greens", greens)
      text.number("cyans", cyans)
      text.number("blues", blues)
      text.number("magentas", magentas)
      if let tint { text.color("tint", tint) }
    }
  }
}
