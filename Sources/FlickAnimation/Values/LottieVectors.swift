/// A number of an animation in the file's own unit. For example, an opacity of 100 is opaque and a rotation
/// is in degrees.
public struct LottieVector1D: Hashable, Sendable {
  /// The number.
  public var value: Double

  /// Creates a vector with one component.
  ///
  /// - Parameter value: The number.
  public init(_ value: Double) { self.value = value }
}

/// A vector with two components.
public struct LottieVector2D: Hashable, Sendable {
  /// The first component.
  public var x: Double
  /// The second component.
  public var y: Double

  /// Creates a vector.
  ///
  /// - Parameters:
  ///   - x: The first component.
  ///   - y: The second component.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A point, a size or a scale in the file's own unit. A scale of 100 is the original size.
public struct LottieVector3D: Hashable, Sendable {
  /// The first component.
  public var x: Double
  /// The second component.
  public var y: Double
  /// The third component.
  public var z: Double

  /// Creates a vector.
  ///
  /// - Parameters:
  ///   - x: The first component.
  ///   - y: The second component.
  ///   - z: The third component.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
