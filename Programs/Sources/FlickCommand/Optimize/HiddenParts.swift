extension JSONText {
  /// Removes layers that are never visible and that no other layer uses, and hidden shapes.
  mutating func removeHiddenParts() {
    let start = self["ip"]?.number ?? 0
    let end = self["op"]?.number ?? 0
    // Sounds are also heard from hidden compositions.
    let hasSounds = contains { $0["ty"]?.number == 6 }
    changeCompositions { layers, isMain in
      let range = isMain && end > start ? start..<end : nil
      // The removal of a layer can free its parent.
      while layers.removeOneHiddenLayer(range, keepsCompositions: hasSounds) {}
      layers.changeElements { layer in layer.change("shapes") { $0.removeHiddenShapes() } }
    }
  }

  /// Removes the first layer of a composition that is not needed. Returns whether there was one.
  private mutating func removeOneHiddenLayer(
    _ range: Range<Double>?, keepsCompositions: Bool
  ) -> Bool {
    guard case .array(var layers) = self else { return false }
    let found = layers.indices.first { index in
      layers[index].isNeverVisible(range, keepsCompositions: keepsCompositions)
        && !Self.isUsed(layers[index], at: index, in: layers)
    }
    guard let found else { return false }
    layers.remove(at: found)
    self = .array(layers)
    return true
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

  /// Returns whether a layer is the parent, the matte or the map of another layer.
  private static func isUsed(_ layer: JSONText, at index: Int, in layers: [JSONText]) -> Bool {
    // A matte without a number is the layer above.
    if layers.indices.contains(index + 1), layers[index + 1]["tt"]?.flag == true { return true }
    guard let number = layer["ind"]?.number else { return false }
    return layers.contains { other in
      other["parent"]?.number == number || other["tp"]?.number == number
        || other["ef"]?.refersToLayer(number) == true
    }
  }

  /// Returns whether an effect has a parameter that is a layer.
  private func refersToLayer(_ number: Double) -> Bool {
    contains { $0["ty"]?.number == 10 && $0["v"]?["k"]?.numbers?.first == number }
  }

  private mutating func removeHiddenShapes() {
    guard case .array(var shapes) = self else { return }
    shapes.removeAll { $0["hd"]?.flag == true && $0["ty"]?.string != "tr" }
    for index in shapes.indices { shapes[index].change("it") { $0.removeHiddenShapes() } }
    self = .array(shapes)
  }
}
