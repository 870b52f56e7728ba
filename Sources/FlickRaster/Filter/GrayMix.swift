/// A greyscale conversion that weights each family of colors. 1 is 100 %.
package struct GrayMix: Hashable, Sendable {
  package var reds: Double
  package var yellows: Double
  package var greens: Double
  package var cyans: Double
  package var blues: Double
  package var magentas: Double
  /// The color whose hue and saturation tint the greys, or `nil`.
  package var tint: Color?

  package init(
    reds: Double, yellows: Double, greens: Double, cyans: Double, blues: Double,
    magentas: Double, tint: Color? = nil
  ) {
    self.reds = reds
    self.yellows = yellows
    self.greens = greens
    self.cyans = cyans
    self.blues = blues
    self.magentas = magentas
    self.tint = tint
  }

  /// Maps a color. It is decomposed into a grey, a secondary and a primary color, each weighted by its family.
  func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let high = max(c.x, c.y, c.z)
    let low = min(c.x, c.y, c.z)
    let middle = c.x + c.y + c.z - high - low
    let primary = high == c.x ? reds : high == c.y ? greens : blues
    let secondary = low == c.z ? yellows : low == c.x ? cyans : magentas
    let gray = low + (middle - low) * Float(secondary) + (high - middle) * Float(primary)
    var hsl = HSL(SIMD4(repeating: gray > 0 ? min(gray, 1) : 0))
    if let tint {
      let own = HSL(SIMD4(Float(tint.red), Float(tint.green), Float(tint.blue), 1).clampedToUnit)
      hsl.hue = own.hue
      hsl.saturation = own.saturation
    }
    return hsl.color(alpha: c.w)
  }
}
