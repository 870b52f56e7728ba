import FlickAnimation
import FlickArchive
import FlickLottie
import FlickRaster

/// Writes the changes of a page into the JSON of an animation. All other bytes stay.
struct AnimationWriter {
  private(set) var bytes: [UInt8]
  private(set) var document: JSONDocument

  init(_ json: [UInt8]) throws(ReadError) {
    bytes = json
    document = try JSONDocument(json)
  }

  mutating func replace(_ json: [UInt8]) throws(ReadError) {
    self = try AnimationWriter(json)
  }

  /// Writes colors, texts, pictures and the visibility of layers.
  ///
  /// - Parameter layers: The tree of layers. Its identifiers are positions in the file.
  mutating func write(_ edits: PaneEdits, _ layers: [LayerNode]) throws(ReadError) {
    let hidden = edits.hiddenKeys(layers)
    let nodes = layers.flatMap(\.flattened).filter {
      edits.texts[$0.keys] != nil || hidden[$0.keys] != nil
    }
    for node in nodes { try separate(node.path) }
    var edit = JSONEdit(document)
    for node in nodes {
      guard let layer = layer(at: node.path) else { continue }
      if let isVisible = hidden[node.keys] {
        edit.set("hd", of: layer, to: isVisible ? "false" : "true")
      }
      if let text = edits.texts[node.keys] { Self.write(text, into: layer, &edit) }
    }
    for asset in document.root["assets"].list {
      guard let id = asset["id"]?.string, let picture = edits.images[id] else { continue }
      edit.set("p", of: asset, to: picture.dataURL.quotedForJSON)
      edit.set("u", of: asset, to: "\"\"")
      edit.set("e", of: asset, to: "1")
    }
    try replace(edit.bytes)
    try write(edits.colors)
  }

  /// Writes colors.
  mutating func write(_ colors: [String: LottieColor]) throws(ReadError) {
    guard !colors.isEmpty else { return }
    var edit = JSONEdit(document)
    let places = ColorPlaces(document.root, includesSlots: false)
    for new in places.replacements(colors.mapValues { Color($0.r, $0.g, $0.b) }) {
      edit.replace(new.value, with: new.text)
    }
    try replace(edit.bytes)
  }

  /// Hides all layers but one and those around it. Mattes stay, because they are seen only in other layers.
  mutating func hideOthers(_ node: LayerNode) throws(ReadError) {
    try separate(node.path)
    var edit = JSONEdit(document)
    var layers = document.root["layers"]
    for position in node.path {
      for (index, layer) in layers.list.enumerated() where layer["td"]?.flag != true {
        if index != position || layer["hd"]?.flag == true {
          edit.set("hd", of: layer, to: index == position ? "false" : "true")
        }
      }
      layers = layers?[position].flatMap(composition)?["layers"]
    }
    try replace(edit.bytes)
  }

  /// Writes the values of slots.
  mutating func write(_ slots: [String: SlotValueText]) throws(ReadError) {
    guard !slots.isEmpty else { return }
    let theme = try ThemeDocument(SlotValueText.theme(slots), name: "slots")
    try replace(theme.applied(to: bytes, animation: "").bytes)
  }

  /// Writes a text into all keyframes of a text layer.
  private static func write(_ text: String, into layer: JSONValue, _ edit: inout JSONEdit) {
    guard let content = layer["t"]?["d"]?["k"] else { return }
    let documents = content.isArray ? content.elements.compactMap { $0["s"] } : [content]
    for document in documents where document.isObject {
      edit.set("t", of: document, to: text.quotedForJSON)
    }
  }

  // MARK: Layers

  /// Returns the layer at a path: a position in the root composition, then one in each nested composition.
  private func layer(at path: [Int]) -> JSONValue? { path.last.flatMap { list(of: path)?[$0] } }

  /// Returns the list with the layer at a path.
  func list(of path: [Int]) -> JSONValue? {
    path.dropLast().reduce(document.root["layers"]) { layers, position in
      layers?[position].flatMap(composition)?["layers"]
    }
  }

  /// Returns the asset of the composition that a layer shows.
  private func composition(of layer: JSONValue) -> JSONValue? {
    guard let id = layer["refId"]?.string else { return nil }
    return document.root["assets"]?.elements.first { $0["id"]?.string == id && $0["layers"] != nil }
  }

  /// Gives a layer compositions of its own, so that a change of it is seen once. A composition that several layers show
  /// is copied.
  mutating func separate(_ path: [Int]) throws(ReadError) {
    for length in 1..<max(path.count, 1) {
      guard let outer = layer(at: Array(path.prefix(length))), let id = outer["refId"]?.string,
        let asset = composition(of: outer), let assets = document.root["assets"],
        references(to: id) > 1
      else { continue }
      let copy = unusedIdentifier(id).quotedForJSON
      let content = try JSONDocument(Array(asset.sourceText.utf8))
      var renamed = JSONEdit(content)
      renamed.set("id", of: content.root, to: copy)
      var edit = JSONEdit(document)
      edit.append([String(decoding: renamed.bytes, as: UTF8.self)], to: assets)
      edit.set("refId", of: outer, to: copy)
      try replace(edit.bytes)
    }
  }

  private var allLayers: [JSONValue] {
    let assets = document.root["assets"]?.elements.compactMap { $0["layers"] } ?? []
    return ([document.root["layers"]].compactMap { $0 } + assets).flatMap { Array($0.elements) }
  }

  private func references(to id: String) -> Int {
    allLayers.count { $0["refId"]?.string == id }
  }

  private func unusedIdentifier(_ id: String) -> String {
    let used = Set(document.root["assets"]?.elements.compactMap { $0["id"]?.string } ?? [])
    var number = 2
    while used.contains("\(id) \(number)") { number += 1 }
    return "\(id) \(number)"
  }
}

extension PaneEdits.Picture {
  /// The picture as a data URL.
  var dataURL: String {
    let type =
      bytes.starts(with: [0xFF, 0xD8])
      ? "jpeg" : bytes.starts(with: Array("RIFF".utf8)) ? "webp" : "png"
    return "data:image/\(type);base64," + String(decoding: Base64.encode(bytes), as: UTF8.self)
  }
}

extension JSONValue? {
  /// The elements of an array; empty for other values.
  var list: [JSONValue] { map { Array($0.elements) } ?? [] }
}
