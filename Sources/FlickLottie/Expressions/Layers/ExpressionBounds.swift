import FlickExpressions
import FlickGeometry
import FlickScene

/// The bounds of the content of a layer in its own space, for `sourceRectAtTime`.
struct ExpressionBounds {
  private var extent = ContentExtent()
  fileprivate var time = Double.nan
  /// The number of the frame in which the content was measured.
  fileprivate var frame = 0
  /// A Boolean value that indicates whether the bounds change over time.
  fileprivate(set) var varies = false

  fileprivate init(_ extent: ContentExtent) { self.extent = extent }

  fileprivate init(_ size: Size2D) {
    extent.outlines = Rect2D(origin: .zero, size: size)
  }

  /// AE: Strokes of shapes count only if `includeExtents` is true (Adobe's expression reference, `sourceRectAtTime`).
  func rectangle(hasExtents: Bool) -> Rect2D {
    let box = extent.outlines
    guard box.minX <= box.maxX else { return Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let margin = hasExtents ? extent.strokeMargin : 0
    return Rect2D(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }
}

extension ExpressionLayer {
  /// Returns the bounds at a time, and notes whether they change over time.
  func bounds(at time: Double, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ExpressionBounds
  {
    guard let content else { return ExpressionBounds(Size2D(size.width, size.height)) }
    if let known = measuredBounds,
      !known.varies || known.time == time && known.frame == machine.frameNumber
    {
      if known.varies {
        machine.varies = true
        machine.noteUse()
      }
      return known
    }
    machine.noteUse()
    let varied = machine.varies
    machine.varies = content.hasOutlineKeyframes
    let start = machine.stepCount
    let frame = (time * composition.frameRate).roundedToNearFrame
    var bounds = ExpressionBounds(try document.contents.extent(of: content, at: frame, &machine))
    (bounds.time, bounds.frame, bounds.varies) = (time, machine.frameNumber, machine.varies)
    machine.varies = varied || bounds.varies
    // Values that were read while one of the properties was being evaluated are valid only in that evaluation.
    if machine.lowestCycleDepth == .max {
      measuredBounds = bounds
      if !bounds.varies { machine.noteReuse(since: start) }
    }
    return bounds
  }
}

extension Double {
  /// The next whole number if it is as near as the error of a conversion from seconds.
  fileprivate var roundedToNearFrame: Double { abs(self - rounded()) < 1e-9 ? rounded() : self }
}
