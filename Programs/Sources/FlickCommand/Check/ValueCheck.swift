import FlickLottie

/// The values of properties: numbers, colors, paths and gradients.
extension StructureCheck {
  mutating func checkValue(
    _ value: JSONValue, _ kind: Specification.Kind, isKeyframe: Bool = false
  ) {
    switch kind {
    case .bezier:
      if !isKeyframe, value.isArray {
        wrongType(value, "a path, an object", severity: .warning)
      }
      bezier(value)
    case .scalar:
      if value.number == nil, value[0]?.number == nil { wrongValue(value, "a number") }
      // Keyframes of some exporters have three equal numbers.
      if !isKeyframe, value.count > 1, value[0]?.number != nil {
        log.add(
          .dimensions, at: value, "The value has \(value.count) numbers instead of one.",
          fix: "Write one number.", severity: .warning,
          players: "Flick uses the first number; other players fail, or use 0.")
      }
    case .color: color(value)
    case .vector, .position, .splittablePosition: vector(value)
    default: break
    }
  }

  mutating func wrongValue(_ value: JSONValue, _ expected: String) {
    if (value.numberInText ?? value[0]?.numberInText) != nil {
      return log.add(
        .numberText, at: value, "The value is a number in a text.", fix: "Remove the quotes.")
    }
    wrongType(value, expected)
  }

  private mutating func vector(_ value: JSONValue) {
    if value.number != nil {
      return log.add(
        .dimensions, at: value, "The value is one number instead of a list of two.",
        fix: "Write [x, y].")
    }
    guard value.isArray else {
      return wrongType(value, value.pointInObject ?? "a list of numbers")
    }
    if let wrong = value.elements.first(where: { $0.number == nil }) {
      return wrongValue(wrong, "a number")
    }
    guard value.count < 2 else { return }
    log.add(
      .dimensions, at: value,
      "The value has \(value.count == 1 ? "one number" : "no numbers") instead of two.",
      fix: "Write [x, y].")
  }

  private mutating func color(_ value: JSONValue) {
    guard value.isArray else {
      return wrongType(
        value, value.colorInText ?? "a list of red, green, blue and alpha from 0 to 1")
    }
    let numbers = value.elements.compactMap(\.number)
    guard numbers.count == value.count else {
      return wrongType(value, "a list of numbers")
    }
    guard numbers.count >= 3 else {
      return log.add(
        .dimensions, at: value, "The color has \(numbers.count) instead of 3 or 4 numbers.",
        fix: "Write [red, green, blue, 1].")
    }
    if numbers.count > 3, numbers[3] >= 0, numbers[3] < 0.99 {
      log.add(
        .range, at: value, "The color has the opacity \(Decimals.short(numbers[3])).",
        fix: "Write 1 as the fourth number, and the opacity as percent into \"o\".",
        severity: .note, players: "Players ignore the fourth number of a color.")
    }
    guard !allowsByteColors, let most = numbers.prefix(3).max(), most > 1.02 else {
      if let least = numbers.min(), least < -0.02 {
        log.add(
          .range, at: value, "The color has the component \(Decimals.short(least)).",
          fix: "Components are from 0 to 1.")
      }
      return
    }
    let bytes = numbers.map { Decimals.text($0 > 1 ? min($0 / 255, 1) : $0, places: 3) }
    log.add(
      .byteColor, at: value, "The color has the component \(Decimals.short(most)).",
      fix: most <= 255
        ? "Divide by 255: [\(bytes.joined(separator: ", "))]." : "Components are from 0 to 1.")
  }

