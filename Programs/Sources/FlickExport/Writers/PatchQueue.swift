import FlickImage
import FlickRaster

/// Finds the patch of each frame, encodes patches on several threads, and returns them in order with their times.
///
/// A frame without changes extends the duration of the frame before.
struct PatchQueue<Encoded: Sendable> {
  /// An encoded patch and the frames of the file during which it is shown.
  struct TimedPatch {
    var encoded: Encoded
    var frames: Range<Int>
  }

  private let alignment: Int
  private let equalSizeRatio: Double
  private let jobs: OrderedJobs<Result<Encoded, ImageError>>
  private let encode: @Sendable (FramePatch) throws(ImageError) -> Encoded
  private var canvas: AnimationCanvas?
  /// The first frames of the patches that were not returned yet, and of the patch after them.
  private var starts: [Int] = []

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - alignment: The number of which the offsets of all patches are multiples.
  ///   - equalSizeRatio: That of ``AnimationCanvas``.
  ///   - encode: Encodes a patch. It is called on any thread.
  init(
    threads: Int, alignment: Int = 1, equalSizeRatio: Double = 0.95,
    encode: @escaping @Sendable (FramePatch) throws(ImageError) -> Encoded
  ) {
    self.alignment = alignment
    self.equalSizeRatio = equalSizeRatio
    self.encode = encode
    jobs = OrderedJobs(threads: threads)
  }

  /// Adds a frame and returns the patches that are encoded.
  mutating func add(
    _ bitmap: Bitmap, changedIn regions: [PixelRect], at index: Int
  ) throws(ExportError) -> [TimedPatch] {
    var canvas =
      self.canvas
      ?? AnimationCanvas(
        width: bitmap.width, height: bitmap.height, alignment: alignment,
        equalSizeRatio: equalSizeRatio)
    // The canvas has one owner, so that its pixels are not copied.
    self.canvas = nil
    defer { self.canvas = canvas }
    let patch = try mappingImageErrors { () throws(ImageError) in
      try canvas.show(bitmap, changedIn: regions)
    }
    guard let patch else { return [] }
    starts.append(index)
    jobs.add { [encode] in
      Result(imageEncoding: { () throws(ImageError) in try encode(patch) })
    }
    return try take(waiting: false)
  }

  /// Returns the remaining patches.
  mutating func finish(at count: Int) throws(ExportError) -> [TimedPatch] {
    starts.append(count)
    return try take(waiting: true)
  }

  private mutating func take(waiting: Bool) throws(ExportError) -> [TimedPatch] {
    var patches: [TimedPatch] = []
    // The end of the newest patch is not known.
    while starts.count > 1, let result = jobs.next(waiting: waiting) {
      patches.append(
        TimedPatch(encoded: try result.exported(), frames: starts[0]..<starts[1]))
      starts.removeFirst()
    }
    return patches
  }
}
