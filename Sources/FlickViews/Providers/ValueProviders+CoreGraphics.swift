public import FlickAnimation
public import Foundation

extension PointValueProvider {
  public convenience init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// - Parameter block: asked before every frame that is drawn, where the frame is asked for.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGPoint) {
    self.init(block: { frame -> LottieVector3D in
      let point = block(frame)
      return LottieVector3D(x: Double(point.x), y: Double(point.y), z: 0)
    })
  }

  /// What is given, from the next frame on. Setting it takes the place of the block.
  public var point: CGPoint {
    get { CGPoint(x: vector.x, y: vector.y) }
    set { vector = LottieVector3D(x: Double(newValue.x), y: Double(newValue.y), z: 0) }
  }
}

extension SizeValueProvider {
  public convenience init(_ size: CGSize) {
    self.init(LottieVector3D(x: Double(size.width), y: Double(size.height), z: 100))
  }

  /// - Parameter block: asked before every frame that is drawn, where the frame is asked for.
  public convenience init(block: @escaping (AnimationFrameTime) -> CGSize) {
    self.init(block: { frame -> LottieVector3D in
      let size = block(frame)
      return LottieVector3D(x: Double(size.width), y: Double(size.height), z: 100)
    })
  }

  /// What is given, from the next frame on. Setting it takes the place of the block.
  public var size: CGSize {
    get { CGSize(width: vector.x, height: vector.y) }
    set { vector = LottieVector3D(x: Double(newValue.width), y: Double(newValue.height), z: 100) }
  }
}
