import FlickExpressions
import FlickRaster
package import FlickScene

extension Resolver {
  mutating func gradient(_ written: Schema.Gradient) -> AnimatedGradient {
    let kind = AnimatedGradient.GradientType(written: written.type)
    if kind == nil { diagnosticLog.add(.gradientType, "\(written.type)", at: written.source) }
    return AnimatedGradient(
      type: kind ?? .linear, start: position(written.startPoint),
      end: position(written.endPoint), highlightLength: percent(written.highlightLength, or: 0),
      highlightAngle: radians(written.highlightAngle), ramp: ramp(written))
  }

  private mutating func ramp(_ written: Schema.Gradient) -> AnimatedRamp {
    let nothing = AnimatedRamp.constant(GradientRamp(colors: []))
    guard let property = written.colors else { return nothing }
    if let slot = property.overrideSlot {
      guard slots.indices.contains(slot), case .stops(let first) = slots[slot]
      else { return nothing }
      return .computed(SlotComputer.property(slot), fallback: first)
    }
    reading.reportUnfitSlot(at: property.tapeIndex, in: document, as: .gradient)
    let unit = mayHaveByteColors && exceedsOne(property) ? 1 / 255.0 : 1
    let count = colorCount(of: property, written.colorCount)
    @Sendable func convert(_ numbers: [Double]) -> GradientRamp {
      GradientRamp(numbers, colorCount: count, colorUnit: unit)
    }
    let own = rampWithoutExpression(property) { convert($0.values) }
    guard let computed = expression(of: property, .list) else { return own }
    return .expression(computed, fallback: own, convert: convert)
  }

  /// The colors of a gradient whose own colors an exporter could not read.
  private static let failedExport: [Double] = [0, 1, 1, 1, 1, 0, 0, 0]

  /// Returns a Boolean value that indicates whether a property has these colors.
  static func isFailedExport(_ property: JSONValue?) -> Bool {
    var numbers: [Double] = []
    return (property?["k"]?.appendNumbers(to: &numbers) ?? false) && numbers == failedExport
  }

  /// Returns the number of colors. The value of a slot can have more of them than the gradient says: the numbers after the
  /// colors are then no opacities, whose offsets ascend.
  private mutating func colorCount(
    of property: Schema.Property<Schema.Numbers>, _ written: Int
  ) -> Int {
    guard written > 0, document.value(at: property.tapeIndex)["sid"] != nil,
      case .value(let index) = content(property, as: .gradient)
    else { return written }
    let value = document.value(at: index)
    var numbers: [Double] = []
    guard value.appendNumbers(to: &numbers), numbers.count > written * 4, numbers.count % 4 == 0
    else { return written }
    let offsets = stride(from: written * 4, to: numbers.count, by: 2).map { numbers[$0] }
    guard zip(offsets, offsets.dropFirst()).contains(where: { $0 > $1 }) else { return written }
    diagnosticLog.add(.gradientStops, at: value)
    return numbers.count / 4
  }

  private mutating func rampWithoutExpression(
    _ property: Schema.Property<Schema.Numbers>, _ convert: (Schema.Numbers) -> GradientRamp
  ) -> AnimatedRamp {
    let nothing = AnimatedRamp.constant(GradientRamp(colors: []))
    switch content(property, as: .gradient) {
    case nil:
      return nothing
    case .value(let index):
      let numbers: Schema.Numbers? = reading.value(document.value(at: index))
      if numbers?.values == Self.failedExport {
        diagnosticLog.addOnce(.exportedGradient, at: document.value(at: index))
      }
      return numbers.map { .constant(convert($0)) } ?? nothing
    case .keyframes(let index):
      let keys = keyframes(index, dimensions: 1, convert)
      guard let first = keys.values.first else { return nothing }
      guard keys.values.contains(where: { $0 != first }) else { return .constant(first) }
      return Track(keys.times, keys.values).map { .track($0) } ?? .constant(first)
    }
  }
}

extension Resolver {
  /// Returns whether a color component exceeds 1. Offsets and opacities never do.
  private mutating func exceedsOne(_ property: Schema.Property<Schema.Numbers>) -> Bool {
    func exceeds(_ numbers: JSONValue?) -> Bool {
      numbers?.elements.contains { ($0.number ?? 0) > 1 } ?? false
    }
    return switch content(property, as: .gradient) {
    case nil: false
    case .value(let index): exceeds(document.value(at: index))
    case .keyframes(let index):
      document.value(at: index).elements.contains { exceeds($0["s"]) || exceeds($0["e"]) }
    }
  }
}

extension AnimatedGradient.GradientType {
  fileprivate init?(written: Int) {
    switch written {
    case 1: self = .linear
    case 2: self = .radial
    case 3: self = .conic
    default: return nil
    }
  }
}

extension GradientRamp {
  /// Reads a gradient.
  ///
  /// - Parameters:
  ///   - numbers: Groups of four numbers (offset, red, green, blue), followed by pairs of offset and opacity.
  ///   - colorCount: The number of groups. Some exporters write 0, which means all numbers.
  ///   - colorUnit: The factor for color components.
  package init(_ numbers: [Double], colorCount: Int, colorUnit: Double = 1) {
    let possible = numbers.count / 4
    let count = colorCount == 0 ? possible : min(colorCount, possible)
    func unit(_ index: Int) -> Double { min(max(numbers[index], 0), 1) }
    func color(_ index: Int) -> Double { min(max(numbers[index] * colorUnit, 0), 1) }
    self.init(
      colors: (0..<count).map { stop in
        GradientStop(
          unit(stop * 4),
          Color(color(stop * 4 + 1), color(stop * 4 + 2), color(stop * 4 + 3)))
      },
      opacities: stride(from: count * 4, to: numbers.count - 1, by: 2).map { index in
        OpacityStop(offset: unit(index), opacity: unit(index + 1))
      })
  }
}
