package import FlickGeometry
package import FlickRaster

/// Properties that the selected glyphs take on, each as far as it is selected.
package struct TextAnimator: Sendable {
  /// Each meets what those before it have selected; none select all.
  package var selectors: [TextSelector]
  package var properties: TextProperties

  package init(selectors: [TextSelector] = [], properties: TextProperties) {
    self.selectors = selectors
    self.properties = properties
  }
}

/// How far each part of a text is selected: 0 not at all, 1 wholly.
package struct TextSelector: Sendable {
  package enum Unit: UInt8, Sendable, CaseIterable {
    case characters, charactersWithoutSpaces, words, lines
  }

  package enum Shape: UInt8, Sendable, CaseIterable {
    case square, rampUp, rampDown, triangle, round, smooth
  }

  /// How it meets the selection of those before it; the first one's is all, or nothing, whichever it
  /// would change.
  package enum Mode: UInt8, Sendable, CaseIterable {
    case add, subtract, intersect, minimum, maximum, difference
  }

  package var unit: Unit
  package var shape: Shape
  package var mode: Mode
  /// Whether the range counts units; else it is a fraction of all of them.
  package var usesIndex: Bool
  package var start: Animated<Double>
  /// `nil` for the end of the text.
  package var end: Animated<Double>?
  package var offset: Animated<Double>
  /// −1…1.
  package var amount: Animated<Double>
  /// 0…1, of a square.
  package var smoothness: Animated<Double>
  /// −1…1: how slowly the selection changes near 1 and near 0.
  package var easeHigh: Animated<Double>
  package var easeLow: Animated<Double>
  /// The property of the scene's computer that has the last word on each part.
  package var computedProperty: Int?

  package init(
    unit: Unit = .characters, shape: Shape = .square, mode: Mode = .add,
    usesIndex: Bool = false, start: Animated<Double> = .constant(0),
    end: Animated<Double>? = nil, offset: Animated<Double> = .constant(0),
    amount: Animated<Double> = .constant(1), smoothness: Animated<Double> = .constant(1),
    easeHigh: Animated<Double> = .constant(0), easeLow: Animated<Double> = .constant(0)
  ) {
    self.unit = unit
    self.shape = shape
    self.mode = mode
    self.usesIndex = usesIndex
    self.start = start
    self.end = end
    self.offset = offset
    self.amount = amount
    self.smoothness = smoothness
    self.easeHigh = easeHigh
    self.easeLow = easeLow
  }
}

/// What an animator changes. Angles in radians, opacities and scale as fractions.
package struct TextProperties: Sendable {
  package var anchor = AnimatedPosition.point(.constant(.zero))
  package var position = AnimatedPosition.point(.constant(.zero))
  package var scale = Animated<Vector2D>.constant(Vector2D(1, 1))
  package var rotation = Animated<Double>.constant(0)
  /// Away from the viewer.
  package var depth = Animated<Double>.constant(0)
  /// About the axes of the page, after `rotation`.
  package var rotationX = Animated<Double>.constant(0)
  package var rotationY = Animated<Double>.constant(0)
  package var skew = Animated<Double>.constant(0)
  package var skewAxis = Animated<Double>.constant(0)
  package var opacity = Animated<Double>.constant(1)
  /// Between a glyph and the next, in the layer's units.
  package var tracking = Animated<Double>.constant(0)
  /// From each line to the next, beside the usual distance.
  package var lineSpacing = Animated<Vector2D>.constant(.zero)
  package var fill = TextPaint()
  package var stroke = TextPaint()
  /// Added to the stroke's own.
  package var strokeWidth = Animated<Double>.constant(0)
  /// Standard deviations, across and down, in the layer's units.
  package var blur = Animated<Vector2D>.constant(.zero)

  package init() {}

  /// Whether characters may leave the plane of their layer.
  package var leavesPlane: Bool {
    depth.mayDiffer(from: 0) || rotationX.mayDiffer(from: 0) || rotationY.mayDiffer(from: 0)
  }
}

package struct TextPaint: Sendable {
  /// `nil` keeps the text's own.
  package var color: Animated<Color>?
  package var opacity = Animated<Double>.constant(1)
  /// Added to the colour's hue, in turns, and to its saturation and brightness.
  package var hue = Animated<Double>.constant(0)
  package var saturation = Animated<Double>.constant(0)
  package var brightness = Animated<Double>.constant(0)

  package init() {}
}
