import FlickExpressions

// Chance as the engine has it, in `Noise.js` and `Random.js`: always the same.

extension ExpressionNumericProperty {
  /// `wiggle(frequency, amplitude)`, of the value without its expression.
  func wiggle(
    _ frequency: Double, _ amplitude: ScriptNumbers, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> ScriptValue {
    guard let noiseSeedPath, frequency.isFinite, amplitude.count > 0, amplitude[0].isFinite,
      axes.isEmpty
    else { throw .unsupported }
    machine.varies = true
    var value = valueWithoutExpression(at: machine.time)
    let seed = WiggleNoise.mix(WiggleNoise.hash(of: noiseSeedPath), 0)
    for i in 0..<value.count {
      let own = WiggleNoise.mix(WiggleNoise.mix(seed, UInt32(truncatingIfNeeded: i + 1)), 0)
      let strength = amplitude[min(i, amplitude.count - 1)]
      value.components[i] += strength * WiggleNoise.wave(own, machine.time * frequency)
    }
    return machine.boxed(value)
  }
}

private enum WiggleNoise {
  /// FNV-1a, of UTF-16.
  static func hash(of text: String) -> UInt32 {
    text.utf16.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  static func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var hash = (a ^ 0x9E37_79B9) &* 0x85EB_CA6B ^ (b &+ 0x7F4A_7C15) &* 0xC2B2_AE35
    hash = (hash ^ hash &>> 16) &* 0x7FEB_352D
    hash = (hash ^ hash &>> 15) &* 0x846C_A68B
    return hash ^ hash &>> 16
  }

  /// A smooth way through random values, one for each step; from -1 to 1.
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
