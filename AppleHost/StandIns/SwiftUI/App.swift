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
