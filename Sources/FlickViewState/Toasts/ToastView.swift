#if canImport(SwiftUI)

  import CoreGraphics
  import SwiftUI

  /// The view of a toast.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct ToastView: View {
    let type: ToastType
    let dismiss: () -> Void

    var body: some View {
      switch type {
      case .toast(let options):
        message(options).announces([options.message.text, options.secondaryMessage?.text])
      case .snackBar(let options):
        SnackBar(options: options).announces([options.message.text])
      case .custom(let view): view
      }
    }

    private func message(_ options: ToastOptions) -> some View {
      HStack {
        VStack(alignment: options.message.alignment.horizontal) {
          line(options.message)
          if let second = options.secondaryMessage { line(second) }
        }
        if let button = options.trailingButton {
          Spacer()
          Button {
            dismiss()
          } label: {
            ScaledSymbol(button.imageSystemName, size: button.size, color: button.color)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Close")
        }
      }
      .padding(options.internalPadding)
      .toastBackground(options.background)
    }

    private func line(_ message: ToastOptions.Message) -> some View {
      Text(message.text)
        .font(message.font)
        .foregroundColor(message.color)
        .multilineTextAlignment(message.alignment)
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  private struct SnackBar: View {
    let options: SnackBarOptions

    var body: some View {
      HStack {
        Text(options.message.text)
          .font(options.message.font)
          .foregroundColor(options.message.color)
        if let image = options.image {
          ScaledSymbol(image.imageSystemName, size: image.size, color: image.color)
            .accessibilityHidden(true)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(options.internalPadding)
      .toastBackground(options.background)
    }
  }

  extension TextAlignment {
    /// The alignment of the views of a column.
    fileprivate var horizontal: HorizontalAlignment {
      switch self {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    fileprivate func toastBackground(_ background: ToastOptions.Background) -> some View {
      self.background(
        background.color, in: RoundedRectangle(cornerRadius: background.cornerRadius))
    }
  }

#endif
