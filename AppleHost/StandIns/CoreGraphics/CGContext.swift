/// A bitmap context over the caller's memory, or over its own memory when `data` is `nil`. Only `draw(_:in:)`
/// changes the memory. All other drawing has no effect.
public final class CGContext {
  public let width, height, bytesPerRow: Int
  public let data: UnsafeMutableRawPointer?
  private let info: CGBitmapInfo
  private let space: CGColorSpace
  private let isOwner: Bool
  public var interpolationQuality = CGInterpolationQuality.default

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(data, width, height, bytesPerRow, space, CGBitmapInfo(rawValue: bitmapInfo))
  }

  init?(
    _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bytesPerRow: Int,
    _ space: CGColorSpace?, _ info: CGBitmapInfo
  ) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow == 0 ? width * 4 : bytesPerRow
    isOwner = data == nil
    self.data =
      data ?? UnsafeMutableRawPointer.allocate(byteCount: self.bytesPerRow * height, alignment: 16)
    self.info = info
    self.space = space ?? CGColorSpaceCreateDeviceRGB()
  }

  deinit { if isOwner { data?.deallocate() } }

  public func setAlpha(_ alpha: CGFloat) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Copies an image that has the size and the byte order of the context.
  public func draw(_ image: CGImage, in rect: CGRect) {
    #if os(Linux)
      guard image.width == width, image.height == height, let data,
        let bytes = image.dataProvider?.data
      else { return }
      let order = CGBitmapInfo(rawValue: CGImageByteOrderInfo.orderMask.rawValue)
      let isSwapped =
        image.bitmapInfo.intersection(order) != info.intersection(order)
      for y in 0..<height {
        for x in 0..<width {
          let from = bytes.startIndex + y * image.bytesPerRow + x * 4
          for byte in 0..<4 {
            let place = isSwapped && byte < 3 ? 2 - byte : byte
            data.storeBytes(
              of: bytes[from + place], toByteOffset: y * bytesPerRow + x * 4 + byte,
              as: UInt8.self)
          }
        }
      }
    #endif
  }
  public func clear(_ rect: CGRect) {}
  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}

  /// Returns a copy of the memory in its current state.
  public func makeImage() -> CGImage? {
    #if os(Linux)
      guard let data,
        let provider = CGDataProvider(data: Data(bytes: data, count: bytesPerRow * height))
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: info, provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    #else
      return nil
    #endif
  }
}
