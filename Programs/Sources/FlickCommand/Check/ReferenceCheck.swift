import FlickLottie
import FlickRaster

/// References between layers, assets and slots, and times. Extensions check the texts and the lists of shapes.
struct ReferenceCheck: DocumentVisitor {
  var log: CheckLog
  private let root: JSONValue
  private(set) var assets: [String: JSONValue] = [:]
  private(set) var fonts: Set<String> = []
  /// The slots that properties refer to, with the first of these properties, and those of other objects.
  private var usedSlots: [String: JSONValue] = [:]
  private var usedByObjects: Set<String> = []
  /// The compositions, by the places of their lists of layers.
  private var compositions: [Int: LayerList] = [:]

  /// The layers of a composition.
  private struct LayerList {
    var layers: [JSONValue]
    /// The positions of the layers by their `ind`.
    var positions: [Double: Int] = [:]
    /// The `ind` of layers that others follow, and of mattes.
    var targets: Set<Double>
    var isRoot: Bool
  }

  init(_ root: JSONValue, _ log: CheckLog) {
    self.root = root
    self.log = log
  }

  /// - Parameter known: The slots that need no declaration in the document.
  mutating func run(known: Set<String>) {
    guard root.isObject else { return }
    log.layer = ""
    times()
    collect()
    DocumentWalk.visit(root, &self)
    log.layer = ""
    compositionCycles()
    slots(known)
  }

  private static let (highestRate, longestSide) = (240.0, 16_384.0)

  // MARK: - The document

  private mutating func times() {
    guard let start = root["ip"]?.number, let end = root["op"]?.number else { return }
    let place = root["op"] ?? root
    guard end > start else {
      return log.add(
        .timeRange, at: place,
        "The animation ends at frame \(Decimals.short(end)) and starts at \(Decimals.short(start)).",
        fix: "\"op\" must be greater than \"ip\".",
        // An exporter writes this for one frame.
        severity: end == start ? .warning : .error,
        players: "lottie-web does not play, ThorVG draws nothing; Flick shows one frame.")
    }
    for marker in root["markers"]?.elements.map({ $0 }) ?? [] {
      guard let time = marker["tm"]?.number, time < start || time > end else { continue }
      log.add(
        .outsideTime, at: marker["tm"] ?? marker,
        "The marker is at frame \(Decimals.short(time)), and the animation lasts from \(Decimals.short(start)) to \(Decimals.short(end)).",
        fix: "Move the marker into the animation.",
        players: "A player that seeks the marker shows an end.")
    }
    guard let rate = root["fr"]?.number, rate > 0 else { return }
    if rate <= 1 || rate > Self.highestRate {
      log.add(
        .range, at: root["fr"] ?? root,
        "The animation has \(Decimals.short(rate)) \(rate == 1 ? "frame" : "frames") a second.",
        fix: rate <= 1
          ? "\"fr\" is frames a second, such as 60, and not the duration of a frame."
          : "Use 24 to 60.",
        players: rate <= 1
          ? "A frame is shown for a second or longer."
          : "Screens show fewer frames; times are short.")
    }
    for side in [root["w"], root["h"]] {
      guard let side, let number = side.number, number > Self.longestSide else { continue }
      log.add(
        .range, at: side, "The picture is \(Decimals.short(number)) pixels long.",
        fix: "Use the size at which it is shown.",
        players: "Players need much memory, or draw nothing.")
    }
    let length = (end - start) / rate
    guard length < 0.25, end - start <= 10, end - start > 1, !isExported else { return }
    log.add(
      .seconds, at: place, "The animation lasts \(Decimals.short(length)) s.",
      fix: "Times are frames: \(Decimals.short(end)) s are \"op\": \(Decimals.short(end * rate)).")
  }

  /// A Boolean value that indicates whether Bodymovin wrote the file: its properties have their numbers of After Effects, and
  /// its times are frames.
  private var isExported: Bool {
    root["layers"]?.elements.contains { layer in
      layer["ks"]?.members.contains { $0.value["ix"] != nil } ?? false
    } ?? false
  }

  private mutating func collect() {
    for asset in root["assets"]?.elements.map({ $0 }) ?? [] {
      guard let id = asset["id"].flatMap(Self.name) else { continue }
      guard assets[id] == nil else {
        log.add(
          .duplicateID, at: asset["id"] ?? asset, "Several assets have the id \(quoted(id)).",
          fix: "Give each asset its own \"id\".")
        continue
      }
      assets[id] = asset
    }
    for font in root["fonts"]?["list"]?.elements.map({ $0 }) ?? [] {
      if let name = font["fName"]?.string { fonts.insert(name) }
    }
  }

  /// A reference as text. Numbers occur.
  static func name(_ value: JSONValue) -> String? {
    value.string ?? value.number.map(Decimals.short)
  }

