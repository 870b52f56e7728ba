import FlickMath
import Foundation
import Testing

/// The functions of angles against those of the C library.
@Suite("Functions of angles")
struct AngleFunctionTests {
  struct Function: Sendable, CustomTestStringConvertible {
    var name: String
    /// The function, and that of the C library.
    var own: @Sendable (Double) -> Double
    var system: @Sendable (Double) -> Double
    var range: ClosedRange<Double>
    /// The greatest error in units in the last place, and half a unit for that of the C library.
    var error: Double
    /// An argument, and the bits of its value, which differ from those of the C library.
    var sample: (Double, UInt64)
    var testDescription: String { name }
  }

  static let functions = [
    Function(
      name: "sine", own: { sine($0) }, system: { sin($0) }, range: -9...9, error: 1.5,
      sample: (0.48, 0x3fdd_8dca_3e3b_2b34)),
    Function(
      name: "cosine", own: { cosine($0) }, system: { cos($0) }, range: -9...9, error: 1.5,
      sample: (0.24, 0x3fef_1533_606b_4659)),
    Function(
      name: "tangent", own: { tangent($0) }, system: { tan($0) }, range: -9...9, error: 4.5,
      sample: (0.01, 0x3f84_7b0e_0562_5f96)),
    Function(
      name: "arc sine", own: { arcSine($0) }, system: { asin($0) }, range: -1...1, error: 3.5,
      sample: (-0.96, 0xbff4_978f_a326_9ee0)),
    Function(
      name: "arc cosine", own: { arcCosine($0) }, system: { acos($0) }, range: -1...1, error: 3.5,
      sample: (-0.94, 0x4006_58f0_0fec_9c14)),
    Function(
      name: "arc tangent", own: { arcTangent($0) }, system: { atan($0) }, range: -50...50,
      error: 2.5, sample: (0.19, 0x3fc8_0895_5dda_c692)),
    Function(
      name: "angle of a vector", own: { arcTangent($0, -0.7) }, system: { atan2($0, -0.7) },
      range: -50...50, error: 2.5, sample: (0.14, 0x4007_8db7_34b4_bab8)),
  ]

  private static func distance(_ a: Double, _ b: Double) -> Double {
    a == b || a.isNaN && b.isNaN ? 0 : abs(a - b) / b.ulp
  }

  @Test("Values are those of the C library but for the last bits", arguments: functions)
  func valuesAreThoseOfCLibraryButForLastBits(_ function: Function) {
    var worst = 0.0
    var random = SystemRandomNumberGenerator()
    let (low, high) = (function.range.lowerBound, function.range.upperBound)
    for i in 0...20_000 {
      let grid = low + (high - low) * Double(i) / 20_000
      let any = Double.random(in: function.range, using: &random)
      for x in [grid, any, any * 1e-9] {
        worst = max(worst, Self.distance(function.own(x), function.system(x)))
      }
    }
    #expect(worst <= function.error)
  }

  @Test("Values are the same on all systems", arguments: functions)
  func valuesAreSameOnAllSystems(_ function: Function) {
    #expect(function.own(function.sample.0).bitPattern == function.sample.1)
  }

  @Test("Large angles are reduced exactly", arguments: functions.prefix(3))
  func largeAnglesAreReducedExactly(_ function: Function) {
    for quarters in stride(from: -700_000, through: 700_000, by: 977) {
      let x = Double(quarters) * Double.pi / 2
      for x in [x, x.nextUp, x + 0.7] {
        #expect(Self.distance(function.own(x), function.system(x)) <= function.error + 1)
      }
    }
    for x in [1e9, -1e22, 1e300] { #expect(function.own(x) == function.system(x)) }
  }

  static let specialValues: [Double] = [
    0, -0.0, .infinity, -.infinity, .nan, 1, -1, 2, -2, .leastNonzeroMagnitude,
    -.leastNormalMagnitude, 1e-30, .greatestFiniteMagnitude, -1e308, .pi, -.pi,
  ]

  @Test(
    "Zeros, infinities and numbers at the ends of the range have the values of the C library",
    arguments: functions)
  func zerosInfinitiesAndNumbersAtEndsOfRange(_ function: Function) {
    for x in Self.specialValues {
      let (own, system) = (function.own(x), function.system(x))
      #expect(Self.distance(own, system) <= function.error)
      #expect(own.isNaN || own.sign == system.sign)
    }
  }

  @Test("Angles of vectors with zeros and infinities are those of the C library")
  func anglesOfVectorsWithZerosAndInfinities() {
    for x in Self.specialValues {
      for y in Self.specialValues {
        let (own, system) = (arcTangent(y, x), atan2(y, x))
        #expect(Self.distance(own, system) <= 2.5)
        #expect(own.isNaN || own.sign == system.sign)
      }
    }
  }

  @Test("Squares are products")
  func squaresAreProducts() {
    for x in [-3, -0.1, 0, 1e200, .infinity] { #expect(power(x, 2) == x * x) }
    #expect(power(2, 10) == 1024)
  }
}
