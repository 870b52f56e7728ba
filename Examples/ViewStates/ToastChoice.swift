import Flick
import SwiftUI

/// The chosen options of a toast.
struct ToastChoice {
  enum ToastKind: String, CaseIterable { case toast, snackBar, custom }
  enum TransitionOption: String, CaseIterable { case fromItsEdge, slide, scale, opacity }

  var kind = ToastKind.toast
  var position = ToastPositionOptions.Position.top
  var transitionOption = TransitionOption.fromItsEdge
  var duration = 4.0
  var padding = 16.0
  var hasSecondLine = true
  var hasButton = true
  var hasImage = true

  @MainActor var type: ToastType {
    switch kind {
    case .toast:
      .toast(
        options: .init(
          message: .init(text: "Saved"),
          secondaryMessage: hasSecondLine
            ? .init(text: "It is on your other devices in a moment.", font: .footnote) : nil,
          trailingButton: hasButton ? .init() : nil))
    case .snackBar:
      .snackBar(
        options: .init(
          message: .init(text: "Saved"), image: hasImage ? .init() : nil,
          background: .init(color: .green)))
    case .custom:
      .custom(
        Text("A toast of your own").padding(12).materialOverlay()
          .roundedOverlayBorder(cornerRadius: 8).asAnyView())
    }
  }

  var positionOptions: ToastPositionOptions {
    .init(
      position: position,
      padding: EdgeInsets(top: padding, leading: padding, bottom: padding, trailing: padding))
  }

  var transitionOptions: ToastTransitionOptions {
    .init(duration: duration, transition: transition)
  }

  private var transition: AnyTransition {
    switch transitionOption {
    case .fromItsEdge: .opacity.combined(with: .move(edge: position == .top ? .top : .bottom))
    case .slide: .slide
    case .scale: .scale
    case .opacity: .opacity
    }
  }
}

struct ToastForm: View {
  @Binding var choice: ToastChoice
  @Binding var isShowing: Bool

  var body: some View {
    Section("Toast") {
      Picker("Kind", selection: $choice.kind) { cases(of: ToastChoice.ToastKind.self) }
      Picker("Position", selection: $choice.position) {
        cases(of: ToastPositionOptions.Position.self)
      }
      Picker("Transition", selection: $choice.transitionOption) {
        cases(of: ToastChoice.TransitionOption.self)
      }
      Measure(name: "Seconds", value: $choice.duration, range: 1...10)
      Measure(name: "Padding", value: $choice.padding, range: 0...64)
      switch choice.kind {
      case .toast:
        Toggle("Second line", isOn: $choice.hasSecondLine)
        Toggle("Button", isOn: $choice.hasButton)
      case .snackBar:
        Toggle("Image", isOn: $choice.hasImage)
      case .custom:
        EmptyView()
      }
      Button(isShowing ? "Hide" : "Show") { isShowing.toggle() }
    }
  }
}

struct ToastForm_Previews: PreviewProvider {
  static var previews: some View {
    Form { ToastForm(choice: .constant(ToastChoice()), isShowing: .constant(false)) }
      .toast(isShowing: .constant(true), type: ToastChoice().type)
  }
}
