package import FlickGeometry
package import FlickRaster

/// A text layer: laid-out text documents over time, and the animators of their glyphs.
package struct TextContent: Sendable {
  /// The documents in ascending order of frame. Each is used until the next one; the first is also
  /// used before its own frame.
  package var documents: [TextDocument]
  package var animators: [TextAnimator]
  /// The grouping alignment: the point of a glyph group around which animators rotate and scale. In
  /// x, 0 is the middle of the baseline and ±1 are its ends. In y, ±1 are one letter height below
  /// and above the baseline.
  package var alignment: Animated<Vector2D> = .constant(.zero)
  package var path: TextPath?
  /// The computed property that replaces `documents`, if any.
  package var computedProperty: Int?
  /// Colors that override the colors of the documents.
  package var fill: Animated<Color>?
  package var stroke: Animated<Color>?

  package init(documents: [TextDocument], animators: [TextAnimator] = []) {
    self.documents = documents
    self.animators = animators
  }

  /// A Boolean value that indicates whether characters can leave the plane of the layer.
  package var leavesPlane: Bool { animators.contains { $0.properties.leavesPlane } }
}

/// A laid-out text, used from `frame` on.
package struct TextDocument: Sendable {
  package var frame: Double
  package var style: TextStyle
  /// The shapes of the distinct glyphs, with an em size of 1 and y pointing down from the baseline.
  package var shapes: [GlyphShape]
  /// The glyphs of all lines.
  package var glyphs: [PlacedGlyph]
  package var lines: [TextLine]
  /// The number of parts for each ``TextSelector/Unit``, by raw value.
  package var counts: SIMD4<Int32>
  /// The random order of the ranks for each animator that selects at random. Empty for the others.
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

/// The paint of a text before any animator.
package struct TextStyle: Sendable {
  /// The color, or `nil` for no paint.
  package var fill: Color?
  package var stroke: Color?
  package var strokeWidth: Double
  package var isStrokeOverFill: Bool
  package var strokeJoin = StrokeStyle.Join.miter
  /// The height of the letters above the baseline. An alignment of 1 corresponds to it.
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

/// A glyph of a laid-out text.
package struct PlacedGlyph: Sendable {
  /// The index in the document's shapes. Negative for a space.
  package var shape: Int32
  /// The glyph's rank for each ``TextSelector/Unit``, by raw value.
  package var ranks: SIMD4<Int32>
  /// The position of the glyph's origin, in the coordinates of the layer.
  package var position: Point2D
  /// The scale from em to the units of the layer.
  package var scale: Double
  package var advance: Double
  /// The vector from the glyph's origin to the middle of the baseline of its group.
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

/// A line of a laid-out text.
package struct TextLine: Sendable {
  /// The glyphs of the line without trailing spaces.
  package var glyphs: Range<Int>
  /// The point to which the line is justified. It remains fixed when the tracking changes.
  package var origin: Point2D
  /// The part of the line before its origin: 0 for left, 0.5 for centered, 1 for right.
  package var alignment: Double

  package init(glyphs: Range<Int>, origin: Point2D, alignment: Double) {
    self.glyphs = glyphs
    self.origin = origin
    self.alignment = alignment
  }
}

/// A path along which text runs instead of a straight baseline.
package struct TextPath: Sendable {
  package var path: AnimatedPath
  /// The distance from the start of the path to the start of the text, and the distance by which
  /// the text can extend beyond the end of the path.
  package var firstMargin: Animated<Double> = 0.0
  package var lastMargin: Animated<Double> = 0.0
  package var isReversed: Animated<Double> = 0.0
  /// A value that is not 0 if the glyphs are spread over the whole path (Force Alignment).
  package var forcesAlignment: Animated<Double> = 0.0
  /// A value that is not 0 if the glyphs are perpendicular to the path. Otherwise they keep their
  /// own direction.
  package var isPerpendicular: Animated<Double> = 1.0

  package init(_ path: AnimatedPath) { self.path = path }
}
