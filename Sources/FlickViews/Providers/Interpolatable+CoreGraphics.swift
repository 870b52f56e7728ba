public import FlickAnimation
public import Foundation

extension CGFloat: Interpolatable {
  public func interpolate(to: CGFloat, amount: Double) -> CGFloat {
    self + (to - self) * CGFloat(amount)
  }
}

extension CGPoint: Interpolatable {
  public func interpolate(to: CGPoint, amount: Double) -> CGPoint {
    CGPoint(x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount))
  }
}

extension CGSize: Interpolatable {
  public func interpolate(to: CGSize, amount: Double) -> CGSize {
    CGSize(
      width: width.interpolate(to: to.width, amount: amount),
      height: height.interpolate(to: to.height, amount: amount))
  }
}

extension CGRect: Interpolatable {
  public func interpolate(to: CGRect, amount: Double) -> CGRect {
    CGRect(
      origin: origin.interpolate(to: to.origin, amount: amount),
      size: size.interpolate(to: to.size, amount: amount))
  }
}
