#if canImport(SwiftUI)

  import CoreGraphics
  public import SwiftUI

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Opens a sheet on a triple tap that sets the controller's state, for debugging. In release builds,
    /// returns the view itself.
    ///
    /// - Parameters:
    ///   - controller: The controller whose state is set.
    ///   - mockInfo: The information that the button “Loaded” sets.
    /// - Returns: This view with the gesture, or this view in release builds.
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