  private mutating func bezier(_ written: JSONValue) {
    let value = written.isArray ? written[0] ?? written : written
    guard value.isObject else { return wrongType(written, "a path with \"v\", \"i\" and \"o\"") }
    object(value, "bezier")
    guard let vertices = value["v"], let incoming = value["i"], let outgoing = value["o"],
      vertices.isArray, incoming.isArray, outgoing.isArray
    else { return }
    let counts = (vertices.count, incoming.count, outgoing.count)
    if counts.0 != counts.1 || counts.0 != counts.2 {
      log.add(
        .vertices, at: value,
        "The path has \(counts.0) vertices, \(counts.1) incoming and \(counts.2) outgoing tangents.",
        fix: "Give each vertex one tangent in \"i\" and one in \"o\"; [0, 0] is none.")
    }
    if counts.0 == counts.1, counts.0 == counts.2, !hasAbsoluteTangents,
      Self.isAbsolute(vertices, incoming, outgoing)
    {
      log.add(
        .vertices, at: value,
        "The tangents are as far from the origin as the vertices.",
        fix: "Tangents are relative to their vertex; [0, 0] is none.", severity: .warning,
        players: "All players bend the segments wrongly.")
    }
    for list in [vertices, incoming, outgoing] {
      let isPair = { (point: JSONValue) in point.count >= 2 && point[0]?.number != nil }
      if let wrong = list.elements.first(where: { !isPair($0) }) {
        wrongValue(wrong, "a point [x, y]")
      }
    }
  }

  /// Returns whether each tangent is nearer to its vertex than to the origin, as places are, and relative tangents are not.
  private static func isAbsolute(
    _ vertices: JSONValue, _ incoming: JSONValue, _ outgoing: JSONValue
  ) -> Bool {
    guard vertices.count >= 3, vertices.count <= 1000 else { return false }
    var (near, far) = (0.0, 0.0)
    let points = [vertices, incoming, outgoing].map { list in
      list.elements.map { SIMD2($0[0]?.number ?? 0, $0[1]?.number ?? 0) }
    }
    for (index, vertex) in points[0].enumerated() {
      for tangent in [points[1][index], points[2][index]] {
        let toVertex = ((tangent - vertex) * (tangent - vertex)).sum().squareRoot()
        let toOrigin = (tangent * tangent).sum().squareRoot()
        // Also of a vertex at the origin, whose tangents are near to both.
        guard toVertex < toOrigin || vertex == SIMD2(0, 0) else { return false }
        near += toVertex
        far += toOrigin
      }
    }
    return far > 0 && near < far / 2
  }

  // MARK: - Gradients

  mutating func gradientProperty(_ value: JSONValue) {
    guard let content = value["k"], !content.isNull else {
      guard value["sid"] == nil else { return }
      return log.add(
        .missing, at: value, "The gradient has no \"k\", its colors.",
        fix: "Add \(quoted("k")).", severity: .error)
    }
    let count = value["p"]?.integer
    if let written = value["p"], !written.isNull, count == nil {
      wrongValue(written, "the number of colors")
    } else if count == nil, value["sid"] == nil {
      log.add(
        .missing, at: value, "The gradient has no \"p\", the number of its colors.",
        fix: "Add \"p\".", severity: .error)
    }
    guard content.isObject else {
      return log.add(
        .bareValue, at: content, "The colors are a value without \"a\" and \"k\".",
        fix: "Write {\"a\": 0, \"k\": […]}.")
    }
    guard let stops = content["k"] else { return }
    guard stops[0]?.isObject == true else { return gradientStops(stops, count) }
    for keyframe in stops.elements where keyframe["s"]?.isArray == true {
      gradientStops(keyframe["s"] ?? keyframe, count)
    }
    property(content, .array, .other)
  }

  private mutating func gradientStops(_ stops: JSONValue, _ count: Int?) {
    var numbers: [Double] = []
    guard stops.appendNumbers(to: &numbers) else { return wrongType(stops, "a list of numbers") }
    if let text = stops.elements.first(where: \.isString) { wrongValue(text, "a number") }
    guard let count, count >= 0, count < 1 << 20 else { return }
    let rest = numbers.count - 4 * count
    guard rest >= 0, rest % 2 == 0 else {
      return log.add(
        .gradient, at: stops,
        "The gradient has \(numbers.count) numbers, and \(count) colors need \(4 * count).",
        fix:
          "Write offset, red, green and blue of each color, then offset and opacity of each transparency; \"p\" is the number of colors."
      )
    }
    let offsets = (0..<count).map { numbers[4 * $0] }
    if zip(offsets, offsets.dropFirst()).contains(where: { $0 > $1 }) {
      log.add(
        .gradient, at: stops, "The offsets of the gradient are not sorted.",
        fix: "Sort the colors by their offsets.", severity: .warning)
    }
    if !allowsByteColors, let most = numbers.prefix(4 * count).max(), most > 1.02 {
      log.add(
        .byteColor, at: stops, "The gradient has the component \(Decimals.short(most)).",
        fix: "Offsets and components are from 0 to 1.")
    }
  }

