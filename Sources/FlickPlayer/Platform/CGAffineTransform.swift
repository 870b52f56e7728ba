#if canImport(CoreGraphics)
#else
  public import Foundation

  /// An affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. It replaces the Core Graphics type of the
  /// same name on platforms without Core Graphics.
  public struct CGAffineTransform: Hashable, Sendable {
    /// The coefficient of `x` in `x'`.
    public var a: CGFloat
    /// The coefficient of `x` in `y'`.
    public var b: CGFloat
    /// The coefficient of `y` in `x'`.
    public var c: CGFloat
    /// The coefficient of `y` in `y'`.
    public var d: CGFloat
    /// The translation along the x axis.
    public var tx: CGFloat
    /// The translation along the y axis.
    public var ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform()

    /// Creates an identity transform.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates a transform from its coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a translation.
    public init(translationX x: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Creates a scaling about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a rotation about the origin.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether this is the identity transform.
    public var isIdentity: Bool { self == .identity }

    /// Returns the transform that applies this transform and then another one.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d,
        c: c * next.a + d * next.c, d: c * next.b + d * next.d,
        tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns the transform that applies a translation and then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the transform that applies a scaling and then this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the transform that applies a rotation and then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse transform.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// Returns the point after a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }
#endif
