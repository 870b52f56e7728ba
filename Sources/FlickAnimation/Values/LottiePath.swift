/// The Bézier path of a shape or a mask, with tangents relative to their vertices.
///
/// ```swift
/// var triangle = LottiePath(isClosed: true)
/// triangle.add(x: 0, y: 0)
/// triangle.add(x: 40, y: 0)
/// triangle.add(x: 20, y: 30)
/// ```
public struct LottiePath: Hashable, Sendable {
  /// A vertex of a path.
  public struct Vertex: Hashable, Sendable {
    /// The position of the vertex.
    public var point: LottieVector2D
    /// The control point of the segment from the previous vertex, relative to ``point``.
    public var inTangent: LottieVector2D
    /// The control point of the segment to the next vertex, relative to ``point``.
    public var outTangent: LottieVector2D

    /// Creates a vertex.
    ///
    /// - Parameters:
    ///   - point: The position of the vertex.
    ///   - inTangent: The control point of the segment from the previous vertex, relative to `point`.
    ///   - outTangent: The control point of the segment to the next vertex, relative to `point`.
    public init(
      point: LottieVector2D, inTangent: LottieVector2D = LottieVector2D(x: 0, y: 0),
      outTangent: LottieVector2D = LottieVector2D(x: 0, y: 0)
    ) {
      self.point = point
      self.inTangent = inTangent
      self.outTangent = outTangent
    }
  }

  /// The vertices in order.
  public var vertices: [Vertex]
  /// A Boolean value that indicates whether a segment connects the last vertex to the first.
  public var isClosed: Bool

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - vertices: The vertices in order.
  ///   - isClosed: A Boolean value that indicates whether a segment connects the last vertex to the first.
  public init(_ vertices: [Vertex] = [], isClosed: Bool) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// Adds a vertex without tangents.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate.
  ///   - y: The vertical coordinate, increasing downward.
  public mutating func add(x: Double, y: Double) {
    vertices.append(Vertex(point: LottieVector2D(x: x, y: y)))
  }
}