  private mutating func slots(_ known: Set<String>) {
    let slots = root["slots"].flatMap { $0.isObject ? $0 : nil }
    let names = Set(slots?.members.map { $0.key } ?? [])
    for (name, property) in usedSlots.sorted(by: { $0.key < $1.key })
    where !names.contains(name) && !known.contains(name) {
      log.layer = property.names.first ?? ""
      log.add(
        .slot, at: property, "There is no slot \(quoted(name)) in \"slots\".",
        fix: names.isEmpty
          ? "Add it to \"slots\", or remove \"sid\"."
          : "Use one of: \(names.sorted().prefix(12).map(quoted).joined(separator: ", ")).")
    }
    log.layer = ""
    for (key, slot) in slots?.members.map({ $0 }) ?? []
    where usedSlots[key] == nil && !usedByObjects.contains(key) {
      log.add(
        .unusedSlot, at: slot, "Nothing refers to the slot \(quoted(key)).",
        fix: "Add \"sid\": \(quoted(key)) to a property, or remove the slot.")
    }
  }

  // MARK: - Layers

  mutating func enter(_ node: DocumentNode) -> Bool {
    // Pictures and texts refer to slots, too.
    if let slot = node.value["sid"]?.string { usedByObjects.insert(slot) }
    switch node.kind {
    case .document: composition(root["layers"], isRoot: true)
    case .asset: composition(node.value["layers"], isRoot: false)
    case .layer: layer(node)
    case .effect: effect(node.value)
    case .parameter: effectValue(node.value)
    case .textAnimator: animator(node.value)
    case .glyph: return false
    default: break
    }
    return true
  }

  mutating func visit(_ property: DocumentProperty) {
    for value in [property.value, property.animated] {
      guard let slot = value["sid"]?.string else { continue }
      if property.kind == .text { usedByObjects.insert(slot) }
      if property.kind != .text, usedSlots[slot] == nil { usedSlots[slot] = value }
    }
  }

  private mutating func composition(_ list: JSONValue?, isRoot: Bool) {
    guard let list, list.isArray else { return }
    if list.count == 0 {
      log.add(
        .emptyLayer, at: list,
        "The \(isRoot ? "animation" : "composition") has no layers.", fix: "Add layers.",
        players: "Nothing is drawn.")
    }
    let layers = list.elements.filter(\.isObject)
    var found = LayerList(
      layers: layers,
      targets: Set(layers.flatMap { [$0["parent"]?.number, $0["tp"]?.number].compactMap { $0 } }),
      isRoot: isRoot)
    for (position, layer) in layers.enumerated() {
      guard let index = layer["ind"]?.number else { continue }
      guard found.positions[index] != nil else {
        found.positions[index] = position
        continue
      }
      log.layer = StructureCheck.layerName(layer)
      log.add(
        .duplicateIndex, at: layer["ind"] ?? layer,
        "Several layers have the index \(Decimals.short(index)).",
        fix: "Give each layer of a composition its own \"ind\".",
        severity: found.targets.contains(index) ? .error : .warning)
    }
    compositions[list.offset] = found
    parentCycles(layers, found.positions)
  }

  private mutating func layer(_ node: DocumentNode) {
    guard let list = node.list.flatMap({ compositions[$0.offset] }) else { return }
    let (layer, position, layers) = (node.value, node.position, list.layers)
    log.layer = StructureCheck.layerName(layer)
    layerTimes(layer, layers, isRoot: list.isRoot)
    // Layers that others follow, and mattes, need not be visible themselves.
    if layer["ty"]?.integer != 3, layer["td"]?.flag != true, layer["hd"]?.flag != true,
      !(layer["ind"]?.number.map(list.targets.contains) ?? false), let transform = layer["ks"]
    {
      MemberMistake.report(transform, "layer-transform", &log)
    }
    parent(layer, layers, list.positions)
    matte(layer, position, layers, list.positions)
    matteUse(layer, position, layers)
    timeRemap(layer)
    asset(of: layer)
    contents(of: layer)
    if layer["ty"]?.integer == 5 { text(layer) }
    if let shapes = layer["shapes"] { contents(of: layer, shapes) }
  }

  private mutating func effect(_ effect: JSONValue) {
    MemberMistake.report(effect, "effect", &log)
    if let values = effect["ef"] { count(values, of: effect) }
  }

