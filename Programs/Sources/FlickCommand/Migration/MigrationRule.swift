/// The change that a use of another library's symbol needs.
enum MigrationState: String, Hashable, Sendable, CaseIterable {
  /// The code compiles as it is.
  case same
  /// The code compiles, with a deprecation warning that names the replacement.
  case shim
  /// The code must be changed.
  case change
}

/// A symbol of another library.
struct MigrationRule: Hashable, Sendable {
  /// The kind of identifier that a rule finds. Types of expressions are not known, so members are found by
  /// their names alone.
  enum SymbolKind: Hashable, Sendable {
    case type
    case member
    case label
  }

  var kind: SymbolKind
  var name: String
  var state: MigrationState
  /// A sentence about the change. Empty for symbols that stay the same.
  var advice: String

  init(_ kind: SymbolKind, _ name: String, _ state: MigrationState = .same, _ advice: String = "") {
    self.kind = kind
    self.name = name
    self.state = state
    self.advice = advice
  }

  func matches(_ identifier: SwiftIdentifier) -> Bool {
    switch kind {
    case .type: true
    case .member: identifier.isMember || identifier.isLabel
    case .label: identifier.isLabel
    }
  }
}

/// A library that Flick replaces.
struct MigrationSource: Sendable {
  /// The name of the package.
  var name: String
  /// The modules that its users import.
  var modules: Set<String>
  /// Parts of lines that name the package in manifests of dependencies.
  var dependencyNames: [String]
  private let rules: [String: [MigrationRule]]

  /// Creates a library. Of two rules with the same kind and name, the first applies.
  init(
    _ name: String, modules: Set<String>, dependencyNames: [String], rules: [MigrationRule],
    types: String, members: String
  ) {
    self.name = name
    self.modules = modules
    self.dependencyNames = dependencyNames
    let same =
      types.split(whereSeparator: \.isWhitespace).map { MigrationRule(.type, String($0)) }
      + members.split(whereSeparator: \.isWhitespace).map { MigrationRule(.member, String($0)) }
    self.rules = Dictionary(grouping: rules + same, by: \.name)
  }

  /// Returns whether a type of the library has the name, which can be that of a module too.
  func hasType(_ name: String) -> Bool { rules[name]?.contains { $0.kind == .type } ?? false }

  func rule(for identifier: SwiftIdentifier) -> MigrationRule? {
    rules[identifier.name]?.first { $0.matches(identifier) }
  }
}
