public import FlickArchive
public import FlickFoundation
import FlickSVGA

/// Converts SVGA files to other formats.
public enum SVGAConversion {
  /// Converts an SVGA file of either version to version 2, a single compressed message that contains its
  /// pictures.
  ///
  /// ```swift
  /// try SVGAConversion.secondVersion(of: Data(contentsOf: old)).write(to: new)
  /// ```
  ///
  /// - Parameters:
  ///   - data: The contents of an SVGA file.
  ///   - limits: The limits of reading the file.
  /// - Returns: The contents of an SVGA 2 file.
  /// - Throws: ``ReadError`` if the data is not an SVGA file or if it exceeds a limit.
  public static func secondVersion(
    of data: Data, limits: Limits = .standard
  ) throws(ReadError) -> Data {
    Data(try SVGAWriter.secondVersion(of: [UInt8](data), limits: limits.svga))
  }

  /// Converts an SVGA file of either version to Lottie JSON with embedded pictures and sounds.
  ///
  /// Each frame is held until the next one. Clip paths become masks, including their holes.
  ///
  /// - Parameters:
  ///   - data: The contents of an SVGA file.
  ///   - limits: The limits of reading the file.
  /// - Returns: The contents of a Lottie JSON file.
  /// - Throws: ``ReadError`` if the data is not an SVGA file, if the file is not playable, or if it exceeds a limit.
  public static func lottie(of data: Data, limits: Limits = .standard) throws(ReadError) -> Data {
    Data(try Conversion.lottie(ofMovie: [UInt8](data), limits).bytes)
  }
}
