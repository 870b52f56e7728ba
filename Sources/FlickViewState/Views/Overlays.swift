#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Returns the view as an `AnyView`.
    ///
    /// - Returns: The type-erased view.
    public func asAnyView() -> AnyView { AnyView(self) }

    /// Adds a translucent material overlay to the view.
    ///
    /// - Parameter cornerRadius: The corner radius of the overlay, in points.
    /// - Returns: This view with the overlay.
    public func materialOverlay(cornerRadius: CGFloat = 8) -> some View {
      overlay { MaterialPane(cornerRadius: cornerRadius) }
    }

    /// Draws a border with rounded corners inside the view's bounds.
    ///
    /// - Parameters:
    ///   - cornerRadius: The corner radius, in points.
    ///   - color: The color of the border.
    ///   - lineWidth: The width of the border, in points.
    /// - Returns: This view with the border.
    public func roundedOverlayBorder(
      cornerRadius: CGFloat, color: Color = .gray, lineWidth: CGFloat = 1
    ) -> some View {
      overlay {
        RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(color, lineWidth: lineWidth)
      }
    }
  }

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct MaterialPane: View {
    let cornerRadius: CGFloat

    var body: some View {
      RoundedRectangle(cornerRadius: cornerRadius).fill(.regularMaterial)
    }
  }

#endif
