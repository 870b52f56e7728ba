package import FlickArchive
import FlickMath

/// The slots of a file: those that it declares, and those that its properties name.
package struct DocumentSlots {
  package struct Slot {
    package var name: String
    /// The kind of its values; `nil` if no property uses the slot.
    package var kind: Schema.SlotKind?
    /// The property of the slot, or the first property that uses it if the file declares no such slot.
    package var property: JSONValue
  }

  private let document: JSONDocument
  private let limits: LottieLimits

  package init(_ bytes: [UInt8], limits: LottieLimits = .default) throws(ReadError) {
    document = try JSONDocument(bytes, limits: limits.json)
    self.limits = limits
  }

  /// The properties of the slots, by name.
  package var properties: [String: JSONValue] { Self.properties(of: document.root) }

  /// The slots in the order of their names.
  package func list() throws(ReadError) -> [Slot] {
    let properties = properties
    // A slot with a value that fits no property is reported with the kind that it needs.
    let unfit = properties.keys.map { "\($0.quotedForJSON):{\"p\":{\"a\":0,\"k\":[]}}" }
    var edit = JSONEdit(document)
    edit.set("slots", of: document.root, to: "{\(unfit.joined(separator: ","))}")
    var environment = LottieEnvironment(limits: limits, usesSystemFonts: false)
    environment.usesExpressions = false
    let unfitSlots = try LottieReader.read(edit.bytes, environment: environment).unfitSlots
    return properties.stablySorted { $0.key < $1.key }.map { name, property in
      Slot(name: name, kind: unfitSlots[name], property: property)
    }
  }

  /// Returns the bytes of the file without some slots. Their properties keep their own values.
  func removing(_ names: Set<String>) -> [UInt8] {
    guard !names.isEmpty else { return document.bytes }
    var edit = JSONEdit(document)
    for (key, member) in document.root.members where key != "slots" {
      Self.removeUses(of: names, in: member, &edit)
    }
    if let slots = document.root["slots"], slots.isObject {
      let kept = slots.members.filter { !names.contains($0.key) }
      let texts = kept.map { "\($0.key.quotedForJSON):\($0.value.sourceText)" }
      edit.replace(slots, with: "{\(texts.joined(separator: ","))}")
    }
    return edit.bytes
  }

  /// Recursion is bounded by the depth limit of the document, here and below.
  private static func removeUses(
    of names: Set<String>, in json: JSONValue, _ edit: inout JSONEdit
  ) {
    if let use = json["sid"], let name = use.string, names.contains(name) {
      edit.remove(use, from: json)
    }
    for element in json.elements { removeUses(of: names, in: element, &edit) }
    for (_, member) in json.members { removeUses(of: names, in: member, &edit) }
  }

  static func properties(of root: JSONValue) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    if let slots = root["slots"] {
      for (id, slot) in slots.members { found[id] = slot["p"] }
    }
    collect(root, into: &found)
    return found
  }

  private static func collect(_ json: JSONValue, into found: inout [String: JSONValue]) {
    if json.isObject, let id = json["sid"]?.string, found[id] == nil { found[id] = json }
    for element in json.elements where element.isObject || element.isArray {
      collect(element, into: &found)
    }
    for (_, member) in json.members where member.isObject || member.isArray {
      collect(member, into: &found)
    }
  }
}

extension LottieSourceFile {
  /// The slots of the file.
  package func slots() throws(ReadError) -> DocumentSlots {
    try DocumentSlots(bytes, limits: environment.limits)
  }

  /// Reads the file again, with the slots of a theme, and without some slots.
  package func read(
    applying theme: ThemeDocument?, removing names: Set<String>
  ) throws(ReadError) -> LottieDocument {
    let kept = try slots().removing(names)
    let changed = try theme?.applied(to: kept, animation: "")
    var document = try LottieReader.read(changed?.bytes ?? kept, environment: environment)
    document.diagnostics = (changed?.diagnostics ?? []) + document.diagnostics
    return document
  }
}
