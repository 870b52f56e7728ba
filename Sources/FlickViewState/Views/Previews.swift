#if DEBUG && canImport(SwiftUI)

  import SwiftUI

  /// Previews of all loading types, in the states in which they are visible.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct ViewState_Previews: PreviewProvider {
    private static let types: [LoadingModifierType] = [
      .none, .material(), .overCurrentContent(), .horizontal(contentOpacity: 0.3), .vertical(),
      .custom(Text("Loading…").asAnyView()),
    ]

    private static func card(
      _ type: LoadingModifierType, after states: [ViewState<String>]
    ) -> some View {
      var controller = ViewStateController<String>()
      for state in states { controller.setState(state) }
      return Text("Placeholder").redacted(reason: .placeholder).withViewStateModifier(
        controller: controller, initialLoadingType: type, loadedView: { Text($0) },
        loadingAfterInfoType: type, errorView: { _ in .init {} }, loadingAfterErrorType: type)
    }

    static var previews: some View {
      ForEach(types.indices, id: \.self) { index in
        VStack {
          card(types[index], after: [.loading])
          card(types[index], after: [.loaded("Loaded"), .loading])
          card(types[index], after: [.error(CancellationError()), .loading])
        }
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct ErrorView_Previews: PreviewProvider {
    static var previews: some View { ErrorView {} }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct Toast_Previews: PreviewProvider {
    static var previews: some View {
      VStack {
        Color.clear.toast(
          isShowing: .constant(true),
          type: .toast(
            options: .init(
              message: .init(text: "Saved"), secondaryMessage: .init(text: "On all devices"))))
        Color.clear.toast(
          isShowing: .constant(true),
          type: .snackBar(options: .init(message: .init(text: "Saved"), image: .init())),
          positionOptions: .init(position: .bottom))
      }
    }
  }

#endif
