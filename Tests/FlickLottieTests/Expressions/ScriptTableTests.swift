import Testing

@testable import FlickLottie

@Suite("Parsed scripts by source")
struct ScriptTableTests {
  @Test("each source is parsed once, and sources for the engine stay without a script")
  func scripts() throws {
    var table = ScriptTable()
    let sources = (0..<100).map { "var $bm_rt = value + \($0);" }
    let first = try sources.map { try #require(table.script($0)) }
    for (source, script) in zip(sources, first) { #expect(table.script(source) === script) }
    #expect(Set(first.map(ObjectIdentifier.init)).count == sources.count)
    for _ in 0..<2 { #expect(table.script("var $bm_rt = `text`;") == nil) }
  }
}
