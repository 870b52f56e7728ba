public import FlickArchive
import FlickSVGA

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// SVGA files in other forms.
public enum SVGAConversion {
  /// A file of either version of the format in the second, which all its players read: one message with
  /// its pictures, compressed.
  ///
  /// ```swift
  /// try SVGAConversion.secondVersion(of: Data(contentsOf: old)).write(to: new)
  /// ```
  ///
  /// - Throws: ``ReadError`` when it is no SVGA file.
  public static func secondVersion(of data: Data) throws(ReadError) -> Data {
    Data(try SVGAWriter.secondVersion(of: [UInt8](data)))
  }

  /// A file of either version as Lottie JSON, its pictures and sounds inside. Every frame is held until the
  /// next. Clip paths become masks, their holes included.
  ///
  /// - Throws: ``ReadError`` when it is no SVGA file, or one that cannot be played.
  public static func lottie(of data: Data) throws(ReadError) -> Data {
    Data(try Conversion.lottie(ofMovie: [UInt8](data)).bytes)
  }
}
