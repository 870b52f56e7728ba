#if canImport(SwiftUI)

  public import SwiftUI

  /// Says that something went wrong, and offers to try again.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ErrorView: View {
    private let type: ErrorViewType

    public init(type: ErrorViewType) { self.type = type }

    /// An image, a title and the button “Retry” below each other.
    public init(retryAction: @escaping () -> Void) {
      self.init(
        type: .vertical(
          style: ErrorViewStyle(buttonOptions: .init(action: retryAction)), alignment: .center))
    }

    public var body: some View {
      switch type {
      case .emptyView:
        EmptyView()
      case .vertical(let style, let alignment):
        VStack(alignment: alignment) { parts(style) }
          .frame(maxWidth: .infinity, alignment: style.frameAlignment)
      case .horizontal(let style, let alignment):
        HStack(alignment: alignment) { parts(style) }
          .frame(maxWidth: .infinity, alignment: style.frameAlignment)
      case .custom(let view):
        view
      }
    }

    @ViewBuilder private func parts(_ style: ErrorViewStyle) -> some View {
      if let image = style.imageOptions {
        Image(systemName: image.systemName)
          .resizable()
          .frame(width: image.frame.width, height: image.frame.height)
          .foregroundColor(image.foregroundColor)
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
