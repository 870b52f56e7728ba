/// The texts and the objects of the library that every machine begins with. They are created once.
struct ScriptTemplate: Sendable {
  var texts = ScriptTexts()
  var heap = ScriptHeap()
  var realm = ScriptRealm()

  static let standard: ScriptTemplate = {
    var machine = ScriptMachine(
      texts: ScriptTexts(), limits: ScriptLimits(), from: ScriptTemplate())
    machine.texts.addNames(ScriptName.texts)
    machine.heap.reserve(.init(objects: 512, entries: 1024))
    machine.makeRealm()
    machine.texts.keepAll()
    machine.heap.keepAll()
    return ScriptTemplate(texts: machine.texts, heap: machine.heap, realm: machine.realm)
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
