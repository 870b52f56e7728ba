import FlickExpressions
import Testing

@testable import FlickLottie

@Suite("Compiled expressions by source")
struct ScriptTableTests {
  /// Returns the expressions of properties with these sources.
  private func texts(_ sources: [String]) throws -> [ExpressionSource] {
    let properties = sources.map { "{\"x\": \"\($0)\"}" }.joined(separator: ", ")
    let document = try JSONDocument(Array("[\(properties)]".utf8))
    return try (0..<sources.count).map { try #require(ExpressionSource(of: document.root[$0])) }
  }

  @Test("Each source is compiled once, and keeps its mistake")
  func eachSourceIsCompiledOnce() throws {
    var table = ScriptTable()
    let numbers = (0..<100).map { "var $bm_rt = value + \($0);" }
    let sources = try texts(numbers + numbers + ["var $bm_rt = (;"])
    let first = try sources[..<100].map { try table.program($0) }
    for (source, program) in zip(sources[100...], first) {
      let known = try table.program(source)
      #expect(known == program)
    }
    #expect(Set(first).count == 100 && table.programs.count == 100)
    for _ in 0..<2 {
      #expect(throws: ScriptSyntaxError.self) { try table.program(sources[200]) }
    }
  }
}
