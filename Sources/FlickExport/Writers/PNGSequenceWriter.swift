import FlickImage
import FlickRaster

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes one PNG file per frame, numbered from 0. Creates the folder if necessary.
struct PNGSequenceWriter: FrameWriter {
  private let folder: URL
  private let pattern: FramePattern
  private let compression: PNGCompression
  private var number = 0

  init(_ pattern: FramePattern, _ target: ExportTarget) throws(ExportError) {
    folder = URL(fileURLWithPath: target.path).deletingLastPathComponent()
    self.pattern = pattern
    compression = target.compression
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExportError(.writing, "the folder \(folder.path) cannot be created")
    }
  }

  mutating func write(_ bitmap: Bitmap) throws(ExportError) {
    let png = try mappingImageErrors { () throws(ImageError) in
      try PNGEncoder.encode(bitmap, compression: compression)
    }
    let file = try OutputFile(folder.appendingPathComponent(pattern.name(number)).path)
    try file.append(png)
    try file.commit()
    number += 1
  }

  mutating func finish() {}
}
