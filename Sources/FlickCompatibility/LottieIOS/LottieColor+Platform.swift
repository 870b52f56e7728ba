#if canImport(UIKit)

  public import FlickAnimation
  public import UIKit

  extension UIColor {
    /// The color with components from 0 to 1. A color outside of the sRGB gamut has components outside of this range.
    public var lottieColorValue: LottieColor {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return LottieColor(r: Double(red), g: Double(green), b: Double(blue), a: Double(alpha))
    }
  }

#elseif canImport(AppKit)

  public import AppKit
  public import FlickAnimation

  extension NSColor {
    /// The color with components from 0 to 1. It is black if the color has no components, such as a pattern.
    public var lottieColorValue: LottieColor {
      guard let color = usingColorSpace(.sRGB) else { return LottieColor(r: 0, g: 0, b: 0, a: 1) }
      return LottieColor(
        r: Double(color.redComponent), g: Double(color.greenComponent),
        b: Double(color.blueComponent), a: Double(color.alphaComponent))
    }
  }

#endif
