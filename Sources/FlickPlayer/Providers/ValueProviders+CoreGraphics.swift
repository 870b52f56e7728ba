public import FlickAnimation
public import Foundation

extension PointValueProvider {
  /// A closure that returns the point at a frame.
  public typealias PointValueBlock = (AnimationFrameTime) -> CGPoint

  /// Creates a provider of a constant point.
  ///
  /// - Parameter point: The point.
  public convenience init(_ point: CGPoint) { self.init(LottieVector3D(point)) }

  /// Creates a provider with a closure.
  ///
  /// - Parameter block: A closure that returns the point for a frame. It is called where frames are requested, once
  ///   for each requested frame.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGPoint) {
    self.init(block: { LottieVector3D(block($0)) })
  }

  /// Creates a provider of keyframes.
  ///
  /// - Parameter keyframes: The keyframes in any order. Without keyframes, the value is the origin.
  public convenience init(_ keyframes: [Keyframe<CGPoint>]) {
    self.init(keyframes.map { $0.map { LottieVector3D($0) } })
  }

  /// The current value. Setting it replaces a closure or keyframes, from the next frame on.
  public var point: CGPoint {
    get { CGPoint(x: vector.x, y: vector.y) }
    set { vector = LottieVector3D(newValue) }
  }
}

extension SizeValueProvider {
  /// A closure that returns the size at a frame.
  public typealias SizeValueBlock = (AnimationFrameTime) -> CGSize

  /// Creates a provider of a constant size.
  ///
  /// - Parameter size: The size.
  public convenience init(_ size: CGSize) { self.init(LottieVector3D(size)) }

  /// Creates a provider with a closure.
  ///
  /// - Parameter block: A closure that returns the size for a frame. It is called where frames are requested, once
  ///   for each requested frame.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGSize) {
    self.init(block: { LottieVector3D(block($0)) })
  }

  /// Creates a provider of keyframes.
  ///
  /// - Parameter keyframes: The keyframes in any order. Without keyframes, the value is zero.
  public convenience init(_ keyframes: [Keyframe<CGSize>]) {
    self.init(keyframes.map { $0.map { LottieVector3D($0) } })
  }

  /// The current value. Setting it replaces a closure or keyframes, from the next frame on.
  public var size: CGSize {
    get { CGSize(width: vector.x, height: vector.y) }
    set { vector = LottieVector3D(newValue) }
  }
}

extension LottieVector3D {
  fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y), z: 0) }

  fileprivate init(_ size: CGSize) {
    self.init(x: Double(size.width), y: Double(size.height), z: 100)
  }
}
