package import FlickGeometry
import FlickMath

/// A picture that is wound around a sphere: its sides meet, and its top and bottom become the poles.
package struct SphereDistortion: Hashable, Sendable, Distortion {
  /// A rotation in space, as a quaternion.
  package struct Rotation: Hashable, Sendable {
    package enum Axis: Int, Sendable { case x, y, z }

    var real = 1.0
    var x = 0.0
    var y = 0.0
    var z = 0.0

    package init() {}

    package init(_ angle: Double, around axis: Axis) {
      real = cosine(angle / 2)
      let part = sine(angle / 2)
      switch axis {
      case .x: x = part
      case .y: y = part
      case .z: z = part
      }
    }

    /// Returns the rotation that applies the right one first.
    package static func * (a: Self, b: Self) -> Self {
      var product = Self()
      product.real = a.real * b.real - a.x * b.x - a.y * b.y - a.z * b.z
      product.x = a.real * b.x + a.x * b.real + a.y * b.z - a.z * b.y
      product.y = a.real * b.y - a.x * b.z + a.y * b.real + a.z * b.x
      product.z = a.real * b.z + a.x * b.y - a.y * b.x + a.z * b.real
      return product
    }

    func rotate(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let axis = SIMD3(x, y, z)
      let turned = Self.cross(axis, v) * 2
      return v + turned * real + Self.cross(axis, turned)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
  }

  /// The area of the picture.
  package var box: Rect2D
  package var center: Point2D
  package var radius: Double
  package var rotation: Rotation
  /// A Boolean value that indicates whether the inner side of the back is shown instead of the front.
  package var isInside: Bool
  /// The distance kept from the sides of the box, so that no color from outside is sampled.
  package var inset: Vector2D

  package init(
    box: Rect2D, center: Point2D, radius: Double, rotation: Rotation, isInside: Bool,
    inset: Vector2D = .zero
  ) {
    self.box = box
    self.center = center
    self.radius = radius
    self.rotation = rotation
    self.isInside = isInside
    self.inset = inset
  }

  static var hasSeams: Bool { true }
  static var work: Double { 80 }

  var extent: DistortionExtent { .between(box, Rect2D(around: center, radius, radius)) }

  /// The distance of the viewer from the center of the sphere, in radii.
  ///
  /// AE: The perspective of the effect is fitted to its results (Skottie's `SphereEffect`).
  private static let eye = 5.5

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let v = (p - SIMD2(center.x, center.y)) / radius
    let square = (v * v).sum()
    guard square < 1 else { return SIMD2(repeating: .nan) }
    // The line from the viewer through the point meets the sphere in front and behind.
    let eye = Self.eye
    let length = square + eye * eye
    let middle = eye * eye / length
    let half = (max(middle * middle - (eye * eye - 1) / length, 0)).squareRoot()
    let t = isInside ? middle + half : middle - half
    let place = rotation.rotate(SIMD3(v.x * t, v.y * t, eye - eye * t))
    let turn = 0.5 + arcTangent(place.x, place.z) / (2 * .pi)
    let height = 0.5 + arcSine(min(max(place.y, -1), 1)) / .pi
    return SIMD2(
      min(max(box.minX + turn * box.width, box.minX + inset.x), box.maxX - inset.x),
      min(max(box.minY + height * box.height, box.minY + inset.y), box.maxY - inset.y))
  }
}
