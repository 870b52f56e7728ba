import FlickLottie

/// A required member whose absence players treat in a known way.
struct MissingMember: Sendable {
  /// The end of the name of the type.
  var type: String
  var name: String
  var severity: CheckRule.Severity
  var players: String
  var fix: String

  /// docs/dialects.md has the observations.
  static let table = TextTable(rows).rows.compactMap { row -> MissingMember? in
    CheckRule.Severity(rawValue: row.words[2]).map {
      MissingMember(
        type: row.words[0], name: row.words[1], severity: $0,
        players: row.sentences.at(1) ?? byLottieWeb, fix: "Add \(row.sentences[0])")
    }
  }

  private static let byLottieWeb =
    "lottie-web fails to draw the animation; other players use a default value."

  /// Type, member, severity, what to add, and what players do if it is not ``byLottieWeb``.
  private static let rows = """
    animation fr error | "fr", the frames per second, such as 60. | lottie-web stays at the first frame, Skottie rejects the file; Flick plays 30 frames a second.
    animation op error | "op", the frame at which the animation ends. | lottie-web does not play, ThorVG draws nothing; Flick ends with the last layer.
    animation ip error | "ip": 0. | lottie-web draws nothing; other players start at frame 0.
    animation w error | "w", the width in pixels. | Players reject the file.
    animation h error | "h", the height in pixels. | Players reject the file.
    animation layers error | "layers", a list. | Players reject the file or draw nothing.
    -layer ip warning | "ip", the first frame of the layer. | lottie-web does not show the layer; other players show it from frame 0.
    -layer op error | "op", the frame at which the layer ends. | lottie-web, ThorVG and Skottie do not show the layer.
    -layer ks error | "ks", the transform; {} has default values. | lottie-web fails, and layers below are missing; other players use no transform.
    -layer st warning | "st": 0. | lottie-web does not show the layer; other players start its times at frame 0.
    precomposition-layer w warning | "w", the width of the composition. | lottie-web and ThorVG do not show the layer; Flick uses the size of the animation.
    precomposition-layer h warning | "h", the height of the composition. | lottie-web and ThorVG do not show the layer; Flick uses the size of the animation.
    rectangle r warning | "r": {"a": 0, "k": 0}, the roundness. | lottie-web fails to draw the animation; other players use 0.
    group it error | "it", the list of the group's shapes and its transform. | lottie-web fails; other players draw nothing.
    animation v warning | "v": "5.9.0", the version of the format. | lottie-ios and Skottie reject the file; other players draw it.
    -layer refId error | "refId", the "id" of an asset. | The layer shows nothing.
    shape-layer shapes error | "shapes", the list of the layer's contents. | lottie-web fails; other players draw nothing.
    asset id error | "id", the name to which layers refer. | No layer can show the asset.
    image p error | "p", a file name or a data URL. | The picture is missing.
    mask o warning | "o": {"a": 0, "k": 100}, the opacity.
    mask x warning | "x": {"a": 0, "k": 0}, the expansion.
    shape-transform o warning | "o": {"a": 0, "k": 100}, the opacity.
    polystar sy warning | "sy": 1 for a star, 2 for a polygon.
    repeater o warning | "o": {"a": 0, "k": 0}, the offset.
    repeater tr warning | "tr": the transform of the copies, with "p", "a", "s", "r", "so" and "eo".
    repeater-transform so warning | "so": {"a": 0, "k": 100}, the opacity of the first copy.
    repeater-transform eo warning | "eo": {"a": 0, "k": 100}, the opacity of the last copy.
    stroke-dash v warning | "v": {"a": 0, "k": 8}, the length.
    text a warning | "a": [], the list of animators.
    text m warning | "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, the grouping of anchor points.
    text-more a warning | "a": {"a": 0, "k": [0, 0]}, the alignment of anchor points.
    char w warning | "w": the width of the glyph.
    """
}

