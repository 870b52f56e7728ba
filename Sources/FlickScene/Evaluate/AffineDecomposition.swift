package import FlickGeometry
import FlickMath

/// The decomposition of an affine map into the properties of a ``Transform``: scale, then skew
/// along the horizontal, then rotation, then position. Every invertible map has one.
package struct AffineDecomposition: Equatable, Sendable {
  package var position: Point2D
  package var scale: Vector2D
  /// The rotation in radians, clockwise on screen.
  package var rotation: Double
  package var skew: Double

  package init(_ m: Affine) {
    position = Point2D(m.tx, m.ty)
    let length = (m.a * m.a + m.b * m.b).squareRoot()
    let (c, s) = length > 0 ? (m.a / length, m.b / length) : (1, 0)
    let across = length > 0 ? m.determinant / length : 0
    scale = Vector2D(length, across)
    rotation = arcTangent(s, c)
    skew = across == 0 ? 0 : arcTangent(-(m.c * c + m.d * s) / across, 1)
  }
}
