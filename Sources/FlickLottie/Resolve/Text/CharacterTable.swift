import FlickGeometry
import FlickMath

/// The glyphs in a file, and its fonts by the name that text uses.
struct CharacterTable: Sendable {
  private let fonts: [Schema.Font]
  private var fontIndices = HashIndexTable()
  private let shapes: [Schema.CharacterShape]
  /// The outlines of the glyphs, scaled to one em.
  private let outlines: [Path]
  /// Finds glyphs. A number is twice the position of the glyph, plus one for an entry that matches any style.
  private var glyphIndices = HashIndexTable()
  /// The glyphs that are compositions.
  private(set) var references: [(position: Int, reference: String)] = []

  init(_ animation: Schema.Animation, _ reading: inout Schema.ReadContext) {
    fonts = animation.fonts
    shapes = animation.characters
    outlines = shapes.map { shape in
      var path = Path()
      Self.append(shape.shapes, to: &path, &reading)
      return path
    }
    for fontIndex in fonts.indices where index(ofFont: fonts[fontIndex].name) == nil {
      fontIndices.add(fontIndex, Self.hash(fonts[fontIndex].name, "", nil))
    }
    for position in shapes.indices {
      let shape = shapes[position]
      if let reference = shape.reference { references.append((position, reference)) }
      add(position, shape, shape.style)
      add(position, shape, nil)
    }
  }

  /// Adds a glyph. The first of several equal glyphs applies.
  private mutating func add(_ position: Int, _ shape: Schema.CharacterShape, _ style: String?) {
    guard self.position(of: shape.character, in: shape.family, style) == nil else { return }
    glyphIndices.add(
      position * 2 + (style == nil ? 1 : 0), Self.hash(shape.character, shape.family, style))
  }

  private static func hash(_ first: String, _ second: String, _ third: String?) -> Int {
    var hasher = Hasher()
    hasher.combine(first)
    hasher.combine(second)
    if let third { hasher.combine(third) }
    return hasher.finalize()
  }

  private func index(ofFont name: String) -> Int? {
    fontIndices.index(Self.hash(name, "", nil)) { fonts[$0].name == name }
  }

  /// - Parameter style: The font style; `nil` for any style.
  private func position(of character: String, in family: String, _ style: String?) -> Int? {
    let found = glyphIndices.index(Self.hash(character, family, style)) { number in
      let isAny = number & 1 == 1
      let shape = shapes[number >> 1]
      return isAny == (style == nil) && shape.character == character && shape.family == family
        && (isAny || shape.style == style)
    }
    return found.map { $0 >> 1 }
  }

  /// Returns the font with this name. If the file does not list it, returns a font with this family name.
  func font(_ name: String) -> Schema.Font {
    index(ofFont: name).map { fonts[$0] } ?? Schema.Font(name: name, family: name)
  }

  /// The number of glyphs.
  var count: Int { shapes.count }

  subscript(position: Int) -> Schema.CharacterShape? {
    shapes.indices.contains(position) ? shapes[position] : nil
  }

  /// - Parameter anyStyle: Whether a glyph of another style of the family is accepted.
  func position(of character: String, in font: Schema.Font, anyStyle: Bool) -> Int? {
    position(of: character, in: font.family, anyStyle ? nil : font.style)
  }

  /// Returns the outline of a glyph, scaled to one em.
  func outline(_ position: Int) -> Path {
    outlines.indices.contains(position) ? outlines[position] : Path()
  }

  /// Appends the contours of a glyph. An animated contour has its first value.
  private static func append(
    _ elements: [Schema.ShapeElement], to path: inout Path, _ reading: inout Schema.ReadContext
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

extension Schema.ReadContext {
  /// Returns the static value, or the value of the first keyframe that has one.
  fileprivate mutating func first(
    _ property: Schema.Property<Schema.Bezier>, in document: JSONDocument
  ) -> Schema.Bezier? {
    switch content(at: property.tapeIndex, in: document, as: .path) {
    case nil: return nil
    case .value(let index): return value(document.value(at: index))
    case .keyframes(let index):
      var first: Schema.Bezier?
      keyframes(document.value(at: index)) { (key: Schema.Keyframe<Schema.Bezier>) in
        first = first ?? key.value
      }
      return first
    }
  }
}
