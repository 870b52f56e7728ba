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
}
