public import FlickArchive
import FlickSVGA

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converts SVGA files to other formats.
public enum SVGAConversion {
  /// Converts an SVGA file of either version to version 2, a single compressed message that contains its
  /// pictures.
  ///
  /// ```swift
  /// try SVGAConversion.secondVersion(of: Data(contentsOf: old)).write(to: new)
  /// ```
  ///
  /// - Parameter data: The contents of an SVGA file.
  /// - Returns: The contents of an SVGA 2 file.
  /// - Throws: ``ReadError`` if the data is not an SVGA file.
  public static func secondVersion(of data: Data) throws(ReadError) -> Data {
    Data(try SVGAWriter.secondVersion(of: [UInt8](data)))
  }

  /// Converts an SVGA file of either version to Lottie JSON with embedded pictures and sounds.
  ///
  /// Each frame is held until the next one. Clip paths become masks, including their holes.
  ///
  /// - Parameter data: The contents of an SVGA file.
  /// - Returns: The contents of a Lottie JSON file.
  /// - Throws: ``ReadError`` if the data is not an SVGA file or if the file is not playable.
  public static func lottie(of data: Data) throws(ReadError) -> Data {
    Data(try Conversion.lottie(ofMovie: [UInt8](data)).bytes)
  }
}
