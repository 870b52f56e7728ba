extension Schema.ReadContext {
  /// Returns the control points of an easing that a keyframe refers to by name: out, then in.
  ///
  /// Exporters build the names from the numbers: `0p833_0p833_0p167_0p167` is in (x, y) and out (x, y). There is one
  /// name for each dimension. Any other name refers to a keyframe that has the name and the control points.
  mutating func easing(named json: JSONValue) -> (Schema.EasingHandle?, Schema.EasingHandle?) {
    let names = json.string.map { [$0] } ?? json.elements.compactMap { $0.string }
    let spelled = names.prefix(4).map(Self.numbers)
    if let first = spelled.first, first != nil, spelled.allSatisfy({ $0 != nil }) {
      let points = spelled.compactMap { $0 }
      func vector(_ component: Int) -> Schema.Vector {
        var components = SIMD4<Double>.zero
        for (index, point) in points.enumerated() { components[index] = point[component] }
        return Schema.Vector(components, count: points.count)
      }
      return (
        Schema.EasingHandle(x: vector(2), y: vector(3)),
        Schema.EasingHandle(x: vector(0), y: vector(1))
      )
    }
    guard let name = names.first else { return (nil, nil) }
    if namedEasings == nil {
      var found: [String: JSONValue] = [:]
      Self.collectNamedEasings(json.document.root, into: &found)
      namedEasings = found
    }
    let keyframe = namedEasings?[name]
    return (
      keyframe?["o"].flatMap(Schema.EasingHandle.init),
      keyframe?["i"].flatMap(Schema.EasingHandle.init)
    )
  }

  private static func numbers(_ name: String) -> SIMD4<Double>? {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var numbers = SIMD4<Double>.zero
    for (index, part) in parts.enumerated() {
      let text = String(part.map { $0 == "p" ? "." : $0 })
      guard let number = Double(text), number.isFinite else { return nil }
      numbers[index] = min(max(number, -JSONValue.largestNumber), JSONValue.largestNumber)
    }
    return numbers
  }

  /// Collects the first keyframe of each name that has control points. Recursion is bounded by the depth limit of the
  /// document.
  private static func collectNamedEasings(_ json: JSONValue, into found: inout [String: JSONValue])
  {
    for element in json.elements where element.isObject || element.isArray {
      collectNamedEasings(element, into: &found)
    }
    guard json.isObject else { return }
    if json["o"]?.isObject == true, json["i"]?.isObject == true, let names = json["n"],
      let name = names.string ?? names[0]?.string, found[name] == nil
    {
      found[name] = json
    }
    for (_, member) in json.members where member.isObject || member.isArray {
      collectNamedEasings(member, into: &found)
    }
  }
}
