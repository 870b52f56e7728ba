import FlickMath

/// The times at which a scene can change. Two frames without such a time between them have the same drawing calls.
///
/// The times are conservative: what is not analyzed, such as effects, texts and expressions, can always change while its
/// layer is visible.
package struct ChangeTimes: Sendable {
  /// The ranges in which the scene can change, in ascending order and without overlap.
  let ranges: [ClosedRange<Double>]

  package init(_ scene: Scene) {
    var collector = ChangeCollector(scene)
    collector.addRoot()
    ranges = collector.merged
  }

  /// Returns whether nothing changes from one frame to another, in either direction.
  package func isConstant(from a: Double, to b: Double) -> Bool {
    guard a.isFinite, b.isFinite else { return false }
    let (first, last) = (min(a, b), max(a, b))
    // The first range that ends at or after the earlier frame.
    let index = ranges.indices.prefixEnd { ranges[$0].upperBound < first }
    return index == ranges.count || ranges[index].lowerBound > last
  }
}

/// The part of the time of the root in which a composition or a layer is visible, and the map from its own time.
struct ChangeScope {
  /// The frame of the root is `offset + scale * frame`.
  var offset = 0.0
  var scale = 1.0
  var first = -Double.infinity
  var last = Double.infinity

  var isEmpty: Bool { !(first <= last) }

  /// Returns the scope in which frames of its own are also in the range `a` … `b`.
  func clipped(_ a: Double, _ b: Double) -> ChangeScope {
    let (start, end) = (offset + scale * a, offset + scale * b)
    var result = self
    result.first = max(first, min(start, end))
    result.last = min(last, max(start, end))
    return result
  }

  /// Returns the scope of a precomposition, whose frames are `(frame - start) / stretch`.
  func inner(start: Double, stretch: Double) -> ChangeScope {
    var result = self
    result.offset = offset + scale * start
    result.scale = scale * stretch
    return result
  }
}

/// Collects the times at which a scene can change.
package struct ChangeCollector: PropertyList {
  private let scene: Scene
  private var ranges: [ClosedRange<Double>] = []
  /// The scope of the properties that a model lists.
  var scope = ChangeScope()
  /// A Boolean value that indicates whether the scene has too many times. It then counts as changing at all times.
  private var isFull = false

  private static let maxRanges = 1 << 14
  /// The direction of a position depends on the frames around it, and times of compositions are rounded.
  private static let margin = 0.02

  init(_ scene: Scene) { self.scene = scene }

  mutating func addRoot() { addComposition(0, ChangeScope(), depth: 0) }

  /// The ranges in ascending order, each merged with those that overlap it.
  var merged: [ClosedRange<Double>] {
    if isFull { return [-Double.infinity...Double.infinity] }
    var result: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound >= range.lowerBound {
        let end = max(last.upperBound, range.upperBound)
        result[result.count - 1] = last.lowerBound...end
      } else {
        result.append(range)
      }
    }
    return result
  }

  private mutating func addComposition(_ index: Int, _ scope: ChangeScope, depth: Int) {
    guard depth < SceneLimits.compositionDepth, scene.compositions.indices.contains(index),
      !scope.isEmpty, !isFull
    else { return }
    let composition = scene.compositions[index]
    if composition.has3DLayers || composition.layers.contains(where: { $0.space.is3D }) {
      return addAll(scope)
    }
    var isParent = [Bool](repeating: false, count: composition.layers.count)
    for layer in composition.layers {
      if let parent = layer.parent, isParent.indices.contains(parent) { isParent[parent] = true }
    }
    for (i, layer) in composition.layers.enumerated() {
      let visible = scope.clipped(layer.inPoint, layer.outPoint)
      // Parents move their children while they are not visible themselves.
      add(layer.transform, isParent[i] ? scope : visible)
      if layer.content.drawsNothing { continue }
      addSpan(layer.inPoint, layer.inPoint, scope)
      addSpan(layer.outPoint, layer.outPoint, scope)
      if layer.isAnalyzed {
        for mask in layer.masks { add(mask, visible) }
        addContent(of: layer, visible, depth: depth)
      } else {
        addAll(visible)
      }
    }
  }

  private mutating func addContent(of layer: Layer, _ scope: ChangeScope, depth: Int) {
    switch layer.content {
    case .null, .camera, .image, .drawing: break
    case .solid(let color, _):
      self.scope = scope
      color.addChanges(to: &self)
    case .imageTrack(let keys): for key in keys { addSpan(key.frame, key.frame, scope) }
    case .shapes(let tree): if !tree.isConstant { add(tree, scope) }
    // Expressions of a remapped composition can read the time of another one.
    case .video, .sprite, .text, .precomposition(_, _, .remap): addAll(scope)
    case .precomposition(let index, _, .linear(let start, let stretch)):
      guard scene.compositions.indices.contains(index) else { return }
      if scene.compositions[index].frameStep > 0 { return addAll(scope) }
      addComposition(index, scope.inner(start: start, stretch: stretch), depth: depth + 1)
    }
  }

  private mutating func add(_ model: some PropertyModel, _ scope: ChangeScope) {
    self.scope = scope
    model.listProperties(in: &self)
  }

  package mutating func add<Property: AnimatedProperty>(
    _ name: String, _ property: Property, unless defaultValue: Property.Value?,
    _ text: (Property.Value) -> String
  ) {
    property.addChanges(to: &self)
  }

  // MARK: Times

  mutating func addAll(_ scope: ChangeScope) { add(scope.first, scope.last, scope) }

  /// Adds the frames `a` to `b` of the scope's composition.
  mutating func addSpan(_ a: Double, _ b: Double, _ scope: ChangeScope) {
    let part = scope.clipped(a, b)
    add(part.first, part.last, scope)
  }

  private mutating func add(_ a: Double, _ b: Double, _ scope: ChangeScope) {
    let margin = Self.margin * (1 + abs(scope.scale))
    guard !a.isNaN, !b.isNaN, margin.isFinite else {
      isFull = true
      return
    }
    if ranges.count == Self.maxRanges { isFull = true }
    if isFull || a > b { return }
    ranges.append((a - margin)...(b + margin))
  }

  /// Adds the times at which keyframed values change.
  mutating func add<Value: Equatable>(_ track: Track<Value>) {
    add(track.times) { track.values[$0] == track.values[$1] }
  }

  /// Adds the times at which keyframed values change. `isEqual` compares the values of two keyframes.
  mutating func add(_ times: KeyframeTimes, isEqual: (_ i: Int, _ j: Int) -> Bool) {
    let keys = times.keys
    for i in keys.indices.dropFirst() {
      if isEqual(times.valueIndex(i - 1), times.valueIndex(i)) { continue }
      addSpan(keys[i - 1].isHold ? keys[i].frame : keys[i - 1].frame, keys[i].frame, scope)
    }
  }
}

extension Layer {
  /// A Boolean value that indicates whether all that can change the picture of the layer is analyzed.
  fileprivate var isAnalyzed: Bool {
    effects.isEmpty && styles.isEmpty && underlays.isEmpty && drawingEffects.isEmpty
      && !hasMotionBlur && !isAdjustment && !space.is3D
  }
}
