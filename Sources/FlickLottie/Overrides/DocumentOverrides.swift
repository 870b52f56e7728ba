import FlickMath
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
}

/// The overrides within one layer. The numbers of properties and nodes are those of ``KeypathTable``.
struct LayerOverrides: Hashable {
  /// The properties with an override, in ascending order.
  var slots: [SlotAssignment] = []
  /// The disabled nodes, in ascending order.
  var disabledNodes: [Int] = []
  /// A Boolean value that indicates whether the layer itself is disabled.
  var isHidden = false

  struct SlotAssignment: Hashable {
    var property: Int
    var slot: Int
  }

  var isEmpty: Bool { slots.isEmpty && disabledNodes.isEmpty && !isHidden }

  /// Returns the number of properties with an override in a range.
  func slotCount(in range: Range<Int>) -> Int {
    firstSlot(from: range.upperBound) - firstSlot(from: range.lowerBound)
  }

  func disablesNode(in range: Range<Int>) -> Bool { disabledNodes.contains { range.contains($0) } }

  func changes(_ range: Range<Int>) -> Bool {
    let first = firstSlot(from: range.lowerBound)
    return slots.indices.contains(first) && slots[first].property < range.upperBound
      || disablesNode(in: range)
  }

  /// Returns the position of the first assignment to a property with this number or a larger one.
  func firstSlot(from property: Int) -> Int {
    slots.indices.prefixEnd { slots[$0].property < property }
  }
}

/// Finds the properties of layers that have an override, and the nodes that are disabled.
struct OverrideMatcher {
  private let table: KeypathTable
  /// The patterns of all values, then of all switches.
  private let patterns: [IndexedKeypathPattern]
  private let kinds: [ValueKind]
  private let switches: [Bool]
  /// The match progress of the open patterns, for each open node. Keeps its memory between layers.
  private var levels: [KeypathPattern.MatchProgress] = []
  private var nodeEnds: [Int] = []
  /// The patterns that can match something in the current layer.
  private var open: [Int] = []

  typealias MatchState = [KeypathPattern.MatchProgress]

  init(_ values: [ValueOverride], _ switches: [NodeEnabledOverride], _ table: KeypathTable) {
    self.table = table
    patterns = (values.map { $0.pattern } + switches.map { $0.pattern }).map {
      IndexedKeypathPattern($0, table)
    }
    kinds = values.map { $0.kind }
    self.switches = switches.map { $0.isEnabled }
  }

  var start: MatchState { patterns.map { $0.pattern.start } }

  func advanced(_ state: MatchState, by name: Int32) -> MatchState {
    state.indices.map { patterns[$0].advanced(state[$0], by: name) }
  }

  /// Returns the overrides within a layer, or `nil` if there are none.
  ///
  /// - Parameter state: The match progress after the name of the layer.
  mutating func overrides(
    in layer: KeypathTable.LayerEntries, _ state: MatchState
  ) -> LayerOverrides? {
    var found = LayerOverrides()
    open.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    nodeEnds.removeAll(keepingCapacity: true)
    for index in state.indices where state[index].canMatch {
      open.append(index)
      levels.append(state[index])
    }
    if open.isEmpty { return nil }
    found.isHidden = !isEnabled()
    var number = layer.start
    while number < layer.end {
      while let end = nodeEnds.last, number >= end {
        nodeEnds.removeLast()
        levels.removeLast(open.count)
      }
      let entry = table.entries[number]
      if let kind = entry.kind {
        if let slot = slot(for: entry, kind) {
          found.slots.append(LayerOverrides.SlotAssignment(property: number, slot: slot))
        }
        number += 1
        continue
      }
      let canMatch = enter(entry)
      if !isEnabled() { found.disabledNodes.append(number) }
      if canMatch {
        nodeEnds.append(Int(entry.end))
        number += 1
      } else {
        levels.removeLast(open.count)
        number = Int(entry.end)
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Appends the match progress in a node. Returns `false` if no pattern can match anything in it.
  private mutating func enter(_ node: KeypathTable.Entry) -> Bool {
    let base = levels.count - open.count
    var canMatch = false
    for place in open.indices {
      let progress = patterns[open[place]].advanced(levels[base + place], into: node)
      if progress.canMatch { canMatch = true }
      levels.append(progress)
    }
    return canMatch
  }

  /// Returns whether the last switch that matches the current node is on.
  private func isEnabled() -> Bool {
    if switches.isEmpty { return true }
    let base = levels.count - open.count
    for place in open.indices.reversed() where open[place] >= kinds.count {
      guard patterns[open[place]].pattern.isMatched(levels[base + place]) else { continue }
      return switches[open[place] - kinds.count]
    }
    return true
  }

  /// Returns the slot of the last value that matches a property of the current node.
  private func slot(for property: KeypathTable.Entry, _ kind: ValueKind) -> Int? {
    let base = levels.count - open.count
    for place in open.indices.reversed() {
      let slot = open[place]
      guard slot < kinds.count, kinds[slot] == kind, levels[base + place].canMatch,
        patterns[slot].matches(property, levels[base + place])
      else { continue }
      return slot
    }
    return nil
  }
}

/// Applies the overrides that ``OverrideMatcher`` found.
final class OverrideApplier: PropertyVisitor {
  let isEditing = true
  private let overrides: LayerOverrides
  private var nextSlot: Int
  /// The number of the next property or node.
  private var number: Int

  init(_ overrides: LayerOverrides, from number: Int) {
    self.overrides = overrides
    self.number = number
    nextSlot = overrides.firstSlot(from: number)
  }

  func enterNode(_ name: @autoclosure () -> String) -> Bool {
    defer { number += 1 }
    return !overrides.disabledNodes.contains(number)
  }

  func leaveNode() {}

  func visitProperty(
    _ heading: @autoclosure () -> PropertyHeading, _ property: @autoclosure () -> KeypathProperty
  ) -> Int? {
    defer { number += 1 }
    guard overrides.slots.indices.contains(nextSlot),
      overrides.slots[nextSlot].property == number
    else { return nil }
    defer { nextSlot += 1 }
    return overrides.slots[nextSlot].slot
  }
}
