import FlickGeometry

extension Schema {
  /// A contour: vertices, and tangents relative to them.
  struct Bezier: Value, Equatable {
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
      self.init(json.document, at: json.index, &reading)
    }

    init?(_ document: __shared JSONDocument, at index: Int, _ reading: inout ReadContext) {
      // Keyframes write the value as an array with one element.
      let object = document.firstElement(of: index) ?? index
      var (points, tangentsIn, tangentsOut, closed) = (-1, -1, -1, -1)
      document.forEachShortKeyMember(of: object) { key, index in
        switch key {
        case JSONShortKey("v"): points = index
        case JSONShortKey("i"): tangentsIn = index
        case JSONShortKey("o"): tangentsOut = index
        case JSONShortKey("c"): closed = index
        default: break
        }
      }
      guard points >= 0, let count = document.elementCount(of: points) else { return nil }
      isClosed = document.flag(at: closed)
      guard reading.consumeValues(count, JSONValue(document: document, index: index))
      else { return nil }
      vertexPoints = reading.vertices(
        document, points: points, tangentsIn: tangentsIn, tangentsOut: tangentsOut)
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
  /// Returns the vertices with their tangents. The parameters are tape indices, -1 for missing arrays.
  fileprivate mutating func vertices(
    _ document: JSONDocument, points: Int, tangentsIn: Int, tangentsOut: Int
  ) -> [Point2D] {
    pairs.removeAll(keepingCapacity: true)
    document.appendPairs(at: points, to: &pairs)
    let count = pairs.count
    document.appendPairs(at: tangentsIn, to: &pairs)
    let outs = pairs.count
    document.appendPairs(at: tangentsOut, to: &pairs)
    var numbers: [Point2D] = []
    numbers.reserveCapacity(count * 3)
    for index in 0..<count {
      let vertex = bounded(index)
      numbers.append(vertex)
      numbers.append(count + index < outs ? tangent(count + index, vertex) : .zero)
      numbers.append(outs + index < pairs.count ? tangent(outs + index, vertex) : .zero)
    }
    return numbers
  }

  /// Returns a tangent relative to its vertex.
  private func tangent(_ index: Int, _ vertex: Point2D) -> Point2D {
    let written = bounded(index)
    return hasAbsoluteTangents ? Point2D(written.x - vertex.x, written.y - vertex.y) : written
  }

  private func bounded(_ index: Int) -> Point2D {
    let most = JSONValue.largestNumber
    let pair = pairs[index]
    return Point2D(min(max(pair.x, -most), most), min(max(pair.y, -most), most))
  }
}
