package import FlickScene

/// A value that the host supplies for all properties of one kind that a keypath matches.
package struct GivenValue: Sendable {
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
package struct GivenSwitch: Sendable {
  package var pattern: KeypathPattern
  package var isOn: Bool

  package init(_ pattern: KeypathPattern, isOn: Bool) {
    self.pattern = pattern
    self.isOn = isOn
  }
}

/// All overrides for one variant of a document.
package struct LottieChanges {
  package var sources = OutsideSources()
  /// The value overrides. Later entries take precedence. The position of an entry is its slot number.
  package var values: [GivenValue] = []
  package var switches: [GivenSwitch] = []

  package init() {}

  var isEmptyOfNames: Bool { values.isEmpty && switches.isEmpty && sources.text == nil }
}

/// Finds the properties of a layer that have an override, and the nodes that are disabled.
struct MatchingVisitor: PropertyVisitor {
  private let values: [GivenValue]
  private let switches: [GivenSwitch]
  /// The match progress of all values, then of all switches, for each open node.
  private var levels: [[KeypathPattern.Progress]]
  /// The number of properties visited so far. Identifies a property in later traversals.
  private var properties = 0
  private var nodes = 0
  /// The slots of matched properties, by property number.
  private(set) var slots: [Int: Int] = [:]
  private(set) var off: Set<Int> = []

  init(_ changes: LottieChanges, _ start: [KeypathPattern.Progress]) {
    values = changes.values
    switches = changes.switches
    levels = [start]
  }

  static func start(_ changes: LottieChanges) -> [KeypathPattern.Progress] {
    changes.values.map(\.pattern.start) + changes.switches.map(\.pattern.start)
  }

  static func advanced(
    _ level: [KeypathPattern.Progress], by name: String, _ changes: LottieChanges
  ) -> [KeypathPattern.Progress] {
    let patterns = changes.values.map(\.pattern) + changes.switches.map(\.pattern)
    return zip(patterns, level).map { $0.advanced($1, by: name) }
  }

  /// Returns whether the last matching switch is off.
  static func isOff(_ level: [KeypathPattern.Progress], _ changes: LottieChanges) -> Bool {
    var isOff = false
    for (given, progress) in zip(changes.switches, level.dropFirst(changes.values.count))
    where given.pattern.isMatched(progress) { isOff = !given.isOn }
    return isOff
  }

  mutating func open(_ name: String) -> Bool {
    defer { nodes += 1 }
    guard let level = levels.last else { return true }
    var inner = level
    for index in level.indices where level[index].isOpen {
      let pattern =
        index < values.count ? values[index].pattern : switches[index - values.count].pattern
      inner[index] = pattern.advanced(level[index], by: name)
    }
    levels.append(inner)
    var isOn = true
    for (number, given) in switches.enumerated()
    where given.pattern.isMatched(inner[values.count + number]) { isOn = given.isOn }
    if !isOn { off.insert(nodes) }
    return true
  }

  mutating func close() { levels.removeLast() }

  mutating func visit(_ property: NamedProperty) -> Int? {
    defer { properties += 1 }
    guard let level = levels.last else { return nil }
    for slot in values.indices.reversed()
    where values[slot].kind == property.kind && level[slot].isOpen {
      let pattern = values[slot].pattern
      guard property.isWritten || property.isUsual || pattern.isExact else { continue }
      let names = property.alias.isEmpty ? [property.name] : [property.name, property.alias]
      guard names.contains(where: { pattern.isMatched(pattern.advanced(level[slot], by: $0)) })
      else { continue }
      slots[properties] = slot
      break
    }
    return nil
  }
}

/// Applies the overrides that ``OverrideMatcher`` found.
struct GivingVisitor: PropertyVisitor {
  let slots: [Int: Int]
  let off: Set<Int>
  private var properties = 0
  private var nodes = 0

  init(_ change: CompositionEdition.Change) {
    slots = change.slots
    off = change.off
  }

  mutating func open(_ name: String) -> Bool {
    defer { nodes += 1 }
    return !off.contains(nodes)
  }

  mutating func close() {}

  mutating func visit(_ property: NamedProperty) -> Int? {
    defer { properties += 1 }
    return slots[properties]
  }
}
