// https://developer.apple.com/documentation/quartzcore
// https://github.com/swiftlang/swift, stdlib/public/Darwin/QuartzCore/CMakeLists.txt
@_exported import CoreGraphics
@_exported import Foundation

#if os(Linux)
  public typealias CFTimeInterval = Double

  /// The name of a method. Linux has no Objective-C runtime to call a method by its name, so receivers
  /// conform to `SelectorResponder`.
  public struct Selector: Hashable, ExpressibleByStringLiteral {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
  }

  @MainActor public protocol SelectorResponder: AnyObject {
    func perform(_ selector: Selector, with object: Any?)
  }
#endif

// https://developer.apple.com/documentation/quartzcore/catransform3d
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14, m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
  public init() {
    (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
    (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
  }
}
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m12, t.m21, t.m22, t.m33) = (m.a, m.b, m.c, m.d, 1)
  (t.m41, t.m42, t.m44) = (m.tx, m.ty, 1)
  return t
}

// https://developer.apple.com/documentation/quartzcore/caaction
public protocol CAAction {}
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

// https://developer.apple.com/documentation/quartzcore/calayerdelegate
public protocol CALayerDelegate: NSObjectProtocol {}

open class CALayer: NSObject {
  /// The view of the layer. A layer that is made without a view has none, and the scale 1.
  open weak var delegate: (any CALayerDelegate)?
  public override init() {}
  public init(layer: Any) {}
  public required init?(coder: NSCoder) {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() { layoutSublayers() }
  open func layoutSublayers() {}
  open var contents: Any?
  open var bounds = CGRect.zero
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var masksToBounds = false
  open var isGeometryFlipped = false
  open var sublayerTransform = CATransform3DMakeAffineTransform(.identity)
  open var isHidden = false { didSet { updateOrder() } }
  open var opacity: Float = 1
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var position = CGPoint.zero
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  private var transform = CGAffineTransform.identity
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
    layer.updateOrder()
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
    updateOrder()
  }
  open func action(forKey event: String) -> (any CAAction)? { nil }
  private var isRoot = false
  private var isOrderedIn = false
  /// A layer is ordered in while neither it nor a layer that contains it is hidden, and the outermost layer is that of a
  /// window.
  private func updateOrder() {
    let isIn = !isHidden && (isRoot || superlayer?.isOrderedIn == true)
    guard isIn != isOrderedIn else { return }
    isOrderedIn = isIn
    _ = action(forKey: isIn ? kCAOnOrderIn : kCAOnOrderOut)
    for layer in sublayers ?? [] { layer.updateOrder() }
  }
  #if os(Linux)
    /// Simulates that the view of the layer moves to a window, or out of one.
    public func setInWindow(_ isInWindow: Bool) {
      isRoot = isInWindow
      updateOrder()
    }
  #endif
  open func setAffineTransform(_ m: CGAffineTransform) { transform = m }
  open func affineTransform() -> CGAffineTransform { transform }
  open func removeAllAnimations() {}
  #if os(Linux)
    /// The number of calls of `render(in:)` for this layer or a layer that contains it. Rendering has no other
    /// effect.
    open private(set) var renderCount = 0
  #endif
  open func render(in context: CGContext) {
    #if os(Linux)
      renderCount += 1
    #endif
    for layer in sublayers ?? [] { layer.render(in: context) }
  }
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}
