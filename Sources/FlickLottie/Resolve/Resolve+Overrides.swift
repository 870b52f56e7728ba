import FlickScene

/// The overrides of one layer, and what is needed to apply them.
struct LayerPatch {
  var overrides: LayerOverrides
  var entries: KeypathTable.LayerEntries
  var file: ParsedLottieFile
  /// The position of the asset of the layer's composition; `nil` for the root composition.
  var asset: Int?

  /// Returns a traversal that applies the overrides to properties and nodes, beginning with a number.
  func traversal(from number: Int) -> KeypathTraversal {
    KeypathTraversal(OverrideApplier(overrides, from: number))
  }
}

extension Resolver {
  /// Resolves the parts of a layer that have overrides.
  mutating func apply(_ patch: LayerPatch, to layer: inout Layer, _ written: Schema.Layer) {
    if patch.overrides.isHidden { layer.isHidden = true }
    let changesContent = patch.overrides.changes(patch.entries.contentStart..<patch.entries.end)
    guard patch.overrides.changes(patch.entries.start..<patch.entries.contentStart) else {
      if changesContent { applyContent(written, patch, to: &layer) }
      return
    }
    var written = written
    var walk = patch.traversal(from: patch.entries.start)
    walk.traverseSurroundings(&written)
    applySurroundings(written, patch, to: &layer)
    if changesContent { applyContent(written, patch, to: &layer) }
  }

  private mutating func applySurroundings(
    _ written: Schema.Layer, _ patch: LayerPatch, to layer: inout Layer
  ) {
    for effect in written.effects { noteSlots(of: effect) }
    layer.transform = transform(written.transform)
    layer.space = space(written)
    layer.masks = masks(written.masks)
    layer.effects = effects(written.effects)
    layer.drawingEffects =
      drawingEffects.isEmpty
      ? []
      : linkedDrawingEffects(
        drawingEffects, written, LayerIndexTable(patch.file.layers(of: patch.asset)))
    let styles = styles(written.styles, isBlending: written.blendMode != 0)
    layer.styles = styles.own
    layer.underlays = styles.underlays
    switch (written.content, layer.content) {
    case (.camera(let camera), _):
      layer.content = .camera(self.camera(camera, written))
    case (.text(let text), .text(var content)) where content.path != nil:
      content.path = text.path.flatMap { textPath($0, written) }
      layer.content = .text(content)
    default: break
    }
  }

  /// Notes the slots of the parameters of an effect, which expressions read.
  private mutating func noteSlots(of effect: Schema.Effect) {
    guard effect.values.contains(where: { $0.value?.overrideSlot != nil }) else { return }
    for (parameter, json) in zip(effect.values, effect.parameters) {
      guard let slot = parameter.value?.overrideSlot, let value = json["v"] else { continue }
      parameterSlots[value.index] = slot
    }
  }

  private mutating func applyContent(
    _ written: Schema.Layer, _ patch: LayerPatch, to layer: inout Layer
  ) {
    if case (.shape(let elements), .shapes(var tree)) = (written.content, layer.content),
      applyToShapes(elements, from: patch.entries.contentStart, in: nil, patch, &tree)
    {
      layer.content = .shapes(tree)
      return
    }
    var written = written
    var walk = patch.traversal(from: patch.entries.contentStart)
    walk.traverseContent(&written)
    switch (written.content, layer.content) {
    case (.shape(let elements), _):
      layer.content = .shapes(ShapeTree(items(elements)))
    case (.text(let text), .text(var content)):
      content.animators = text.animators.map { textAnimator($0) }
      content.fill = text.fillOverride.map { color($0) }
      content.stroke = text.strokeOverride.map { color($0) }
      layer.content = .text(content)
    case (.solid(let solid), .solid(_, let size)):
      if let override = solid.colorOverride { layer.content = .solid(color(override), size) }
    case (.camera(let camera), _):
      layer.content = .camera(self.camera(camera, written))
    case (.precomposition(let content), .precomposition(let index, let size, _)):
      layer.content = .precomposition(index, size: size, time: timeMap(written, content))
    default: break
    }
  }

  /// Resolves the styles and the transforms of groups that have overrides, in the existing tree.
  ///
  /// - Parameters:
  ///   - start: The number of the first element.
  ///   - group: The index of the group that contains the elements; `nil` for the elements of the layer.
  /// - Returns: `false` if an override changes another element, so that the whole tree must be resolved.
  private mutating func applyToShapes(
    _ elements: [Schema.ShapeElement], from start: Int, in group: Int?, _ patch: LayerPatch,
    _ tree: inout ShapeTree
  ) -> Bool {
    var number = start
    var hasTransform = false
    for element in elements {
      let entry = patch.file.keypaths.entries[number]
      let (first, end) = (number, Int(entry.end))
      number = end
      let isFirstTransform: Bool
      if case .transform = element.content {
        isFirstTransform = !hasTransform
        hasTransform = true
      } else {
        isFirstTransform = false
      }
      guard patch.overrides.changes(first..<end) else { continue }
      if patch.overrides.disablesNode(in: first..<end) { return false }
      if case .group(let inner) = element.content {
        // A hidden group has no index and is not drawn.
        guard entry.shapeIndex >= 0 else { continue }
        let index = Int(entry.shapeIndex)
        guard applyToShapes(inner.shapes, from: first + 1, in: index, patch, &tree)
        else { return false }
        continue
      }
      var walk = patch.traversal(from: first)
      var element = element
      walk.traverse(&element)
      if case .transform(let written) = element.content {
        if let group, isFirstTransform { tree.setTransform(transform(written), ofGroup: group) }
      } else if element.content.isStyle {
        guard entry.shapeIndex >= 0 else { continue }
        let index = Int(entry.shapeIndex)
        if patch.overrides.slotCount(in: first..<end) == 1,
          let color = element.content.solidColor, color.overrideSlot != nil
        {
          let color = self.color(color)
          tree.changeStyle(at: index) { $0.paint = .solid(color) }
        } else if let style = style(element) {
          tree.changeStyle(at: index) { $0 = style }
        }
      } else {
        return false
      }
    }
    return true
  }
}

extension Schema.ShapeContent {
  /// The color of a fill or a stroke; `nil` for other elements.
  fileprivate var solidColor: Schema.VectorProperty? {
    switch self {
    case .fill(let fill): fill.color
    case .stroke(let stroke): stroke.color
    default: nil
    }
  }
}
