/// The behavior of a filter. Each filter type conforms in its own file.
///
/// A filter changes a picture in place, except a ``WarpFilter``, which draws a new picture.
protocol FilterImplementation: Hashable, Sendable {
  /// The distances by which the filter moves or spreads a pixel of its input, at most.
  var outsets: Outsets { get }

  /// The outsets of the painted area. They can be smaller than those of the input area.
  var paintedOutsets: Outsets { get }

  /// The transparent pixels that the filter can make visible.
  var filledBox: Box { get }

  /// Returns the bounds of the result from the bounds of the input.
  func outputBox(_ box: Box) -> Box

  /// Returns the area that is read to draw `box`.
  func inputBox(for box: Box) -> Box

  /// Returns the filter for a layer whose content has these bounds, or `nil` if the filter does not depend on them.
  func resolved(for content: Box) -> Filter?

  /// The number of coverage planes of the picture's size that the filter needs.
  var planes: Int { get }

  /// The number of coverage planes that stay allocated until the layer is finished.
  var retainedPlanes: Int { get }

  /// The number of additional 32-bit values for each pixel that the filter needs.
  var scratchPlanes: Int { get }

  /// The number of additional elements of a blurred line around the picture's own.
  var linePadding: Int { get }

  /// The work of one pixel. See ``DrawingBudget``.
  var work: Int { get }

  /// Filters a picture. The renderer has the memory that the properties above request, and releases it afterwards.
  func apply(to picture: Target, with renderer: inout Renderer)
}

/// The behavior of a filter that maps each pixel on its own and needs no memory.
extension FilterImplementation {
  var outsets: Outsets { Outsets() }
  var paintedOutsets: Outsets { outsets }
  var filledBox: Box { .empty }

  func outputBox(_ box: Box) -> Box {
    let box = box.union(filledBox)
    return box.isEmpty ? box : box.expanded(by: paintedOutsets)
  }

  func inputBox(for box: Box) -> Box { box.isEmpty ? box : box.expanded(by: outsets.mirrored) }
  func resolved(for content: Box) -> Filter? { nil }

  var planes: Int { 0 }
  var retainedPlanes: Int { 0 }
  var scratchPlanes: Int { 0 }
  var linePadding: Int { 0 }
  var work: Int { 32 }
}

/// An operation on a filter of any type. See ``Filter/accept(_:_:)``.
protocol FilterVisitor {
  associatedtype Input
  associatedtype Output

  mutating func visit(_ filter: some FilterImplementation, _ input: Input) -> Output
}

/// The memory that a filter needs in addition to the picture. See ``FilterImplementation``.
struct FilterRequirements {
  let outsets: Outsets
  let planes: Int
  let retainedPlanes: Int
  let scratchPlanes: Int
  let linePadding: Int
  let work: Int
}

extension Filter {
  var requirements: FilterRequirements {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _: Void) -> FilterRequirements {
        FilterRequirements(
          outsets: filter.outsets, planes: filter.planes, retainedPlanes: filter.retainedPlanes,
          scratchPlanes: filter.scratchPlanes, linePadding: filter.linePadding, work: filter.work)
      }
    }
    var query = Query()
    return accept(&query, ())
  }

  /// Returns the bounds of the result from the bounds of the input.
  func outputBox(_ box: Box) -> Box {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _ box: Box) -> Box { filter.outputBox(box) }
    }
    var query = Query()
    return accept(&query, box)
  }

  /// Returns the area that is read to draw `box`.
  func inputBox(for box: Box) -> Box {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _ box: Box) -> Box {
        filter.inputBox(for: box)
      }
    }
    var query = Query()
    return accept(&query, box)
  }

  /// Returns the filter for a layer whose content has these bounds, or `nil` if the filter does not depend on them.
  func resolved(for content: Box) -> Filter? {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _ content: Box) -> Filter? {
        filter.resolved(for: content)
      }
    }
    var query = Query()
    return accept(&query, content)
  }
}
