import FlickArchive
import FlickLottie
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test(
    "Numbers are rounded as the standard library rounds them, to the last bit",
    arguments: [
      "0", "-0", "0.0", "1", "-1", "0.1", "0.833", "0.83333333333333337", "123456789.123456789",
      "9007199254740993", "9007199254740992.5", "18446744073709551615", "18446744073709551616",
      "0.30000000000000004", "1e22", "1e23", "1e27", "1e28", "9e-27", "1e-28", "4.9e-324",
      "2.4e-324", "1e-400", "1.7976931348623157e308", "2.2250738585072011e-308", "5e-5", "1E5",
      "0.000000000000000000000001", "1000000000000000000000000", "3.141592653589793238462643383279",
      "0e999999999999999999999", "8.5e15", "0.5000000000000000277555756156289135105907917022705",
      "9007199254740991e22", "100000000000000000000e-20",
    ])
  func numbersAreRoundedAsStandardLibraryRoundsThem(text: String) throws {
    let number = try json(text).number
    #expect(number?.bitPattern == Double(text)?.bitPattern)
  }

  @Test("Random decimals are rounded as the standard library rounds them")
  func randomDecimalsAreRoundedLikeStandardLibrary() throws {
    var random = SplitMix(state: 7)
    for round in 0..<4000 {
      let digits = String(random.next() >> (random.next() % 60))
      let sign = round % 2 == 0 ? "-" : ""
      var text = sign + digits
      switch round % 3 {
      case 0: text = "\(sign)0.\(digits)"
      case 1: text += "e\(Int(random.next() % 70) - 35)"
      default: text += ".\(random.next() % 1000)"
      }
      #expect(try json(text).number?.bitPattern == Double(text)?.bitPattern, "\(text)")
      let inside = try json("[\(text),1,2,3,4,5,6,7,8,9]")
      #expect(inside[0]?.number?.bitPattern == Double(text)?.bitPattern, "\(text),")
      #expect(inside.count == 10)
    }
  }

  @Test("Short numbers of every form are rounded as the standard library rounds them")
  func shortNumbersAreRoundedLikeStandardLibrary() throws {
    var random = SplitMix(state: 3)
    for whole in 1...9 {
      for places in 0...9 {
        for _ in 0..<8 {
          var digits = (0..<whole + places).map { _ in String(random.next() % 10) }
          if whole > 1 { digits[0] = String(random.next() % 9 + 1) }
          let fraction = places > 0 ? "." + digits[whole...].joined() : ""
          let text = (random.next() % 2 == 0 ? "-" : "") + digits[..<whole].joined() + fraction
          for exponent in ["", "e1", "E-2"] {
            for end in ["]", ",0]", " ]", "\n,[]]"] {
              let written = text + exponent + end
              let number = try json("[[\(written),1,2,3,4,5,6,7,8]")[0]?[0]?.number
              #expect(number?.bitPattern == Double(text + exponent)?.bitPattern, "\(written)")
            }
          }
        }
      }
    }
  }

  @Test("A number does not depend on the text after it")
  func numberDoesNotDependOnTextAfterIt() throws {
    let numbers = [
      "7", "-7", "1234567", "12345678", "123456789", "-1234567.1234567", "1234567.12345678",
      "12.5", "0.25", "-0.125", "0.12345678901", "1.5e3", "15E-1", "2e2", "0", "-0", "0.0000001",
    ]
    for text in numbers {
      for tail in ["]", ",0]", ",[],{},\"eight more\"]", "                    ]"] {
        let number = try json("[" + text + tail)[0]?.number
        #expect(number?.bitPattern == Double(text)?.bitPattern, "\(text)\(tail)")
      }
    }
    for text in ["01", "-", "-x", "1.", "1.x", "00.5", "1e", "1e+", ".5", "+1", "12345678x"] {
      #expect(throws: ReadError.self) { try json("[\(text)]") }
      #expect(throws: ReadError.self) { try json("[\(text),              0]") }
    }
  }

  @Test("Ties are rounded to even")
  func tiesAreRoundedToEven() throws {
    // 2^53 + 1 and 2^53 + 3 are halfway between two doubles. The fraction forces a division.
    #expect(try json("9007199254740993.0").number == 9_007_199_254_740_992)
    #expect(try json("9007199254740995.0").number == 9_007_199_254_740_996)
    #expect(try json("9007199254740993.001").number == 9_007_199_254_740_994)
  }
}
