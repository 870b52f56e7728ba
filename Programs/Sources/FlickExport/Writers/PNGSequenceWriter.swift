import FlickImage
package import FlickRaster

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes one PNG file per frame, numbered from 0. Creates the folder if necessary. Compresses frames on several
/// threads.
package struct PNGSequenceWriter: FrameWriter {
  private let folder: URL
  private let pattern: FramePattern
  private let compression: PNGCompression
  private let metadata: FileMetadata
  private let rules: OutputRules
  private let jobs: OrderedJobs<Result<[UInt8], ImageError>>
  /// The first frames of the pictures that were not written yet, and of the picture after them.
  private var starts: [Int] = []

  package init(_ target: ExportTarget) throws(ExportError) {
    folder = URL(fileURLWithPath: target.path).deletingLastPathComponent()
    pattern = try target.pattern()
    compression = target.compression
    metadata = target.metadata
    rules = target.rules
    jobs = OrderedJobs(threads: target.threads)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExportError(.writing, "the folder \(folder.path) cannot be created")
    }
  }

  package mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    starts.append(index)
    jobs.add { [bitmap, compression, metadata] in
      Result(imageEncoding: { () throws(ImageError) in
        try PNGEncoder.encode(bitmap, compression: compression, metadata: metadata)
      })
    }
    try save(waiting: false)
  }

  package mutating func finish(at count: Int) throws(ExportError) {
    starts.append(count)
    try save(waiting: true)
  }

  private mutating func save(waiting: Bool) throws(ExportError) {
    while starts.count > 1, let result = jobs.next(waiting: waiting) {
      let png = try result.exported()
      for number in starts[0]..<starts[1] {
        try OutputFile.save(
          png, to: folder.appendingPathComponent(pattern.name(number)).path, rules)
      }
      starts.removeFirst()
    }
  }
}
