// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsRendererFormat: NSObject {}
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  open var scale: CGFloat = 1
  open var opaque = false
}
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  init(_ cgContext: CGContext) { self.cgContext = cgContext }
}
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}
open class UIGraphicsRenderer: NSObject {}
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    (self.size, self.format) = (size, format)
  }
  /// Returns a black image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let (width, height) = (Int(size.width * format.scale), Int(size.height * format.scale))
    let pixels = [[UInt8]](repeating: [0, 0, 0, 255], count: width * height)
    guard let provider = CGDataProvider(data: Data(pixels.joined()) as CFData),
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return UIImage() }
    actions(UIGraphicsImageRendererContext(context))
    guard
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: space,
        bitmapInfo: CGBitmapInfo(
          rawValue: CGImageByteOrderInfo.order32Big.rawValue
            | CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }
}
