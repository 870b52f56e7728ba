package import FlickGeometry
package import FlickRaster

/// What a host gives for a property: a slot is a place that it is put into, for as many properties as share it.
package enum SlotValue: Hashable, Sendable {
  /// In the order and the units that the file keeps.
  case numbers(ComputedNumbers)
  /// The stops of a gradient.
  case stops([GradientStop])
  case path(Path)
}

/// Properties that a host gives the values of, before those that another computer works out. They are
/// numbered downwards from -1, by their slots.
package final class SlotComputer: PropertyComputer {
  private var values: [SlotValue]
  private let next: (any PropertyComputer)?

  package init(_ values: [SlotValue], before inner: (any PropertyComputer)? = nil) {
    self.values = values
    self.next = inner
  }

  /// The number of the property that a slot is asked by.
  package static func property(_ slot: Int) -> Int { -1 - slot }

  /// One by one, so that this memory is nobody else's.
  package func setSlotValues(_ values: [SlotValue]) {
    guard values.count == self.values.count else { return self.values = values }
    for index in values.indices { self.values[index] = values[index] }
  }

  private func value(of property: Int) -> SlotValue? {
    let slot = -1 - property
    return values.indices.contains(slot) ? values[slot] : nil
  }

  package func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    guard property < 0 else { return next?.numbers(of: property, at: frame) }
    guard case .numbers(let numbers) = value(of: property) else { return nil }
    return numbers
  }

  package func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    guard property < 0 else { return next?.path(of: property, at: frame, to: &path) ?? false }
    guard case .path(let given) = value(of: property) else { return false }
    path.append(given)
    return true
  }

  package func stops(of property: Int) -> [GradientStop]? {
    guard case .stops(let stops) = value(of: property) else { return nil }
    return stops
  }

  package func text(of property: Int, at frame: Double) -> TextDocument? {
    next?.text(of: property, at: frame)
  }

  package func selection(of property: Int, _ part: TextPart, at frame: Double) -> Double? {
    next?.selection(of: property, part, at: frame)
  }
}

extension PropertyComputer {
  package func setSlotValues(_ values: [SlotValue]) {}
  package func stops(of property: Int) -> [GradientStop]? { nil }
}
