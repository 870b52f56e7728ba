#if canImport(UIKit) && !os(watchOS)
  public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    @MainActor @preconcurrency func updateUIView(_ view: UIViewType, context: Context)
    @MainActor @preconcurrency static func dismantleUIView(
      _ view: UIViewType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    // https://developer.apple.com/documentation/swiftui/uiviewrepresentable/sizethatfits(_:uiview:context:)
    @available(iOS 16, macCatalyst 16, tvOS 16, watchOS 9, *)
    @MainActor @preconcurrency func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
  }
  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension UIViewRepresentable {
    public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
    @available(iOS 16, macCatalyst 16, tvOS 16, watchOS 9, *)
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize? { nil }

    func elements(at place: Place) -> [Element] {
      let mounted: Mounted<UIViewType, Coordinator> = place.kept("view") {
        let coordinator = makeCoordinator()
        let context = Context(coordinator: coordinator, environment: place.environment)
        let view = makeUIView(context: context)
        place.stage?.window.addSubview(view)
        return Mounted(view: view, coordinator: coordinator) {
          view.removeFromSuperview()
          Self.dismantleUIView(view, coordinator: coordinator)
        }
      }
      updateUIView(
        mounted.view,
        context: Context(coordinator: mounted.coordinator, environment: place.environment))
      let element = Element("\(UIViewType.self)")
      element.view = mounted.view
      #if os(Linux)
        let context = Context(coordinator: mounted.coordinator, environment: place.environment)
        element.measure = {
          sizeThatFits($0, uiView: mounted.view, context: context)
            ?? mounted.view.size(offered: $0)
        }
      #endif
      return [element]
    }
  }

  final class Mounted<View, Coordinator>: Disposable {
    let view: View
    let coordinator: Coordinator
    private let unmount: @MainActor () -> Void
    init(view: View, coordinator: Coordinator, unmount: @escaping @MainActor () -> Void) {
      (self.view, self.coordinator, self.unmount) = (view, coordinator, unmount)
    }
    func dispose() { unmount() }
  }
#elseif canImport(AppKit)
  public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
  }

  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
    @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
    @MainActor @preconcurrency static func dismantleNSView(
      _ nsView: NSViewType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    // https://developer.apple.com/documentation/swiftui/nsviewrepresentable/sizethatfits(_:nsview:context:)
    @available(macOS 13, *)
    @MainActor @preconcurrency func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize?
  }
  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    @available(macOS 13, *)
    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize? { nil }
  }
#endif
