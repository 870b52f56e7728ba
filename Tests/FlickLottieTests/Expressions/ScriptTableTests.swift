import Testing

@testable import FlickLottie

@Suite("Parsed scripts by source")
struct ScriptTableTests {
  /// Returns the expressions of properties with these sources.
  private func texts(_ sources: [String]) throws -> [ExpressionText] {
    let properties = sources.map { "{\"x\": \"\($0)\"}" }.joined(separator: ", ")
    let document = try JSONDocument(Array("[\(properties)]".utf8))
    return try (0..<sources.count).map { try #require(ExpressionText(of: document.root[$0])) }
  }

  @Test("Each source is parsed once, and sources for the engine stay without a script")
  func eachSourceIsParsedOnce() throws {
    var table = ScriptTable()
    let numbers = (0..<100).map { "var $bm_rt = value + \($0);" }
    let sources = try texts(numbers + numbers + ["var $bm_rt = `text`;"])
    let first = try sources[..<100].map {
      let script = table.script($0)
      return try #require(script)
    }
    for (source, script) in zip(sources[100...], first) {
      let known = table.script(source)
      #expect(known === script)
    }
    #expect(Set(first.map(ObjectIdentifier.init)).count == 100)
    for _ in 0..<2 {
      let script = table.script(sources[200])
      #expect(script == nil)
    }
  }
}
