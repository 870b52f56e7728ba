package import FlickScene

/// The progress of a tween over its time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
public struct LottieEasing: Hashable, Sendable {
  package let curve: CubicEasing

  /// Creates an easing.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, from 0 to 1.
  ///   - y1: The progress of the first control point. It can lie outside of 0 to 1.
  ///   - x2: The time of the second control point, from 0 to 1.
  ///   - y2: The progress of the second control point. It can lie outside of 0 to 1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let numbers = [x1, y1, x2, y2].map { $0.isFinite ? $0 : 0 }
    curve = CubicEasing(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A constant speed.
  public static let linear = LottieEasing(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = LottieEasing(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = LottieEasing(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInOut = LottieEasing(0.42, 0, 0.58, 1)
}
