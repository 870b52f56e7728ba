import FlickMath

/// Random numbers that depend only on integers, and smooth noise between them. They are the same on every machine.
package enum ScriptNoise {
  /// Returns the FNV-1a hash of the UTF-16 code units of a text.
  package static func hash(of text: String) -> UInt32 {
    text.utf16.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Mixes two integers, so that every bit of both has an effect.
  package static func mix(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var hash = (a ^ 0x9E37_79B9) &* 0x85EB_CA6B ^ (b &+ 0x7F4A_7C15) &* 0xC2B2_AE35
    hash = (hash ^ hash &>> 16) &* 0x7FEB_352D
    hash = (hash ^ hash &>> 15) &* 0x846C_A68B
    return hash ^ hash &>> 16
  }

  /// Returns a number from 0 up to, but not including, 1.
  static func unit(_ hash: UInt32) -> Double { Double(hash) / 4_294_967_296 }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func integer(_ number: Double) -> UInt32 {
    UInt32(bitPattern: ScriptNumberText.int32(number))
  }

  // MARK: Waves

  /// Interpolates smoothly between random values at whole positions. The result is in -1…1.
  private static func wave(_ seed: UInt32, _ position: Double) -> Double {
    guard abs(position) < 1e15 else { return 0 }
    let step = position.rounded(.down)
    let low = integer(step)
    let (a, b) = (unit(mix(seed, low)) * 2 - 1, unit(mix(seed, low &+ 1)) * 2 - 1)
    return a + (b - a) * fade(position - step)
  }

  /// Adds octaves of a wave.
  ///
  /// AE: each octave has twice the frequency, and `factor` times the amplitude, of the one before (After Effects expression
  /// reference, wiggle: octaves, amp_mult). The result is within ±(1 + factor + factor² …).
  package static func waves(
    _ seed: UInt32, _ position: Double, _ octaves: Double, _ factor: Double
  ) -> Double {
    var (value, weight, scale) = (0.0, 1.0, 1.0)
    var index: UInt32 = 0
    while Double(index) < octaves {
      let part = min(octaves - Double(index), 1)
      value += wave(mix(seed, index), position * scale) * weight * part
      weight *= factor
      scale *= 2
      index += 1
    }
    return value
  }

  // MARK: Gradient noise

  /// Perlin's gradient noise ("Improving Noise", 2002) with a different hash of the lattice. The result is in -1…1.
  static func lattice(_ point: SIMD3<Double>) -> Double {
    guard abs(point.x) + abs(point.y) + abs(point.z) < 1e9 else { return 0 }
    let cell = point.rounded(.down)
    let (x, y, z) = (point.x - cell.x, point.y - cell.y, point.z - cell.z)
    func corner(_ i: UInt32, _ j: UInt32, _ k: UInt32) -> Double {
      let hash = mix(mix(mix(0, integer(cell.x) &+ i), integer(cell.y) &+ j), integer(cell.z) &+ k)
      return gradient(hash, x - Double(i), y - Double(j), z - Double(k))
    }
    func row(_ j: UInt32, _ k: UInt32) -> Double {
      let (a, b) = (corner(0, j, k), corner(1, j, k))
      return a + (b - a) * fade(x)
    }
    func plane(_ k: UInt32) -> Double {
      let (a, b) = (row(0, k), row(1, k))
      return a + (b - a) * fade(y)
    }
    let (a, b) = (plane(0), plane(1))
    return min(max(a + (b - a) * fade(z), -1), 1)
  }

  /// Returns the dot product with one of the twelve directions to the edges of a cube.
  private static func gradient(_ hash: UInt32, _ x: Double, _ y: Double, _ z: Double) -> Double {
    let h = hash & 15
    let a = h < 8 ? x : y
    let b = h < 4 ? y : h == 12 || h == 14 ? x : z
    return (h & 1 == 0 ? a : -a) + (h & 2 == 0 ? b : -b)
  }
}

/// The random numbers of an evaluation. Each depends on the property, the time and the count of numbers before it, so that a
/// frame looks the same every time it is drawn.
struct ScriptRandom: BitwiseCopyable {
  /// The seed that the script has set.
  var seed: UInt32 = 0
  var isTimeless = false
  var count: UInt32 = 0
}

extension ScriptMachine {
  /// The seed that the expression has set.
  package var randomSeed: UInt32 { context.random.seed }

  /// Returns a random number from 0 up to, but not including, 1.
  ///
  /// AE: random numbers change at every frame unless seedRandom is called with timeless = true (After Effects expression
  /// reference, seedRandom).
  mutating func random() -> Double {
    let property = context.property >= 0 ? hosts[Int(context.property)] : nil
    var seed = ScriptNoise.mix(property?.randomSeed ?? 0, context.random.seed)
    if !context.random.isTimeless {
      varies = true
      let step = Self.rounded(time * (property?.frameRate ?? 30) * 1000)
      seed = ScriptNoise.mix(seed, UInt32(bitPattern: ScriptNumberText.int32(step)))
    }
    context.random.count &+= 1
    return ScriptNoise.unit(ScriptNoise.mix(seed, context.random.count))
  }

  /// AE: about 90 % of the numbers are in the given range (After Effects expression reference, gaussRandom).
  mutating func gaussRandom() -> Double {
    let radius = (-2 * FlickMath.logarithm(1 - random())).squareRoot()
    return 0.5 + radius * FlickMath.cosine(2 * .pi * random()) / 3.29
  }

  mutating func setRandomSeed(_ a: ScriptArguments) throws(ScriptError) -> ScriptValue {
    let seed = ScriptNumberText.int32(Self.rounded(try first(self[a, 0]) * 1000))
    context.random = ScriptRandom(seed: UInt32(bitPattern: seed), isTimeless: isTrue(self[a, 1]))
    return .undefined
  }

  /// Returns a number between two values, or a vector of them.
  mutating func scattered(
    _ a: ScriptArguments, _ next: (inout ScriptMachine) -> Double
  ) throws(ScriptError) -> ScriptValue {
    guard !self[a, 0].isUndefined else { return .number(next(&self)) }
    let hasTwo = !self[a, 1].isUndefined
    let low = try vectorOf(hasTwo ? self[a, 0] : .number(0))
    let high = try vectorOf(hasTwo ? self[a, 1] : self[a, 0])
    func part(_ m: inout ScriptMachine, _ vector: ScriptVector, _ index: Int) throws(ScriptError)
      -> Double
    {
      let number = try m.component(vector, vector.isList ? index : 0)
      return vector.isList && number.isNaN ? 0 : number
    }
    func number(_ m: inout ScriptMachine, _ index: Int) throws(ScriptError) -> Double {
      let from = try part(&m, low, index)
      return from + (try part(&m, high, index) - from) * next(&m)
    }
    guard low.isList || high.isList else { return .number(try number(&self, 0)) }
    return try makeVector(max(min(low.count, 16), min(high.count, 16))) {
      m, index throws(ScriptError) in try number(&m, index)
    }
  }
}
