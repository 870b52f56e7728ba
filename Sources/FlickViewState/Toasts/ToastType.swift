#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// The content and style of a toast.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum ToastType {
    /// A message with an optional second message and an optional button.
    case toast(options: ToastOptions)
    /// A full-width message with an optional image.
    case snackBar(options: SnackBarOptions)
    /// A custom view.
    case custom(_ view: AnyView)
  }

  /// The content and style of a toast.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastOptions: Sendable {
    /// The message.
    public var message: Message
    /// A second message below the first. Nil for none.
    public var secondaryMessage: Message?
    /// The button that hides the toast. Nil for none.
    public var trailingButton: TrailingButton?
    /// The background.
    public var background: Background
    /// The padding between the content and the edges of the toast, in points.
    public var internalPadding: EdgeInsets

    /// Creates toast options.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - secondaryMessage: A second message below the first. Nil for none.
    ///   - trailingButton: The button that hides the toast. Nil for none.
    ///   - background: The background.
    ///   - internalPadding: The padding between the content and the edges of the toast, in points.
    public init(
      message: Message, secondaryMessage: Message? = nil,
      trailingButton: TrailingButton? = .init(), background: Background = .init(),
      internalPadding: EdgeInsets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    ) {
      (self.message, self.secondaryMessage) = (message, secondaryMessage)
      (self.trailingButton, self.background) = (trailingButton, background)
      self.internalPadding = internalPadding
    }

    /// A message of a toast.
    public struct Message: Sendable {
      /// The text.
      public var text: String
      /// The text color.
      public var color: Color
      /// The font.
      public var font: Font
      /// The alignment of multiple lines.
      public var alignment: TextAlignment

      /// Creates a message.
      ///
      /// - Parameters:
      ///   - text: The text.
      ///   - color: The text color.
      ///   - font: The font.
      ///   - alignment: The alignment of multiple lines.
      public init(
        text: String, color: Color = .white, font: Font = .callout,
        alignment: TextAlignment = .leading
      ) {
        (self.text, self.color, self.font, self.alignment) = (text, color, font, alignment)
      }

      /// Creates a message with the alignment of a view, as in ViewStateController. Only its horizontal part is used.
      ///
      /// - Parameters:
      ///   - text: The text.
      ///   - color: The text color.
      ///   - font: The font.
      ///   - alignment: The alignment of multiple lines.
      @_disfavoredOverload
      public init(
        text: String, color: Color = .white, font: Font = .system(size: 16), alignment: Alignment
      ) {
        let horizontal = alignment.horizontal
        self.init(
          text: text, color: color, font: font,
          alignment: horizontal == .leading
            ? TextAlignment.leading : horizontal == .trailing ? .trailing : .center)
      }
    }

    /// The button that hides a toast.
    public struct TrailingButton: Sendable {
      /// The name of a system symbol.
      public var imageSystemName: String
      /// The color of the symbol.
      public var color: Color
      /// The size of the symbol, in points. It follows Dynamic Type.
      public var size: CGSize

      /// Creates a button.
      ///
      /// - Parameters:
      ///   - imageSystemName: The name of a system symbol.
      ///   - color: The color of the symbol.
      ///   - size: The size of the symbol, in points.
      public init(
        imageSystemName: String = "xmark", color: Color = .white,
        size: CGSize = CGSize(width: 12, height: 12)
      ) {
        (self.imageSystemName, self.color, self.size) = (imageSystemName, color, size)
      }
    }

    /// The background of a toast.
    public struct Background: Sendable {
      /// The fill color.
      public var color: Color
      /// The corner radius, in points.
      public var cornerRadius: CGFloat

      /// Creates a background.
      ///
      /// - Parameters:
      ///   - color: The fill color.
      ///   - cornerRadius: The corner radius, in points.
      public init(color: Color = .accentColor, cornerRadius: CGFloat = 8) {
        (self.color, self.cornerRadius) = (color, cornerRadius)
      }
    }
  }

  /// The content and style of a snack bar.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct SnackBarOptions: Sendable {
    /// The background, which is that of a toast.
    public typealias Background = ToastOptions.Background

    /// The message.
    public var message: Message
    /// The image after the message. Nil for none.
    public var image: Image?
    /// The background.
    public var background: Background
    /// The padding between the content and the edges of the snack bar, in points.
    public var internalPadding: EdgeInsets

    /// Creates snack bar options.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - image: The image after the message. Nil for none.
    ///   - background: The background.
    ///   - internalPadding: The padding between the content and the edges of the snack bar, in points.
    public init(
      message: Message, image: Image? = nil, background: Background = .init(),
      internalPadding: EdgeInsets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    ) {
      (self.message, self.image, self.background) = (message, image, background)
      self.internalPadding = internalPadding
    }

    /// The message of a snack bar.
    public struct Message: Sendable {
      /// The text.
      public var text: String
      /// The text color.
      public var color: Color
      /// The font.
      public var font: Font

      /// Creates a message.
      ///
      /// - Parameters:
      ///   - text: The text.
      ///   - color: The text color.
      ///   - font: The font.
      public init(text: String, color: Color = .white, font: Font = .callout) {
        (self.text, self.color, self.font) = (text, color, font)
      }
    }

    /// The image of a snack bar.
    public struct Image: Sendable {
      /// The name of a system symbol.
      public var imageSystemName: String
      /// The color of the symbol.
      public var color: Color
      /// The size of the symbol, in points. It follows Dynamic Type.
      public var size: CGSize

      /// Creates an image.
      ///
      /// - Parameters:
      ///   - imageSystemName: The name of a system symbol.
      ///   - color: The color of the symbol.
      ///   - size: The size of the symbol, in points.
      public init(
        imageSystemName: String = "checkmark.circle", color: Color = .white,
        size: CGSize = CGSize(width: 12, height: 12)
      ) {
        (self.imageSystemName, self.color, self.size) = (imageSystemName, color, size)
      }
    }
  }

#endif
