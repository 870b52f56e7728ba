#if canImport(SwiftUI)

  import CoreGraphics
  public import SwiftUI

  /// A view that shows an error and a button to retry.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ErrorView: View {
    private let type: ErrorViewType

    /// Creates an error view.
    ///
    /// - Parameter type: The layout and content.
    public init(type: ErrorViewType) { self.type = type }

    /// Creates an error view with an image, a title and a “Retry” button in a column.
    ///
    /// - Parameter retryAction: The action of the button. Called on the main actor.
    public init(retryAction: @escaping () -> Void) {
      self.init(
        type: .vertical(
          style: ErrorViewStyle(buttonOptions: .init(action: retryAction)), alignment: .center))
    }

    /// The content of the view.
    public var body: some View {
      switch type {
      case .emptyView:
        EmptyView()
      case .vertical(let style, let alignment):
        VStack(alignment: alignment) { parts(style) }
          .frame(maxWidth: .infinity, alignment: style.frameAlignment)
          .announces([style.titleOptions?.text])
      case .horizontal(let style, let alignment):
        HStack(alignment: alignment) { parts(style) }
          .frame(maxWidth: .infinity, alignment: style.frameAlignment)
          .announces([style.titleOptions?.text])
      case .custom(let view):
        view
      }
    }

    @ViewBuilder private func parts(_ style: ErrorViewStyle) -> some View {
      if let image = style.imageOptions {
        ScaledSymbol(image.systemName, size: image.frame, color: image.foregroundColor)
          .accessibilityHidden(true)
      }
      if let title = style.titleOptions {
        Text(title.text)
          .font(title.font)
          .foregroundColor(title.foregroundColor)
      }
      if let button = style.buttonOptions {
        Button {
          button.action()
        } label: {
          Text(button.title)
            .font(button.font)
            .foregroundColor(button.foregroundColor)
        }
        .buttonStyle(.borderedProminent)
        .tint(button.tint)
      }
    }
  }

#endif
