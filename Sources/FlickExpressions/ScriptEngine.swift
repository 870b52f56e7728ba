/// Evaluates sources without a document, for tests and for the comparison with test262.
package struct ScriptEngine {
  private let limits: ScriptLimits

  package init(limits: ScriptLimits = ScriptLimits()) { self.limits = limits }

  /// The result of a source.
  package enum Outcome: Equatable {
    /// The value as a text.
    case value(String)
    /// The message and the name of the constructor of what was thrown.
    case thrown(name: String, message: String)
    case limit(ScriptLimit)
    case syntax(ScriptSyntaxError)
  }

  /// Evaluates a source.
  package func run(_ source: [UInt8]) -> Outcome {
    var texts = ScriptTexts.ofLanguage
    let program: ScriptProgram
    do throws(ScriptSyntaxError) {
      program = try ScriptProgram(source, &texts)
    } catch {
      return .syntax(error)
    }
    var machine = ScriptMachine(texts: texts, limits: limits)
    let number = machine.add(program)
    machine.begin()
    do throws(ScriptError) {
      let value = try machine.run(number)
      return .value(try machine.string(value))
    } catch {
      if case .limit(let limit) = error { return .limit(limit) }
      var name = ""
      if case .object = machine.thrown,
        let constructor = try? machine.get(machine.thrown, ScriptName.constructor),
        let text = try? machine.get(constructor, ScriptName.name), case .text(let handle) = text
      {
        name = machine.texts.string(handle)
      }
      return .thrown(name: name, message: machine.thrownMessage())
    }
  }
}
