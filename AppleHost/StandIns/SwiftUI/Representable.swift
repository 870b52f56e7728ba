#if canImport(UIKit)
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
  }
  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension UIViewRepresentable {
    public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}

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
  }
  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  }
#endif
