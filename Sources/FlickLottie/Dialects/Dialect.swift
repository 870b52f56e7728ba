/// A known difference between files of an exporter or a processor and the specification.
struct Dialect: Sendable {
  /// The program, or the versions of it.
  var name: String
  /// The difference, and how the reader treats it.
  var effect: String
  /// Where the difference is described.
  var source: String
  /// Returns a Boolean value that indicates whether a file has the sign of the dialect.
  var isIn: @Sendable (DialectSigns) -> Bool

  /// Returns the dialects of a file, in the order of the table.
  static func all(of animation: Schema.Animation) -> [Dialect] {
    let signs = DialectSigns(animation)
    return table.filter { $0.isIn(signs) }
  }
}

/// The parts of a file in which the signs of dialects are searched.
struct DialectSigns: Sendable {
  let animation: Schema.Animation
  /// The layers of all compositions.
  let layers: [Schema.Layer]
  /// The shapes of all layers, with those of groups.
  private var shapes: [JSONValue] = []

  init(_ animation: Schema.Animation) {
    self.animation = animation
    layers = animation.assets.reduce(animation.layers) { layers, asset in
      guard case .precomposition(let composition) = asset.content else { return layers }
      return layers + composition.layers
    }
    for layer in layers {
      if let list = layer.source["shapes"] { addShapes(list, depth: 0) }
    }
  }

  /// Returns a Boolean value that indicates whether the name of the generator (`meta.g`) begins with a text.
  func isMade(by names: String...) -> Bool {
    names.contains { animation.generator.hasPrefix($0) }
  }

  /// Returns a Boolean value that indicates whether the file is of an earlier version.
  func isBefore(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
    guard let version = animation.version else { return false }
    return (version.major, version.minor, version.patch) < (major, minor, patch)
  }

  /// Returns a Boolean value that indicates whether a layer has a key.
  func hasLayer(with key: StaticString) -> Bool { layers.contains { $0.source[key] != nil } }

  /// Returns a Boolean value that indicates whether a shape satisfies a condition, at any depth of groups.
  func hasShape(_ condition: (JSONValue) -> Bool) -> Bool {
    shapes.contains(where: condition)
  }

  /// Groups are read to this depth only.
  private static let deepestGroup = 64

  private mutating func addShapes(_ list: JSONValue, depth: Int) {
    for item in list.elements {
      shapes.append(item)
      if depth < Self.deepestGroup, let inner = item["it"] { addShapes(inner, depth: depth + 1) }
    }
  }
}
