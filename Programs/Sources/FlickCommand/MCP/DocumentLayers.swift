import FlickAnimation
import FlickLottie

/// Added and removed layers of a document. All other bytes stay unchanged.
struct DocumentLayers {
  private let document: JSONDocument
  private var edit: JSONEdit
  /// The composition whose layers are changed: the document itself, or an asset.
  private let composition: JSONValue
  /// A sentence about each change.
  private(set) var changes: [String] = []

  /// - Parameter asset: The identifier of a composition among the assets; `nil` for the document.
  init(_ bytes: [UInt8], composition asset: String?) throws {
    document = try JSONDocument(bytes)
    edit = JSONEdit(document)
    guard let asset else {
      composition = document.root
      return
    }
    let assets = (document.root["assets"]?.elements.map { $0 } ?? []).filter {
      $0["layers"] != nil
    }
    guard let found = assets.first(where: { $0["id"]?.string == asset }) else {
      throw Failure.unknown("composition", asset, existing: assets.compactMap { $0["id"]?.string })
    }
    composition = found
  }

  var bytes: [UInt8] { edit.bytes }

  private var layers: [JSONValue] { composition["layers"]?.elements.map { $0 } ?? [] }

  private static func name(_ layer: JSONValue) -> String {
    layer["nm"]?.string ?? layer["ind"]?.integer.map { "layer \($0)" } ?? "a layer without a name"
  }

  private func layer(named name: String) throws(Failure) -> JSONValue {
    let found = layers.filter { $0["nm"]?.string == name }
    guard let layer = found.first else {
      throw .unknown("layer", name, existing: layers.map(Self.name))
    }
    guard found.count == 1 else {
      throw Failure(.usage, "\(found.count) layers have the name \(quoted(name)).")
    }
    return layer
  }

  /// Returns the layer below a layer, if it uses that as its matte without a reference.
  private static func user(ofMatteAt index: Int, _ layers: [JSONValue]) -> JSONValue? {
    guard index + 1 < layers.count else { return nil }
    let below = layers[index + 1]
    return (below["tt"]?.number ?? 0) != 0 && below["tp"]?.number == nil ? below : nil
  }

  // MARK: - Adding

  /// Adds layers with the members that they lack.
  ///
  /// - Parameter below: The name of the layer above the new ones; `nil` to add them on top.
  mutating func add(_ values: [JSONValue], below name: String?) throws(Failure) {
    let new = try Self.completed(
      values.map { JSONText($0) }, among: layers.map { JSONText($0) }, JSONText(composition),
      rootEnd: document.root["op"]?.number)
    let text = new.map { $0.prettyPrinted(indent: "    ") }.joined(separator: ",\n    ")
    if let name {
      let above = try layer(named: name)
      let all = layers
      guard let index = all.firstIndex(where: { $0.offset == above.offset }) else { return }
      if let user = Self.user(ofMatteAt: index, all) {
        throw Failure(
          .usage,
          """
          \(quoted(name)) is the matte of the layer below it; pass \(quoted(Self.name(user))) as "below", or the name of a \
          layer above.
          """, member: "below")
      }
      insert(text, at: index + 1)
    } else {
      insert(text, at: 0)
    }
    for layer in new {
      let parent = layer["parent"]?.number.map { ", parent \(Decimals.short($0))" } ?? ""
      changes.append(
        "\(quoted(layer["nm"]?.string ?? "")) is added with the index \(Decimals.short(layer["ind"]?.number ?? 0))\(parent)."
      )
    }
  }

  private mutating func insert(_ text: String, at index: Int) {
    let old = layers
    guard let list = composition["layers"], list.isArray else {
      return edit.set("layers", of: composition, to: "[\n    \(text)\n  ]")
    }
    if index < old.count {
      edit.insert(text, before: old[index])
    } else {
      edit.append([text], to: list)
    }
  }

  /// Returns an asset, in which the layers of a composition have the members that they lack.
  static func completed(asset: JSONText, rootEnd: Double) throws(Failure) -> JSONText {
    guard case .object = asset else {
      throw Failure(.usage, "An asset is an object.", member: "assets")
    }
    guard case .array(let layers)? = asset["layers"] else { return asset }
    var asset = asset
    asset["layers"] = .array(
      try completed(layers, among: [], asset, rootEnd: rootEnd, member: "assets"))
    return asset
  }

