import FlickMath

/// Tone curves for red, green and blue.
package struct ToneCurves: Hashable, Sendable {
  package var red: ToneCurve
  package var green: ToneCurve
  package var blue: ToneCurve

  package init(red: ToneCurve, green: ToneCurve, blue: ToneCurve) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates curves that are the same for all channels.
  package init(_ curve: ToneCurve) { self.init(red: curve, green: curve, blue: curve) }
}

package enum ToneCurve: Hashable, Sendable {
  case levels(Levels)
  /// Brightness bends the curve (−1…1, 150 in the effect), and contrast adds a sine wave (−0.5…1, 100 in the effect).
  ///
  /// AE: the curves are fitted to samples of the Brightness & Contrast effect (Skottie's `BrightnessContrastEffect`).
  case contrast(Double, brightness: Double)
  /// Linear contrast around middle grey. Both parameters are −1…1; brightness is a part of white.
  ///
  /// AE: the "Use Legacy" option of Brightness & Contrast. Brightness is added before an increase of contrast and
  /// after a reduction (Skottie's `BrightnessContrastEffect`).
  case legacyContrast(Double, brightness: Double)
  /// An exposure change in linear light: multiplied by 2 to the power of `stops`, offset, and corrected by `gamma`.
  /// With `isLinear` the conversion to linear light is skipped.
  case exposure(stops: Double, offset: Double, gamma: Double, isLinear: Bool)

  func value(at input: Double) -> Double {
    let output =
      switch self {
      case .levels(let levels): levels.value(at: input)
      case .contrast(let contrast, let brightness):
        Self.contrast(input, contrast, brightness)
      case .legacyContrast(let contrast, let brightness):
        Self.legacyContrast(input, contrast, brightness)
      case .exposure(let stops, let offset, let gamma, let isLinear):
        Self.exposure(input, stops, offset, (gamma, isLinear))
      }
    return output > 0 ? min(output, 1) : 0
  }

  /// A curve that maps an input range to an output range.
  package struct Levels: Hashable, Sendable {
    package var inputBlack = 0.0
    package var inputWhite = 1.0
    /// The exponent of the curve. 1 is a straight line.
    package var exponent = 1.0
    package var outputBlack: Double
    package var outputWhite: Double

    package init(outputBlack: Double = 0, outputWhite: Double = 1) {
      self.outputBlack = outputBlack
      self.outputWhite = outputWhite
    }

    fileprivate func value(at input: Double) -> Double {
      let span = inputWhite - inputBlack
      // An empty range is a step.
      var t = span == 0 ? (input < inputBlack ? 0 : 1) : (input - inputBlack) / span
      t = min(max(t, 0), 1)
      if exponent != 1 { t = power(t, max(exponent, 0)) }
      return outputBlack + (outputWhite - outputBlack) * t
    }
  }

  private static func contrast(_ x: Double, _ contrast: Double, _ brightness: Double) -> Double {
    let b = 1 - power(1 - x, power(2, 1.8 * min(max(brightness, -1), 1)))
    let c = min(max(contrast, -0.5), 1)
    return b - c / (3 * Double.pi) * sine(2 * Double.pi * b)
  }

  private static func legacyContrast(
    _ x: Double, _ contrast: Double, _ brightness: Double
  ) -> Double {
    let c = min(max(contrast, -1), 1)
    let b = min(max(brightness, -1), 1)
    if c <= 0 { return 0.5 + (x - 0.5) * (1 + c) + b }
    return 0.5 + (x + b - 0.5) / max(1 - c, 1e-6)
  }

  /// The exponent of the conversion to linear light.
  ///
  /// AE: without color management, the Exposure effect uses a gamma of 2.2 (no published source; Adobe documents
  /// only the "Bypass Linear Light Conversion" option).
  private static let codeOfLight = 2.2

  private static func exposure(
    _ x: Double, _ stops: Double, _ offset: Double, _ form: (gamma: Double, isLinear: Bool)
  ) -> Double {
    let light = form.isLinear ? x : power(x, codeOfLight)
    let lit = light * power(2, min(max(stops, -100), 100)) + offset
    guard lit > 0 else { return 0 }
    let bent = power(lit, 1 / max(form.gamma, 0.01))
    return form.isLinear ? bent : power(bent, 1 / codeOfLight)
  }
}

/// A ramp of five colors by brightness, from black to white, linearly interpolated.
package struct ToneRamp: Hashable, Sendable {
  package var shadows: Color
  package var darks: Color
  package var midtones: Color
  package var brights: Color
  package var highlights: Color

  package init(
    shadows: Color, darks: Color, midtones: Color, brights: Color, highlights: Color
  ) {
    self.shadows = shadows
    self.darks = darks
    self.midtones = midtones
    self.brights = brights
    self.highlights = highlights
  }

  func color(at luma: Float) -> SIMD4<Float> {
    if luma < 0.5 {
      return LumaRamp(shadows: shadows, midtones: darks, highlights: midtones).color(at: luma * 2)
    }
    return LumaRamp(shadows: midtones, midtones: brights, highlights: highlights)
      .color(at: luma * 2 - 1)
  }
}
