package import FlickScene

/// A value that the host supplies for all properties of one kind that a keypath matches.
package struct ValueOverride: Sendable {
  package var pattern: KeypathPattern
  package var kind: ValueKind
  /// The initial value.
  package var value: SlotValue

  package init(_ pattern: KeypathPattern, _ kind: ValueKind, _ value: SlotValue) {
    self.pattern = pattern
    self.kind = kind
    self.value = value
  }
}

/// Enables or disables what a keypath matches: shapes, groups, modifiers, effects, masks and layers.
package struct NodeEnabledOverride: Sendable {
  package var pattern: KeypathPattern
  package var isEnabled: Bool

  package init(_ pattern: KeypathPattern, isEnabled: Bool) {
    self.pattern = pattern
    self.isEnabled = isEnabled
  }
}

/// All overrides for one variant of a document.
package struct DocumentOverrides {
  package var resources = ResourceOverrides()
  /// The value overrides. Later entries take precedence. The position of an entry is its slot number.
  package var values: [ValueOverride] = []
  package var switches: [NodeEnabledOverride] = []

  package init() {}

  var hasNoKeypathOverrides: Bool { values.isEmpty && switches.isEmpty && resources.text == nil }
}

/// Finds the properties of a layer that have an override, and the nodes that are disabled.
struct OverrideMatcher: PropertyVisitor {
  private let values: [ValueOverride]
  private let switches: [NodeEnabledOverride]
  /// The match progress of all values, then of all switches, for each open node.
  private var levels: [[KeypathPattern.MatchProgress]]
  /// The number of properties visited so far. Identifies a property in later traversals.
  private var propertyCount = 0
  private var nodeCount = 0
  /// The slots of matched properties, by property number.
  private(set) var slots: [Int: Int] = [:]
  private(set) var disabledNodes: Set<Int> = []

  init(_ changes: DocumentOverrides, _ start: [KeypathPattern.MatchProgress]) {
    values = changes.values
    switches = changes.switches
    levels = [start]
  }

  static func start(_ changes: DocumentOverrides) -> [KeypathPattern.MatchProgress] {
    changes.values.map(\.pattern.start) + changes.switches.map(\.pattern.start)
  }

  static func advanced(
    _ level: [KeypathPattern.MatchProgress], by name: String, _ changes: DocumentOverrides
  ) -> [KeypathPattern.MatchProgress] {
    let patterns = changes.values.map(\.pattern) + changes.switches.map(\.pattern)
    return zip(patterns, level).map { $0.advanced($1, by: name) }
  }

  /// Returns whether the last matching switch is off.
  static func isDisabled(_ level: [KeypathPattern.MatchProgress], _ changes: DocumentOverrides)
    -> Bool
  {
    var isOff = false
    for (change, progress) in zip(changes.switches, level.dropFirst(changes.values.count))
    where change.pattern.isMatched(progress) { isOff = !change.isEnabled }
    return isOff
  }

  mutating func enterNode(_ name: String) -> Bool {
    defer { nodeCount += 1 }
    guard let level = levels.last else { return true }
    var inner = level
    for index in level.indices where level[index].canMatch {
      let pattern =
        index < values.count ? values[index].pattern : switches[index - values.count].pattern
      inner[index] = pattern.advanced(level[index], by: name)
    }
    levels.append(inner)
    var isOn = true
    for (number, change) in switches.enumerated()
    where change.pattern.isMatched(inner[values.count + number]) { isOn = change.isEnabled }
    if !isOn { disabledNodes.insert(nodeCount) }
    return true
  }

  mutating func leaveNode() { levels.removeLast() }

  mutating func visitProperty(_ property: KeypathProperty) -> Int? {
    defer { propertyCount += 1 }
    guard let level = levels.last else { return nil }
    for slot in values.indices.reversed()
    where values[slot].kind == property.kind && level[slot].canMatch {
      let pattern = values[slot].pattern
      guard property.isWritten || property.isAlwaysPresent || pattern.isExact else { continue }
      let names = property.alias.isEmpty ? [property.name] : [property.name, property.alias]
      guard names.contains(where: { pattern.isMatched(pattern.advanced(level[slot], by: $0)) })
      else { continue }
      slots[propertyCount] = slot
      break
    }
    return nil
  }
}

/// Applies the overrides that ``OverrideMatcher`` found.
struct OverrideApplier: PropertyVisitor {
  let slots: [Int: Int]
  let disabledNodes: Set<Int>
  private var propertyCount = 0
  private var nodeCount = 0

  init(_ change: CompositionVariant.LayerOverrides) {
    slots = change.slots
    disabledNodes = change.disabledNodes
  }

  mutating func enterNode(_ name: String) -> Bool {
    defer { nodeCount += 1 }
    return !disabledNodes.contains(nodeCount)
  }

  mutating func leaveNode() {}

  mutating func visitProperty(_ property: KeypathProperty) -> Int? {
    defer { propertyCount += 1 }
    return slots[propertyCount]
  }
}
