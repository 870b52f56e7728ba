public import FlickAnimation
public import Foundation

extension CGFloat: Interpolatable {
  /// Returns a linear interpolation between this number and another.
  public func interpolate(to: CGFloat, amount: InterpolationAmount) -> CGFloat {
    self + (to - self) * CGFloat(amount)
  }
}

extension CGPoint: Interpolatable {
  /// Returns a linear interpolation between this point and another.
  public func interpolate(to: CGPoint, amount: InterpolationAmount) -> CGPoint {
    CGPoint(x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount))
  }
}

extension CGSize: Interpolatable {
  /// Returns a linear interpolation between this size and another.
  public func interpolate(to: CGSize, amount: InterpolationAmount) -> CGSize {
    CGSize(
      width: width.interpolate(to: to.width, amount: amount),
      height: height.interpolate(to: to.height, amount: amount))
  }
}

extension CGRect: Interpolatable {
  /// Returns a linear interpolation between this rectangle and another.
  public func interpolate(to: CGRect, amount: InterpolationAmount) -> CGRect {
    CGRect(
      origin: origin.interpolate(to: to.origin, amount: amount),
      size: size.interpolate(to: to.size, amount: amount))
  }
}