  // MARK: - Meaning

  /// Returns the smallest and the largest number of a value; `nil` for paths and values that are no numbers.
  func numbers(of value: JSONValue, _ kind: Specification.Kind) -> ClosedRange<Double>? {
    guard kind == .scalar || kind == .vector else { return nil }
    if let number = value.number { return number...number }
    // The third dimension of a scale means nothing in a plane.
    let numbers = value.elements.prefix(2).compactMap(\.number)
    guard let least = numbers.min(), let most = numbers.max() else { return nil }
    return least...most
  }

  mutating func checkMeaning(
    _ ranges: [(ClosedRange<Double>, JSONValue)], _ property: JSONValue,
    _ meaning: PropertyMeaning
  ) {
    guard let least = ranges.map(\.0.lowerBound).min(), let most = ranges.map(\.0.upperBound).max()
    else { return }
    let high = ranges.first { $0.0.upperBound == most }?.1 ?? property
    let low = ranges.first { $0.0.lowerBound == least }?.1 ?? property
    let hasExpression = property["x"]?.isString == true
    let (outside, outer) = most > 100 ? (high, most) : (low, least)
    let largest = max(abs(least), abs(most))
    switch meaning {
    case .opacity:
      if most > 100 || least < 0 {
        log.add(
          .opacity, at: outside, "The opacity is \(Decimals.short(outer)) percent.",
          fix: "Use 0 to 100.")
      } else if most > 0, most <= 1, !hasExpression {
        log.add(
          .fraction, at: high, "The opacity is at most \(Decimals.short(most)) percent.",
          fix: "Opacities are percent: write \(Decimals.short(most * 100)).")
      }
    case .scale:
      if largest > 0, largest <= 2, !hasExpression {
        log.add(
          .fraction, at: high, "The scale is at most \(Decimals.short(largest)) percent.",
          fix: "Scales are percent: write \(Decimals.short(largest * 100)).")
      }
    case .trim:
      if most > 100 || least < 0 {
        log.add(
          .range, at: outside, "The end of a trim is \(Decimals.short(outer)) percent.",
          fix: "Use 0 to 100; the offset \"o\" moves both ends around the path.")
      }
    case .size:
      if least < 0 {
        log.add(
          .negative, at: low, "The size is \(Decimals.short(least)).", fix: "Use a positive number."
        )
      }
    case .points:
      if least < 2, !hasExpression {
        log.add(
          .range, at: low, "The star has \(Decimals.short(least)) points.",
          fix: "Use at least 3 points.")
      }
    case .angle:
      if Self.isInRadians(largest), !hasExpression {
        let degrees = (largest * 180 / .pi).rounded()
        log.add(
          .radians, at: abs(least) > abs(most) ? low : high,
          "The rotation is at most \(Decimals.short(largest)) degrees.",
          fix: "Rotations are degrees, not radians: write \(Decimals.short(degrees)).")
      }
    case .other: break
    }
  }

  /// Returns whether a number is a multiple of a quarter of a turn in radians, with two decimals at least.
  private static func isInRadians(_ angle: Double) -> Bool {
    guard angle < 13 else { return false }
    let quarters = (angle / (.pi / 2)).rounded()
    return quarters >= 1 && abs(angle - quarters * .pi / 2) < 0.004
  }
}

extension JSONValue {
  /// The number in a text, such as `"60"`.
  var numberInText: Double? { string.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
}