/// Examples of values for corrections.
enum Example {
  static func value(of member: Specification.Member) -> String {
    switch member.kind {
    case .scalar: "{\"a\": 0, \"k\": \(member.name == "o" ? 100 : 0)}"
    case .vector, .position, .splittablePosition: "{\"a\": 0, \"k\": [0, 0]}"
    case .color: "{\"a\": 0, \"k\": [1, 0, 0, 1]}"
    case .bezier: "{\"a\": 0, \"k\": {\"c\": true, \"v\": […], \"i\": […], \"o\": […]}}"
    case .gradient: "{\"p\": 2, \"k\": {\"a\": 0, \"k\": [0, 1, 0, 0, 1, 0, 0, 1]}}"
    case .numbers: "[0.5]"
    case .list, .array: "[]"
    case .object, .map: "{}"
    default: member.values.first ?? ""
    }
  }
}

/// The types of layers and shapes in words, for suggestions.
enum TypeNames {
  static func list(_ union: String) -> String {
    union == "all-layers"
      ? "0 precomposition, 1 solid, 2 image, 3 null, 4 shapes, 5 text"
      : "gr, rc, el, sh, sr, fl, st, gf, gs, tm, rd, rp, mm, tr"
  }

  /// Returns the type that is meant, as JSON.
  static func meant(_ word: String?, _ union: String) -> String? {
    guard let word = word?.lowercased() else { return nil }
    if union == "all-layers" {
      return layers[word] ?? (Int(word).map { (0...15).contains($0) } == true ? word : nil)
    }
    return shapes[word].map { "\"\($0)\"" }
  }

  private static let layers: [String: String] = [
    "precomp": "0", "precomposition": "0", "solid": "1", "image": "2", "null": "3", "shape": "4",
    "shapes": "4", "shapelayer": "4", "shape-layer": "4", "text": "5", "audio": "6",
    "camera": "13",
  ]
  private static let shapes: [String: String] = [
    "group": "gr", "grp": "gr", "g": "gr", "rect": "rc", "rectangle": "rc", "re": "rc",
    "ellipse": "el", "circle": "el", "oval": "el", "ell": "el", "path": "sh", "shape": "sh",
    "pa": "sh", "bezier": "sh", "star": "sr", "polystar": "sr", "polygon": "sr", "ps": "sr",
    "fill": "fl", "fi": "fl", "stroke": "st", "str": "st", "gradientfill": "gf",
    "gradient": "gf", "gradientstroke": "gs", "trim": "tm", "trimpath": "tm", "tp": "tm",
    "transform": "tr", "repeater": "rp", "merge": "mm", "round": "rd", "rounded": "rd",
  ]
}

/// Names of members in other languages and libraries, and the names that Lottie has for them.
enum MemberNames {
  /// Returns the member that is meant by a key that is not known.
  static func member(for key: String, type: String) -> String? {
    let folded = key.lowercased().filter { $0 != "_" && $0 != "-" }
    let group = group(of: type)
    if let name = names[group]?[folded] { return name == key ? nil : name }
    return longNames.first { $0 != key && $0.lowercased() == folded }
  }

  /// A member with another name than that of the specification.
  struct Misnamed {
    /// The name that is meant.
    var name: String
    var isRequired: Bool
    var key: String
    var value: JSONValue
  }

  /// Returns the members of an object whose names come from another language, such as `opacity`, and the misspelled names of
  /// required members.
  static func misnamed(in found: [String: JSONValue], type: String) -> [Misnamed] {
    let expected = Specification.shared.members[type] ?? []
    let required = expected.filter { $0.isRequired && $0.name != "ty" }.compactMap { member in
      found[member.name].map { !$0.isNull } ?? false
        ? nil : misspelling(of: member.name, type: type, in: found)
    }
    let others = found.compactMap { key, value -> Misnamed? in
      guard key.utf8.count > 2, let name = member(for: key, type: type), found[name] == nil,
        expected.contains(where: { $0.name == name && !$0.isRequired })
      else { return nil }
      return Misnamed(name: name, isRequired: false, key: key, value: value)
    }
    return required + others.sorted { $0.value.offset < $1.value.offset }
  }

  /// Returns a member that stands in an object in place of one that is missing.
  static func misspelling(
    of name: String, type: String, in found: [String: JSONValue]
  ) -> Misnamed? {
    let candidates = found.keys.sorted().filter { key in
      member(for: key, type: type) == name || isNear(key, name)
    }
    guard let key = candidates.first, let value = found[key] else { return nil }
    return Misnamed(name: name, isRequired: true, key: key, value: value)
  }

