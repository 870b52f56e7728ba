#if canImport(SwiftUI)

  import CoreGraphics
  import SwiftUI

  /// A system symbol with a size that follows Dynamic Type, as the text beside it does.
  @available(iOS 16, macOS 13, macCatalyst 16, tvOS 16, watchOS 10, *)
  struct ScaledSymbol: View {
    private let name: String
    private let size: CGSize
    private let color: Color
    // A metric is rounded to pixels.
    @ScaledMetric(relativeTo: .callout) private var percent: CGFloat = 100

    /// Creates a symbol.
    ///
    /// - Parameters:
    ///   - name: The name of the system symbol.
    ///   - size: The size at the default size of text, in points.
    ///   - color: The color.
    init(_ name: String, size: CGSize, color: Color) {
      (self.name, self.size, self.color) = (name, size, color)
    }

    var body: some View {
      Image(systemName: name)
        .resizable()
        .frame(width: size.width * percent / 100, height: size.height * percent / 100)
        .foregroundColor(color)
    }
  }

#endif
