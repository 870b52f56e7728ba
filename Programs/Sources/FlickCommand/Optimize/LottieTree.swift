/// The parts of a Lottie document that optimizations change.
extension JSONText {
  /// A Boolean value that indicates whether a part of the document is an expression. Expressions can refer to layers,
  /// names, keyframes and the order of properties.
  var hasExpressions: Bool {
    contains { value in
      guard case .string(let text)? = value["x"] else { return false }
      return !text.isEmpty
    }
  }

  /// Changes the layers of the main composition and of each precomposition.
  mutating func changeCompositions(_ body: (_ layers: inout JSONText, _ isMain: Bool) -> Void) {
    change("layers") { body(&$0, true) }
    change("assets") { assets in
      assets.changeElements { asset in asset.change("layers") { body(&$0, false) } }
    }
  }

  /// Changes each layer.
  mutating func changeLayers(_ body: (inout JSONText) -> Void) {
    changeCompositions { layers, _ in layers.changeElements(body) }
  }

  /// Changes each item of a list of shapes, the items of groups before the groups.
  mutating func changeShapes(_ body: (inout JSONText) -> Void) {
    changeElements { shape in
      shape.change("it") { $0.changeShapes(body) }
      body(&shape)
    }
  }

  /// Changes each property of the transform, the shapes, the masks, the text and the effects of a layer.
  ///
  /// A property is an object with a value or keyframes under the key `k`.
  mutating func changeProperties(_ body: (inout JSONText) -> Void) {
    switch self {
    case .array: changeElements { $0.changeProperties(body) }
    case .object:
      if let value = self["k"], value["k"] == nil, self["ty"]?.string == nil { body(&self) }
      changeMembers { key, value in
        // The content of a property is not searched, except that of gradients and of split positions.
        if key != "k" || value["k"] != nil { value.changeProperties(body) }
      }
    default: break
    }
  }

  /// The keyframes of a property; `nil` if it is static.
  var keyframes: [JSONText]? {
    guard let items = self["k"]?.elements, items.first?["t"] != nil else { return nil }
    return items
  }

  /// A Boolean value that indicates whether a slot, a theme or an expression can give a property another value.
  var isBound: Bool { self["sid"] != nil || self["x"]?.string != nil }
}
