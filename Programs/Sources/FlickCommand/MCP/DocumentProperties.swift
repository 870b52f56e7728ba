import FlickLottie

/// The properties of a document with their keypaths, which are those of `flick inspect --keypaths`.
struct DocumentProperties {
  enum Kind: Hashable, Sendable {
    case number, vector, color
    /// The color of a solid, and the characters of a text.
    case hexColor, text
  }

  struct Entry {
    var keypath: String
    var kind: Kind
    var value: JSONValue

    /// The colors of a property and of its keyframes, such as `#ff8000`, in the order of the file.
    var colors: [String] {
      if kind == .hexColor { return value.string.map { [$0.lowercased()] } ?? [] }
      guard kind == .color, let content = value["k"] else { return [] }
      guard content[0]?.isObject == true else {
        return DocumentColor.text(content).map { [$0] } ?? []
      }
      return content.elements.flatMap { keyframe in
        ["s", "e"].compactMap { keyframe[$0].flatMap(DocumentColor.text) }
      }
    }
  }

  private(set) var entries: [Entry] = []
  private let root: JSONValue
  /// The number of properties that are found at most. Compositions can be shown many times.
  private static let limit = 20_000
  private static let deepest = 32

  init(_ root: JSONValue) { self.root = root }

  mutating func run() { layers(root["layers"], in: [], depth: 0) }

  private mutating func layers(_ list: JSONValue?, in path: [String], depth: Int) {
    for layer in list?.elements.map({ $0 }) ?? [] where layer.isObject {
      guard entries.count < Self.limit, depth < Self.deepest else { return }
      let path = path + [Self.name(layer)]
      if let transform = layer["ks"] { members(transform, path + ["Transform"], Self.transform) }
      if let shapes = layer["shapes"] { self.shapes(shapes, path, depth) }
      if let color = layer["sc"] { add(path + ["Color"], .hexColor, color) }
      for keyframe in (layer["t"]?["d"]?["k"]?.elements.map { $0 } ?? []).prefix(1) {
        if let text = keyframe["s"]?["t"] { add(path, .text, text) }
      }
      guard layer["ty"]?.integer == 0, let id = layer["refId"]?.string else { continue }
      let asset = root["assets"]?.elements.first { $0["id"]?.string == id }
      layers(asset?["layers"], in: path, depth: depth + 1)
    }
  }

  private mutating func shapes(_ list: JSONValue, _ path: [String], _ depth: Int) {
    for shape in list.elements where shape.isObject {
      guard entries.count < Self.limit, depth < Self.deepest else { return }
      let type = shape["ty"]?.string ?? ""
      let name = type == "tr" ? "Transform" : Self.name(shape)
      if let items = shape["it"] {
        shapes(items, path + [name], depth + 1)
      } else if let known = Self.shapeMembers[type] {
        members(shape, path + [name], known)
      }
    }
  }

  /// The name of a layer or a shape in keypaths.
  private static func name(_ object: JSONValue) -> String {
    let name = object["nm"]?.string ?? ""
    return name.isEmpty ? "Layer" : name
  }

  private mutating func members(
    _ object: JSONValue, _ path: [String], _ known: [(key: StaticString, name: String, kind: Kind)]
  ) {
    for (key, name, kind) in known {
      if let value = object.member(key), value.isObject { add(path + [name], kind, value) }
    }
  }

  private mutating func add(_ path: [String], _ kind: Kind, _ value: JSONValue) {
    entries.append(Entry(keypath: path.joined(separator: "."), kind: kind, value: value))
  }

  private static let transform: [(StaticString, String, Kind)] = [
    ("a", "Anchor Point", .vector), ("p", "Position", .vector), ("s", "Scale", .vector),
    ("r", "Rotation", .number), ("o", "Opacity", .number),
  ]
  private static let shapeMembers: [String: [(key: StaticString, name: String, kind: Kind)]] = [
    "tr": transform,
    "rc": [("p", "Position", .vector), ("s", "Size", .vector), ("r", "Roundness", .number)],
    "el": [("p", "Position", .vector), ("s", "Size", .vector)],
    "fl": [("c", "Color", .color), ("o", "Opacity", .number)],
    "st": [("c", "Color", .color), ("o", "Opacity", .number), ("w", "Stroke Width", .number)],
    "gs": [("o", "Opacity", .number), ("w", "Stroke Width", .number)],
    "gf": [("o", "Opacity", .number)],
    "tm": [("s", "Start", .number), ("e", "End", .number), ("o", "Offset", .number)],
    "sr": [
      ("p", "Position", .vector), ("r", "Rotation", .number), ("or", "Outer Radius", .number),
      ("ir", "Inner Radius", .number), ("pt", "Points", .number),
    ],
    "rd": [("r", "Radius", .number)],
  ]
}
