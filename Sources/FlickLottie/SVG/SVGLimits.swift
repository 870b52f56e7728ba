/// The limits of all SVG images of a file together. Drawing an image ends at the first element that exceeds one.
package struct SVGLimits: Hashable, Sendable {
  /// The bytes of the images, and of the attributes and style rules of each element that is drawn.
  package var bytes = 64 << 20
  /// The elements of the images, and each element, gradient stop and dash that is drawn.
  package var elements = 200_000
  /// The nesting depth of elements, with those that `use` elements insert.
  package var depth = 64
  /// The points of all paths.
  package var points = 4_000_000
  /// The number of tests of selectors with elements: about half of a second.
  package var tests = 4_000_000

  package init() {}

  /// The number of attributes of an element, and of declarations in a style rule.
  static let attributes = 256
  /// The number of classes of an element.
  static let classes = 64
  /// The number of declarations of all style rules, counted for each of their selectors.
  static let declarations = 1 << 16
}

/// The cost of the SVG images of a file so far.
struct SVGBudget: Sendable {
  let limits: SVGLimits
  /// A Boolean value that indicates whether an image exceeded a limit.
  var isExceeded = false
  private var bytes = 0
  private var elements = 0
  private(set) var points = 0
  private var tests = 0

  init(_ limits: SVGLimits) { self.limits = limits }

  /// Adds costs. Returns `false` if the sum exceeds a limit.
  mutating func spend(
    bytes: Int = 0, elements: Int = 0, points: Int = 0, tests: Int = 0
  ) -> Bool {
    self.bytes &+= bytes
    self.elements &+= elements
    self.points &+= points
    self.tests &+= tests
    return allows(
      self.bytes <= limits.bytes && self.elements <= limits.elements
        && self.points <= limits.points && self.tests <= limits.tests)
  }

  /// Returns a condition, and records that a limit is exceeded if it is false.
  mutating func allows(_ condition: Bool) -> Bool {
    if !condition { isExceeded = true }
    return condition
  }
}
