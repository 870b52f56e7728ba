import FlickRaster

extension TonerEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.color(.toner(ramp(at: frame), amount: amount.value(at: frame))))
  }

  private func ramp(at frame: EvaluationContext) -> ToneRamp {
    func middle(_ a: Color, _ b: Color) -> Color {
      Color.interpolate(a, b, SIMD4(repeating: 0.5))
    }
    let (low, high) = (shadows.value(at: frame), highlights.value(at: frame))
    var center = midtones.value(at: frame)
    switch tones {
    case .one:
      return ToneRamp(
        shadows: center, darks: center, midtones: center, brights: center, highlights: center)
    case .two: center = middle(low, high)
    case .three: break
    case .five:
      return ToneRamp(
        shadows: low, darks: darks.value(at: frame), midtones: center,
        brights: brights.value(at: frame), highlights: high)
    }
    return ToneRamp(
      shadows: low, darks: middle(low, center), midtones: center, brights: middle(center, high),
      highlights: high)
  }
}
