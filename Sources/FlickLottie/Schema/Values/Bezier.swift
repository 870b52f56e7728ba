import FlickGeometry

extension Schema {
  /// A contour: vertices, and tangents relative to them.
  struct Bezier: Value, Hashable {
    struct Vertex {
      var point: Point2D
      var tangentIn: FlickGeometry.Vector2D
      var tangentOut: FlickGeometry.Vector2D
    }

    /// Three entries for each vertex: its position, its incoming tangent and its outgoing tangent.
    private var vertexPoints: [Point2D]
    /// A Boolean value that indicates whether the contour is closed; `nil` in files up to version 4.4.18, where the
    /// enclosing shape contains the flag.
    var isClosed: Optional<Bool>

    init?(_ json: __shared JSONValue, _ reading: inout ReadContext) {
      // Keyframes write the value as an array with one element.
      guard let object = json.isArray ? json[0] : json, let points = object["v"], points.isArray
      else { return nil }
      isClosed = object["c"].map(\.flag)
      guard reading.consumeValues(points.count, json) else { return nil }
      vertexPoints = reading.vertices(
        points: points, tangentsIn: object["i"], tangentsOut: object["o"])
    }

    var count: Int { vertexPoints.count / 3 }

    subscript(vertex: Int) -> Vertex {
      Vertex(
        point: vertexPoints[vertex * 3], tangentIn: vertexPoints[vertex * 3 + 1].vector,
        tangentOut: vertexPoints[vertex * 3 + 2].vector)
    }
  }
}

extension Schema.ReadContext {
  fileprivate mutating func vertices(
    points: JSONValue, tangentsIn: JSONValue?, tangentsOut: JSONValue?
  ) -> [Point2D] {
    pairs.removeAll(keepingCapacity: true)
    points.appendPairs(to: &pairs)
    let count = pairs.count
    tangentsIn?.appendPairs(to: &pairs)
    let outs = pairs.count
    tangentsOut?.appendPairs(to: &pairs)
    var numbers: [Point2D] = []
    numbers.reserveCapacity(count * 3)
    for index in 0..<count {
      numbers.append(bounded(index))
      numbers.append(count + index < outs ? bounded(count + index) : .zero)
      numbers.append(outs + index < pairs.count ? bounded(outs + index) : .zero)
    }
    return numbers
  }

  private func bounded(_ index: Int) -> Point2D {
    let most = JSONValue.largestNumber
    let pair = pairs[index]
    return Point2D(min(max(pair.x, -most), most), min(max(pair.y, -most), most))
  }
}
