import Testing

@testable import FlickExpressions

/// The functions of After Effects. The answers are those of the runtime of version 0.1, which had a second implementation.
@Suite("Functions of After Effects")
struct AfterEffectsTests {
  /// The place of an expression without a document.
  private final class Place: ScriptObject {
    var handle: Int32 = -1
    var members: ScriptMembers { Self.table }
    private static let table = ScriptMembers(of: Place.self, [])
    let randomSeed: UInt32 = 7
    let frameRate = 25.0
  }

  private func evaluated(_ source: String, at time: Double = 0) throws -> String {
    var machine = ScriptMachine(texts: .ofLanguage)
    machine.begin()
    let place = Place()
    let program = try machine.add(expression: Array(source.utf8))
    let binding = machine.bind(
      program, names: place, property: place, layer: nil, composition: place)
    machine.time = time
    return try machine.string(try machine.run(binding))
  }

  @Test(
    "Functions give the values of After Effects' reference",
    arguments: [
      ("linear(0.25, 0, 8)", "2"), ("linear(5, 10, 0, 1, 3)", "2"),
      // The ends of a reversed range are exchanged, the values are not; other functions go backwards.
      ("linear(10, 10, 0, 1, 3)", "3"), ("linear(2, 10, 0, 1, 3)", "1.4"),
      ("easeIn(10, 10, 0, 1, 3)", "1"), ("easeOut(0, 10, 0, 1, 3)", "3"),
      ("linear(9, 0, 1, [1, 2], [3, 4, 5])", "3,4,5"),
      ("linear(1, 1, 1, 5, 6)", "6"), ("ease(0.5, 0, 10).toFixed(6)", "5.000000"),
      ("[easeIn(0.5, 0, 1) < 0.5, easeOut(0.5, 0, 1) > 0.5]", "true,true"), ("clamp(5, 3, 1)", "3"),
      ("clamp([0, 5], [1, 1], 3)", "1,3"), ("clamp(NaN, 0, 1)", "NaN"), ("length([3, 4])", "5"),
      ("length([3, 4], [0, 0, 12])", "13"), ("dot([1, 2, 3], [4, 5])", "14"),
      ("cross([1, 0, 0], [0, 1, 0])", "0,0,1"),
      ("normalize([3, 4])", "0.6,0.8"), ("normalize([0, 0])", "0,0"), ("normalize(5)", "1"),
      ("lookAt([0, 0, 0], [1, 0, 0])", "0,90,0"), ("radiansToDegrees(Math.PI)", "180"),
      ("degrees_to_radians(180) == Math.PI", "true"),
      ("rgbToHsl([1, 0.5, 0.5, 0.2])", "0,1,0.75,0.2"),
      ("hslToRgb([0, 1, 0.75])", "1,0.5,0.5,1"),
      ("hslToRgb(rgbToHsl([0.25, 0.5, 0.75])).map(x => x.toFixed(3))", "0.250,0.500,0.750,1.000"),
      ("hexToRgb('#f00')", "1,0,0,1"),
      ("hexToRgb('00ff0080').map(x => x.toFixed(3))", "0.000,1.000,0.000,0.502"),
      ("hexToRgb('')", "0,0,0,1"), ("timeToFrames(2.02)", "50"),
      ("timeToFrames(2.02, 25, true)", "51"),
      ("framesToTime(50)", "2"), ("timeToTimecode(3661.5)", "01:01:01:15"),
      ("timeToNTSCTimecode(60, true)", "00:00:59;28"), ("timeToFeetAndFrames(1, 24)", "0001+08"),
      ("timeToCurrentFormat(1.04)", "00:00:01:01"), ("$bm_sum([1, 2], 1)", "2,2"),
      ("[1, 2] + 1", "2,2"),
      // The current time is the beginning of 2020 in Greenwich (docs/expressions.md).
      (
        "[Date.now(), new Date().getTime(), +new Date()] + ''",
        "1577836800000,1577836800000,1577836800000"
      ),
      ("new Date().toISOString() + new Date().getTimezoneOffset()", "2020-01-01T00:00:00.000Z0"),
      ("Date() == new Date().toString()", "true"),
      ("$bm_mul([1, 2], 2)", "2,4"), ("$bm_neg([1, 2])", "-1,-2"), ("-[1, 2]", "-1,-2"),
    ])
  func functionsGiveTheValuesOfTheReference(_ source: String, _ answer: String) throws {
    #expect(try evaluated(source) == answer)
  }

  @Test("Random numbers depend on the time and the seed only")
  func randomNumbersDependOnTimeAndSeed() throws {
    #expect(try evaluated("random()") == evaluated("random()"))
    #expect(try evaluated("random()") != evaluated("random()", at: 1))
    #expect(try evaluated("random()") == evaluated("Math.random()"))
    let timeless = "seedRandom(3, true); random(10, 20)"
    #expect(try evaluated(timeless) == evaluated(timeless, at: 1))
    #expect(try evaluated(timeless) != evaluated("seedRandom(4, true); random(10, 20)"))
    #expect(
      try evaluated("var r = random([1, 10], [2, 20]); [r.length, r[0] >= 1, r[1] < 20]")
        == "2,true,true")
    let within =
      "var n = 0; for (var i = 0; i < 1000; i++) { var g = gaussRandom(); if (g > 0 && g < 1) n++ } n > 850"
    #expect(try evaluated(within) == "true")
  }

  @Test("Noise is smooth, and the same on every machine")
  func noiseIsSmooth() throws {
    #expect(try evaluated("noise([1, 2, 3])") == "0")
    #expect(
      try evaluated("Math.abs(noise(0.5) - noise(0.5001)) < 0.01 && noise(0.5) != 0") == "true")
    #expect(
      ScriptNoise.mix(1, 2) == ScriptNoise.mix(1, 2)
        && ScriptNoise.mix(1, 2) != ScriptNoise.mix(2, 1))
    #expect(abs(ScriptNoise.waves(5, 1.5, 2, 0.5)) <= 1.5)
  }
}
