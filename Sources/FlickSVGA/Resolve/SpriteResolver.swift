import FlickArchive
import FlickGeometry
import FlickScene

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// From a sprite's frames to runs of frames that look alike.
struct SpriteResolver {
  var shapes: ShapeResolver
  private(set) var runs: [SpriteRun] = []
  private let limits: SVGALimits

  init(_ limits: SVGALimits) {
    self.limits = limits
    shapes = ShapeResolver(limits)
  }

  /// What the frames of a sprite become: a stretch of ``runs``.
  mutating func add(_ frames: [Data], at path: String) throws(ReadError) -> Range<Int> {
    let first = runs.count
    var shown: [SVGAShape] = []
    var drawing: Int32 = -1
    for index in frames.indices {
      // Spelled out for errors alone: there are many frames.
      func place() -> String { "\(path).frames[\(index)]" }
      let frame: SVGAFrame = try MovieFile.message(frames[index], place())
      // Frames that keep the shapes of one before say so by their first; they are looked up here, so that
      // any frame can be drawn without those before it.
      if frame.shapes.first?.type != .keep, frame.shapes != shown {
        drawing = try shapes.drawing(frame.shapes, at: place)
        shown = frame.shapes
      }
      var run = try self.run(frame, index)
      if run.opacity > 0 { run.shapeList = drawing }
      if runs.count > first, let last = runs.last, last.isEqualExceptStart(to: run) { continue }
      guard runs.count < limits.runs else {
        throw ReadError(.limitExceeded, "too many frames", path: place())
      }
      runs.append(run)
    }
    return first..<runs.count
  }

  /// A frame that cannot be seen is one with nothing in it.
  private mutating func run(_ frame: SVGAFrame, _ index: Int) throws(ReadError) -> SpriteRun {
    var run = SpriteRun(start: Int32(clamping: index))
    guard frame.alpha > 0 else { return run }
    run.opacity = min(frame.alpha, 1)
    let box = frame.layout
    (run.x, run.y) = (box.x.finiteOrZero, box.y.finiteOrZero)
    (run.width, run.height) = (box.width.finiteOrZero, box.height.finiteOrZero)
    if frame.hasTransform {
      let m = frame.transform
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
  /// 0 for what is no number.
  fileprivate var finiteOrZero: Float { isFinite ? self : 0 }
}
