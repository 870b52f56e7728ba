public import FlickAnimation
public import Foundation

#if canImport(CoreMedia)
  public import CoreMedia
#endif

/// A synonym for ``LottieAnimation``, for source compatibility. An animation is immutable and `Sendable`.
public typealias Lottie = LottieAnimation

extension LottieAnimation {
  /// Reads a Lottie JSON or dotLottie file. A relative path that leads to no file is searched for in the main bundle,
  /// with and without an extension.
  ///
  /// - Parameter path: The path of the file, or its name in the main bundle, with or without extension.
  /// - Throws: ``LottieRenderingError/failedToLoadFromPath`` when the file does not exist or cannot be read. Its underlying
  ///   ``LottieFileError`` names the tried paths and similar files, and has the position in the document.
  public convenience init(path: String) throws(LottieRenderingError) {
    do {
      try self.init(contentsOf: path)
    } catch {
      throw .failedToLoadFromPath.with(error)
    }
  }

  /// Reads a Lottie JSON document from a string.
  ///
  /// - Parameter string: The text of the document.
  /// - Throws: ``LottieRenderingError/failedToLoadFromDataString`` when the text cannot be read. Its
  ///   underlying ``ReadError`` has the position in the document.
  public convenience init(string: String) throws(LottieRenderingError) {
    do {
      try self.init(string: string, text: TextSettings())
    } catch {
      throw .failedToLoadFromDataString.with(error)
    }
  }

  /// Reads a Lottie JSON or dotLottie file from memory.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Throws: ``LottieRenderingError/failedToLoadFromDataString`` when the bytes cannot be read. Its
  ///   underlying ``ReadError`` has the position in the document.
  public convenience init(data: Data) throws(LottieRenderingError) {
    do {
      try self.init(data: data, resourceDirectory: nil)
    } catch {
      throw .failedToLoadFromDataString.with(error)
    }
  }

  /// The number of frames, for example 180 for three seconds at 60 frames per second.
  public var numberOfFrames: Float { Float(endFrame - startFrame) }

  /// The duration of the animation at its own speed as a `CMTime`. Without type context, `duration` is the duration
  /// in seconds as a `Double`.
  @_disfavoredOverload public var duration: CMTime {
    let frames = endFrame - startFrame
    guard let scale = frameTimescale else {
      return CMTime(seconds: frames / frameRate, preferredTimescale: 600)
    }
    return CMTime(value: CMTimeValue((frames * Self.ticksPerFrame).rounded()), timescale: scale)
  }

  /// The duration of one frame at the animation's own speed.
  public var frameDuration: CMTime {
    guard let scale = frameTimescale else {
      return CMTime(seconds: 1 / frameRate, preferredTimescale: 600)
    }
    return CMTime(value: CMTimeValue(Self.ticksPerFrame), timescale: scale)
  }

  /// The size of the composition in pixels at full size.
  public var frameSize: CGSize { CGSize(width: size.width, height: size.height) }

  /// The number of time units per frame. Thousandths of a frame represent frame rates such as 29.97, and sums of
  /// frames, exactly.
  private static var ticksPerFrame: Double { 1000 }

  private var frameTimescale: CMTimeScale? {
    let scale = (frameRate * Self.ticksPerFrame).rounded()
    let length = (endFrame - startFrame) * Self.ticksPerFrame
    guard scale >= Self.ticksPerFrame, scale <= Double(CMTimeScale.max), length < 0x1p53
    else { return nil }
    return CMTimeScale(scale)
  }
}
