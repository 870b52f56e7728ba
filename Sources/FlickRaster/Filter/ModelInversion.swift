/// An inversion of a color in HLS or YIQ, or of its alpha.
package struct ModelInversion: Hashable, Sendable {
  package enum Component: UInt8, Hashable, Sendable {
    case hls, hue, lightness, saturation
    /// The NTSC components: luminance, in-phase and quadrature chrominance.
    case yiq, luminance, inPhase, quadrature
    case alpha
  }

  package var component: Component
  /// The amount of the inverted color to mix in, 0…1.
  package var amount: Double

  package init(_ component: Component, amount: Double = 1) {
    self.component = component
    self.amount = amount
  }

  func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let inverted =
      switch component {
      case .hls, .hue, .lightness, .saturation: hls(c)
      case .yiq, .luminance, .inPhase, .quadrature: yiq(c)
      case .alpha: SIMD4(c.x, c.y, c.z, 1 - c.w)
      }
    return c + (inverted - c) * Float(min(max(amount, 0), 1))
  }

  private func hls(_ c: SIMD4<Float>) -> SIMD4<Float> {
    var hsl = HSL(c)
    // AE: hue is mirrored about 90°, which exchanges red and cyan, instead of rotated by 180° (Skottie's
    // `InvertEffect`).
    if component == .hls || component == .hue { hsl.hue = 0.5 - hsl.hue }
    if component == .hls || component == .lightness { hsl.lightness = 1 - hsl.lightness }
    if component == .hls || component == .saturation { hsl.saturation = 1 - hsl.saturation }
    return hsl.color(alpha: c.w)
  }

  private func yiq(_ c: SIMD4<Float>) -> SIMD4<Float> {
    var y = 0.299 * c.x + 0.587 * c.y + 0.114 * c.z
    var i = 0.595716 * c.x - 0.274453 * c.y - 0.321263 * c.z
    var q = 0.211456 * c.x - 0.522591 * c.y + 0.311135 * c.z
    if component == .yiq || component == .luminance { y = 1 - y }
    if component == .yiq || component == .inPhase { i = -i }
    if component == .yiq || component == .quadrature { q = -q }
    return SIMD4(
      y + 0.9563 * i + 0.6210 * q, y - 0.2721 * i - 0.6474 * q, y - 1.1070 * i + 1.7046 * q, c.w)
  }
}
