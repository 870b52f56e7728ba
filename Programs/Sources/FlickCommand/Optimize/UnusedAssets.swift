extension JSONText {
  /// Removes the assets that no layer, glyph or slot refers to, directly or through other assets.
  mutating func removeUnusedAssets() {
    let assets = self["assets"]?.elements ?? []
    var used: Set<String> = []
    var waiting = [self["layers"], self["chars"], self["comps"], self["slots"]].compactMap { $0 }
    while let part = waiting.popLast() {
      for id in part.references where used.insert(id).inserted {
        waiting += assets.filter { $0.assetIdentifier == id }
      }
    }
    guard assets.contains(where: { !$0.isUsed(used) }) else { return }
    self["assets"] = .array(assets.filter { $0.isUsed(used) })
  }

  private func isUsed(_ used: Set<String>) -> Bool {
    // A slot can refer to an asset with an identifier of its own.
    guard self["sid"] == nil, let id = assetIdentifier else { return true }
    return used.contains(id)
  }

  /// The identifier of an asset, which some exporters write as a number.
  private var assetIdentifier: String? { self["id"].flatMap(\.identifier) }

  private var identifier: String? { string ?? number.map { JSONText.number($0).compact } }

  /// The identifiers of assets in this value and all values in it.
  private var references: [String] {
    var found = self["refId"].flatMap(\.identifier).map { [$0] } ?? []
    // The asset of an image slot.
    if let id = self["p"]?["id"].flatMap(\.identifier) { found.append(id) }
    for part in elements { found += part.references }
    for member in members { found += member.value.references }
    return found
  }
}
