#if canImport(SwiftUI)

  public import SwiftUI

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// While developing: three taps open a sheet that sets the controller's state by hand. In a release
    /// build it is the view itself.
    /// - Parameters:
    ///   - controller: whose state is set.
    ///   - mockInfo: what “Loaded” loads.
    public func debugState<Info>(
      controller: Binding<ViewStateController<Info>>, mockInfo: Info
    ) -> some View {
      #if DEBUG
        modifier(DebugStateModifier(controller: controller, mockInfo: mockInfo))
      #else
        self
      #endif
    }
  }

  #if DEBUG
    @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
    private struct DebugStateModifier<Info>: ViewModifier {
      struct Failure: Error {}

      @Binding var controller: ViewStateController<Info>
      let mockInfo: Info
      @State private var isPresented = false

      func body(content: Content) -> some View {
        content
          .onTapGesture(count: 3) { isPresented = true }
          .sheet(isPresented: $isPresented) {
            HStack {
              Button("Loading") { controller.setState(.loading) }
              Button("Loaded") { controller.setState(.loaded(mockInfo)) }
              Button("Error") { controller.setState(.error(Failure())) }
              Button("Reset") { controller.reset() }
            }
            .presentationDetents([.height(120)])
          }
      }
    }
  #endif

#endif
