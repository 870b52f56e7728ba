/// The texts and the objects of the library that every machine begins with. They are created once.
struct ScriptTemplate: Sendable {
  var texts = ScriptTexts()
  var heap = ScriptHeap()
  var realm = ScriptRealm()

  static let standard: ScriptTemplate = {
    var template = ScriptTemplate()
    // The library has about this many names.
    template.texts.reserve(.init(entries: 640, units: 8192))
    template.texts.addKeys(ScriptName.texts)
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

extension ScriptTemplate {
  /// Returns the value of a name that is the same in every expression: a function or an object of the library, or a
  /// constant.
  ///
  /// - Parameter inLibrary: Whether the name is in a function of the library.
  func value(ofName name: Int32, inLibrary: Bool = false) -> ScriptValue? {
    guard name >= 0, Int(name) < texts.mark.entries, inLibrary || !ScriptName.isGiven(name) else {
      return nil
    }
    for object in [.object(inLibrary ? realm.intrinsics : realm.afterEffects), realm.global] {
      guard case .object(let object) = object else { continue }
      let entry = heap.entry(object, ScriptKey(number: name))
      if entry >= 0, !heap.entry(at: entry).flags.contains(.accessor) {
        return heap.entry(at: entry).value
      }
    }
    return nil
  }
}

extension ScriptTexts {
  /// The texts of all names of the language and its library.
  package static var ofLanguage: ScriptTexts { ScriptTemplate.standard.texts }
}
