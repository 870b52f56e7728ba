extension AnyTransition: CustomStringConvertible {
  public var description: String { name }
}
extension Color: View, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("Color", text: name)] }
}

public struct Angle: Equatable, Sendable {
  public var degrees: Double
  public init(degrees: Double) { self.degrees = degrees }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

struct Trimmed<Base: Shape>: Shape, Leaf {
  typealias Body = Never
  let base: Base
  func elements(at place: Place) -> [Element] { place.evaluate(base, "trim") }
}
extension Shape {
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Trimmed(base: self) }
}
extension RoundedRectangle {
  public var cornerSize: CGSize {
    CGSize(width: attributes["cornerRadius"] ?? 0, height: attributes["cornerRadius"] ?? 0)
  }
}
