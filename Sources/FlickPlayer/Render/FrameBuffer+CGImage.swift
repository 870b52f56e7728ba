import FlickRaster

#if canImport(CoreGraphics)
  package import CoreGraphics

  extension FrameBuffer {
    /// Returns an image that shares the pixels and retains the buffer, or `nil` when the buffer is empty.
    package func makeImage() -> CGImage? {
      let (bitmap, width, height) = (bitmap, bitmap.width, bitmap.height)
      guard width > 0, height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB) else {
        return nil
      }
      let isARGB = bitmap.order == .bgra
      let alpha: CGImageAlphaInfo = isARGB ? .premultipliedFirst : .premultipliedLast
      let order: CGImageByteOrderInfo = isARGB ? .order32Little : .order32Big
      guard
        let provider = bitmap.withRows({ bytes -> CGDataProvider? in
          guard let base = bytes.baseAddress else { return nil }
          // SAFETY: the provider retains the buffer until its last use. The storage of an array does not move while
          // the array is retained and unchanged, and a buffer is changed only when nothing else retains it.
          let owner = Unmanaged.passRetained(self)
          let provider = CGDataProvider(
            dataInfo: owner.toOpaque(), data: base, size: bytes.count,
            releaseData: { owner, _, _ in
              if let owner { Unmanaged<FrameBuffer>.fromOpaque(owner).release() }
            })
          if provider == nil { owner.release() }
          return provider
        })
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: bitmap.stride * 4, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: order.rawValue | alpha.rawValue), provider: provider,
        decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
#else
  extension FrameBuffer {
    /// Returns an image that shares the pixels and retains the buffer, or `nil` when the buffer is empty.
    package func makeImage() -> CGImage? {
      bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap, owner: self) : nil
    }
  }
#endif
