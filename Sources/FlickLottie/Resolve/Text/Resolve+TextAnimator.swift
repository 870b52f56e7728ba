import FlickExpressions
import FlickGeometry
import FlickScene

extension Resolver {
  mutating func textAnimator(_ written: Schema.TextAnimator) -> TextAnimator {
    TextAnimator(
      selectors: written.selectors.map { textSelector($0) },
      properties: textProperties(written.properties))
  }

  private mutating func textSelector(_ written: Schema.TextSelector) -> TextSelector {
    // AE: The amount of an expression selector is an expression that is evaluated for each unit of text (expression
    // selectors in Adobe's help).
    let computed =
      written.type != 0 ? written.amount.flatMap { expression(of: $0, .selector) } : nil
    if written.type != 0, computed == nil {
      diagnosticLog.add(.textSelectorExpression, at: written.source)
    }
    let isCounted = written.units == 2
    let unit = isCounted ? 1 : UnitScale.percent
    var selector = TextSelector(
      unit: Self.enumValue(written.basedOn, .characters),
      shape: Self.enumValue(written.shape, .square), mode: Self.enumValue(written.mode, .add),
      usesIndex: isCounted, start: scalar(written.start, or: 0, unit: unit),
      end: written.end.map { scalar($0, or: 1, unit: unit) },
      offset: scalar(written.offset, or: 0, unit: unit),
      amount: computed == nil ? percent(written.amount, or: 1) : .constant(1),
      smoothness: percent(written.smoothness, or: 1),
      easeHigh: percent(written.easeHigh, or: 0), easeLow: percent(written.easeLow, or: 0))
    selector.computedProperty = computed
    return selector
  }

  /// Returns the unit of a selector with random order; `nil` for the order of the text.
  static func randomizedUnit(_ written: Schema.TextSelector) -> TextSelector.Unit? {
    written.isRandom ? enumValue(written.basedOn, .characters) : nil
  }

  /// Converts a number that counts from 1 to an enumeration that counts from 0.
  private static func enumValue<Choice: RawRepresentable<UInt8>>(
    _ number: Int, _ fallback: Choice
  ) -> Choice {
    UInt8(exactly: number).flatMap { $0 > 0 ? Choice(rawValue: $0 - 1) : nil } ?? fallback
  }

  private mutating func textProperties(_ written: Schema.TextProperties) -> TextProperties {
    var properties = TextProperties()
    properties.depth = depth(written.position)
    properties.rotationX = radians(written.rotationX)
    properties.rotationY = radians(written.rotationY)
    properties.blur = animated(written.blur, or: .zero, dimensions: 2) {
      Vector2D($0[0] * Self.sigmaPerTextBlur, $0[1] * Self.sigmaPerTextBlur)
    }
    properties.anchor = position(written.anchorPoint)
    properties.position = position(written.position)
    properties.scale = scale(written.scale)
    properties.rotation = radians(written.rotation ?? written.rotationZ)
    properties.skew = radians(written.skew)
    properties.skewAxis = radians(written.skewAxis)
    properties.opacity = writtenOpacity(written.opacity)
    properties.tracking = scalar(written.tracking, or: 0)
    properties.lineSpacing = lineSpacing(written.lineSpacing)
    properties.fill.color = written.fillColor.map { color($0) }
    properties.fill.opacity = writtenOpacity(written.fillOpacity)
    properties.fill.hue = scalar(written.fillHue, or: 0, unit: UnitScale.turn)
    properties.fill.saturation = percent(written.fillSaturation, or: 0)
    properties.fill.brightness = percent(written.fillBrightness, or: 0)
    properties.stroke.color = written.strokeColor.map { color($0) }
    properties.stroke.opacity = writtenOpacity(written.strokeOpacity)
    properties.stroke.hue = scalar(written.strokeHue, or: 0, unit: UnitScale.turn)
    properties.stroke.saturation = percent(written.strokeSaturation, or: 0)
    properties.stroke.brightness = percent(written.strokeBrightness, or: 0)
    properties.strokeWidth = scalar(written.strokeWidth, or: 0)
    return properties
  }

  /// Resolves an opacity that an animator sets; `nil` if it sets none.
  private mutating func writtenOpacity(
    _ property: Schema.VectorProperty?
  ) -> Animated<Double>? {
    property == nil ? nil : opacity(property)
  }

  /// AE: The value is a blurriness, as in the Gaussian Blur effect. Skottie uses the same factor from blurriness to
  /// standard deviation (`kBlurSizeToSigma`).
  private static let sigmaPerTextBlur = 0.3

  /// Resolves the line spacing: horizontal and vertical. A single number is vertical.
  private mutating func lineSpacing(_ property: Schema.VectorProperty?) -> Animated<Vector2D> {
    animated(property, or: .zero, dimensions: 2) {
      $0.count > 1 ? Vector2D($0[0], $0[1]) : Vector2D(0, $0[0])
    }
  }
}
