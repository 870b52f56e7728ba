import FlickLottie
import FlickRaster

/// Compares a document with the table of the specification: types, missing members, ranges and values.
struct StructureCheck: DocumentVisitor {
  var log: CheckLog
  let root: JSONValue
  let specification = Specification.shared
  var units = KeyframeUnits()
  /// The times of the layer that is examined.
  var layerTimes: (start: Double, end: Double)?
  /// Colors can have components up to 255.
  let allowsByteColors: Bool
  /// Fills can lack their opacity.
  let isTelegram: Bool
  /// The tangents of the layer or of the document are absolute, as lottie-web leaves them.
  var hasAbsoluteTangents = false

  init(_ root: JSONValue, _ log: CheckLog) {
    self.root = root
    self.log = log
    isTelegram = root["tgs"] != nil
    let version = root["v"]?.string?.split(separator: ".").compactMap { Int($0) } ?? []
    let isOld = version.count == 3 && version.lexicographicallyPrecedes([4, 1, 9])
    allowsByteColors = isOld || isTelegram
  }

  mutating func run() {
    guard root.isObject else { return }
    absoluteTangents(root["__complete"])
    DocumentWalk.visit(root, &self)
    units.report(root, &log)
  }

  mutating func enter(_ node: DocumentNode) -> Bool {
    switch node.kind {
    case .layer:
      log.layer = Self.layerName(node.value)
      absoluteTangents(node.value["completed"])
      let (start, end) = (node.value["ip"]?.number, node.value["op"]?.number)
      layerTimes = start.flatMap { start in end.map { (start, $0) } }
    case .document, .asset, .glyph, .slot: (log.layer, layerTimes) = ("", nil)
    // The values of texts are no properties.
    case .textDocument: return false
    // Players keep the parameters of an effect that they do not draw, and look at none, such as the pins of Puppet.
    case .effect where node.value["mn"]?.string?.isEmpty == false && !node.value.isKnownEffect:
      return false
    default: break
    }
    if node.kind == .layer || node.kind == .shape, !hasType(node) { return false }
    object(node.value, node.type)
    return true
  }

  mutating func visit(_ property: DocumentProperty) {
    let (value, type) = (property.value, property.node.type)
    // The axes are checked with their position, and the value of a slot can be of any kind.
    if property.isAxis || property.node.kind == .slot { return }
    if property.kind == .text {
      if value.isObject { object(value, "text-data") }
      return
    }
    // Programs write data of their own beside the layers.
    if property.node.kind == .document { return }
    guard let member = specification.members[type]?.first(where: { $0.name == property.key })
    else {
      if value.isObject { self.property(value, property.checkedKind, .other) }
      return
    }
    // Other members, such as the color of a solid, are checked with their object.
    guard member.kind.isProperty else { return }
    var meaning = PropertyMeaning.of(type, property.key)
    if meaning == .scale, isLarge(property.node.value) { meaning = .other }
    self.property(value, member.kind, meaning)
  }

  /// Reports the flag with which lottie-web marks a document or a layer whose tangents it has made absolute.
  private mutating func absoluteTangents(_ flag: JSONValue?) {
    guard let flag, flag.flag, !hasAbsoluteTangents else { return }
    hasAbsoluteTangents = true
    log.add(
      .vertices, at: flag, "The file was saved after lottie-web had made the tangents absolute.",
      fix: "Use the file that was exported.", severity: .warning,
      players: "lottie-web and Flick draw the paths; other players bend the segments wrongly.")
  }

  /// Returns whether the anchor of a transform shows contents that are larger than the picture, which small scales fit into it.
  private func isLarge(_ transform: JSONValue) -> Bool {
    let side = max(root["w"]?.number ?? 0, root["h"]?.number ?? 0)
    guard let anchor = transform["a"]?["k"], side > 0 else { return false }
    return anchor.elements.prefix(2).contains { abs($0.number ?? 0) > side }
  }

  // MARK: - Objects

