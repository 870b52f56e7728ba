/// The constructors of errors.
extension ScriptLibrary {
  static let errors = ScriptLibrarySection(
    name: "Error",
    constructor: constructor(.error),
    methods: [
      ScriptBuiltin("toString", 0) { m, a throws(ScriptError) in
        guard case .object = a.this else { throw m.failure(.type, "the value is not an object") }
        let name = try m.get(a.this, .name)
        let message = try m.get(a.this, .message)
        let nameText = name.isUndefined ? m.texts.key("Error") : try m.text(name)
        let messageText = message.isUndefined ? ScriptName.empty.rawValue : try m.text(message)
        if m.texts.count(nameText) == 0 { return .text(messageText) }
        if m.texts.count(messageText) == 0 { return .text(nameText) }
        return .text(try m.joined(try m.joined(nameText, m.texts.key(": ")), messageText))
      }
    ])

  static let errorConstructors: [ScriptBuiltin] = ScriptErrorKind.allCases.dropFirst().map(
    constructor)

  private static func constructor(_ kind: ScriptErrorKind) -> ScriptBuiltin {
    ScriptBuiltin(kind.name, 1) { m, a throws(ScriptError) in
      let standard = m.realm.errorPrototypes[Int(kind.rawValue)]
      let prototype = try m.prototype(
        for: a.isConstruct ? a.newTarget : .object(a.callee), standard)
      let error = m.heap.add(ScriptObjectRecord(kind: .error, prototype: prototype))
      let message = m.argument(a, 0)
      if !message.isUndefined {
        m.heap.addHidden(error, ScriptName.message.key, .text(try m.text(message)), .hidden)
      }
      if case .object(let options) = m.argument(a, 1), try m.has(options, ScriptPropertyKey(.cause))
      {
        m.heap.addHidden(error, ScriptName.cause.key, try m.get(.object(options), .cause), .hidden)
      }
      return .object(error)
    }
  }
}
