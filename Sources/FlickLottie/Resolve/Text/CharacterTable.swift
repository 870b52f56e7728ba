import FlickGeometry

/// The glyphs that a file carries, and its fonts by the name that texts use.
struct CharacterTable: Sendable {
  private struct Key: Hashable {
    var character: String
    var family: String
    var style: String?
  }

  private let fonts: [String: Schema.Font]
  private let shapes: [Schema.CharacterShape]
  /// Of each, one em large.
  private let outlines: [Path]
  private var positions: [Key: Int] = [:]
  /// Of the glyphs that are compositions.
  private(set) var references: [(position: Int, reference: String)] = []

  init(_ animation: Schema.Animation, _ reading: inout Schema.Reading) {
    fonts = Dictionary(
      animation.fonts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    shapes = animation.characters
    outlines = shapes.map { shape in
      var path = Path()
      Self.append(shape.shapes, to: &path, &reading)
      return path
    }
    for (position, shape) in shapes.enumerated() {
      if let reference = shape.reference { references.append((position, reference)) }
      for style in [shape.style, nil] {
        let key = Key(character: shape.character, family: shape.family, style: style)
        if positions[key] == nil { positions[key] = position }
      }
    }
  }

  /// The font of that name; one that has it for its family, where the file lists none.
  func font(_ name: String) -> Schema.Font {
    fonts[name] ?? Schema.Font(name: name, family: name)
  }

  subscript(position: Int) -> Schema.CharacterShape? {
    shapes.indices.contains(position) ? shapes[position] : nil
  }

  /// - Parameter anyStyle: whether one of another style of the family will do.
  func position(of character: String, in font: Schema.Font, anyStyle: Bool) -> Int? {
    positions[
      Key(character: character, family: font.family, style: anyStyle ? nil : font.style)]
  }

  /// One em large.
  func outline(_ position: Int) -> Path {
    outlines.indices.contains(position) ? outlines[position] : Path()
  }

  /// A contour that moves stands as it does at first.
  private static func append(
    _ elements: [Schema.ShapeElement], to path: inout Path, _ reading: inout Schema.Reading
  ) {
    for element in elements where !element.isHidden {
      switch element.content {
      case .group(let group): append(group.shapes, to: &path, &reading)
      case .path(let shape):
        guard
          let contour = shape.shape.flatMap({ reading.first($0, in: element.source.document) })
        else { continue }
        path.append(contour.path(isClosed: true, straight: .lines), .scale(0.01, 0.01))
      default: continue
      }
    }
  }
}

extension Schema.Reading {
  /// The value, or that of the first keyframe that has one.
  fileprivate mutating func first(
    _ property: Schema.Property<Schema.Bezier>, in document: JSONDocument
  ) -> Schema.Bezier? {
    switch content(at: property.place, in: document) {
    case nil: return nil
    case .value(let place): return value(document.value(at: place))
    case .keyframes(let place):
      var first: Schema.Bezier?
      keyframes(document.value(at: place)) { (key: Schema.Keyframe<Schema.Bezier>) in
        first = first ?? key.value
      }
      return first
    }
  }
}
