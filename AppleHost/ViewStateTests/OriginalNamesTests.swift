import FlickViewState
import SwiftUI
import Testing

extension ViewStateTests {
  /// Code that was written for ViewStateController compiles, and shows what it shows there.
  @MainActor @Suite("Names of ViewStateController") struct OriginalNames {
    /// The declarations of ViewStateController 0.1.0 that have a default or a type of their own, with all labels.
    private var toast: ToastOptions {
      ToastOptions(
        message: ToastOptions.Message(
          text: "Saved", color: .white, font: .system(size: 16), alignment: Alignment.topTrailing),
        secondaryMessage: .init(text: "more", alignment: .center),
        trailingButton: ToastOptions.TrailingButton(
          imageSystemName: "xmark", color: .white, size: .init(width: 12, height: 12)),
        background: ToastOptions.Background(color: .accentColor, cornerRadius: 8),
        internalPadding: .init(top: 16, leading: 16, bottom: 16, trailing: 16))
    }

    private var snackBar: SnackBarOptions {
      let background: SnackBarOptions.Background = .init(color: .orange, cornerRadius: 4)
      return SnackBarOptions(
        message: SnackBarOptions.Message(text: "Saved", color: .white, font: .system(size: 16)),
        image: SnackBarOptions.Image(
          imageSystemName: "star", color: .white, size: .init(width: 12, height: 12)),
        background: background, internalPadding: .init())
    }

    @Test(
      "Buttons, messages, backgrounds and the modifier of toasts have the labels and defaults of ViewStateController"
    )
    func labelsAndDefaultsAreThoseOfOriginal() {
      let buttons: [ErrorViewStyle.ButtonOptions] = [
        .init(
          text: "Again", foregroundColor: .black, tintColor: .green, font: .body, action: {}),
        .init(tintColor: .green) {}, .init(text: "Again") {}, .init {},
      ]
      #expect(buttons.map(\.title) == ["Again", "Retry", "Again", "Retry"])
      #expect(buttons.map(\.tint) == [.green, .green, .accentColor, .accentColor])
      #expect(toast.message.alignment == .trailing)
      #expect(ToastOptions.Message(text: "a", alignment: .leading).alignment == .leading)
      #expect(ToastOptions.Message(text: "a", alignment: Alignment.bottom).alignment == .center)
      #expect(snackBar.background.cornerRadius == 4)
      var isShowing = true
      let modifier = ToastModifier(
        isShowing: Binding(get: { isShowing }, set: { isShowing = $0 }),
        type: .toast(options: toast),
        transitionOptions: ToastTransitionOptions(
          duration: 4, transition: .opacity.combined(with: .move(edge: .top)), animation: .default),
        positionOptions: ToastPositionOptions(position: .top, padding: .init()))
      modifier.isShowing = false
      #expect(!isShowing)
    }

    @Test(
      "The picture of a snack bar is after its text, and the column of a toast has its message's alignment"
    )
    func placesAreThoseOfOriginal() {
      let bar = Stage(
        Text("c").toast(isShowing: .constant(true), type: .snackBar(options: snackBar)))
      #expect(bar.settle() == "ZStack{Text(c) HStack{Text(Saved) Image(star)}}")
      bar.close()
      let stage = Stage(Text("c").toast(isShowing: .constant(true), type: .toast(options: toast)))
      stage.settle()
      #expect(stage.first("VStack")?.attributes["alignment"] as? HorizontalAlignment == .trailing)
      stage.close()
    }
  }
}
