import Testing

@testable import FlickExpressions

@Suite("Tokens of scripts")
struct ScriptTokenTests {
  private func tokens(_ source: String) throws -> ScriptTokens {
    var names = ScriptNameTable.ofLanguage
    return try #require(ScriptToken.tokens(of: Array(source.utf8), &names))
  }

  private func number(_ source: String) throws -> Double? {
    guard case .number(let value) = try tokens(source).elements[0].token else { return nil }
    return value
  }

  @Test(
    "Numbers are the nearest Double",
    arguments: [
      "0", "7", "0.1", ".5", "3.", "0.3", "43.5380859375", "123456789012345", "1234567890.12345",
      "9007199254740993", "0.1234567890123456789", "1e3", "2.5E-3", "1e400", "0.000000000000001",
      "67.0221619132623", "999999999999999", "0.0000000000000000000000000000001",
    ])
  func numbersAreNearestDouble(source: String) throws {
    let value = try number(source)
    let text = source.hasSuffix(".") ? String(source.dropLast()) : source
    #expect(value == Double(text.hasPrefix(".") ? "0" + text : text))
  }

  @Test("Decimals of every number of digits and places are the nearest Double")
  func decimalsOfEveryNumberOfDigitsAndPlacesAreNearestDouble() throws {
    let digits = "9876543210123456789"
    for count in 1...digits.count {
      for places in 0...count {
        let whole = digits.prefix(count - places)
        let source = "\(whole.isEmpty ? "0" : whole).\(digits.prefix(count).suffix(places))"
        let expected = Double(places == 0 ? String(whole) : source)
        #expect(try number(source)?.bitPattern == expected?.bitPattern, "\(source)")
      }
    }
  }

  @Test("Literals in other bases and numbers that letters follow are not supported")
  func literalsInOtherBasesAreNotSupported() {
    var names = ScriptNameTable.ofLanguage
    for source in ["0x10", "012", "1a", "1e", "1e+"] {
      #expect(ScriptToken.tokens(of: Array(source.utf8), &names) == nil, "\(source)")
    }
  }

  @Test("Escapes of string literals are resolved")
  func escapesOfStringLiteralsAreResolved() throws {
    #expect(try tokens("'plain' + \"it's\"").texts == ["plain", "it's"])
    #expect(try tokens(#"'a\'b' + 'x\\y\nz' + ''"#).texts == ["a'b", "x\\y\nz", ""])
  }

  @Test("Scripts that share a table have the same numbers for the same names")
  func scriptsThatShareTableHaveSameNumbersForSameNames() throws {
    var names = ScriptNameTable.ofLanguage
    func numbers(_ source: String) throws -> [Int32] {
      let found = try #require(ScriptToken.tokens(of: Array(source.utf8), &names))
      return found.elements.compactMap { if case .name(let name) = $0.token { name } else { nil } }
    }
    let first = try numbers("controller abcdefgh abcdefghi time $bm_rt a")
    #expect(Set(first).count == 6)
    #expect(try numbers("a $bm_rt time abcdefghi abcdefgh controller") == first.reversed())
    #expect(first[4] == ScriptNameTable.result)
    #expect(names.meanings[Int(first[3])].global == .time)
    #expect(!names.meanings[Int(first[0])].isKnown)
  }

  @Test("Keywords are no names, and lines and operators are marked")
  func keywordsAreNoNames() throws {
    let found = try tokens("return a\n+ b // c\n;").elements
    if case .keyword(.return) = found[0].token {} else { Issue.record("no keyword") }
    #expect(found.map(\.startsLine) == [false, false, true, false, true, false])
    #expect(found.map(\.isOperator) == [false, false, true, false, false, false])
  }
}
