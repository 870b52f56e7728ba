import FlickMath
import FlickRaster
import FlickScene

extension Resolver {
  mutating func linkParents(_ written: [Schema.Layer], _ layers: inout [Layer]) {
    guard written.indices.contains(where: { written[$0].parent != nil }) else { return }
    let positions = LayerIndexTable(written)
    for position in written.indices {
      guard let parent = written[position].parent else { continue }
      layers[position].parent = positions[parent]
      if layers[position].parent == nil {
        let source = written[position].source
        diagnosticLog.add(.unknownReference, at: source["parent"] ?? source)
      }
    }
    for position in Self.cycleClosingNodes(layers.indices.map { layers[$0].parent ?? -1 }) {
      layers[position].parent = nil
      diagnosticLog.add(.cycle, at: written[position].source["parent"] ?? written[position].source)
    }
  }

  mutating func linkMattes(_ written: [Schema.Layer], _ layers: inout [Layer]) {
    guard written.indices.contains(where: { written[$0].matteMode != 0 }) else { return }
    let positions = LayerIndexTable(written)
    for position in written.indices where written[position].matteMode != 0 {
      let layer = written[position]
      let location = layer.source["tt"] ?? layer.source
      guard let mode = MatteMode(written: layer.matteMode) else {
        diagnosticLog.add(.matteMode, "\(layer.matteMode)", at: location)
        continue
      }
      let above = position > 0 ? position - 1 : nil
      let source = layer.matteParent.map { positions[$0] } ?? above
      layers[position].matte = source.map { Matte(mode: mode, source: $0) }
      if source == nil { diagnosticLog.add(.unknownReference, at: layer.source["tp"] ?? location) }
    }
    for position in Self.cycleClosingNodes(layers.indices.map { layers[$0].matte?.source ?? -1 }) {
      layers[position].matte = nil
      diagnosticLog.add(.cycle, at: written[position].source["tt"] ?? written[position].source)
    }
  }

  /// Resolves the layers that effects refer to. An effect is removed if its layer does not exist.
  mutating func linkDrawingEffects(_ written: [Schema.Layer], _ layers: inout [Layer]) {
    guard layers.indices.contains(where: { !layers[$0].drawingEffects.isEmpty }) else { return }
    let positions = LayerIndexTable(written)
    for position in layers.indices where !layers[position].drawingEffects.isEmpty {
      layers[position].drawingEffects = linkedDrawingEffects(
        layers[position].drawingEffects, written[position], positions)
    }
  }

  mutating func linkedDrawingEffects(
    _ effects: [DrawingEffect], _ written: Schema.Layer, _ positions: LayerIndexTable
  ) -> [DrawingEffect] {
    var stages: [DrawingEffect] = []
    for var stage in effects {
      if let index = stage.operation.sourceLayer {
        guard let source = positions[Double(index)] else {
          if index != 0 {
            diagnosticLog.add(
              .unknownReference, "\(index)", at: written.source["ef"] ?? written.source)
          }
          continue
        }
        stage.operation.sourceLayer = source
      }
      stages.append(stage)
    }
    return stages
  }

  /// Returns the nodes of a graph whose edges must be removed to make it acyclic. Each node has at most one edge; -1
  /// is none.
  private static func cycleClosingNodes(_ next: [Int]) -> [Int] {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: next.count)
    var ends: [Int] = []
    var chain: [Int] = []
    for start in next.indices {
      chain.removeAll(keepingCapacity: true)
      var index = start
      while index >= 0, states[index] == .new {
        states[index] = .open
        chain.append(index)
        index = next[index]
      }
      if index >= 0, let last = chain.last, states[index] == .open { ends.append(last) }
      for member in chain { states[member] = .done }
    }
    return ends
  }
}

extension MatteMode {
  /// The modes by the values of `tt`.
  private static let modes = [1: alpha, 2: alphaInverted, 3: luma, 4: lumaInverted]

  fileprivate init?(written: Int) {
    guard let mode = Self.modes[written] else { return nil }
    self = mode
  }
}

/// Finds the position of a layer by its index. The first of several equal indices applies. A sorted list, because
/// files nearly always number their layers in order.
struct LayerIndexTable {
  private var entries: [Entry] = []

  private struct Entry {
    var index: Double
    var position: Int
  }

  init(_ written: [Schema.Layer]) {
    entries.reserveCapacity(written.count)
    var isSorted = true
    for position in written.indices {
      guard let index = written[position].index, !index.isNaN else { continue }
      if let last = entries.last, last.index > index { isSorted = false }
      entries.append(Entry(index: index, position: position))
    }
    if isSorted { return }
    entries = entries.stablySorted { $0.index < $1.index }
  }

  subscript(index: Double) -> Int? {
    let found = entries.indices.prefixEnd { entries[$0].index < index }
    return found < entries.count && entries[found].index == index ? entries[found].position : nil
  }
}
