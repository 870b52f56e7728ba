// Styles that views are painted with, and shapes.
public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
  let name: String
  public static let clear = Color(name: "clear")
  public static let black = Color(name: "black")
  public static let white = Color(name: "white")
  public static let gray = Color(name: "gray")
  public static let red = Color(name: "red")
  public static let green = Color(name: "green")
  public static let blue = Color(name: "blue")
  public static let orange = Color(name: "orange")
  public static let yellow = Color(name: "yellow")
  public static let pink = Color(name: "pink")
  public static let purple = Color(name: "purple")
  public static let primary = Color(name: "primary")
  public static let secondary = Color(name: "secondary")
  public static let accentColor = Color(name: "accentColor")
  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name) \(opacity)") }
}
extension Color: View, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("Color", text: name)] }
}

// https://developer.apple.com/documentation/swiftui/material
@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *) public struct Material: ShapeStyle, Hashable {
  let name: String
  public static let regular = Material(name: "regular")
  public static let thin = Material(name: "thin")
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *) extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { .regular }
  public static var thinMaterial: Material { .thin }
}

public struct Font: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case regular, medium, semibold, bold }
  public enum Design: Hashable, Sendable { case `default`, rounded, monospaced }
  public enum TextStyle: CaseIterable, Sendable { case body, callout }
  let name: String
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font(name: "system \(size) \(weight) \(design)") }
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public struct Angle: Equatable, Sendable {
  public var degrees: Double
  public init(degrees: Double) { self.degrees = degrees }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}
@available(iOS 14, macOS 11, *) public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

// MARK: Shapes

public protocol Shape: View, Sendable {}
public protocol InsettableShape: Shape {}

public struct Circle { public init() {} }
extension Circle: InsettableShape, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("Circle")] }
}
public struct Rectangle { public init() {} }
extension Rectangle: InsettableShape, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("Rectangle")] }
}
public struct Capsule { public init() {} }
extension Capsule: InsettableShape, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { [Element("Capsule")] }
}
public struct RoundedRectangle {
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
}
extension RoundedRectangle: InsettableShape, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] {
    [Element("RoundedRectangle", ["cornerRadius": cornerRadius])]
  }
}
struct Trimmed<Base: Shape>: Shape, Leaf {
  typealias Body = Never
  let base: Base
  func elements(at place: Place) -> [Element] { place.evaluate(base, "trim") }
}

extension Shape {
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View { attribute("fill", style) }
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
    attribute("stroke", style).attribute("lineWidth", lineWidth)
  }
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Trimmed(base: self) }
}
extension InsettableShape {
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style, lineWidth: CGFloat = 1
  ) -> some View { attribute("strokeBorder", style).attribute("lineWidth", lineWidth) }
}

// MARK: Buttons

public protocol PrimitiveButtonStyle {}
@available(iOS 15, macOS 12, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
@available(iOS 15, macOS 12, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
@available(iOS 15, macOS 12, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}
@available(iOS 15, macOS 12, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}
extension View {
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    attribute("buttonStyle", "\(Style.self)")
  }
}
