/// The fingerprints of all items of a list, computed bottom-up in one pass.
struct Fingerprints: Sendable {
  private(set) var draws: [UInt64] = []
  private(set) var clips: [UInt64] = []
  /// The fingerprint of each layer's picture and of its modulation, without its opacity and blend mode.
  private(set) var layers: [UInt64] = []
  /// The fingerprint of each layer's modulation: its masks and its matte.
  private(set) var modulations: [UInt64] = []
  private var openGroups: [OpenGroup] = []

  private struct OpenGroup {
    var operation: Operation
    var fingerprint = Fingerprint()
    /// A Boolean value that indicates whether the fingerprints of the content are needed.
    var isNeeded: Bool
  }

  /// Computes the fingerprints.
  ///
  /// - Parameter all: If `false`, only cacheable layers and their content are included.
  mutating func collect(_ list: DisplayList, all: Bool) {
    Self.reset(&draws, list.draws.count)
    Self.reset(&clips, list.clips.count)
    Self.reset(&layers, list.layers.count)
    Self.reset(&modulations, list.layers.count)
    openGroups.removeAll(keepingCapacity: true)
    for operation in list.operations {
      switch operation.kind {
      case .draw:
        guard openGroups.last?.isNeeded ?? all else { continue }
        draws[operation.index] = list.fingerprint(ofDraw: operation.index)
        add(draws[operation.index])
      case .layer, .matte, .clip:
        let isWorthIt =
          operation.kind == .layer && list.layers[operation.index].isCacheable
        let isWanted = isWorthIt || (openGroups.last?.isNeeded ?? all)
        openGroups.append(OpenGroup(operation: operation, isNeeded: isWanted))
      case .end: close(list)
      }
    }
  }

  private static func reset(_ array: inout [UInt64], _ count: Int) {
    array.removeAll(keepingCapacity: true)
    for _ in 0..<count { array.append(0) }
  }

  private mutating func add(_ value: UInt64) {
    if !openGroups.isEmpty { openGroups[openGroups.count - 1].fingerprint.combine(value) }
  }

  private mutating func close(_ list: DisplayList) {
    guard var closed = openGroups.popLast(), closed.isNeeded else { return }
    let index = closed.operation.index
    add(UInt64(closed.operation.kind.rawValue))
    if closed.operation.kind == .clip {
      clips[index] = list.fingerprint(ofClip: index)
      add(clips[index])
      add(closed.fingerprint.value)
    } else {
      let layer = list.layers[index]
      var modulation = Fingerprint()
      list.combine(layer, into: &modulation)
      if layer.matte >= 0 { modulation.combine(layers[layer.matte]) }
      modulations[index] = modulation.value
      closed.fingerprint.combine(modulation.value)
      layers[index] = closed.fingerprint.value
      add(layers[index])
      add(UInt64(layer.opacity.bitPattern) << 8 | UInt64(layer.blend.rawValue))
    }
  }
}

extension DisplayList {
  fileprivate func fingerprint(ofDraw index: Int) -> UInt64 {
    let draw = draws[index]
    var result = Fingerprint()
    combine(draw.shape, into: &result)
    result.combine(draw.bounds)
    result.combine(UInt64(draw.blend.rawValue) << 32 | UInt64(draw.opacity.bitPattern))
    combine(draw.source, into: &result)
    return result.value
  }

  fileprivate func fingerprint(ofClip index: Int) -> UInt64 {
    var result = Fingerprint()
    combine(clips[index].shape, into: &result)
    return result.value
  }

  private func combine(_ source: PaintSource, into result: inout Fingerprint) {
    if case .solid(let color) = source { return result.combine(color) }
    result.combine(source)
    switch source {
    case .solid: break
    case .gradient(let sampler): result.combine(tables.fingerprint(of: sampler.table))
    case .image(let sampler): result.combine(images.images[sampler.image].number)
    case .projected(let index):
      result.combine(projected[index])
      switch projected[index].paint {
      case .gradient(_, let table): result.combine(tables.fingerprint(of: table))
      case .image(let image, _): result.combine(images.images[image].number)
      }
    }
  }

  func combine(_ shape: Shape, into result: inout Fingerprint) {
    result.combine(shape.rule == .evenOdd ? 1 : 0)
    result.combine(builder.edges[shape.first..<(shape.first + shape.count)])
  }

  fileprivate func combine(_ layer: LayerItem, into result: inout Fingerprint) {
    result.combine(Int(layer.kind.rawValue) << 8 | Int(layer.plan.rawValue))
    result.combine(layer.bounds)
    if layer.matte >= 0 { result.combine(layer.matteMode) }
    result.combine((layer.map >= 0 ? 1 : 0) | (layer.picture >= 0 ? 2 : 0))
    forEachMask(of: layer) { combine($0, into: &result) }
    for i in layer.filters { result.combine(filters[i].filter) }
  }

  private func combine(_ mask: MaskItem, into result: inout Fingerprint) {
    result.combine(mask.mode)
    result.combine(mask.isInverted ? 1 : 0)
    result.combine(Int(mask.opacity.bitPattern))
    result.combine(mask.feather)
    if let shape = mask.shape { combine(shape, into: &result) }
  }
}
