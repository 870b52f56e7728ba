/// The texts and the objects of the library that every machine begins with. They are created once.
struct ScriptTemplate: Sendable {
  var texts = ScriptTexts()
  var heap = ScriptHeap()
  var realm = ScriptRealm()

  static let standard: ScriptTemplate = {
    var template = ScriptTemplate()
    for name in ScriptName.allCases {
      let text = template.texts.add(name.text)
      if name != .return_ { _ = template.texts.key(text) }
    }
    var machine = ScriptMachine(texts: template.texts, limits: ScriptLimits(), from: template)
    machine.makeRealm()
    machine.texts.keepAll()
    machine.heap.keepAll()
    template.texts = machine.texts
    template.heap = machine.heap
    template.realm = machine.realm
    return template
  }()
}

extension ScriptTexts {
  /// The texts of all names of the language and its library.
  package static var ofLanguage: ScriptTexts { ScriptTemplate.standard.texts }
}
