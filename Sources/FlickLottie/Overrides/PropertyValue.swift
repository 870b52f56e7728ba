package import FlickGeometry
import FlickRaster
import FlickScene

/// The value of a property at a frame, in the units of the file.
package struct PropertyValue: Sendable {
  package enum ValueContent: Sendable {
    case numbers([Double])
    case path(Path)
  }

  package var kind: ValueKind
  package var content: ValueContent
  /// The names from the layer to the property.
  package var keys: [String]
  /// The names without that of a group's transform; `nil` for other properties.
  package var shortKeys: [String]?
}

extension EditableDocument {
  /// Returns the value in the file of the first property that a pattern matches, with expressions evaluated.
  ///
  /// - Parameters:
  ///   - pattern: The keypath.
  ///   - frame: The frame of the whole animation. It is converted to the time of the property's composition.
  /// - Returns: The value; `nil` if no property matches.
  package func originalValue(_ pattern: KeypathPattern, at frame: Double) -> PropertyValue? {
    guard let found = property(pattern) else { return nil }
    let frame = original.scene.innerFrame(of: found.layerPositions, at: frame)
    var resolver = Resolver(parsed.animation, parsed.environment, parsed.reading)
    resolver.knownExpressions = original.expressions
    func context() -> EvaluationContext {
      EvaluationContext(frame, computer: original.scene.makeComputer?())
    }
    let property = found.property
    var content: PropertyValue.ValueContent
    switch property.source {
    case .constant(let value):
      content = .numbers(value.map(Self.list) ?? [0, 0, 0, 0])
    case .path(let path, let isClosed):
      var outline = Path()
      resolver.path(path, isClosed: isClosed).append(at: context(), to: &outline)
      content = .path(outline)
    case .gradient(let colors, let count):
      content = .numbers(Self.stops(colors, count, at: frame, &resolver))
    case .dashes(let dashes):
      let lengths = dashes.map { resolver.scalar($0.length, or: 0) }
      content = .numbers(lengths.map { $0.value(at: context()) })
    case .vector(let written):
      let own = NumberComponents(
        components: SIMD4(repeating: property.fallback),
        count: property.heading.kind == .number ? 1 : 2)
      let numbers = resolver.animated(written, or: own, dimensions: 3) {
        NumberComponents(components: $0.components, count: $0.count)
      }
      content = .numbers(numbers.value(at: context()).list)
      if property.heading.kind == .vector, let written,
        case .motion(let track) = motion(written, &resolver)
      {
        let point = track.point(at: frame)
        content = .numbers([point.x, point.y])
      }
    }
    return PropertyValue(
      kind: property.heading.kind, content: content, keys: found.keys, shortKeys: found.shortKeys)
  }

  /// Returns a curved motion path, unless an expression computes the position.
  private func motion(
    _ written: Schema.VectorProperty, _ resolver: inout Resolver
  ) -> AnimatedPosition? {
    written.hasExpression ? nil : resolver.position(.joined(written))
  }

  private static func list(_ vector: Schema.Vector) -> [Double] {
    (0..<vector.count).map { vector[$0] }
  }

  /// Returns the numbers in the encoding of the file.
  private static func stops(
    _ property: Schema.Property<Schema.Numbers>?, _ count: Int, at frame: Double,
    _ resolver: inout Resolver
  ) -> [Double] {
    switch property.flatMap({ resolver.content($0, as: .gradient) }) {
    case nil: return []
    case .value(let index):
      let json = resolver.document.value(at: index)
      let numbers: Schema.Numbers? = resolver.reading.value(json)
      return numbers?.values ?? []
    case .keyframes(let index):
      let keys = resolver.keyframes(index, dimensions: 1) { (numbers: Schema.Numbers) in
        GradientRamp(numbers.values, colorCount: count)
      }
      guard let ramp = Track(keys.times, keys.values)?.ramp(at: frame) else { return [] }
      return ramp.colors.flatMap { [$0.offset, $0.color.red, $0.color.green, $0.color.blue] }
        + ramp.opacities.flatMap { [$0.offset, $0.opacity] }
    }
  }
}

/// One to four numbers in the units of the file.
private struct NumberComponents: Interpolatable, Equatable {
  var components: SIMD4<Double>
  var count: Int

  var list: [Double] { (0..<min(max(count, 1), 4)).map { components[$0] } }

  static func interpolate(
    _ a: NumberComponents, _ b: NumberComponents, _ progress: SIMD4<Double>
  ) -> NumberComponents {
    NumberComponents(
      components: a.components + (b.components - a.components) * progress,
      count: max(a.count, b.count))
  }
}

extension Scene {
  /// Returns the frame of the composition that contains the last of the layers.
  ///
  /// - Parameter layers: A position in the root composition, then a position in each nested composition.
  fileprivate func innerFrame(of layers: [Int], at frame: Double) -> Double {
    var frame = frame
    var composition = 0
    for position in layers.dropLast() {
      guard compositions.indices.contains(composition),
        compositions[composition].layers.indices.contains(position),
        case .precomposition(let inner, _, let time) = compositions[composition].layers[position]
          .content
      else { return frame }
      frame = time.innerFrame(at: EvaluationContext(frame))
      composition = inner
    }
    return frame
  }
}
