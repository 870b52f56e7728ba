extension ThemeWriter {
  private struct Stop {
    var offset: Double
    var color: [Double]
    var alpha: Double
  }

  /// Returns the property of a gradient slot: the color count and the colors. All keyframes get the number of stops
  /// of the longest one. The last stop of a shorter one is repeated, which does not change the gradient.
  mutating func gradient(_ rule: JSONValue) -> String? {
    let keys = keyframes(rule) { Self.stops($0) }
    let lists =
      keys.isEmpty
      ? rule["value"].flatMap { Self.stops($0) }.map { [$0] } ?? [] : keys.map { $0.value }
    guard let count = lists.map({ $0.count }).max(),
      reserveBytes(lists.count, times: count * 6 * 24)
    else { return nil }
    let isOpaque = lists.allSatisfy { $0.allSatisfy { $0.alpha == 1 } }
    func written(_ stops: [Stop]) -> String {
      let missing = stops.last.map { Array(repeating: $0, count: count - stops.count) } ?? []
      let all = stops + missing
      var numbers = all.flatMap { [$0.offset] + $0.color }
      if !isOpaque { numbers += all.flatMap { [$0.offset, $0.alpha] } }
      return ThemeValue.json(numbers)
    }
    let property =
      keys.isEmpty
      ? #"{"a":0,"k":\#(written(lists[0]))}"#
      : #"{"a":1,"k":[\#(keys.map { $0.json(written($0.value)) }.joined(separator: ","))]}"#
    return #"{"p":\#(count),"k":\#(property)}"#
  }

  private static func stops(_ json: JSONValue) -> [Stop]? {
    guard json.isArray, (1...mostStops).contains(json.count) else { return nil }
    var stops: [Stop] = []
    for element in json.elements {
      guard let offset = element["offset"]?.boundedNumber,
        let written = element["color"], let color = ThemeValue.color(written)
      else { return nil }
      let alpha = ThemeValue.numbers(written).flatMap { $0.count > 3 ? $0[3] : nil }
      stops.append(Stop(offset: offset, color: color, alpha: alpha ?? 1))
    }
    return stops
  }

  private static let mostStops = 1000
}