  /// Returns layers with an index, times and a transform. A parent can be given by its name.
  ///
  /// - Parameters:
  ///   - others: The layers of the same composition.
  ///   - rootEnd: The end of the animation, which a composition among the assets has, too.
  ///   - member: The argument with the layers.
  static func completed(
    _ new: [JSONText], among others: [JSONText], _ composition: JSONText, rootEnd: Double?,
    member: String = "layers"
  ) throws(Failure) -> [JSONText] {
    var layers = new
    var used = Set((others + new).compactMap { $0["ind"]?.number })
    var names = Set(others.compactMap { $0["nm"]?.string })
    for index in layers.indices {
      guard case .object = layers[index] else {
        throw Failure(.usage, "A layer is an object.", member: member)
      }
      let place = "Layer \(index + 1) of \(quoted(member))"
      guard layers[index]["ty"]?.number != nil else {
        throw Failure(
          .usage, "\(place) has no \"ty\": 4 for shapes, 1 solid, 3 null, 5 text.", member: member)
      }
      guard let name = layers[index]["nm"]?.string, !name.isEmpty else {
        throw Failure(.usage, "\(place) has no name, \"nm\".", member: member)
      }
      guard names.insert(name).inserted else {
        throw Failure(
          .usage, "A layer has the name \(quoted(name)) already; keypaths need different names.",
          member: member)
      }
      complete(&layers[index], composition, rootEnd, &used)
    }
    for index in layers.indices {
      guard let name = layers[index]["parent"]?.string else { continue }
      guard let parent = (others + layers).first(where: { $0["nm"]?.string == name }) else {
        throw .unknown(
          "layer", name, existing: (others + layers).compactMap { $0["nm"]?.string })
      }
      layers[index]["parent"] = parent["ind"]
    }
    return layers
  }

  /// The members of a transform, and their values without a change.
  private static let transform: JSONText = [
    "a": JSONText(["a": 0, "k": [0, 0]]), "p": JSONText(["a": 0, "k": [0, 0]]),
    "s": JSONText(["a": 0, "k": [100, 100]]), "r": JSONText(["a": 0, "k": 0]),
    "o": JSONText(["a": 0, "k": 100]),
  ]

  private static func complete(
    _ layer: inout JSONText, _ composition: JSONText, _ rootEnd: Double?, _ used: inout Set<Double>
  ) {
    if layer["ind"]?.number == nil {
      var next = 1.0
      while used.contains(next) { next += 1 }
      used.insert(next)
      layer["ind"] = .number(next)
    }
    for (key, value) in [
      ("ip", composition["ip"] ?? .number(0)),
      ("op", composition["op"] ?? .number(rootEnd ?? 60)), ("st", .number(0)),
    ] where layer[key]?.number == nil {
      layer[key] = value
    }
    var ks = layer["ks"] ?? .object([])
    for member in transform.members where ks[member.key] == nil { ks[member.key] = member.value }
    layer["ks"] = ks
    layer.change("shapes") { shapes in
      shapes.changeShapes { shape in
        guard shape["ty"]?.string == "gr", var items = shape["it"]?.elements,
          !items.contains(where: { $0["ty"]?.string == "tr" })
        else { return }
        items.append(.object([.init("ty", .string("tr"))] + transform.members))
        shape["it"] = .array(items)
      }
    }
  }

  // MARK: - Removing

  /// Removes a layer, unless others need it.
  mutating func remove(_ name: String) throws(Failure) {
    let layer = try layer(named: name)
    let index = layer["ind"]?.number
    let all = layers
    var users = all.filter { other in
      index != nil
        && (other["parent"]?.number == index || other["tt"] != nil && other["tp"]?.number == index)
    }
    if let position = all.firstIndex(where: { $0.offset == layer.offset }),
      let user = Self.user(ofMatteAt: position, all),
      !users.contains(where: { $0.offset == user.offset })
    {
      users.append(user)
    }
    guard users.isEmpty else {
      let names = users.map { quoted(Self.name($0)) }.joined(separator: ", ")
      throw Failure(
        .usage,
        "\(quoted(name)) is the parent or the matte of \(names); remove these layers first.",
        member: "layer")
    }
    guard let list = composition["layers"] else { return }
    edit.remove(layer, from: list)
    changes.append("\(quoted(name)) is removed.")
  }
}
