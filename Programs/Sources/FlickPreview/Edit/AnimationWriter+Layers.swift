import FlickAnimation
import FlickLottie

/// Changes of the list of layers and of their keyframes. A composition that several layers show is copied before one of them
/// changes.
extension AnimationWriter {
  /// Returns the positions of the layers that move together: a layer, and the matte above it.
  private static func group(_ position: Int, _ layers: [JSONValue]) -> ClosedRange<Int> {
    func usesAbove(_ index: Int) -> Bool {
      layers.indices.contains(index) && layers[index]["tt"]?.flag == true
        && layers[index]["tp"] == nil && index > 0
    }
    let start = usesAbove(position) ? position - 1 : position
    return start...(usesAbove(start + 1) ? start + 1 : max(start, position))
  }

  mutating func rename(_ path: [Int], _ name: String) throws(ReadError) {
    try separate(path)
    let (_, layers, position) = try place(path)
    var edit = JSONEdit(document)
    edit.set("nm", of: layers[position], to: name.quotedForJSON)
    try replace(edit.bytes)
  }

  /// Moves a layer past the layers at a position. A matte moves with the layer below it.
  ///
  /// - Returns: The new position of the layer in its list.
  mutating func move(_ path: [Int], to target: Int) throws(ReadError) -> Int {
    try separate(path)
    let (_, layers, position) = try place(path)
    let own = Self.group(position, layers)
    let other = Self.group(min(max(target, 0), layers.count - 1), layers)
    guard own != other else { return position }
    var order = Array(layers.indices)
    order.removeSubrange(own)
    let isBelow = other.lowerBound > own.lowerBound
    let start = isBelow ? other.upperBound - own.count + 1 : other.lowerBound
    order.insert(contentsOf: own, at: start)
    var edit = JSONEdit(document)
    for (place, old) in order.enumerated() where place != old {
      edit.replace(layers[place], with: layers[old].sourceText)
    }
    try replace(edit.bytes)
    return start + position - own.lowerBound
  }

  /// Removes a layer. Layers that it was the parent or the matte of lose that.
  mutating func remove(_ path: [Int]) throws(ReadError) {
    try separate(path)
    let (list, layers, position) = try place(path)
    let index = layers[position]["ind"]?.number
    let isMatteAbove = Self.group(position, layers).upperBound > position
    var edit = JSONEdit(document)
    edit.remove(layers[position], from: list)
    for (place, layer) in layers.enumerated() where place != position {
      if let parent = layer["parent"], let index, parent.number == index {
        edit.remove(parent, from: layer)
      } else if let matte = layer["tt"],
        layer["tp"].map({ index != nil && $0.number == index })
          ?? (isMatteAbove && place == position + 1)
      {
        edit.remove(matte, from: layer)
      }
    }
    try replace(edit.bytes)
  }

  /// Changes the keyframes of a property.
  ///
  /// - Parameter names: The names from the layer to the property, without the layer.
  mutating func change(
    _ path: [Int], _ names: [String], _ change: KeyframeChange
  ) throws(ReadError) {
    try separate(path)
    guard let property = property(path, names) else {
      throw ReadError(.missing, "the file has no \(names.joined(separator: ".")) to change")
    }
    var edit = JSONEdit(document)
    try KeyframeTrack(property).apply(change, to: &edit)
    try replace(edit.bytes)
  }

  /// Returns a property of a layer: the object with its value or its keyframes.
  func property(_ path: [Int], _ names: [String]) -> JSONValue? {
    guard let (_, layers, position) = try? place(path) else { return nil }
    var search = PropertySearch(names: names)
    DocumentWalk.visit(layer: layers[position], &search)
    return search.found
  }

  private func place(
    _ path: [Int]
  ) throws(ReadError) -> (list: JSONValue, layers: [JSONValue], position: Int) {
    guard let position = path.last, let list = list(of: path), position >= 0, position < list.count
    else { throw ReadError(.missing, "there is no such layer") }
    return (list, Array(list.elements), position)
  }
}

/// The property with names in a keypath, without that of the layer.
private struct PropertySearch: DocumentVisitor {
  let names: [String]
  var found: JSONValue?

  mutating func enter(_ node: DocumentNode) -> Bool { found == nil }

  mutating func visit(_ property: DocumentProperty) {
    guard found == nil, let all = property.names, all.dropFirst().elementsEqual(names),
      property.animated.isObject
    else { return }
    found = property.animated
  }
}
