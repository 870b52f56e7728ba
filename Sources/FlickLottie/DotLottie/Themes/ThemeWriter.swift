import FlickScene

/// Writes the rules of a theme into the slots of an animation.
struct ThemeWriter {
  private let document: JSONDocument
  private let themeName: String
  /// The new properties of slots, by identifier. The last rule for a slot applies.
  private var slots: [(id: String, property: String)] = []
  /// The position of each slot in `slots`, by identifier.
  private var slotIndices: [String: Int] = [:]
  /// The original properties of the slots. Built on first use.
  private var originalProperties: [String: JSONValue]?
  /// The number of bytes that may still be written.
  private var remainingBytes: Int
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ document: JSONDocument, themeName: String, byteLimit: Int = JSONLimits.default.bytes
  ) {
    remainingBytes = byteLimit
    self.document = document
    self.themeName = themeName
  }

  mutating func add(_ rule: JSONValue) {
    guard let id = rule["id"]?.string, !id.isEmpty else {
      return report(.themeRule, "without an id", at: rule)
    }
    let type = rule["type"]?.string ?? ""
    guard let write = Self.ruleWriters[type] else {
      return report(.themeRule, "\"\(type)\"", at: rule)
    }
    let expression = rule["expression"].flatMap { $0.isString ? $0.sourceText : nil }
    let value = write(&self, rule, id)
    guard let value = value ?? expression.map({ _ in slotMembers(of: id) }) else {
      return report(.themeRule, "\(type) without a value", at: rule)
    }
    let property = Self.property(value, expression: expression, ofGradient: type == "Gradient")
    if expression != nil, type == "Image" {
      report(.themeRule, "Image with an expression", at: rule)
    }
    set(property, of: id)
  }

  /// Adds the property of a slot as it is written.
  mutating func add(_ property: JSONValue, of id: String) { set(property.sourceText, of: id) }

  private mutating func set(_ property: String, of id: String) {
    if let known = slotIndices[id] {
      slots[known].property = property
    } else {
      slotIndices[id] = slots.count
      slots.append((id, property))
    }
  }

  /// The JSON of the animation with the rules applied.
  var bytes: [UInt8] {
    guard !slots.isEmpty, document.root.isObject else { return document.bytes }
    var edit = JSONEdit(document)
    guard let written = document.root["slots"], written.isObject else {
      let members = slots.map { "\($0.id.quotedForJSON):{\"p\":\($0.property)}" }
      edit.set("slots", of: document.root, to: "{\(members.joined(separator: ","))}")
      return edit.bytes
    }
    var filled = Set<String>()
    for (id, slot) in written.members {
      guard let index = slotIndices[id] else { continue }
      let property = slots[index].property
      filled.insert(id)
      if slot.isObject {
        edit.set("p", of: slot, to: property)
      } else {
        edit.replace(slot, with: "{\"p\":\(property)}")
      }
    }
    let others = slots.filter { !filled.contains($0.id) }
    edit.insert(others.map { ($0.id, "{\"p\":\($0.property)}") }, into: written)
    return edit.bytes
  }

  mutating func report(_ kind: Diagnostic.Kind, _ detail: String, at json: JSONValue) {
    guard diagnostics.count < Self.mostDiagnostics else { return }
    diagnostics.append(Diagnostic(kind, detail, path: "\(themeName): \(json.path)"))
  }

  /// Reserves bytes for output. Returns `false` if the limit would be exceeded. A rule can request one long text for
  /// each of its keyframes.
  mutating func reserveBytes(_ count: Int, times bytes: Int) -> Bool {
    let (product, overflows) = count.multipliedReportingOverflow(by: bytes)
    guard !overflows, product <= remainingBytes else { return false }
    remainingBytes -= product
    return true
  }

  /// Returns the text of a property with an expression, which can read the value.
  private static func property(
    _ value: String, expression: String?, ofGradient isGradient: Bool
  ) -> String {
    guard let expression else { return value }
    // The slot of a gradient contains the property one level deeper, beside the color count.
    let tail = isGradient && value.hasSuffix("}}") ? "}}" : "}"
    let head = value.dropLast(tail.count)
    return "\(head)\(head.last == "{" ? "" : ",")\"x\":\(expression)\(tail)"
  }

  /// Returns the property that a slot has in the file, without its expression.
  private func slotMembers(of id: String) -> String {
    let slot = document.root["slots"]?.members.first { $0.key == id }?.value["p"]
    let members = slot?.members.filter { $0.key != "x" } ?? []
    let texts = members.map { "\($0.key.quotedForJSON):\($0.value.sourceText)" }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Returns the original property of a slot. If the file has no such slot, returns the object that refers to it.
  mutating func originalProperty(of id: String) -> JSONValue? {
    if let originalProperties { return originalProperties[id] }
    originalProperties = DocumentSlots.properties(of: document.root)
    return originalProperties?[id]
  }

  private typealias RuleWriter = @Sendable (inout ThemeWriter, JSONValue, String) -> String?

  /// The functions that write the property of a slot, by the type of the rule. A function returns `nil` for a rule
  /// without a value.
  private static let ruleWriters: [String: RuleWriter] = [
    "Color": { writer, rule, _ in writer.numbers(rule, ThemeValue.color) },
    "Scalar": { writer, rule, _ in writer.numbers(rule, ThemeValue.scalar) },
    "Position": { writer, rule, _ in writer.numbers(rule, ThemeValue.vector) },
    "Vector": { writer, rule, _ in writer.numbers(rule, ThemeValue.vector) },
    "Gradient": { writer, rule, _ in writer.gradient(rule) },
    "Image": { writer, rule, _ in writer.image(rule) },
    "Text": { writer, rule, id in writer.text(rule, id) },
  ]

  /// The largest number of diagnostics.
  private static let mostDiagnostics = 100
}
