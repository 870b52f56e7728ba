extension JSONText {
  /// Removes layers that are never visible and that no other layer uses, and hidden shapes.
  mutating func removeHiddenParts() {
    let start = self["ip"]?.number ?? 0
    let end = self["op"]?.number ?? 0
    // Sounds are also heard from hidden compositions.
    let hasSounds = contains { $0["ty"]?.number == 6 }
    changeCompositions { layers, isMain in
      let range = isMain && end > start ? start..<end : nil
      layers.removeHiddenLayers(range, keepsCompositions: hasSounds)
      layers.changeElements { layer in layer.change("shapes") { $0.removeHiddenShapes() } }
    }
  }

  /// Removes the layers of a composition that are not needed. The removal of a layer can free its parent.
  private mutating func removeHiddenLayers(_ range: Range<Double>?, keepsCompositions: Bool) {
    guard case .array(let layers) = self else { return }
    let hidden = layers.indices.filter { index in
      // A matte without a number is the layer above.
      let isMatte = index + 1 < layers.count && layers[index + 1]["tt"]?.flag == true
      return !isMatte
        && layers[index].isNeverVisible(range, keepsCompositions: keepsCompositions)
    }
    // The number of uses of each layer number, and the hidden layers with it.
    var uses: [Double: Int] = [:]
    for layer in layers { for number in layer.usedLayers { uses[number, default: 0] += 1 } }
    var places: [Double: [Int]] = [:]
    for index in hidden {
      if let number = layers[index]["ind"]?.number { places[number, default: []].append(index) }
    }
    var removed: Set<Int> = []
    var pending = hidden
    while let index = pending.popLast() {
      let isUsed = layers[index]["ind"]?.number.map { uses[$0, default: 0] > 0 } ?? false
      guard !isUsed, removed.insert(index).inserted else { continue }
      for number in layers[index].usedLayers {
        uses[number, default: 0] -= 1
        if uses[number] == 0 { pending += places[number] ?? [] }
      }
    }
    self = .array(layers.indices.filter { !removed.contains($0) }.map { layers[$0] })
  }

  /// The numbers of the layers that are the parent, the matte or the maps of a layer.
  private var usedLayers: [Double] {
    var numbers = ["parent", "tp"].compactMap { self[$0]?.number }
    self["ef"]?.addLayers(to: &numbers)
    return numbers
  }

  private func isNeverVisible(_ range: Range<Double>?, keepsCompositions: Bool) -> Bool {
    // Cameras, lights and adjustment layers change other layers. A layer without its matte shows the matte in some
    // players.
    guard let type = self["ty"]?.number, (0...5).contains(type), self["tt"]?.flag != true,
      type != 0 || !keepsCompositions
    else { return false }
    if self["hd"]?.flag == true { return true }
    if type == 3, self["ef"]?.elements.isEmpty ?? true { return true }
    if let start = self["ip"]?.number, let end = self["op"]?.number {
      if end <= start { return true }
      if let range, start >= range.upperBound || end <= range.lowerBound { return true }
    }
    guard let opacity = self["ks"]?["o"], !opacity.isBound else { return false }
    return opacity["k"]?.numbers?.first == 0
  }

  /// Adds the layers that are parameters of effects.
  private func addLayers(to numbers: inout [Double]) {
    if self["ty"]?.number == 10, let number = self["v"]?["k"]?.numbers?.first {
      numbers.append(number)
    }
    for element in elements { element.addLayers(to: &numbers) }
    for member in members { member.value.addLayers(to: &numbers) }
  }

  /// The types of shapes that no player draws if they are hidden. lottie-web draws hidden groups, and applies hidden modifiers.
  private static let hiddenTypes: Set<String> = ["rc", "el", "sh", "sr", "fl", "st", "gf", "gs"]

  private mutating func removeHiddenShapes() {
    guard case .array(var shapes) = self else { return }
    shapes.removeAll {
      $0["hd"]?.flag == true && ($0["ty"]?.string).map(Self.hiddenTypes.contains) ?? false
    }
    for index in shapes.indices { shapes[index].change("it") { $0.removeHiddenShapes() } }
    self = .array(shapes)
  }
}
