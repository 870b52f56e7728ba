import FlickArchive
import FlickScene

/// A resolver that converts a sprite's frames to runs of equal frames.
struct SpriteResolver: ~Copyable {
  var shapes: ShapeResolver
  private(set) var runs: [SpriteRun] = []
  private var reader: FieldReader
  private let limits: SVGALimits

  init(_ limits: SVGALimits) {
    self.limits = limits
    shapes = ShapeResolver(limits)
    reader = FieldReader(limits)
  }

  /// Adds the frames of a sprite, and returns their range in ``runs``.
  mutating func add(_ frames: [ArraySlice<UInt8>], at path: String) throws(ReadError) -> Range<Int>
  {
    let first = runs.count
    var shown: [SVGAShape] = []
    var drawing: Int32 = -1
    for index in frames.indices {
      if index & 0xFF == 0 { try ReadCancellation.throwIfRequested() }
      // The path is computed only for errors, because there are many frames.
      func framePath() -> String { "\(path).frames[\(index)]" }
      let frame: SVGAFrame = try reader.message(frames[index], at: framePath())
      // A frame that keeps the shapes of an earlier frame starts with a `keep` shape. The shapes
      // are resolved here, so that a frame can be drawn without the earlier ones.
      if frame.shapes.first?.type != .keep, frame.shapes != shown {
        drawing = try shapes.drawing(frame.shapes, at: framePath)
        shown = frame.shapes
      }
      var run = try self.run(frame, index)
      if run.opacity > 0 { run.shapeList = drawing }
      if runs.count > first, let last = runs.last, last.isEqualExceptStart(to: run) { continue }
      guard runs.count < limits.runs else {
        throw ReadError(.limitExceeded, "too many frames", path: framePath())
      }
      runs.append(run)
    }
    return first..<runs.count
  }

  /// Returns the run of a frame. An invisible frame becomes an empty run.
  private mutating func run(_ frame: SVGAFrame, _ index: Int) throws(ReadError) -> SpriteRun {
    var run = SpriteRun(start: Int32(clamping: index))
    guard frame.alpha > 0 else { return run }
    run.opacity = min(frame.alpha, 1)
    let box = frame.layout ?? SVGABox()
    (run.x, run.y) = (box.x.finiteOrZero, box.y.finiteOrZero)
    (run.width, run.height) = (box.width.finiteOrZero, box.height.finiteOrZero)
    if let m = frame.transform {
      (run.a, run.b, run.c, run.d) = (
        m.a.finiteOrZero, m.b.finiteOrZero, m.c.finiteOrZero, m.d.finiteOrZero
      )
      (run.tx, run.ty) = (m.tx.finiteOrZero, m.ty.finiteOrZero)
    }
    run.clip = try shapes.clip(frame.clipPath)
    return run
  }
}

extension Float {
  /// The value, or 0 if it is not finite.
  fileprivate var finiteOrZero: Float { isFinite ? self : 0 }
}
