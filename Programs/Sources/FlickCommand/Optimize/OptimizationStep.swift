/// A change of a Lottie document that makes it smaller and keeps its pictures.
struct OptimizationStep: Sendable {
  var name: String
  /// A Boolean value that indicates whether the step also applies to documents with expressions, which can refer to
  /// everything that has a name or a number.
  var allowsExpressions = false
  /// A Boolean value that indicates whether the step also applies to archives with state machines, which refer to the
  /// names of layers and to invisible layers that react to a pointer.
  var allowsStateMachines = true
  /// The changes to try, from the one that saves most.
  var variants: [@Sendable (inout JSONText) -> Void]

  /// The steps, in their order.
  static let all: [OptimizationStep] = [
    // The text without white space.
    OptimizationStep(name: "notation", allowsExpressions: true, variants: [{ _ in }]),
    OptimizationStep(name: "unused members", variants: [{ $0.removeUnusedMembers() }]),
    OptimizationStep(name: "default values", variants: [{ $0.removeDefaultValues() }]),
    OptimizationStep(
      name: "hidden layers", allowsStateMachines: false, variants: [{ $0.removeHiddenParts() }]),
    OptimizationStep(name: "unused assets", variants: [{ $0.removeUnusedAssets() }]),
    OptimizationStep(
      name: "redundant keyframes", variants: [{ $0.removeRedundantKeyframes() }]),
    precision("precision of paths", .paths, [2, 3, 4]),
    precision("precision of easing", .easing, [2, 3, 4]),
    precision("precision of numbers", .others, [3, 4, 5]),
  ]

  /// The step that removes names.
  static let names = OptimizationStep(
    name: "names", allowsStateMachines: false, variants: [{ $0.removeNames() }])

  private static func precision(
    _ name: String, _ kind: NumberKind, _ places: [Int]
  ) -> OptimizationStep {
    OptimizationStep(
      name: name, allowsExpressions: true,
      variants: places.map { places in { $0.round(kind, places: places) } })
  }
}
