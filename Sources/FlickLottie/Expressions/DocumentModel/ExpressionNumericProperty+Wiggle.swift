import FlickExpressions

// Deterministic noise. Must match `Noise.js` and `Random.js` of the engine.

extension ExpressionNumericProperty {
  /// Evaluates `wiggle(frequency, amplitude)`. Adds noise to the value without the expression.
  func wiggle(
    _ frequency: Double, _ amplitude: ScriptNumbers, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard let noiseSeed, frequency.isFinite, amplitude.count > 0, amplitude[0].isFinite,
      axes.isEmpty
    else { throw machine.failure(.type, "the frequency or amplitude is not a number") }
    machine.varies = true
    var value = numbersWithoutExpression(at: machine.time)
    let seed = WiggleNoise.mix(WiggleNoise.hash(of: noiseSeed.path), 0)
    for i in 0..<value.count {
      let own = WiggleNoise.mix(WiggleNoise.mix(seed, UInt32(truncatingIfNeeded: i + 1)), 0)
      let strength = amplitude[min(i, amplitude.count - 1)]
      value.components[i] += strength * WiggleNoise.wave(own, machine.time * frequency)
    }
    return machine.boxed(value)
  }
}

private enum WiggleNoise {
  /// The FNV-1a hash of UTF-16 code units.
  static func hash(of text: String) -> UInt32 {
    text.utf16.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  static func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var hash = (a ^ 0x9E37_79B9) &* 0x85EB_CA6B ^ (b &+ 0x7F4A_7C15) &* 0xC2B2_AE35
    hash = (hash ^ hash &>> 16) &* 0x7FEB_352D
    hash = (hash ^ hash &>> 15) &* 0x846C_A68B
    return hash ^ hash &>> 16
  }

  /// Returns smooth noise from -1 to 1. Interpolates between one random value for each integer position.
  static func wave(_ seed: UInt32, _ position: Double) -> Double {
    guard abs(position) < 1e15 else { return 0 }
    let step = position.rounded(.down)
    let low = UInt32(truncatingIfNeeded: Int(step))
    let (a, b) = (unit(mix(seed, low)), unit(mix(seed, low &+ 1)))
    let t = position - step
    return a + (b - a) * (t * t * t * (t * (t * 6 - 15) + 10))
  }

  private static func unit(_ hash: UInt32) -> Double { Double(hash) / 4_294_967_296 * 2 - 1 }
}