  /// Checks the members of an object, without the objects in them.
  mutating func object(_ value: JSONValue, _ type: String) {
    let expected = specification.members[type] ?? []
    var found: [String: JSONValue] = [:]
    for (key, member) in value.members {
      if found.updateValue(member, forKey: key) != nil {
        log.add(
          .duplicateKey, at: member, "The object has several members \(quoted(key)).",
          fix: "Remove all but one of them.")
      }
    }
    let misnamed = MemberNames.misnamed(in: found, type: type)
    // The type has been compared with the types of the list.
    for member in expected where member.name != "ty" {
      guard let item = found[member.name], !item.isNull else {
        if member.isRequired {
          missing(member, in: value, type, found, misnamed.first { $0.name == member.name })
        }
        continue
      }
      check(item, member, of: type)
    }
    if type.hasSuffix("transform"), let skew = found["sk"], found["sa"] == nil {
      log.add(
        .missing, at: skew, "The transform has \"sk\", the skew, and no \"sa\", its axis.",
        fix: "Add \"sa\": {\"a\": 0, \"k\": 0}.", severity: .warning,
        players: "lottie-web fails to draw the animation; other players use 0.")
    }
    if type == "polystar", found["sy"]?.number == 1,
      let name = ["ir", "is"].first(where: { found[$0] == nil })
    {
      log.add(
        .missing, at: value, "The star has no \(quoted(name)).",
        fix: "Add \(quoted(name)): {\"a\": 0, \"k\": 0}.", severity: .warning,
        players: "lottie-web fails to draw the animation; other players use a default value.")
    }
    if type.hasSuffix("-layer") { maskFlag(value, found) }
    for wrong in misnamed where !wrong.isRequired {
      log.add(
        .misnamed, at: wrong.value,
        "The member \(quoted(wrong.key)) is not known; \(words(type)) has \(quoted(wrong.name)).",
        fix: "Rename it to \(quoted(wrong.name)).")
    }
  }

  private mutating func maskFlag(_ layer: JSONValue, _ found: [String: JSONValue]) {
    let count = found["masksProperties"]?.count ?? 0
    if count > 0, found["hasMask"] == nil {
      log.add(
        .missing, at: layer, "The layer has masks and no \"hasMask\".",
        fix: "Add \"hasMask\": true.", severity: .warning,
        players: "lottie-web draws masks with another shape; other players draw them.")
    } else if found["hasMask"]?.flag == true, found["masksProperties"]?.isNull ?? true {
      log.add(
        .missing, at: layer, "The layer has \"hasMask\" and no masks.",
        fix: "Add \"masksProperties\", or remove \"hasMask\".", severity: .warning,
        players: "lottie-web fails to draw the animation; other players use no mask.")
    }
  }

  private mutating func missing(
    _ member: Specification.Member, in value: JSONValue, _ type: String,
    _ found: [String: JSONValue], _ wrong: MemberNames.Misnamed?
  ) {
    let name = member.name
    // A property whose slot gives all of its value, and colors of styles in the dialect of Telegram.
    if found["sid"] != nil || isTelegram && ["o", "st"].contains(name) { return }
    if let wrong {
      return log.add(
        .misnamed, at: wrong.value,
        "The member \(quoted(wrong.key)) is not known; \(words(type)) has \(quoted(name)).",
        fix: "Rename it to \(quoted(name)).", severity: .error)
    }
    let known = MissingMember.table.first { $0.name == name && type.hasSuffix($0.type) }
    let severity = known?.severity ?? (member.kind.isProperty ? .error : .warning)
    let example = Example.value(of: member)
    log.add(
      .missing, at: found[name] ?? value, "\(words(type).capitalizedFirst) has no \(quoted(name)).",
      fix: known?.fix ?? "Add \(quoted(name))\(example.isEmpty ? "" : ", such as \(example)").",
      severity: severity, players: known?.players)
  }

  // MARK: - Values

  private mutating func check(
    _ item: JSONValue, _ member: Specification.Member, of type: String
  ) {
    switch member.kind {
    case .object, .map:
      if !item.isObject { wrongType(item, "an object") }
    case .array:
      if !item.isArray { wrongType(item, "a list") }
    case .list: list(item, member)
    case .number, .integer: number(item, member, type)
    case .boolean, .flag:
      if item.bool == nil, item.number == nil { wrongValue(item, "true, false, 0 or 1") }
    case .string: string(item, member)
    case .hexcolor:
      if !isHexColor(item.string ?? "") {
        wrongType(
          item, "a color in a text, such as \"#ff8000\"",
          severity: item.string.flatMap(Color.init(solid:)) == nil ? .error : .warning)
      }
    // Properties are visited by themselves.
    default: break
    }
  }

  private mutating func list(_ item: JSONValue, _ member: Specification.Member) {
    guard item.isArray else { return wrongType(item, "a list") }
    // Vertices are checked with their path.
    guard member.type != "all-assets", member.type != "vector" else { return }
    for element in item.elements where !element.isObject { wrongType(element, "an object") }
  }

