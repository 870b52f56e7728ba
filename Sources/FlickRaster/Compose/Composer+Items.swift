/// The frame as a sequence of items, each drawn on the result of the previous ones.
extension Composer {
  /// Fills `newContents` with the items of the list, and with their fingerprints if they have been computed.
  mutating func recordItems(fingerprints: Bool) {
    nonlocalBoxes.removeAll(keepingCapacity: true)
    appendItems(0..<list.operations.count, within: fingerprints ? Fingerprint() : nil)
  }

  /// Appends the items of a range of operations. `context` is the fingerprint of the enclosing clips, or `nil`
  /// without fingerprints.
  private mutating func appendItems(_ range: Range<Int>, within context: Fingerprint?) {
    var i = range.lowerBound
    while i < range.upperBound {
      let operation = list.operations[i]
      i += 1
      switch operation.kind {
      case .end: break
      case .draw:
        let own = context.map { $0.combined(with: fingerprints.draws[operation.index]) }
        let bounds = list.draws[operation.index].bounds
        newContents.items.append(
          BitmapContents.DrawnItem(bounds: bounds, fingerprint: own?.value ?? 0))
      case .matte: i = list.layers[operation.index].end + 1
      case .clip:
        let end = list.clips[operation.index].end
        appendItems(
          i..<end, within: context.map { $0.combined(with: fingerprints.clips[operation.index]) })
        i = end + 1
      case .layer:
        let layer = list.layers[operation.index]
        if layer.plan == .direct, !layer.isModulated {
          // The content is drawn as if the layer did not exist, inside its bounds.
          let inner = layer.hasBoxMask ? context?.combined(with: layer.bounds) : context
          appendItems(i..<layer.end, within: inner)
        } else if layer.plan != .skip {
          appendItem(layer, operation.index, within: context)
        }
        i = layer.end + 1
      }
    }
  }

  private mutating func appendItem(_ layer: LayerItem, _ index: Int, within context: Fingerprint?) {
    var item = BitmapContents.DrawnItem(bounds: layer.bounds, fingerprint: 0)
    if var own = context {
      own.combine(fingerprints.layers[index])
      own.combine(UInt64(layer.blend.rawValue) << 32 | UInt64(layer.opacity.bitPattern))
      item.fingerprint = own.value
      if list.isNonlocal(layer) { nonlocalBoxes.append(layer.bounds) }
    }
    newContents.items.append(item)
  }
}

extension DisplayList {
  /// Returns whether a pixel of the layer depends on other pixels than those drawn at its own position.
  func isNonlocal(_ layer: LayerItem) -> Bool {
    for operation in operations[layer.start..<layer.end] {
      guard operation.kind == .layer || operation.kind == .matte else { continue }
      let inner = layers[operation.index]
      var isFeathered = false
      forEachMask(of: inner) { isFeathered = isFeathered || $0.isFeathered }
      if inner.isFiltered || inner.kind == .average || isFeathered { return true }
    }
    return false
  }
}
