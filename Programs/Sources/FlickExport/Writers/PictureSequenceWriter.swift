import FlickSystem
import FlickImage
package import FlickRaster

/// Writes one file per frame, numbered from 0. Compresses frames on several threads.
package struct PictureSequenceWriter: FrameWriter {
  private let folder: URL
  private let pattern: FramePattern
  private let format: PictureFormat
  private let options: PictureFormat.Options
  private let rules: OutputRules
  private let jobs: OrderedJobs<Result<[UInt8], ImageError>>
  /// The first frames of the pictures that were not written yet, and of the picture after them.
  private var starts: [Int] = []

  package init(_ target: ExportTarget, _ format: PictureFormat) throws(ExportError) {
    folder = URL(fileURLWithPath: target.path).deletingLastPathComponent()
    pattern = try target.pattern()
    self.format = format
    options = PictureFormat.Options(
      compression: target.compression, quality: target.quality, metadata: target.metadata)
    rules = target.rules
    jobs = OrderedJobs(threads: target.threads)
  }

  package mutating func write(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) {
    starts.append(index)
    jobs.add { [bitmap, format, options] in
      Result(imageEncoding: { () throws(ImageError) in try format.encode(bitmap, options) })
    }
    try save(waiting: false)
  }

  package mutating func finish(at count: Int) throws(ExportError) {
    starts.append(count)
    try save(waiting: true)
  }

  private mutating func save(waiting: Bool) throws(ExportError) {
    while starts.count > 1, let result = jobs.next(waiting: waiting) {
      let bytes = try result.exported()
      for number in starts[0]..<starts[1] {
        try OutputFile.save(
          bytes, to: folder.appendingPathComponent(pattern.name(number)).path, rules)
      }
      starts.removeFirst()
    }
  }
}
