#if canImport(UIKit)

  import FlickPlayer
  import FlickSVGAPlayer
  public import QuartzCore
  public import UIKit

  extension SVGAPlayer {
    /// Shows a picture in the sprites with a key.
    ///
    /// - Parameters:
    ///   - image: The picture; `nil` restores the original picture.
    ///   - key: The key of the sprites.
    ///   - referenceLayer: Accepted for source compatibility. Has no effect, as in the original SVGAPlayer since 2.0.1.
    @available(*, deprecated, renamed: "setImage(_:forKey:)")
    @objc(setImage:forKey:referenceLayer:)
    public func setImage(_ image: UIImage?, forKey key: String, referenceLayer: CALayer?) {
      setImage(image, forKey: key)
    }
  }

#endif
