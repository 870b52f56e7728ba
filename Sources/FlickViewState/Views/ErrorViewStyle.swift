#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// The layout of an ``ErrorView``.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum ErrorViewType {
    /// An empty view.
    case emptyView
    /// The image, title and button in a column.
    case vertical(style: ErrorViewStyle, alignment: HorizontalAlignment)
    /// The image, title and button in a row.
    case horizontal(style: ErrorViewStyle, alignment: VerticalAlignment)
    /// A custom view.
    case custom(_ view: AnyView)
  }

  /// The content of an ``ErrorView``. Parts whose options are nil are not shown.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ErrorViewStyle {
    /// The image. Nil for none.
    public var imageOptions: ImageOptions?
    /// The title. Nil for none.
    public var titleOptions: TitleOptions?
    /// The button. Nil for none.
    public var buttonOptions: ButtonOptions?
    /// The alignment of the content within the available width, which the view fills.
    public var frameAlignment: Alignment

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - imageOptions: The image. Nil for none.
    ///   - titleOptions: The title. Nil for none.
    ///   - buttonOptions: The button. Nil for none.
    ///   - frameAlignment: The alignment of the content within the available width.
    public init(
      imageOptions: ImageOptions? = .init(), titleOptions: TitleOptions? = .init(),
      buttonOptions: ButtonOptions?, frameAlignment: Alignment = .center
    ) {
      self.imageOptions = imageOptions
      self.titleOptions = titleOptions
      self.buttonOptions = buttonOptions
      self.frameAlignment = frameAlignment
    }

    /// An image from a system symbol.
    public struct ImageOptions: Sendable {
      /// The name of the system symbol.
      public var systemName: String
      /// The color of the symbol.
      public var foregroundColor: Color
      /// The size of the image, in points. It follows Dynamic Type.
      public var frame: CGSize

      /// Creates image options.
      ///
      /// - Parameters:
      ///   - systemName: The name of the system symbol.
      ///   - foregroundColor: The color of the symbol.
      ///   - frame: The size of the image, in points.
      public init(
        systemName: String = "xmark.circle.fill", foregroundColor: Color = .red,
        frame: CGSize = CGSize(width: 50, height: 50)
      ) {
        (self.systemName, self.foregroundColor) = (systemName, foregroundColor)
        self.frame = frame
      }
    }

    /// The title of an error view.
    public struct TitleOptions: Sendable {
      /// The text.
      public var text: String
      /// The text color.
      public var foregroundColor: Color
      /// The font.
      public var font: Font

      /// Creates title options.
      ///
      /// - Parameters:
      ///   - text: The text.
      ///   - foregroundColor: The text color.
      ///   - font: The font.
      public init(
        text: String = "Something went wrong", foregroundColor: Color = .primary,
        font: Font = .callout
      ) {
        (self.text, self.foregroundColor, self.font) = (text, foregroundColor, font)
      }
    }

    /// The button of an error view.
    public struct ButtonOptions {
      /// The title.
      public var title: String
      /// The color of the title.
      public var foregroundColor: Color
      /// The color of the button.
      public var tint: Color
      /// The font of the title.
      public var font: Font
      /// The action of the button. Called on the main actor.
      public var action: () -> Void

      /// Creates button options.
      ///
      /// - Parameters:
      ///   - title: The title.
      ///   - foregroundColor: The color of the title.
      ///   - tint: The color of the button.
      ///   - font: The font of the title.
      ///   - action: The action of the button. Called on the main actor.
      public init(
        title: String = "Retry", foregroundColor: Color = .white, tint: Color = .accentColor,
        font: Font = .callout, action: @escaping () -> Void
      ) {
        (self.title, self.foregroundColor, self.tint) = (title, foregroundColor, tint)
        (self.font, self.action) = (font, action)
      }

      /// Creates button options with the labels of ViewStateController.
      ///
      /// - Parameters:
      ///   - text: The title.
      ///   - foregroundColor: The color of the title.
      ///   - tintColor: The color of the button.
      ///   - font: The font of the title.
      ///   - action: The action of the button. Called on the main actor.
      @_disfavoredOverload
      public init(
        text: String = "Retry", foregroundColor: Color = .white, tintColor: Color = .accentColor,
        font: Font = .callout, action: @escaping () -> Void
      ) {
        self.init(
          title: text, foregroundColor: foregroundColor, tint: tintColor, font: font,
          action: action)
      }
    }
  }

#endif
