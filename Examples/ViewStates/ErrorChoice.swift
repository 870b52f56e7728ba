import Flick
import SwiftUI

/// The chosen options of an error view.
struct ErrorChoice {
  enum ErrorKind: String, CaseIterable { case vertical, horizontal, empty, custom }

  var kind = ErrorKind.vertical
  var hasImage = true
  var hasTitle = true
  var hasButton = true
  var alignment = LoadingChoice.AlignmentOption.center

  @MainActor func view(retry: @escaping () -> Void) -> ErrorView {
    let style = ErrorViewStyle(
      imageOptions: hasImage ? .init(systemName: "wifi.slash") : nil,
      titleOptions: hasTitle ? .init(text: "You are offline") : nil,
      buttonOptions: hasButton ? .init(action: retry) : nil,
      frameAlignment: alignment.value)
    return switch kind {
    case .vertical: ErrorView(type: .vertical(style: style, alignment: alignment.value.horizontal))
    case .horizontal:
      ErrorView(type: .horizontal(style: style, alignment: alignment.value.vertical))
    case .empty: ErrorView(type: .emptyView)
    case .custom:
      ErrorView(type: .custom(Text("An error of your own").foregroundColor(.red).asAnyView()))
    }
  }
}

struct ErrorForm: View {
  @Binding var choice: ErrorChoice

  var body: some View {
    Section("Error") {
      Picker("Kind", selection: $choice.kind) { cases(of: ErrorChoice.ErrorKind.self) }
      if choice.kind == .vertical || choice.kind == .horizontal {
        Toggle("Image", isOn: $choice.hasImage)
        Toggle("Title", isOn: $choice.hasTitle)
        Toggle("Button", isOn: $choice.hasButton)
        Picker("Alignment", selection: $choice.alignment) {
          cases(of: LoadingChoice.AlignmentOption.self)
        }
      }
    }
  }
}

struct ErrorForm_Previews: PreviewProvider {
  static var previews: some View {
    VStack {
      ForEach(ErrorChoice.ErrorKind.allCases, id: \.self) { ErrorChoice(kind: $0).view {} }
    }
  }
}
