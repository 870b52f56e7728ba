#if canImport(UIKit) && canImport(CoreText)

  public import CoreText
  import FlickPlayer
  public import Foundation

  /// A type that provides fonts, for Objective-C. See ``AnimationFontProvider``.
  @objc public protocol CompatibleAnimationFontProvider: NSObjectProtocol {
    /// Returns the font for a text.
    ///
    /// - Parameters:
    ///   - family: The font name in the text.
    ///   - size: The size in points.
    /// - Returns: The font, or `nil` to use the font that the animation has without a provider.
    @objc func fontFor(family: String, size: CGFloat) -> CTFont?
  }

  /// A font provider that asks one for Objective-C.
  struct FontProviderAdapter: AnimationFontProvider {
    let provider: any CompatibleAnimationFontProvider

    func fontFor(family: String, size: CGFloat) -> CTFont? {
      provider.fontFor(family: family, size: size)
    }
  }

#endif
