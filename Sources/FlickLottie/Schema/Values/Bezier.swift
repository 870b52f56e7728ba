import FlickGeometry

extension Schema {
  /// A contour: vertices, and tangents relative to them.
  struct Bezier: Value, Hashable {
    struct Vertex: Hashable {
      var point: Point
      var tangentIn: FlickGeometry.Vector
      var tangentOut: FlickGeometry.Vector
    }

    var vertices: [Vertex]
    /// `nil` in files up to version 4.4.18, where the shape that holds the path says it.
    var isClosed: Bool?

    init?(_ json: JSONValue, _ reading: inout Reading) {
      // Keyframes write the value as an array of one.
      guard let object = json.isArray ? json[0] : json, let points = object["v"], points.isArray
      else { return nil }
      isClosed = object["c"].map(\.flag)
      guard reading.admitValues(points.count, json) else { return nil }
      vertices = reading.vertices(
        points: points, tangentsIn: object["i"], tangentsOut: object["o"])
    }
  }
}

extension Schema.Reading {
  fileprivate mutating func vertices(
    points: JSONValue, tangentsIn: JSONValue?, tangentsOut: JSONValue?
  ) -> [Schema.Bezier.Vertex] {
    pairs.removeAll(keepingCapacity: true)
    points.appendPairs(to: &pairs)
    let count = pairs.count
    tangentsIn?.appendPairs(to: &pairs)
    let outs = pairs.count
    tangentsOut?.appendPairs(to: &pairs)
    return (0..<count).map { index in
      let place = bounded(index)
      let tangentIn = count + index < outs ? bounded(count + index) : .zero
      let tangentOut = outs + index < pairs.count ? bounded(outs + index) : .zero
      return Schema.Bezier.Vertex(
        point: Point(place.x, place.y), tangentIn: Vector(tangentIn.x, tangentIn.y),
        tangentOut: Vector(tangentOut.x, tangentOut.y))
    }
  }

  private func bounded(_ index: Int) -> SIMD2<Double> {
    pairs[index].clamped(
      lowerBound: SIMD2(repeating: -JSONValue.largestNumber),
      upperBound: SIMD2(repeating: JSONValue.largestNumber))
  }
}
