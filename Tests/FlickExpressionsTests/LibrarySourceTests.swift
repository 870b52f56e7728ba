import Testing

@testable import FlickExpressions

/// The functions of the library that are written in the language, and the table of names.
@Suite("Functions of the library in the language")
struct LibrarySourceTests {
  @Test("The text of every name is at the position of the name")
  func textOfEveryNameIsAtItsPosition() {
    let others: [ScriptName: String] = [
      .empty: "", .proto: "__proto__", .bmResult: "$bm_rt", .bmTransform: "$bm_transform",
      .libraryCall: "$call",
    ]
    #expect(ScriptName.allCases.count == ScriptName.count)
    for name in ScriptName.allCases { #expect(ScriptName(others[name] ?? "\(name)") == name) }
    #expect(ScriptName("forEach") == nil, "a name of the library is no name of the language")
  }

  @Test("Every source of the library is valid")
  func everySourceIsValid() throws {
    var texts = ScriptTexts.ofLanguage
    let functions = ScriptTemplate.standard.realm.functions.filter { !$0.range.isEmpty }
    #expect(functions.count > 100)
    for function in functions {
      let source = String(decoding: function.source, as: UTF8.self)
      #expect(
        throws: Never.self, "\(source)",
        performing: { try ScriptProgram(function.source, &texts, as: .library) })
      let calls = source.matches(of: /\$[a-z]\w+/).map { String($0.output) }
      for name in calls where name != "$call" {
        let entry = ScriptTexts.ofLanguage.knownKey(name).map {
          ScriptTemplate.standard.value(ofName: $0, inLibrary: true) != nil
        }
        #expect(entry == true, "\(name) in \(source)")
      }
    }
  }

  @Test("A function of the library is compiled once, and keeps no texts of the evaluation")
  func functionIsCompiledOnce() throws {
    var texts = ScriptTexts.ofLanguage
    let source = "var s = 'x'.repeat(1e5) + 'y'; [3, 4].map(x => x + s.length).join()"
    let program = try ScriptProgram(Array(source.utf8), &texts)
    var machine = ScriptMachine(texts: texts)
    let number = machine.add(program)
    machine.begin()
    var sizes: [Int] = []
    var steps: [Int] = []
    for _ in 0..<4 {
      machine.beginFrame()
      #expect(try machine.string(try machine.run(number)) == "100004,100005")
      steps.append(machine.stepCount)
      machine.clear()
      sizes.append(machine.texts.byteCount)
      #expect(machine.byteCount < 10_000, "the next evaluation has all the memory")
    }
    #expect(Set(sizes).count == 1 && sizes[0] < texts.byteCount + 10_000)
    #expect(Set(steps.dropFirst()).count == 1 && steps[1] < steps[0])
  }

  @Test("An error in a function of the library has the line of its call")
  func errorHasLineOfCall() throws {
    var texts = ScriptTexts.ofLanguage
    let source = "var a = [1]\n\na.map(2)"
    let program = try ScriptProgram(Array(source.utf8), &texts)
    var machine = ScriptMachine(texts: texts)
    let number = machine.add(program)
    machine.begin()
    #expect(throws: ScriptError.thrown) { try machine.run(number) }
    #expect(machine.failureLine == 3)
  }

  @Test("Scripts cannot name what only the library calls")
  func scriptsCannotNameIntrinsics() {
    #expect(
      ScriptEngine().run(Array("typeof $object + typeof $call".utf8))
        == .value("undefinedundefined"))
  }
}