  /// Returns whether a long name has one letter more, less or another one.
  private static func isNear(_ key: String, _ name: String) -> Bool {
    guard longNames.contains(name), !longNames.contains(key) else { return false }
    return CommandNames.distance(key, name) == 1
  }

  private static let longNames = [
    "layers", "assets", "shapes", "markers", "slots", "refId", "parent", "masksProperties", "fonts",
  ]

  private static func group(of type: String) -> String {
    if type.hasSuffix("-layer") { return "layer" }
    if type.hasSuffix("transform") { return "transform" }
    if ["animation", "base-keyframe", "bezier", "mask", "image"].contains(type) { return type }
    return "shape"
  }

  private static let names: [String: [String: String]] = [
    "animation": [
      "width": "w", "height": "h", "framerate": "fr", "fps": "fr", "inpoint": "ip", "start": "ip",
      "startframe": "ip", "outpoint": "op", "end": "op", "endframe": "op", "duration": "op",
      "layer": "layers", "asset": "assets", "name": "nm", "marker": "markers",
    ],
    "layer": [
      "type": "ty", "name": "nm", "transform": "ks", "shape": "shapes", "items": "shapes",
      "inpoint": "ip", "outpoint": "op", "start": "ip", "end": "op", "starttime": "st",
      "index": "ind", "ref": "refId", "reference": "refId", "parentid": "parent",
      "masks": "masksProperties", "mask": "masksProperties", "blendmode": "bm",
      "matte": "tt", "text": "t", "color": "sc", "width": "sw", "height": "sh",
    ],
    "transform": [
      "position": "p", "pos": "p", "anchor": "a", "anchorpoint": "a", "scale": "s",
      "rotation": "r", "rotate": "r", "opacity": "o", "skew": "sk", "skewaxis": "sa",
    ],
    "shape": [
      "type": "ty", "name": "nm", "position": "p", "pos": "p", "size": "s", "radius": "r",
      "roundness": "r", "color": "c", "colour": "c", "opacity": "o", "width": "w",
      "strokewidth": "w", "items": "it", "shapes": "it", "children": "it", "path": "ks",
      "vertices": "ks", "points": "pt", "gradient": "g", "start": "s", "end": "e", "offset": "o",
      "linecap": "lc", "linejoin": "lj", "dash": "d", "dashes": "d",
    ],
    "base-keyframe": [
      "time": "t", "frame": "t", "value": "s", "start": "s", "values": "s", "hold": "h",
      "in": "i", "out": "o",
    ],
    "bezier": ["closed": "c", "vertices": "v", "points": "v"],
    "mask": ["path": "pt", "shape": "pt", "opacity": "o"],
    "image": ["path": "p", "src": "p", "url": "p", "width": "w", "height": "h", "folder": "u"],
  ]
}

/// The meaning of the numbers of a property.
enum PropertyMeaning: Sendable {
  case other, opacity, scale, trim, size, points, angle

  static func of(_ type: String, _ member: String) -> PropertyMeaning {
    table["\(type).\(member)"] ?? .other
  }

  private static let table: [String: PropertyMeaning] = [
    "transform.o": .opacity, "shape-transform.o": .opacity, "fill.o": .opacity,
    "stroke.o": .opacity, "gradient-fill.o": .opacity, "gradient-stroke.o": .opacity,
    "mask.o": .opacity, "transform.s": .scale, "shape-transform.s": .scale, "trim-path.s": .trim,
    "trim-path.e": .trim, "ellipse.s": .size, "rectangle.s": .size, "rectangle.r": .size,
    "stroke.w": .size, "gradient-stroke.w": .size, "polystar.or": .size, "polystar.ir": .size,
    "repeater-transform.s": .scale, "repeater-transform.so": .opacity,
    "repeater-transform.eo": .opacity, "rounded-corners.r": .size, "repeater.c": .size,
    "polystar.pt": .points, "transform.r": .angle, "shape-transform.r": .angle,
    "repeater-transform.r": .angle,
  ]
}
