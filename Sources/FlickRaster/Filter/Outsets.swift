/// The distances by which an area extends on each side, in pixels.
struct Outsets: Hashable, Sendable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// The greatest distance. It bounds the memory that a filter can use.
  static let maxOutset = 4096

  static let unbounded = Outsets(x: maxOutset, y: maxOutset)

  static func + (a: Outsets, b: Outsets) -> Outsets {
    Outsets(
      left: min(a.left + b.left, maxOutset), top: min(a.top + b.top, maxOutset),
      right: min(a.right + b.right, maxOutset), bottom: min(a.bottom + b.bottom, maxOutset))
  }

  /// The outsets from a result to its input, for a filter that extends its input by these outsets.
  var mirrored: Outsets { Outsets(left: right, top: bottom, right: left, bottom: top) }
}

extension Outsets {
  /// Creates outsets that are equal on both sides of each axis.
  init(x: Int, y: Int) { self.init(left: x, top: y, right: x, bottom: y) }
}

extension Box {
  func expanded(by reach: Outsets) -> Box {
    Box(
      minX: minX - reach.left, minY: minY - reach.top,
      maxX: maxX + reach.right, maxY: maxY + reach.bottom)
  }
}