  /// Returns whether a layer or a shape has a type, which is `ty`. Reports it otherwise.
  private mutating func hasType(_ node: DocumentNode) -> Bool {
    let element = node.value
    let isLayer = node.kind == .layer
    let list = isLayer ? "all-layers" : "all-graphic-elements"
    let what = isLayer ? "layer" : "shape"
    guard let written = element["ty"], !written.isNull else {
      let layersShapes = element["shapes"] != nil
      log.add(
        .missing, at: element, "The \(what) has no \"ty\", its type.",
        fix: isLayer && layersShapes
          ? "Add \"ty\": 4, a shape layer." : "Add \"ty\" (\(TypeNames.list(list))).",
        players: isLayer
          ? "lottie-web, Skottie and rlottie do not show the layer." : "No player draws the shape.")
      return false
    }
    let word = isLayer ? written.integer.map { "\($0)" } ?? written.string : written.string
    if !node.type.isEmpty, isLayer == (written.number != nil) { return true }
    guard word == nil || isLayer == (written.number != nil) || TypeNames.meant(word, list) != nil
    else {
      wrongType(written, isLayer ? "a number" : "a text of two letters")
      return false
    }
    let shown = word.map(quoted) ?? "this value"
    let meant = TypeNames.meant(word, list)
    log.add(
      .unknownType, at: written, "There is no type of \(what)s \(shown).",
      fix: meant.map { "Write \"ty\": \($0)." } ?? "Use one of: \(TypeNames.list(list)).",
      // The specification lets files have types that only some players know.
      severity: meant == nil ? .warning : .error)
    return false
  }

  /// The name of a layer, or its number.
  static func layerName(_ layer: JSONValue) -> String {
    if let name = layer["nm"]?.string, !name.isEmpty { return name }
    return layer["ind"]?.integer.map { "layer \($0)" } ?? ""
  }

  private mutating func number(_ item: JSONValue, _ member: Specification.Member, _ type: String) {
    guard let number = item.number else {
      if item.numberInText != nil {
        return log.add(
          .numberText, at: item, "\(quoted(member.name)) is a number in a text.",
          fix: "Remove the quotes.",
          severity: type == "animation" ? .error : .warning)
      }
      // The name of a layer is checked with the references.
      if member.name == "parent", item.isString { return }
      if item.bool != nil { return wrongType(item, "a number", severity: .warning) }
      return wrongType(item, "a number")
    }
    if !member.values.isEmpty, !member.values.contains("\(Int(exactly: number) ?? -1)") {
      return log.add(
        .unknownValue, at: item, "\(quoted(member.name)) has no value \(Decimals.short(number)).",
        fix: "Use one of: \(member.values.joined(separator: ", ")).")
    }
    let isSize = type == "animation" && ["w", "h"].contains(member.name)
    guard !member.range.contains(number) || isSize && number == 0 else { return }
    log.add(
      .range, at: item, "\(quoted(member.name)) is \(Decimals.short(number)).",
      fix: isSize
        ? "Use the size of the picture in pixels." : "It must be \(member.range.words).",
      severity: type == "animation" && member.isRequired ? .error : .warning,
      players: type == "animation" ? "Players reject the file or draw nothing." : nil)
  }

  private mutating func string(_ item: JSONValue, _ member: Specification.Member) {
    guard let text = item.string else {
      // Names and comments that are numbers occur in files that all players draw.
      if ["nm", "cm", "id", "u"].contains(member.name), item.number != nil { return }
      return wrongType(item, "a text", severity: member.isRequired ? .error : .warning)
    }
    guard !member.values.isEmpty, !member.values.contains(text) else { return }
    log.add(
      .unknownValue, at: item, "\(quoted(member.name)) has no value \(quoted(text)).",
      fix: "Use one of: \(member.values.joined(separator: ", ")).")
  }

  mutating func wrongType(
    _ item: JSONValue, _ expected: String, severity: CheckRule.Severity? = nil
  ) {
    log.add(
      .type, at: item, "The value is \(item.kind.words) instead of \(expected).",
      fix: "Write \(expected).", severity: severity)
  }

  private func isHexColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.hasPrefix("#") && [3, 6, 8].contains(digits.count)
      && text.dropFirst().allSatisfy(\.isHexDigit)
  }
}

extension DocumentProperty {
  /// The kind of value of a property that the specification does not have. Numbers can have several dimensions there.
  fileprivate var checkedKind: Specification.Kind {
    switch kind {
    case .color where node.kind != .parameter: .color
    case .path: .bezier
    case .gradient: .gradient
    default: .array
    }
  }
}

/// Names a type of the table in a sentence.
func words(_ type: String) -> String {
  let name = type.split(separator: "-").joined(separator: " ")
  let isVowel = ["a", "e", "i", "o"].contains(String(name.prefix(1)))
  return "\(isVowel ? "an" : "a") \(name)"
}

func quoted(_ text: String) -> String {
  let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
  return JSONText.quoted(printable(String(shown)))
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension JSONValue.ValueType {
  var words: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
