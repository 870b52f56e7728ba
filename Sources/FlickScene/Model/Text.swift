package import FlickGeometry
package import FlickRaster

/// A text layer: its documents over time, laid out, and what animates their glyphs.
package struct TextContent: Sendable {
  /// In ascending order of frame. Each holds until the next; the first also before its own frame.
  package var documents: [TextDocument]
  package var animators: [TextAnimator]
  /// Where in its group a glyph is held while animators turn and scale it: 0 is the middle of the
  /// baseline; ±1 its ends, or one height of the letters below and above it.
  package var alignment: Animated<Vector2D>
  package var path: TextPath?
  /// The property of the scene's computer whose document goes before `documents`.
  package var computedProperty: Int?
  /// Colours that go before those of the documents' looks.
  package var fill: Animated<Color>?
  package var stroke: Animated<Color>?

  package init(
    documents: [TextDocument], animators: [TextAnimator] = [],
    alignment: Animated<Vector2D> = .constant(.zero), path: TextPath? = nil
  ) {
    self.documents = documents
    self.animators = animators
    self.alignment = alignment
    self.path = path
  }
}

extension TextContent {
  /// Whether characters may leave the plane of the layer.
  package var leavesPlane: Bool { animators.contains(where: \.properties.leavesPlane) }
}

/// A text and its look from `frame` on.
package struct TextDocument: Sendable {
  package var frame: Double
  package var style: TextStyle
  /// Each distinct glyph's, one em large, y down from the baseline.
  package var shapes: [GlyphShape]
  package var glyphs: [PlacedGlyph]
  package var lines: [TextLine]
  /// How many of each ``TextSelector/Unit`` there are, by raw value.
  package var counts: SIMD4<Int32>
  /// For each animator that selects at random, the ranks in their order; empty for the others.
  package var randomOrders: [[Int32]]

  package init(
    frame: Double, style: TextStyle, shapes: [GlyphShape], glyphs: [PlacedGlyph],
    lines: [TextLine], counts: SIMD4<Int32>, randomOrders: [[Int32]] = []
  ) {
    self.frame = frame
    self.style = style
    self.shapes = shapes
    self.glyphs = glyphs
    self.lines = lines
    self.counts = counts
    self.randomOrders = randomOrders
  }
}

/// How the glyphs of a text are painted, before any animator.
package struct TextStyle: Sendable {
  /// `nil` where there is none.
  package var fill: Color?
  package var stroke: Color?
  package var strokeWidth: Double
  package var isStrokeOverFill: Bool
  /// The height of the letters above the baseline, which an alignment of 1 stands for.
  package var height: Double

  package init(
    fill: Color? = Color(0, 0, 0), stroke: Color? = nil, strokeWidth: Double = 0,
    isStrokeOverFill: Bool = true, height: Double = 0
  ) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.isStrokeOverFill = isStrokeOverFill
    self.height = height
  }
}

package struct PlacedGlyph: Sendable {
  /// Into the document's shapes; negative for a space.
  package var shape: Int32
  /// Its rank among each ``TextSelector/Unit``, by raw value.
  package var ranks: SIMD4<Int32>
  /// Where its origin lies, in the layer's coordinates.
  package var position: Point2D
  /// From em to the layer's units.
  package var scale: Double
  package var advance: Double
  /// From its origin to the middle of its group's baseline.
  package var pivot: Vector2D
  /// Half the width of its group.
  package var halfWidth: Double

  package init(
    shape: Int32, ranks: SIMD4<Int32> = .zero, position: Point2D, scale: Double,
    advance: Double, pivot: Vector2D = .zero, halfWidth: Double = 0
  ) {
    self.shape = shape
    self.ranks = ranks
    self.position = position
    self.scale = scale
    self.advance = advance
    self.pivot = pivot
    self.halfWidth = halfWidth
  }
}

package struct TextLine: Sendable {
  /// Without spaces at the end.
  package var glyphs: Range<Int>
  /// What the line is justified to: the point stays where it is when the glyphs move apart.
  package var origin: Point2D
  /// How much of the line lies before its origin: 0 left, 0.5 centred, 1 right.
  package var alignment: Double

  package init(glyphs: Range<Int>, origin: Point2D, alignment: Double) {
    self.glyphs = glyphs
    self.origin = origin
    self.alignment = alignment
  }
}

/// A curve that lines run along in place of the straight baseline.
package struct TextPath: Sendable {
  package var path: AnimatedPath
  /// How far from its beginning the text starts, and how far beyond its end it ends.
  package var firstMargin: Animated<Double>
  package var lastMargin: Animated<Double>
  package var isReversed: Animated<Double>
  /// Whether the glyphs are spread over the whole of it.
  package var forcesAlignment: Animated<Double>
  /// Whether the glyphs stand upright on it, rather than keeping their own direction.
  package var isPerpendicular: Animated<Double>

  package init(
    path: AnimatedPath, firstMargin: Animated<Double> = .constant(0),
    lastMargin: Animated<Double> = .constant(0), isReversed: Animated<Double> = .constant(0),
    forcesAlignment: Animated<Double> = .constant(0),
    isPerpendicular: Animated<Double> = .constant(1)
  ) {
    self.path = path
    self.firstMargin = firstMargin
    self.lastMargin = lastMargin
    self.isReversed = isReversed
    self.forcesAlignment = forcesAlignment
    self.isPerpendicular = isPerpendicular
  }
}