  private mutating func layerTimes(_ layer: JSONValue, _ layers: [JSONValue], isRoot: Bool) {
    if let stretch = layer["sr"], stretch.number == 0 {
      log.add(
        .range, at: stretch, "The time stretch of the layer is 0.", fix: "Write \"sr\": 1.",
        players: "The layer has no duration, and is not shown.")
    }
    guard let start = layer["ip"]?.number, let end = layer["op"]?.number else { return }
    if end <= start {
      return log.add(
        .timeRange, at: layer["op"] ?? layer,
        "The layer ends at frame \(Decimals.short(end)) and starts at \(Decimals.short(start)).",
        fix: "\"op\" must be greater than \"ip\".", severity: .warning)
    }
    if isRoot { seconds(layer, end, layers) }
    guard isRoot, let first = root["ip"]?.number, let last = root["op"]?.number, last > first,
      start >= last || end <= first
    else { return }
    log.add(
      .outsideTime, at: layer[start >= last ? "ip" : "op"] ?? layer,
      "The layer is shown from frame \(Decimals.short(start)) to \(Decimals.short(end)), and the animation lasts from \(Decimals.short(first)) to \(Decimals.short(last)).",
      fix: "Change \"ip\" and \"op\" of the layer, or remove it.")
  }

  private mutating func parent(
    _ layer: JSONValue, _ layers: [JSONValue], _ indices: [Double: Int]
  ) {
    if let place = layer["parent"], let name = place.string, Double(name) == nil {
      let index = layers.first { $0["nm"]?.string == name }?["ind"]?.number
      return log.add(
        .reference, at: place, "The parent is \(quoted(name)) instead of the \"ind\" of a layer.",
        fix: index.map { "Write \"parent\": \(Decimals.short($0))." }
          ?? "Give the parent an \"ind\", and write that number.",
        players: "Players use no parent, or fail.")
    }
    guard let parent = layer["parent"]?.number, indices[parent] == nil else { return }
    unresolved(
      layer["parent"] ?? layer, parent, indices, players: "lottie-web fails; Flick uses no parent.")
  }

  /// Adds a reference to a layer that does not exist.
  private mutating func unresolved(
    _ place: JSONValue, _ index: Double, _ indices: [Double: Int], purpose: String = "",
    players: String
  ) {
    let isShort = !indices.isEmpty && indices.count <= 12
    let known = indices.keys.sorted().map(Decimals.short).joined(separator: ", ")
    log.add(
      .reference, at: place,
      "There is no layer with the index \(Decimals.short(index))\(purpose).",
      fix: "Use the \"ind\" of a layer of the same composition\(isShort ? ": \(known)" : "").",
      players: players)
  }

  private mutating func matte(
    _ layer: JSONValue, _ position: Int, _ layers: [JSONValue], _ indices: [Double: Int]
  ) {
    guard let mode = layer["tt"]?.integer, (1...4).contains(mode) else { return }
    let players = "The layer is drawn without its matte, or not at all."
    if let target = layer["tp"]?.number {
      guard indices[target] == nil else { return }
      return unresolved(
        layer["tp"] ?? layer, target, indices, purpose: " for the matte", players: players)
    }
    guard position > 0 else {
      return log.add(
        .reference, at: layer["tt"] ?? layer, "The layer has a matte, and no layer is above it.",
        fix: "Put the layer that serves as the matte directly above, with \"td\": 1.",
        players: players)
    }
    let source = layers[position - 1]
    guard source["td"]?.flag != true, source["hd"]?.flag != true else { return }
    log.add(
      .matte, at: layer["tt"] ?? layer,
      "The layer above\(source["nm"]?.string.map { ", \(quoted($0))," } ?? "") is the matte, and has no \"td\": 1.",
      fix: "Add \"td\": 1 to that layer.")
  }

  private mutating func effectValue(_ value: JSONValue) {
    // A value of another type, such as a heading, has no property.
    guard [0, 1, 2, 3, 4, 7, 10, 11].contains(value["ty"]?.integer), let written = value["v"],
      written.number != nil || written[0]?.number != nil
    else { return }
    log.add(
      .bareValue, at: written, "The value of the effect is without \"a\" and \"k\".",
      fix: "Write {\"a\": 0, \"k\": …}.", severity: .warning)
  }

  /// Checks whether lottie-web, which finds values by their numbers, finds all.
  private mutating func count(_ values: JSONValue, of effect: JSONValue) {
    guard let type = effect["ty"]?.integer, let needed = Self.effectCounts[type],
      values.count < needed
    else { return }
    log.add(
      .missing, at: values,
      "The effect has \(values.count) values, and players look for \(needed).",
      fix: "Write the values in the order of After Effects.", severity: .warning,
      players: "lottie-web fails to draw the animation; other players use default values.")
  }

  /// The number of values that lottie-web reads, by the type of the effect.
  private static let effectCounts = [20: 3, 21: 7, 22: 10, 23: 3, 25: 5, 29: 3]

