// https://developer.apple.com/documentation/uikit/uifontmetrics
#if canImport(CoreText)
  import CoreText
#endif

public final class UIFontMetrics: NSObject, @unchecked Sendable {
  public class var `default`: UIFontMetrics { UIFontMetrics() }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

#if canImport(CoreText)
  extension UIFont {
    public struct TextStyle: Hashable, Sendable {
      public static let body = TextStyle()
    }
  }

  /// Toll-free bridged to the Core Text type.
  public typealias UIFontDescriptor = CTFontDescriptor

  extension UIFontDescriptor {
    public class func preferredFontDescriptor(
      withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { CTFontDescriptorCreateWithNameAndSize("" as CFString, 0) }
  }

  public final class UIFont: NSObject, @unchecked Sendable {
    public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  }
#endif
