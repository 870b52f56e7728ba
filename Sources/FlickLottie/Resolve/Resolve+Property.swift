import FlickExpressions
import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Resolves a number and multiplies it by `unit`. `fallback` is in the resulting unit.
  mutating func scalar(
    _ property: Schema.VectorProperty?, or fallback: Double, unit: Double = 1
  ) -> Animated<Double> {
    if let property, !isComputed(property) {
      return valueWithoutExpression(property, or: fallback, dimensions: 1) { $0[0] * unit }
    }
    return animated(property, or: fallback, dimensions: 1) { $0[0] * unit }
  }

  mutating func percent(
    _ property: Schema.VectorProperty?, or fallback: Double
  ) -> Animated<Double> {
    scalar(property, or: fallback, unit: UnitScale.percent)
  }

  /// Resolves a percentage and clamps it to 0…1.
  mutating func opacity(_ property: Schema.VectorProperty?) -> Animated<Double> {
    animated(property, or: 1, dimensions: 1) { min(max($0[0] * UnitScale.percent, 0), 1) }
  }

  mutating func radians(_ property: Schema.VectorProperty?) -> Animated<Double> {
    scalar(property, or: 0, unit: UnitScale.degree)
  }

  mutating func size(_ property: Schema.VectorProperty?) -> Animated<Size2D> {
    animated(property, or: .zero, dimensions: 2) { Size2D($0[0], $0[1]) }
  }

  mutating func scale(_ property: Schema.VectorProperty?) -> Animated<Vector2D> {
    animated(property, or: Vector2D(1, 1), dimensions: 2) {
      Vector2D($0[0] * UnitScale.percent, $0[1] * UnitScale.percent)
    }
  }

  /// Resolves a color. The fourth component is ignored, as in other players; opacity is a separate property.
  mutating func color(_ property: Schema.VectorProperty?) -> Animated<Color> {
    if let slot = property?.overrideSlot {
      return overrideValue(slot, or: Color(0, 0, 0)) { vector in
        func component(_ index: Int) -> Double { min(max(vector[index], 0), 1) }
        return Color(
          component(0), component(1), component(2), vector.count > 3 ? component(3) : 1)
      }
    }
    let unit = mayHaveByteColors && exceedsOne(property) ? 1 / 255.0 : 1
    @Sendable func color(_ vector: Schema.Vector) -> Color {
      func component(_ index: Int) -> Double { min(max(vector[index] * unit, 0), 1) }
      return Color(component(0), component(1), component(2))
    }
    if let property, !isComputed(property) {
      return valueWithoutExpression(property, or: Color(0, 0, 0), dimensions: 3, as: .color) {
        color($0)
      }
    }
    return animated(property, or: Color(0, 0, 0), dimensions: 3, as: .color, color)
  }

  private mutating func exceedsOne(_ property: Schema.VectorProperty?) -> Bool {
    property.map { containsVector($0, as: .color) { $0.components.max() > 1 } } ?? false
  }

  /// Returns the content of a property; `nil` if the host supplies its value.
  ///
  /// This method and the following ones change nothing. They are mutating, because those of the context are.
  mutating func content<Held>(
    _ property: Schema.Property<Held>, as kind: Schema.SlotKind
  ) -> Schema.PropertyContent? {
    reading.content(at: property.tapeIndex, in: document, as: kind)
  }

  /// Returns whether a property or its slot has an expression.
  mutating func hasExpression<Held>(_ property: Schema.Property<Held>) -> Bool {
    if property.hasExpression { return true }
    return !reading.slots.isEmpty && property.overrideSlot == nil
      && slotHasExpression(property.tapeIndex)
  }

  @inline(never)
  private mutating func slotHasExpression(_ index: JSONTapeIndex) -> Bool {
    guard let slot = reading.slot(of: document.value(at: index)) else { return false }
    return slot.hasExpression || slot["k"]?.hasExpression ?? false
  }

  /// Returns whether the value comes from an expression or from the host instead of the JSON.
  private mutating func isComputed(_ property: Schema.VectorProperty) -> Bool {
    property.overrideSlot != nil || hasExpression(property)
  }

  /// Returns whether a static or keyframed value satisfies a predicate.
  mutating func containsVector(
    _ property: Schema.VectorProperty, as kind: Schema.SlotKind, _ isOne: (Schema.Vector) -> Bool
  ) -> Bool {
    switch content(property, as: kind) {
    case nil: false
    case .value(let index): Schema.Vector(document, at: index).map(isOne) ?? false
    case .keyframes(let index):
      document.value(at: index).elements.contains {
        Schema.Vector($0, "s").map(isOne) ?? false || Schema.Vector($0, "e").map(isOne) ?? false
      }
    }
  }

  mutating func animated<Value: Interpolatable & Equatable>(
    _ property: Schema.VectorProperty?, or fallback: Value, dimensions: Int,
    as kind: Schema.SlotKind? = nil, _ convert: @escaping @Sendable (Schema.Vector) -> Value
  ) -> Animated<Value> {
    guard let property else { return .constant(fallback) }
    if let slot = property.overrideSlot { return overrideValue(slot, or: fallback, convert) }
    let own = valueWithoutExpression(
      property, or: fallback, dimensions: dimensions, as: kind, convert)
    guard hasExpression(property) else { return own }
    return computed(property, own, convert)
  }

  private mutating func computed<Value: Interpolatable & Equatable>(
    _ property: Schema.VectorProperty, _ own: Animated<Value>,
    _ convert: @escaping @Sendable (Schema.Vector) -> Value
  ) -> Animated<Value> {
    guard let computed = expression(of: property, .number) else { return own }
    return .computed(
      ComputedProperty(property: computed, fallback: { own.value(at: $0) }) {
        convert(Schema.Vector($0.components, count: $0.count))
      })
  }

  /// Resolves a property with a value override.
  private func overrideValue<Value: Sendable>(
    _ slot: Int, or fallback: Value, _ convert: @escaping @Sendable (Schema.Vector) -> Value
  ) -> Animated<Value> {
    @Sendable func converted(_ numbers: ComputedNumbers) -> Value {
      let most = SIMD4(repeating: JSONValue.largestNumber)
      let bounded = pointwiseMin(pointwiseMax(numbers.components, -most), most)
      return convert(Schema.Vector(bounded, count: numbers.count))
    }
    guard slots.indices.contains(slot), case .numbers(let first) = slots[slot]
    else { return .constant(fallback) }
    let own = converted(first)
    return .computed(
      ComputedProperty(
        property: SlotComputer.property(slot), fallback: { _ in own }, convert: converted))
  }

  private mutating func valueWithoutExpression<Value: Interpolatable & Equatable>(
    _ property: Schema.VectorProperty, or fallback: Value, dimensions: Int,
    as kind: Schema.SlotKind? = nil, _ convert: (Schema.Vector) -> Value
  ) -> Animated<Value> {
    let kind = kind ?? Schema.SlotKind(dimensions: dimensions)
    reading.reportUnfitSlot(at: property.tapeIndex, in: document, as: kind)
    switch content(property, as: kind) {
    case nil:
      return .constant(fallback)
    case .value(let index):
      if let value = Schema.Vector(document, at: index) { return .constant(convert(value)) }
      diagnosticLog.add(.malformed, at: document.value(at: index))
      return .constant(fallback)
    case .keyframes(let index):
      return track(index, or: fallback, dimensions: dimensions, convert)
    }
  }

  /// A separate function, because most properties are static and do not need this code.
  @inline(never)
  private mutating func track<Value: Interpolatable & Equatable>(
    _ index: JSONTapeIndex, or fallback: Value, dimensions: Int, _ convert: (Schema.Vector) -> Value
  ) -> Animated<Value> {
    let keys = keyframes(index, dimensions: dimensions, convert)
    guard let first = keys.values.first else { return .constant(fallback) }
    guard keys.values.contains(where: { $0 != first }) else { return .constant(first) }
    return Track(keys.times, keys.values).map { .track($0) } ?? .constant(first)
  }

  /// Reads the keyframes of a property. Keyframes without a value take the end value of the previous one.
  mutating func keyframes<Written: Schema.Value, Value: Sendable>(
    _ index: JSONTapeIndex, dimensions: Int, _ convert: (Written) -> Value
  ) -> (times: KeyframeTimes, values: [Value]) {
    let json = document.value(at: index)
    var times = KeyframeTimes()
    var values: [Value] = []
    times.reserveCapacity(json.count)
    values.reserveCapacity(json.count)
    forEachKeyframe(json, dimensions: dimensions, convert) { key, _ in
      times.append(frame: key.frame, easing: key.easing, isHold: key.isHold)
      values.append(key.value)
    }
    return (times, values)
  }

  /// Reads keyframes one by one, with their JSON values. A keyframe without a value, such as the last one in old
  /// files, takes the end value of the previous keyframe. If a file has both, the later keyframe's own value applies.
  mutating func forEachKeyframe<Written: Schema.Value, Value: Sendable>(
    _ json: JSONValue, dimensions: Int, _ convert: (Written) -> Value,
    _ body: (Keyframe<Value>, Schema.Keyframe<Written>) -> Void
  ) {
    var carried: Value?
    reading.keyframes(json) { (key: Schema.Keyframe<Written>) in
      guard let value = key.value.map(convert) ?? carried else { return }
      carried = key.end.map(convert) ?? value
      let easing = Easing(out: key.easeOut, in: key.easeIn, dimensions: dimensions)
      body(Keyframe(frame: key.time, value: value, easing: easing, isHold: key.isHold), key)
    }
  }
}

/// Factors from the units of the file to those of the scene.
enum UnitScale {
  static let percent = 0.01
  static let degree = Double.pi / 180
  /// The factor from degrees to full turns.
  static let turn = 1 / 360.0
}

extension Easing {
  init(out: Schema.EasingHandle?, in: Schema.EasingHandle?, dimensions: Int) {
    guard out != nil || `in` != nil else {
      self = .linear
      return
    }
    func curve(_ index: Int) -> CubicEasing {
      CubicEasing(
        out: out.map { Point2D($0.x[index], $0.y[index]) } ?? .zero,
        in: `in`.map { Point2D($0.x[index], $0.y[index]) } ?? Point2D(1, 1))
    }
    func most(_ handle: Schema.EasingHandle?) -> Int {
      handle.map { max($0.x.count, $0.y.count) } ?? 1
    }
    let count = max(min(max(most(out), most(`in`)), dimensions), 1)
    let first = curve(0)
    if (1..<count).contains(where: { curve($0) != first }) {
      self = .perDimension((0..<count).map(curve))
    } else {
      let isDiagonal = first.out.x == first.out.y && first.in.x == first.in.y
      self = isDiagonal ? .linear : .uniform(first)
    }
  }
}
