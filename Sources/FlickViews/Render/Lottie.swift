public import FlickAnimation
public import Foundation

#if canImport(CoreMedia)
  public import CoreMedia
#endif

/// An animation, under the name that the views use: immutable, and shared freely.
public typealias Lottie = LottieAnimation

extension LottieAnimation {
  /// Reads a Lottie JSON or dotLottie file.
  ///
  /// What exactly is wrong with a file, ``init(path:text:evaluatesExpressions:)`` says: its errors name
  /// the place.
  ///
  /// - Throws: ``LottieRenderingError/failedToLoadFromPath``.
  public init(path: String) throws(LottieRenderingError) {
    do {
      try self.init(path: path, text: TextSettings())
    } catch {
      throw .failedToLoadFromPath
    }
  }

  /// Reads the text of a Lottie JSON file.
  ///
  /// - Throws: ``LottieRenderingError/failedToLoadFromDataString``.
  public init(string: String) throws(LottieRenderingError) {
    do {
      try self.init(string: string, text: TextSettings())
    } catch {
      throw .failedToLoadFromDataString
    }
  }

  /// Reads the bytes of a Lottie JSON or dotLottie file.
  ///
  /// - Throws: ``LottieRenderingError/failedToLoadFromDataString``.
  public init(data: Data) throws(LottieRenderingError) {
    do {
      try self.init(data: data, resourceDirectory: nil)
    } catch {
      throw .failedToLoadFromDataString
    }
  }

  /// How many frames there are from the first to the end; 180 for three seconds at 60 a second.
  public var numberOfFrames: Float { Float(endFrame - startFrame) }

  /// How long one pass takes at the animation's own speed. In seconds it is `duration` as a `Double`,
  /// which is meant where a type is not asked for.
  @_disfavoredOverload public var duration: CMTime {
    let frames = endFrame - startFrame
    guard let scale = frameTimescale else {
      return CMTime(seconds: frames / frameRate, preferredTimescale: 600)
    }
    return CMTime(value: CMTimeValue((frames * Self.ticksPerFrame).rounded()), timescale: scale)
  }

  /// How long one frame is shown at the animation's own speed.
  public var frameDuration: CMTime {
    guard let scale = frameTimescale else {
      return CMTime(seconds: 1 / frameRate, preferredTimescale: 600)
    }
    return CMTime(value: CMTimeValue(Self.ticksPerFrame), timescale: scale)
  }

  /// The composition's size, in pixels at full size.
  public var frameSize: CGSize {
    CGSize(width: size.width, height: size.height)
  }

  /// Frames are counted in thousandths: rates such as 29.97 come out exactly, and so do sums of frames.
  private static var ticksPerFrame: Double { 1000 }

  private var frameTimescale: CMTimeScale? {
    let scale = (frameRate * Self.ticksPerFrame).rounded()
    let length = (endFrame - startFrame) * Self.ticksPerFrame
    guard scale >= Self.ticksPerFrame, scale <= Double(CMTimeScale.max), length < 0x1p53
    else { return nil }
    return CMTimeScale(scale)
  }
}
