/// What a frame comes to as a row of items, each of which may be drawn by itself on what the ones before it
/// have left.
extension Canvas {
  /// Fills `after` from the list.
  mutating func note(fingerprints: Bool) {
    wholes.removeAll(keepingCapacity: true)
    note(0..<list.operations.count, within: fingerprints ? Fingerprint().value : nil)
  }

  /// `context` stands for the clips around; `nil` when no fingerprints are wanted.
  private mutating func note(_ range: Range<Int>, within context: UInt64?) {
    var i = range.lowerBound
    while i < range.upperBound {
      let operation = list.operations[i]
      i += 1
      switch operation.kind {
      case .end: break
      case .draw:
        let fingerprint = context.map { list.fingerprint(ofDraw: operation.index, within: $0) }
        let bounds = list.draws[operation.index].bounds
        after.items.append(Contents.Item(bounds: bounds, fingerprint: fingerprint ?? 0))
      case .matte: i = list.layers[operation.index].end + 1
      case .clip:
        let end = list.clips[operation.index].end
        note(i..<end, within: context.map { list.fingerprint(ofClip: operation.index, within: $0) })
        i = end + 1
      case .layer:
        let layer = list.layers[operation.index]
        if layer.plan == .direct, !layer.isModulated {
          // What it holds is drawn as if the layer were not there.
          note(i..<layer.end, within: context)
        } else if layer.plan != .skip {
          note(layer, within: context)
        }
        i = layer.end + 1
      }
    }
  }

  private mutating func note(_ layer: LayerItem, within context: UInt64?) {
    var item = Contents.Item(bounds: layer.bounds, fingerprint: 0)
    if let context {
      item.fingerprint = list.fingerprint(of: layer, within: context)
      if list.looksAround(layer) { wholes.append(layer.bounds) }
    }
    after.items.append(item)
  }
}

extension DisplayList {
  fileprivate func fingerprint(ofDraw index: Int, within context: UInt64) -> UInt64 {
    var result = Fingerprint()
    result.combine(context)
    combine(draw: index, into: &result)
    return result.value
  }

  fileprivate func fingerprint(ofClip index: Int, within context: UInt64) -> UInt64 {
    var result = Fingerprint()
    result.combine(context)
    combine(clips[index].shape, into: &result)
    return result.value
  }

  /// Of all that is drawn from a layer's own operation to its end.
  fileprivate func fingerprint(of layer: LayerItem, within context: UInt64) -> UInt64 {
    var result = Fingerprint()
    result.combine(context)
    for operation in operations[layer.start..<layer.end] {
      result.combine(Int(operation.kind.rawValue))
      switch operation.kind {
      case .draw: combine(draw: operation.index, into: &result)
      case .clip: combine(clips[operation.index].shape, into: &result)
      case .layer, .matte: combine(layers[operation.index], into: &result)
      case .end: break
      }
    }
    return result.value
  }

  private func combine(draw index: Int, into result: inout Fingerprint) {
    let draw = draws[index]
    combine(draw.shape, into: &result)
    result.combine(draw.bounds)
    result.combine(Int(draw.blend.rawValue))
    result.combine(Int(draw.opacity.bitPattern))
    combine(draw.source, into: &result)
  }

  private func combine(_ source: Source, into result: inout Fingerprint) {
    if case .solid(let color) = source { return result.combine(color) }
    result.combine(source)
    switch source {
    case .solid: break
    case .linear(let sampler): result.combine(tables.fingerprint(of: sampler.table))
    case .radial(let sampler): result.combine(tables.fingerprint(of: sampler.table))
    case .conic(let sampler): result.combine(tables.fingerprint(of: sampler.table))
    case .image(let sampler): result.combine(images.images[sampler.image].number)
    case .projected(let index):
      result.combine(projected[index])
      switch projected[index].paint {
      case .gradient(_, let table): result.combine(tables.fingerprint(of: table))
      case .image(let image, _): result.combine(images.images[image].number)
      }
    }
  }

  private func combine(_ shape: Shape, into result: inout Fingerprint) {
    result.combine(shape.rule == .evenOdd ? 1 : 0)
    result.combine(builder.edges[shape.first..<(shape.first + shape.count)])
  }

  private func combine(_ layer: LayerItem, into result: inout Fingerprint) {
    result.combine(Int(layer.kind.rawValue) << 8 | Int(layer.plan.rawValue))
    result.combine(Int(layer.opacity.bitPattern) << 8 | Int(layer.blend.rawValue))
    result.combine(layer.bounds)
    if layer.matte >= 0 { result.combine(layer.matteMode) }
    result.combine(layer.map >= 0 ? 1 : 0)
    var mask = layer.firstMask
    while mask >= 0 {
      combine(masks[mask], into: &result)
      mask = masks[mask].next
    }
    var filter = layer.lastFilter
    while filter >= 0 {
      result.combine(filters[filter].filter)
      filter = filters[filter].previous
    }
  }

  private func combine(_ mask: MaskItem, into result: inout Fingerprint) {
    result.combine(mask.mode)
    result.combine(mask.isInverted ? 1 : 0)
    result.combine(Int(mask.opacity.bitPattern))
    result.combine(mask.feather)
    if let shape = mask.shape { combine(shape, into: &result) }
  }

  /// Whether a pixel of the layer depends on more than what is drawn at its own place.
  fileprivate func looksAround(_ layer: LayerItem) -> Bool {
    for operation in operations[layer.start..<layer.end] {
      guard operation.kind == .layer || operation.kind == .matte else { continue }
      let inner = layers[operation.index]
      if inner.isFiltered || inner.kind == .average { return true }
      var mask = inner.firstMask
      while mask >= 0 {
        if masks[mask].isFeathered { return true }
        mask = masks[mask].next
      }
    }
    return false
  }
}