  /// Checks whether a layer has contents that only layers of another type have.
  private mutating func contents(of layer: JSONValue) {
    guard let type = layer["ty"]?.integer, (0...5).contains(type) else { return }
    for content in Self.contentsOfLayers where content.type != type {
      guard let written = layer[content.member], written.count > 0 else { continue }
      log.add(
        .misnamed, at: written, "Only \(content.what) have \(quoted("\(content.member)")).",
        fix: "Write \"ty\": \(content.type), or remove \(quoted("\(content.member)")).",
        players: "The contents are not drawn.")
    }
  }

  private static let contentsOfLayers: [(member: StaticString, type: Int, what: String)] = [
    ("shapes", 4, "shape layers"), ("t", 5, "text layers"),
  ]

  /// Checks whether a lone layer ends at the length of the animation in seconds.
  private mutating func seconds(_ layer: JSONValue, _ end: Double, _ others: [JSONValue]) {
    guard layer["ip"]?.number == 0, root["ip"]?.number == 0, let last = root["op"]?.number,
      let rate = root["fr"]?.number, rate >= 10, last >= rate, abs(end - last / rate) < 0.02,
      // A layer of a series of pictures begins where another one ends.
      !others.contains(where: { $0["ip"]?.number == end })
    else { return }
    log.add(
      .seconds, at: layer["op"] ?? layer,
      "The layer is shown until frame \(Decimals.short(end)) of \(Decimals.short(last)).",
      fix: "Times are frames: \(Decimals.short(end)) s are \"op\": \(Decimals.short(last)).",
      players: "The layer disappears almost at once.")
  }

  /// Checks whether a layer that is only a matte is used as one.
  private mutating func matteUse(_ layer: JSONValue, _ position: Int, _ layers: [JSONValue]) {
    guard let flag = layer["td"], flag.flag else { return }
    let index = layer["ind"]?.number
    let isUsed = layers.enumerated().contains { other, user in
      guard let mode = user["tt"]?.integer, (1...4).contains(mode) else { return false }
      if let target = user["tp"]?.number { return target == index }
      return other == position + 1
    }
    guard !isUsed else { return }
    log.add(
      .matte, at: flag, "The layer is a matte (\"td\"), and no layer uses it.",
      fix: "Add \"tt\": 1 to the layer below it, or remove \"td\".",
      players: "The layer is not drawn.")
  }

  /// Checks whether a time remap has the times of frames.
  private mutating func timeRemap(_ layer: JSONValue) {
    guard let remap = layer["tm"], let last = remap.largestNumber, let rate = root["fr"]?.number,
      rate > 0, let id = layer["refId"].flatMap(Self.name), let shown = assets[id]?["layers"]
    else { return }
    let end = shown.elements.compactMap { $0["op"]?.number }.max() ?? .infinity
    guard last > 2, last > 1.5 * end / rate else { return }
    log.add(
      .range, at: remap,
      "The time remap reaches \(Decimals.short(last)) s, and the composition ends at \(Decimals.short(end / rate)) s.",
      fix: "Time remaps are seconds: divide frames by \"fr\".",
      players: "Players show the end of the composition, or nothing.")
  }

  private mutating func asset(of layer: JSONValue) {
    guard let type = layer["ty"]?.integer, let place = layer["refId"], let id = Self.name(place)
    else { return }
    guard let asset = assets[id] else {
      return log.add(
        .reference, at: place, "There is no asset with the id \(quoted(id)).",
        fix: assets.isEmpty || assets.count > 12
          ? "Use the \"id\" of an asset."
          : "Use the \"id\" of an asset: \(assets.keys.sorted().map(quoted).joined(separator: ", ")).",
        severity: type <= 2 ? .error : .warning, players: "The layer shows nothing.")
    }
    let isComposition = asset["layers"] != nil
    guard type == 0 && !isComposition || type == 2 && isComposition else { return }
    log.add(
      .reference, at: place,
      "The asset \(quoted(id)) is \(isComposition ? "a precomposition" : "no precomposition").",
      fix: isComposition ? "Write \"ty\": 0." : "Use the \"id\" of a precomposition.",
      players: "The layer shows nothing.")
  }
}

extension JSONValue {
  var isContainer: Bool {
    isObject || isArray && (self[0]?.isObject == true || self[0]?.isArray == true)
  }
  /// The members of an object by their keys.
  var memberTable: [String: JSONValue] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The components of a color in a text such as `#ff8000`, as a list.
  var colorInText: String? {
    string.flatMap(Color.init(hex:)).map { color in
      let parts = [color.red, color.green, color.blue].map(Decimals.short)
      return "[\(parts.joined(separator: ", ")), 1]"
    }
  }

  /// The numbers of an object with `x` and `y`, as a list.
  var pointInObject: String? {
    guard isObject, let x = self["x"]?.number, let y = self["y"]?.number else { return nil }
    let parts = [x, y] + (self["z"]?.number.map { [$0] } ?? [])
    return "[\(parts.map(Decimals.short).joined(separator: ", "))]"
  }
}
