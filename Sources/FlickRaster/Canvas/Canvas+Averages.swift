extension Canvas {
  /// Opens an isolated layer whose picture is the average of the pictures of its samples. Nothing but
  /// samples is drawn in it, and it has no masks, filters or matte of its own.
  package mutating func pushAverage() { push(.average, opacity: 1, blend: .normal) }

  /// Opens a sample of the average around it: a layer that may have masks, filters and a matte. One that
  /// is left empty counts. Draws nothing but directly in an average, and not beyond ``maxSamples``.
  package mutating func pushSample() {
    let isPlaced = overflowDepth == 0 && list.layers[current].kind == .average
    if isPlaced, list.layers[current].samples < Self.maxSamples {
      list.layers[current].samples += 1
      push(.sample, opacity: 1, blend: .normal)
    } else {
      overflowDepth += 1
    }
  }

  /// Sums of so many bytes fit sixteen bits.
  package static let maxSamples = 256

  /// The buffer of a sample is the renderer's business: what it holds never dissolves in the average.
  mutating func planSample(_ index: Int) {
    let layer = list.layers[index]
    openItems.removeSubrange(layer.itemBase...)
    let isPlain = !layer.readsBackdrop && !layer.isModulated && !layer.isFiltered
    list.layers[index].plan = isPlain ? .direct : .buffer
    addItem(Operation(kind: .layer, index: index), bounds: layer.bounds, blend: .normal)
  }
}
