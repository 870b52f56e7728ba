/// The behavior of a filter. Each filter type conforms in its own file.
///
/// A filter changes a picture in place, except a ``WarpFilter``, which draws a new picture.
protocol FilterImplementation: Hashable, Sendable {
  /// The area, the memory and the work that the filter needs.
  var requirements: FilterRequirements { get }

  /// Filters a picture. The renderer has the memory that the filter requires, and releases it afterwards.
  func apply(to picture: Target, with renderer: inout Renderer)
}

/// The behavior of a filter that maps each pixel on its own and needs no memory.
extension FilterImplementation {
  var requirements: FilterRequirements { FilterRequirements() }
}

/// The area, the memory and the work that a filter needs in addition to the picture.
struct FilterRequirements {
  /// The distances by which the filter moves or spreads a pixel of its input, at most.
  var outsets = Outsets()
  /// The outsets of the painted area, if they are smaller than those of the input area.
  var paintedOutsets: Outsets?
  /// The transparent pixels that the filter can make visible.
  var filledBox = Box.empty
  /// The number of coverage planes of the picture's size.
  var planes = 0
  /// The number of coverage planes that stay allocated until the layer is finished.
  var retainedPlanes = 0
  /// The number of additional 32-bit values for each pixel.
  var scratchPlanes = 0
  /// The number of additional elements of a blurred line around the picture's own.
  var linePadding = 0
  /// The work of one pixel. See ``DrawingBudget``.
  var work = 32
}

/// An operation on a filter of any type. See ``Filter/accept(_:_:)``.
protocol FilterVisitor {
  associatedtype Input
  associatedtype Output

  mutating func visit(_ filter: some FilterImplementation, _ input: Input) -> Output
}

extension Filter {
  var requirements: FilterRequirements {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _: Void) -> FilterRequirements {
        filter.requirements
      }
    }
    var query = Query()
    return accept(&query, ())
  }

  /// Returns the bounds of the result from the bounds of the input.
  func outputBox(_ box: Box) -> Box {
    if let warp { return warp.outputBox(box) }
    let needs = requirements
    let box = box.union(needs.filledBox)
    return box.isEmpty ? box : box.expanded(by: needs.paintedOutsets ?? needs.outsets)
  }

  /// Returns the area that is read to draw `box`.
  func inputBox(for box: Box) -> Box {
    switch self {
    case .warp(let warp): warp.inputBox(for: box)
    // Everything, because the bounds of the layer's content are not known yet.
    case .gradient(let gradient) where gradient.box == nil: box.expanded(by: .unbounded)
    default: box.isEmpty ? box : box.expanded(by: requirements.outsets.mirrored)
    }
  }
}
