import FlickGeometry
import FlickMath

/// The functions of transforms (CSS Transforms 1, 8 and 10).
enum SVGTransform {
  /// The lengths to which parts of a transform refer.
  struct Reference {
    var size = Size2D(1, 1)
    var fontSize = 16.0
  }

  /// Returns the map of a list of functions; `nil` if it has a mistake, so that the whole list is ignored.
  static func map(_ text: String, in reference: Reference = Reference()) -> Affine? {
    if text.lowercased() == "none" { return .identity }
    var result = Affine.identity
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      let name = SVGTokens.trimmed(rest[..<open].drop { $0 == "," || $0.isWhitespace }).lowercased()
      guard let close = rest[open...].firstIndex(of: ")"), let function = functions[name],
        let values = values(rest[rest.index(after: open)..<close], function, reference)
      else { return nil }
      result = function.map(values).then(result)
      rest = rest[rest.index(after: close)...]
    }
    return rest.allSatisfy { $0.isWhitespace || $0 == "," } ? result : nil
  }

  static func isValid(_ text: String) -> Bool { map(text) != nil }

  /// Returns whether a text can be the value of an attribute, whose numbers have no units (CSS Transforms 1, 8).
  static func isAttribute(_ text: String) -> Bool {
    !text.split(separator: "(").dropFirst().contains { arguments in
      arguments.prefix { $0 != ")" }.contains { $0 == "%" || $0.isLetter && !"eE".contains($0) }
    }
  }

  // MARK: Functions

  private enum Argument { case number, x, y, angle }

  private struct Function: Sendable {
    var arguments: [Argument]
    /// The numbers of arguments that it can have.
    var counts: Set<Int>
    var map: @Sendable ([Double]) -> Affine
  }

  private static let functions: [String: Function] = [
    "matrix": Function(arguments: Array(repeating: .number, count: 6), counts: [6]) {
      Affine(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    },
    "translate": Function(arguments: [.x, .y], counts: [1, 2]) {
      .translation($0[0], $0.count > 1 ? $0[1] : 0)
    },
    "translatex": Function(arguments: [.x], counts: [1]) { .translation($0[0], 0) },
    "translatey": Function(arguments: [.y], counts: [1]) { .translation(0, $0[0]) },
    "scale": Function(arguments: [.number, .number], counts: [1, 2]) {
      .scale($0[0], $0[$0.count - 1])
    },
    "scalex": Function(arguments: [.number], counts: [1]) { .scale($0[0], 1) },
    "scaley": Function(arguments: [.number], counts: [1]) { .scale(1, $0[0]) },
    "rotate": Function(arguments: [.angle, .x, .y], counts: [1, 3]) {
      rotation($0[0], around: $0.count > 1 ? Point2D($0[1], $0[2]) : .zero)
    },
    "skewx": Function(arguments: [.angle], counts: [1]) { skew($0[0], 0) },
    "skewy": Function(arguments: [.angle], counts: [1]) { skew(0, $0[0]) },
    "skew": Function(arguments: [.angle, .angle], counts: [1, 2]) {
      skew($0[0], $0.count > 1 ? $0[1] : 0)
    },
  ]

  static func rotation(_ angle: Double, around center: Point2D = .zero) -> Affine {
    let (s, c) = (sine(angle), cosine(angle))
    return Affine.translation(-center.x, -center.y)
      .then(Affine(a: c, b: s, c: -s, d: c, tx: center.x, ty: center.y))
  }

  private static func skew(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: tangent(y), c: tangent(x), d: 1, tx: 0, ty: 0)
  }

  private static func values(
    _ text: Substring, _ function: Function, _ reference: Reference
  ) -> [Double]? {
    guard text.utf8.count <= 512 else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
      return nil
    }
    let words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    if let values = values(words, function, reference) { return values }
    // Signs separate numbers in attributes (SVG 1.1, 7.6).
    guard text.allSatisfy({ !$0.isLetter && $0 != "%" }) else { return nil }
    return values(PathDataParser.numbers(String(text)).map { "\($0)" }, function, reference)
  }

  private static func values(
    _ words: [String], _ function: Function, _ reference: Reference
  ) -> [Double]? {
    guard function.counts.contains(words.count) else { return nil }
    var values: [Double] = []
    for (word, argument) in zip(words, function.arguments) {
      guard let value = value(word, argument, reference) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(
    _ word: String, _ argument: Argument, _ reference: Reference
  ) -> Double? {
    if argument == .angle { return SVGAngle.radians(word) }
    guard let length = SVGLength(word) else { return nil }
    let sides: [Argument: Double] = [.x: reference.size.width, .y: reference.size.height]
    return length.value(of: sides[argument] ?? 1, fontSize: reference.fontSize)
  }
}

extension SVGStyle {
  /// Whether any property moves the element.
  var hasTransform: Bool {
    ["transform", "translate", "rotate", "scale"].contains { self[$0] != nil }
  }
}

// MARK: Properties

extension SVGTransform {
  /// Returns the map of the properties of an element (CSS Transforms 2, 3).
  ///
  /// - Parameters:
  ///   - box: the reference box: the view box, or the bounds of the element.
  ///   - initial: the initial value of `transform-origin`.
  static func map(of style: SVGStyle, in box: Rect2D, origin initial: String = "0 0") -> Affine {
    guard style.hasTransform else { return .identity }
    let reference = Reference(size: Size2D(box.width, box.height), fontSize: style.fontSize)
    var map = style["transform"].flatMap { Self.map($0, in: reference) } ?? .identity
    for name in ["scale", "rotate", "translate"] {
      guard let value = style[name], value.lowercased() != "none" else { continue }
      let separated = value.split(whereSeparator: { $0.isWhitespace }).joined(separator: ",")
      let own = Self.map("\(name)(\(separated))", in: reference)
      map = map.then(own ?? .identity)
    }
    guard map != .identity else { return map }
    let origin = Self.origin(style["transform-origin"] ?? initial, in: reference)
    let (x, y) = (box.minX + origin.x, box.minY + origin.y)
    return Affine.translation(-x, -y).then(map).then(.translation(x, y))
  }

  /// Returns the origin of a transform (CSS Transforms 1, 6). The keywords can be in any order.
  private static func origin(_ text: String, in reference: Reference) -> Vector2D {
    var words = text.lowercased().split(whereSeparator: { $0.isWhitespace }).map(String.init)
    if words.first == "top" || words.first == "bottom" || words.last == "left"
      || words.last == "right" && words.count > 1
    {
      words.reverse()
    }
    func value(_ index: Int, of side: Double) -> Double {
      guard words.indices.contains(index) else { return side / 2 }
      if let part = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1][words[index]] {
        return part * side
      }
      return SVGLength(words[index])?.value(of: side, fontSize: reference.fontSize) ?? 0
    }
    if words.count == 1, words[0] == "top" || words[0] == "bottom" { words.insert("center", at: 0) }
    return Vector2D(
      value(0, of: reference.size.width), value(1, of: reference.size.height))
  }
}
