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
      vertices = []
      guard reading.admitValues(points.count, json) else { return nil }
      vertices.reserveCapacity(points.count)
      var ins = object["i"]?.elements
      var outs = object["o"]?.elements
      for json in points.elements {
        guard let point = Schema.Vector(json) else { return nil }
        vertices.append(
          Vertex(
            point: Point(point[0], point[1]), tangentIn: Self.tangent(ins?.next()),
            tangentOut: Self.tangent(outs?.next())))
      }
    }

    private static func tangent(_ json: JSONValue?) -> FlickGeometry.Vector {
      guard let vector = json.flatMap({ Schema.Vector($0) }) else { return .zero }
      return FlickGeometry.Vector(vector[0], vector[1])
    }
  }
}
