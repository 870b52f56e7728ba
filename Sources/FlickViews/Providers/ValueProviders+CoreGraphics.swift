public import FlickAnimation
public import Foundation

extension PointValueProvider {
  public convenience init(_ point: CGPoint) { self.init(LottieVector3D(point)) }

  /// - Parameter block: asked before every frame that is drawn, where the frame is asked for.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGPoint) {
    self.init(block: { LottieVector3D(block($0)) })
  }

  /// - Parameter keyframes: in any order; the origin where there are none.
  public convenience init(_ keyframes: [Keyframe<CGPoint>]) {
    self.init(keyframes.map { $0.map { LottieVector3D($0) } })
  }

  /// What is given, from the next frame on. Setting it takes the place of a block or keyframes.
  public var point: CGPoint {
    get { CGPoint(x: vector.x, y: vector.y) }
    set { vector = LottieVector3D(newValue) }
  }
}

extension SizeValueProvider {
  public convenience init(_ size: CGSize) { self.init(LottieVector3D(size)) }

  /// - Parameter block: asked before every frame that is drawn, where the frame is asked for.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGSize) {
    self.init(block: { LottieVector3D(block($0)) })
  }

  /// - Parameter keyframes: in any order; nothing where there are none.
  public convenience init(_ keyframes: [Keyframe<CGSize>]) {
    self.init(keyframes.map { $0.map { LottieVector3D($0) } })
  }

  /// What is given, from the next frame on. Setting it takes the place of a block or keyframes.
  public var size: CGSize {
    get { CGSize(width: vector.x, height: vector.y) }
    set { vector = LottieVector3D(newValue) }
  }
}

extension LottieVector3D {
  fileprivate init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y), z: 0)
  }

  fileprivate init(_ size: CGSize) {
    self.init(x: Double(size.width), y: Double(size.height), z: 100)
  }
}
