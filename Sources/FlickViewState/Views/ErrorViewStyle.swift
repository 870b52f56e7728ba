#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// How an ``ErrorView`` is laid out.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum ErrorViewType {
    /// Nothing at all.
    case emptyView
    /// Image, title and button below each other.
    case vertical(style: ErrorViewStyle, alignment: HorizontalAlignment)
    /// Image, title and button beside each other.
    case horizontal(style: ErrorViewStyle, alignment: VerticalAlignment)
    /// A view of your own.
    case custom(_ view: AnyView)
  }

  /// What an ``ErrorView`` consists of. A part without options is not there.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ErrorViewStyle {
    public var imageOptions: ImageOptions?
    public var titleOptions: TitleOptions?
    public var buttonOptions: ButtonOptions?
    /// Where the parts stand in the width that the view takes, which is all there is.
    public var frameAlignment: Alignment

    public init(
      imageOptions: ImageOptions? = .init(), titleOptions: TitleOptions? = .init(),
      buttonOptions: ButtonOptions?, frameAlignment: Alignment = .center
    ) {
      self.imageOptions = imageOptions
      self.titleOptions = titleOptions
      self.buttonOptions = buttonOptions
      self.frameAlignment = frameAlignment
    }

    /// A symbol of the system.
    public struct ImageOptions: Sendable {
      public var systemName: String
      public var foregroundColor: Color
      /// In points.
      public var frame: CGSize

      public init(
        systemName: String = "xmark.circle.fill", foregroundColor: Color = .red,
        frame: CGSize = CGSize(width: 50, height: 50)
      ) {
        (self.systemName, self.foregroundColor) = (systemName, foregroundColor)
        self.frame = frame
      }
    }

    public struct TitleOptions: Sendable {
      public var text: String
      public var foregroundColor: Color
      public var font: Font

      public init(
        text: String = "Something went wrong", foregroundColor: Color = .primary,
        font: Font = .callout
      ) {
        (self.text, self.foregroundColor, self.font) = (text, foregroundColor, font)
      }
    }

    public struct ButtonOptions {
      public var title: String
      public var foregroundColor: Color
      /// The colour of the button itself.
      public var tint: Color
      public var font: Font
      public var action: () -> Void

      public init(
        title: String = "Retry", foregroundColor: Color = .white, tint: Color = .accentColor,
        font: Font = .callout, action: @escaping () -> Void
      ) {
        (self.title, self.foregroundColor, self.tint) = (title, foregroundColor, tint)
        (self.font, self.action) = (font, action)
      }
    }
  }

#endif
