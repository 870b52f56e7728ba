import FlickAnimation
import FlickLottie

/// The colors, texts and pictures of a file as data: each value with the keypaths of its places.
struct DocumentValues {
  /// A value and its places, which are keypaths that `--color` and `--text` accept.
  struct Value {
    var text: String
    var places: [String] = []
    var count = 0

    var json: JSONText {
      ["value": text, "count": count, "places": places]
    }

    var line: String {
      printable(
        "\(text)  \(count) \(count == 1 ? "place" : "places")  \(places.joined(separator: ", "))")
    }
  }

  enum Kind: String, CaseIterable {
    case colors, texts, images
  }

  private(set) var colors: [Value] = []
  private(set) var texts: [Value] = []

  init(_ root: JSONValue) {
    for place in ColorPlaces(root, order: .shown, includesSlots: true).places {
      Self.add(place.color, place.names.joined(separator: "."), &colors)
    }
    for entry in DocumentProperties(root).entries where entry.kind == .text {
      if let text = entry.value.string { Self.add(text, entry.keypath, &texts) }
    }
  }

  /// Returns the values of some kinds, of all documents of a file.
  ///
  /// - Parameter id: An animation of an archive; `nil` selects all.
  static func lists(
    _ animation: LottieAnimation, _ path: String, _ id: String?, _ limits: Limits,
    kinds: Set<Kind>
  ) throws(Failure) -> [(kind: Kind, values: [Value])] {
    let found = try Failure.reading(path) { () throws(ReadError) in
      try FileDocument.all(at: path, animation: id, limits: limits).map {
        file throws(ReadError) in
        DocumentValues(try JSONDocument(file.json, limits: limits.json).root)
      }
    }
    return Kind.allCases.filter(kinds.contains).map { kind in
      switch kind {
      case .colors: (kind, found.flatMap(\.colors))
      case .texts: (kind, found.flatMap(\.texts))
      case .images: (kind, images(animation))
      }
    }
  }

  private static func add(_ text: String, _ keypath: String, _ values: inout [Value]) {
    let index = values.firstIndex { $0.text == text } ?? values.count
    if index == values.count { values.append(Value(text: text)) }
    values[index].count += 1
    if !values[index].places.contains(keypath) { values[index].places.append(keypath) }
  }

  /// The pictures of an animation, with the layers that show them.
  static func images(_ animation: LottieAnimation) -> [Value] {
    let outline = animation.outline
    return outline.assets.filter { $0.kind == .image }.map { asset in
      let layers = outline.compositions.flatMap(\.layers).filter { $0.reference == asset.id }
      let name = asset.file.isEmpty ? asset.id : "\(asset.id) (\(asset.file))"
      return Value(text: name, places: layers.map(\.name), count: layers.count)
    }
  }
}
