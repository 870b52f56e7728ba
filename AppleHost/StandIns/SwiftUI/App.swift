// https://developer.apple.com/documentation/swiftui/app

@available(iOS 14, macOS 11, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
@available(iOS 14, macOS 11, *)
extension App {
  @MainActor public static func main() {}
}

@available(iOS 14, macOS 11, *)
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, *)
public struct WindowGroup<Content: View>: Scene {
  @MainActor public init(@ViewBuilder content: () -> Content) {}
}

// https://developer.apple.com/documentation/swiftui/widget
@available(iOS 14, macOS 11, watchOS 9, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
// https://developer.apple.com/documentation/swiftui/widgetconfiguration
@available(iOS 14, macOS 11, watchOS 9, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14, macOS 11, watchOS 9, *)
@available(tvOS, unavailable)
extension Never: WidgetConfiguration {}
