// https://developer.apple.com/documentation/swiftui
#if os(Linux)
  @_exported import Combine
  @_exported import CoreGraphics
  @_exported import Foundation
  @_exported import UIKit
#endif

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A primitive view. It produces its element itself and has no body.
@MainActor protocol Leaf {
  func elements(at place: Place) -> [Element]
}

extension Never: View {
  public var body: Never { fatalError("never evaluated") }
}
extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

// The functions of the builder, and the initializers of the views that they make, are not isolated.
// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(branch: .first(first)) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(branch: .second(second)) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: View, Leaf {
  public typealias Body = Never
  nonisolated public init() {}
  func elements(at place: Place) -> [Element] { [] }
}

public struct TupleView<Content> {
  public var value: Content
  private let views: [any View]
  init(_ value: Content, _ views: [any View]) { (self.value, self.views) = (value, views) }
}
extension TupleView: View, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] {
    views.enumerated().flatMap { place.evaluate($1, "\($0)") }
  }
}

public struct _ConditionalContent<First: View, Second: View> {
  enum Branch { case first(First), second(Second) }
  let branch: Branch
}
extension _ConditionalContent: View, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] {
    switch branch {
    case .first(let view): place.evaluate(view, "if")
    case .second(let view): place.evaluate(view, "else")
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}
extension Optional: Leaf where Wrapped: View {
  func elements(at place: Place) -> [Element] { map { place.evaluate($0, "some") } ?? [] }
}

public struct AnyView {
  private let view: any View
  public init<Content: View>(_ view: Content) { self.view = view }
}
extension AnyView: View, Leaf {
  public typealias Body = Never
  func elements(at place: Place) -> [Element] { place.evaluate(view, "any") }
}

public struct Group<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func elements(at place: Place) -> [Element] { place.evaluate(content, "group") }
}
