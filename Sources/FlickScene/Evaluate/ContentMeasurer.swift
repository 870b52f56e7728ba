package import FlickGeometry
import FlickRaster

/// The extent of the outlines that a layer draws, in the coordinates of the layer.
package struct ContentExtent: Sendable {
  /// The bounds of the outlines without strokes. `Rect2D.null` if there are none.
  package var outlines = Rect2D.null
  /// Half of the width of the widest stroke.
  package var strokeMargin = 0.0
  /// The number of visited items, points and glyphs, and of tested pairs of edges.
  package var cost = 0

  package init() {}
}

/// Measures the outlines of shapes and texts as they are drawn, with their modifiers and animators. Reuses its memory.
package struct ContentMeasurer: ~Copyable, Sendable {
  private var shapes = ShapeEvaluator()
  private var text = TextEvaluator()

  package init() {}

  /// Measures a content of outlines. The extent of other contents is empty.
  ///
  /// - Parameters:
  ///   - context: The frame of the layer's composition, and the computer of its properties.
  ///   - limit: The largest cost. A content that exceeds it has at least this cost, and a part of its extent.
  package mutating func measure(
    _ content: LayerContent, at context: EvaluationContext, costingAtMost limit: Int
  ) -> ContentExtent {
    switch content {
    case .shapes(let tree):
      var limits = SceneLimits()
      limits.visitsPerLayer = min(limits.visitsPerLayer, limit)
      limits.pathPoints = min(limits.pathPoints, limit)
      limits.combiningCost = min(limits.combiningCost, limit)
      shapes.beginFrame(limits)
      return shapes.extent(of: tree, at: context)
    case .text(var content):
      // AE: A text without a fill has the bounds of its letters. (No published source.)
      content.fill = .constant(Color(0, 0, 0))
      var sink = MeasuringSink(.outlines(costLimit: limit))
      text.draw(content, at: context, .identity, into: &sink)
      sink.extent.cost += text.cost
      for glyph in text.compositionGlyphs {
        var path = Path()
        path.appendRectangle(glyph.composition.size)
        sink.extent.outlines.formUnion(path, glyph.transform)
      }
      return sink.extent
    default: return ContentExtent()
    }
  }
}

extension ShapeEvaluator {
  /// AE: A path without a style has bounds, too. (No published source.)
  fileprivate mutating func extent(of tree: ShapeTree, at context: EvaluationContext)
    -> ContentExtent
  {
    let before = budget
    collectAll(tree, at: context)
    var extent = ContentExtent()
    for part in geometry { extent.outlines.formUnion(paths[part.path], part.transform) }
    for style in tree.styles {
      guard case .stroke(let stroke) = style.operation else { continue }
      extent.strokeMargin = max(extent.strokeMargin, stroke.width.value(at: context) / 2)
    }
    let costs = budget.costs(since: before)
    extent.cost = costs.visits + costs.points + combiner.cost + modifiers.offsetter.cost
    return extent
  }
}
