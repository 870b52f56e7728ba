#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  /// What a toast looks like.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public enum ToastType {
    /// A message, with a line below it and a button if wanted.
    case toast(options: ToastOptions)
    /// A message over the whole width, with an image before it if wanted.
    case snackBar(options: SnackBarOptions)
    /// A view of your own.
    case custom(_ view: AnyView)
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct ToastOptions: Sendable {
    public var message: Message
    public var secondaryMessage: Message?
    /// Takes the toast away; none when `nil`.
    public var trailingButton: TrailingButton?
    public var background: Background
    public var internalPadding: EdgeInsets

    public init(
      message: Message, secondaryMessage: Message? = nil,
      trailingButton: TrailingButton? = .init(), background: Background = .init(),
      internalPadding: EdgeInsets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    ) {
      (self.message, self.secondaryMessage) = (message, secondaryMessage)
      (self.trailingButton, self.background) = (trailingButton, background)
      self.internalPadding = internalPadding
    }

    public struct Message: Sendable {
      public var text: String
      public var color: Color
      public var font: Font
      /// Of the lines, where there are several.
      public var alignment: TextAlignment

      public init(
        text: String, color: Color = .white, font: Font = .system(size: 16),
        alignment: TextAlignment = .leading
      ) {
        (self.text, self.color, self.font, self.alignment) = (text, color, font, alignment)
      }
    }

    public struct TrailingButton: Sendable {
      /// Of a symbol of the system.
      public var imageSystemName: String
      public var color: Color
      /// In points.
      public var size: CGSize

      public init(
        imageSystemName: String = "xmark", color: Color = .white,
        size: CGSize = CGSize(width: 12, height: 12)
      ) {
        (self.imageSystemName, self.color, self.size) = (imageSystemName, color, size)
      }
    }

    public struct Background: Sendable {
      public var color: Color
      /// In points.
      public var cornerRadius: CGFloat

      public init(color: Color = .accentColor, cornerRadius: CGFloat = 8) {
        (self.color, self.cornerRadius) = (color, cornerRadius)
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  public struct SnackBarOptions: Sendable {
    public var message: Message
    public var image: Image?
    public var background: ToastOptions.Background
    public var internalPadding: EdgeInsets

    public init(
      message: Message, image: Image? = nil, background: ToastOptions.Background = .init(),
      internalPadding: EdgeInsets = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    ) {
      (self.message, self.image, self.background) = (message, image, background)
      self.internalPadding = internalPadding
    }

    public struct Message: Sendable {
      public var text: String
      public var color: Color
      public var font: Font

      public init(text: String, color: Color = .white, font: Font = .system(size: 16)) {
        (self.text, self.color, self.font) = (text, color, font)
      }
    }

    public struct Image: Sendable {
      /// Of a symbol of the system.
      public var imageSystemName: String
      public var color: Color
      /// In points.
      public var size: CGSize

      public init(
        imageSystemName: String = "checkmark.circle", color: Color = .white,
        size: CGSize = CGSize(width: 12, height: 12)
      ) {
        (self.imageSystemName, self.color, self.size) = (imageSystemName, color, size)
      }
    }
  }

#endif
