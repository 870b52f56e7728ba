import FlickAnimation
import FlickLottie

/// The places of an animation's JSON that hold a color: values and keyframes of fills, strokes, solids, texts, effects
/// and layer styles. Gradients are not among them.
struct ColorPlaces {
  /// A place, and whether it is the value of a keyframe.
  struct Place {
    var json: JSONValue
    var isKeyframe: Bool
  }

  /// Places with the same color, in the order of the file.
  struct Group {
    /// The color, such as `#0a84ff`.
    var id: String
    var places: [Place]
  }

  private(set) var groups: [Group] = []
  private var indices: [String: Int] = [:]
  private let slotIDs: Set<String>

  init(_ document: JSONDocument) {
    let slots = document.root["slots"].map { Array($0.members) } ?? []
    slotIDs = Set(slots.filter { $0.value["p"] != nil }.map(\.key))
    addLayers(document.root["layers"])
    for asset in document.root["assets"].list { addLayers(asset["layers"]) }
    // The value of a slot that does not change is edited as slot.
    for slot in slots {
      if let property = slot.value["p"], Self.keyframes(property) != nil { addProperty(property) }
    }
  }

  private mutating func addLayers(_ layers: JSONValue?) {
    for layer in layers.list {
      if let solid = layer["sc"] { addText(solid) }
      addShapes(layer["shapes"])
      addText(of: layer["t"])
      for effect in layer["ef"].list { addEffect(effect) }
      for style in layer["sy"].list { addProperty(style["c"]) }
    }
  }

  /// Recursion is bounded by the depth limit of the document.
  private mutating func addShapes(_ shapes: JSONValue?) {
    for shape in shapes.list {
      if shape["ty"]?.isString("gr") == true { addShapes(shape["it"]) }
      if shape["ty"]?.isString("fl") == true || shape["ty"]?.isString("st") == true {
        addProperty(shape["c"])
      }
    }
  }

  private mutating func addText(of text: JSONValue?) {
    guard let text else { return }
    for keyframe in (text["d"]?["k"]).list {
      addNumbers(keyframe["s"]?["fc"], isKeyframe: false)
      addNumbers(keyframe["s"]?["sc"], isKeyframe: false)
    }
    for animator in text["a"].list {
      addProperty(animator["a"]?["fc"])
      addProperty(animator["a"]?["sc"])
    }
  }

  private mutating func addEffect(_ effect: JSONValue) {
    for value in effect["ef"].list {
      if value["ty"]?.number == 2 { addProperty(value["v"]) } else { addEffect(value) }
    }
  }

  private mutating func addProperty(_ property: JSONValue?) {
    guard let property else { return }
    if let slot = property["sid"]?.string, slotIDs.contains(slot) { return }
    guard let keyframes = Self.keyframes(property) else {
      return addNumbers(property["k"] ?? property, isKeyframe: false)
    }
    for keyframe in keyframes {
      addNumbers(keyframe["s"], isKeyframe: true)
      addNumbers(keyframe["e"], isKeyframe: true)
    }
  }

  /// Returns the keyframes of a property; `nil` if it has a single value.
  private static func keyframes(_ property: JSONValue) -> [JSONValue]? {
    guard let list = property["k"], list.isArray, list[0]?.isObject == true else { return nil }
    return Array(list.elements)
  }

  private mutating func addNumbers(_ json: JSONValue?, isKeyframe: Bool) {
    guard let json, let color = Self.color(json) else { return }
    add(ColorPalette.hex(color), Place(json: json, isKeyframe: isKeyframe))
  }

  private mutating func addText(_ json: JSONValue) {
    guard let text = json.string?.lowercased(), ColorPalette.color(text) != nil else { return }
    add(text, Place(json: json, isKeyframe: false))
  }

  private mutating func add(_ id: String, _ place: Place) {
    if let index = indices[id] {
      groups[index].places.append(place)
    } else {
      indices[id] = groups.count
      groups.append(Group(id: id, places: [place]))
    }
  }

  /// Returns the color of three or four numbers; `nil` for other values. Old files have numbers up to 255.
  private static func color(_ json: JSONValue) -> LottieColor? {
    let numbers = json.elements.compactMap(\.number)
    guard json.isArray, (3...4).contains(numbers.count), numbers.count == json.count else {
      return nil
    }
    let scale = isBytes(numbers) ? 255.0 : 1
    return LottieColor(
      r: numbers[0] / scale, g: numbers[1] / scale, b: numbers[2] / scale, a: 1)
  }

  private static func isBytes(_ numbers: [Double]) -> Bool { numbers.contains { $0 > 1 } }

  /// Writes other colors. Opacities, keyframes and easing stay.
  ///
  /// - Parameter colors: The new colors by the identifiers of groups. Unknown ones are ignored.
  func write(_ colors: [String: LottieColor], into edit: inout JSONEdit) {
    for group in groups {
      guard let color = colors[group.id] else { continue }
      for place in group.places { edit.replace(place.json, with: Self.text(color, place.json)) }
    }
  }

  private static func text(_ color: LottieColor, _ old: JSONValue) -> String {
    guard old.isArray else { return ColorPalette.hex(color).quotedForJSON }
    let numbers = old.elements.compactMap(\.number)
    let scale = isBytes(numbers) ? 255.0 : 1
    let parts = [color.r, color.g, color.b].map { part in
      let value = (part * scale * 100_000).rounded() / 100_000
      return Int(exactly: value).map(String.init) ?? String(value)
    }
    let alpha = old.elements.dropFirst(3).map(\.sourceText)
    return "[\((parts + alpha).joined(separator: ","))]"
  }
}

extension JSONValue? {
  /// The elements of an array; empty for other values.
  var list: [JSONValue] { map { Array($0.elements) } ?? [] }
}
