#if canImport(SwiftUI)

  public import CoreGraphics
  public import SwiftUI

  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  extension View {
    /// Forgets the view's type, where one of any type is asked for.
    public func asAnyView() -> AnyView { AnyView(self) }

    /// Lays a pane of material over the view, through which it shows blurred.
    /// - Parameter cornerRadius: of the pane, in points.
    public func materialOverlay(cornerRadius: CGFloat = 8) -> some View {
      overlay { MaterialPane(cornerRadius: cornerRadius) }
    }

    /// Draws a border with round corners within the view's bounds.
    /// - Parameters:
    ///   - cornerRadius: in points.
    ///   - color: of the line.
    ///   - lineWidth: in points.
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
