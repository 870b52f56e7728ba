/// The outline of a shape or a mask: vertices, and tangents relative to them.
///
/// ```swift
/// var triangle = LottiePath(isClosed: true)
/// triangle.add(x: 0, y: 0)
/// triangle.add(x: 40, y: 0)
/// triangle.add(x: 20, y: 30)
/// ```
public struct LottiePath: Hashable, Sendable {
  public struct Vertex: Hashable, Sendable {
    public var point: LottieVector2D
    /// Towards the vertex before and the one after.
    public var inTangent: LottieVector2D
    public var outTangent: LottieVector2D

    public init(
      point: LottieVector2D, inTangent: LottieVector2D = LottieVector2D(x: 0, y: 0),
      outTangent: LottieVector2D = LottieVector2D(x: 0, y: 0)
    ) {
      self.point = point
      self.inTangent = inTangent
      self.outTangent = outTangent
    }
  }

  public var vertices: [Vertex]
  public var isClosed: Bool

  public init(_ vertices: [Vertex] = [], isClosed: Bool) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// Adds a vertex without tangents.
  public mutating func add(x: Double, y: Double) {
    vertices.append(Vertex(point: LottieVector2D(x: x, y: y)))
  }
}
