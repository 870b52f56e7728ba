import FlickExpressions
import FlickMath

/// The compiled expressions of a file. Rigs use the same source in many properties.
///
/// Each source is hashed once for each use. A dictionary would hash all long sources again whenever it grows.
struct ScriptTable: Sendable {
  /// The number of the program of a source, or its mistake. An array of `Result` would search all conformances of the program
  /// for that of the error.
  private enum Outcome: Sendable {
    case program(Int)
    case mistake(ScriptSyntaxError)

    func get() throws(ScriptSyntaxError) -> Int {
      switch self {
      case .program(let number): return number
      case .mistake(let error): throw error
      }
    }
  }

  private var table = HashIndexTable()
  private var sources: [ExpressionSource] = []
  private var outcomes: [Outcome] = []
  private(set) var programs: [ScriptProgram] = []
  /// The texts of all programs; `nil` without a program, so that a file without expressions does not build the library.
  private var texts: ScriptTexts?

  /// Returns the number of the program of a source. Compiles it on the first use.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the source is not valid or not supported.
  mutating func program(_ source: ExpressionSource) throws(ScriptSyntaxError) -> Int {
    try number(of: source) { table, source throws(ScriptSyntaxError) in
      var texts = table.takeTexts()
      defer { table.texts = texts }
      table.programs.append(try ScriptProgram(source, &texts, as: .expression))
      return table.programs.count - 1
    }
  }

  /// Returns the number of the program of a source.
  ///
  /// - Parameter compile: Compiles a source that is new, and returns its number.
  mutating func program(
    _ source: ExpressionSource, _ compile: ([UInt8]) throws(ScriptSyntaxError) -> Int
  ) throws(ScriptSyntaxError) -> Int {
    try number(of: source) { _, source throws(ScriptSyntaxError) in try compile(source) }
  }

  private mutating func number(
    of source: ExpressionSource,
    _ compile: (inout ScriptTable, [UInt8]) throws(ScriptSyntaxError) -> Int
  ) throws(ScriptSyntaxError) -> Int {
    let hash = source.hash
    if let known = table.index(hash, where: { sources[$0] == source }) {
      return try outcomes[known].get()
    }
    let outcome: Outcome
    do throws(ScriptSyntaxError) {
      outcome = .program(try compile(&self, source.unescaped))
    } catch {
      outcome = .mistake(error)
    }
    table.add(outcomes.count, hash)
    sources.append(source)
    outcomes.append(outcome)
    return try outcome.get()
  }

  /// Returns the texts, and leaves none behind.
  mutating func takeTexts() -> ScriptTexts {
    let all = texts ?? .ofLanguage
    texts = nil
    return all
  }
}
