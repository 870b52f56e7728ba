/// The behavior of a filter. Each filter type conforms in its own file.
///
/// A filter changes a picture in place, except a ``WarpFilter``, which draws a new picture.
protocol FilterImplementation: Hashable, Sendable {
  /// The area, the memory and the work that the filter needs.
  var requirements: FilterRequirements { get }

  /// Returns the work of a pixel of a picture, in units of about a nanosecond. See ``DrawingBudget``.
  ///
  /// Measured in release builds with pictures whose pixels differ. `Benchmarks/check-filters` compares.
  func pixelWork(over box: Box) -> Double

  /// Filters a picture. The renderer has the memory that the filter requires, and releases it afterwards.
  func apply(to picture: Target, with renderer: inout Renderer)
}

/// The behavior of a filter that maps each pixel on its own and needs no memory.
extension FilterImplementation {
  var requirements: FilterRequirements { FilterRequirements() }
}

/// The work of a pixel in steps that several filters share.
enum FilterWork {
  /// A pixel that is blended with a color.
  static let shading = 4.0
  /// A pixel of coverage that is copied, blurred and painted.
  static let coverage = 3.5

  /// Returns the work of blurring a pixel along an axis.
  static func blur(_ sigma: Double, passes: Int = BoxKernel.maxPasses) -> Double {
    BoxKernel(sigma: sigma, passes: passes).map { 0.8 + 0.9 * Double($0.passes) } ?? 0
  }

  /// Returns the work of measuring the distance of a pixel to a shape, which visits the columns on both sides.
  static func distance(within radius: Int) -> Double { 16 + 1.25 * Double(radius) }
}

/// The area and the memory that a filter needs in addition to the picture.
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
  /// A Boolean value that indicates whether each pixel of the result is computed from the input alone, in one step.
  /// Transparent pixels around the input are then not needed.
  var isOneStep = false
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

  /// Returns the work of filtering a picture of this box.
  func work(over box: Box) -> Int64 {
    struct Query: FilterVisitor {
      func visit(_ filter: some FilterImplementation, _ box: Box) -> Double {
        filter.pixelWork(over: box)
      }
    }
    var query = Query()
    return Int64(Double(box.area) * accept(&query, box))
  }

  /// Returns the area of a picture that is filtered in place to draw `box`.
  ///
  /// - Parameter input: The bounds of the input.
  func workingBox(for box: Box, input: Box) -> Box {
    let most = requirements.isOneStep ? input : outputBox(input)
    let part = inputBox(for: box).intersection(most)
    return part.isEmpty ? box : part.union(box)
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
