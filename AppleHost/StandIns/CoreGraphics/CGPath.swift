public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public class CGPath: @unchecked Sendable {
  init() {}
  @available(iOS 11, macOS 10.13, *)
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {}
}
