public import FlickAnimation
import FlickPlayer
public import Foundation

/// A way to decode files, in apps that were written for lottie-ios. Flick has one decoder and ignores the strategy.
public enum DecodingStrategy: Hashable, Sendable {
  /// Decoding with `Codable`.
  case legacyCodable
  /// Decoding from dictionaries.
  case dictionaryBased
}

extension LottieAnimation {
  /// Reads an animation from the bytes of a Lottie or dotLottie file.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - strategy: Accepted for source compatibility. Has no effect.
  /// - Returns: The animation.
  /// - Throws: A ``ReadError`` when the bytes cannot be read.
  public static func from(
    data: Data, strategy: DecodingStrategy
  ) throws(ReadError) -> LottieAnimation {
    try from(data: data)
  }
}
