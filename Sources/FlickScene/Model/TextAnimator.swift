package import FlickGeometry
package import FlickRaster

/// A set of properties that is applied to glyphs in proportion to their selection.
package struct TextAnimator: Sendable {
  /// The selectors. Each combines with the result of the previous ones. Without selectors, all
  /// glyphs are selected.
  package var selectors: [TextSelector]
  package var properties: TextProperties

  package init(selectors: [TextSelector] = [], properties: TextProperties) {
    self.selectors = selectors
    self.properties = properties
  }
}

/// A range selector: the degree to which each part of a text is selected, from 0 to 1.
package struct TextSelector: Sendable {
  /// The parts of a text that a range selector counts (Based On).
  package enum Unit: UInt8, Sendable, CaseIterable {
    case characters, charactersWithoutSpaces, words, lines
  }

  /// The shape of the selection inside the range.
  package enum Shape: UInt8, Sendable, CaseIterable {
    case square, rampUp, rampDown, triangle, round, smooth
  }

  /// The combination with the previous selectors. The first selector combines with an empty or a
  /// full selection, whichever the mode can change.
  package enum Mode: UInt8, Sendable, CaseIterable {
    case add, subtract, intersect, minimum, maximum, difference
  }

  package var unit: Unit
  package var shape: Shape
  package var mode: Mode
  /// A Boolean value that indicates whether the range is in units of the text (Units: Index).
  /// Otherwise it is a fraction of their number.
  package var usesIndex: Bool
  package var start: Animated<Double>
  /// The end of the range, or `nil` for the end of the text.
  package var end: Animated<Double>?
  package var offset: Animated<Double>
  /// The amount, −1…1.
  package var amount: Animated<Double>
  /// The smoothness of a square, 0…1.
  package var smoothness: Animated<Double>
  /// The easing near full and near zero selection, −1…1. Positive values slow the change down.
  package var easeHigh: Animated<Double>
  package var easeLow: Animated<Double>
  /// The computed property that replaces the selection of each part, if any.
  package var computedProperty: Int?

  package init(
    unit: Unit = .characters, shape: Shape = .square, mode: Mode = .add, usesIndex: Bool = false,
    start: Animated<Double> = 0.0, end: Animated<Double>? = nil, offset: Animated<Double> = 0.0,
    amount: Animated<Double> = 1.0, smoothness: Animated<Double> = 1.0,
    easeHigh: Animated<Double> = 0.0, easeLow: Animated<Double> = 0.0
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

/// The properties of an animator. Angles are in radians; opacities and scale are fractions.
package struct TextProperties: Sendable {
  package var anchor = AnimatedPosition.point(.constant(.zero))
  package var position = AnimatedPosition.point(.constant(.zero))
  package var scale = Animated<Vector2D>.constant(Vector2D(1, 1))
  package var rotation: Animated<Double> = 0.0
  /// The distance away from the viewer.
  package var depth: Animated<Double> = 0.0
  /// The rotation about the x and y axes, which is applied after `rotation`.
  package var rotationX: Animated<Double> = 0.0
  package var rotationY: Animated<Double> = 0.0
  package var skew: Animated<Double> = 0.0
  package var skewAxis: Animated<Double> = 0.0
  /// The opacity, or `nil` to keep that of the text and of the animators before.
  package var opacity: Animated<Double>?
  /// The additional distance between two glyphs, in the units of the layer.
  package var tracking: Animated<Double> = 0.0
  /// The additional offset from each line to the next.
  package var lineSpacing = Animated<Vector2D>.constant(.zero)
  package var fill = TextPaint()
  package var stroke = TextPaint()
  /// The additional stroke width.
  package var strokeWidth: Animated<Double> = 0.0
  /// The standard deviations of the blur in x and y, in the units of the layer.
  package var blur = Animated<Vector2D>.constant(.zero)

  package init() {}

  /// A Boolean value that indicates whether characters can leave the plane of their layer.
  package var leavesPlane: Bool {
    depth.mayDiffer(from: 0) || rotationX.mayDiffer(from: 0) || rotationY.mayDiffer(from: 0)
  }
}

/// The changes that an animator applies to a fill or stroke color.
package struct TextPaint: Sendable {
  /// The color, or `nil` to keep the color of the text.
  package var color: Animated<Color>?
  /// The opacity, or `nil` to keep that of the text and of the animators before.
  package var opacity: Animated<Double>?
  /// The changes of the color's hue, in turns, and of its saturation and brightness.
  package var hue: Animated<Double> = 0.0
  package var saturation: Animated<Double> = 0.0
  package var brightness: Animated<Double> = 0.0

  package init() {}
}
