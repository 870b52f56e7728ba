/// A number of an animation, in the file's own unit: 100 is all of an opacity, 360 a whole turn.
public struct LottieVector1D: Hashable, Sendable {
  public var value: Double

  public init(_ value: Double) { self.value = value }
}

/// Two numbers of an animation.
public struct LottieVector2D: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A point, a size or a scale of an animation, in the file's own unit: a scale of 100 changes nothing.
public struct LottieVector3D: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
