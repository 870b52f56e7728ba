package import FlickGeometry
package import FlickRaster

/// The value of a slot. A host sets slots; several properties can share one slot.
package enum SlotValue: Equatable, Sendable {
  /// Numbers in the order and units of the file.
  case numbers(ComputedNumbers)
  /// The stops of a gradient.
  case stops([GradientStop])
  case path(Path)
}

/// A computer whose values are slots set by a host. Other properties are forwarded to another
/// computer. Slots have negative property numbers, starting at −1.
package final class SlotComputer: PropertyComputer {
  private var values: [SlotValue]
  private let next: (any PropertyComputer)?

  package init(_ values: [SlotValue], before inner: (any PropertyComputer)? = nil) {
    self.values = values
    self.next = inner
    inner?.setSlotValues(values)
  }

  /// Returns the property number of a slot.
  package static func property(_ slot: Int) -> Int { -1 - slot }

  /// Copies the elements one by one, so that the array's storage is not shared with the caller.
  package func setSlotValues(_ values: [SlotValue]) {
    next?.setSlotValues(values)
    guard values.count == self.values.count else { return self.values = values }
    for index in values.indices { self.values[index] = values[index] }
  }

  private func value(of property: Int) -> SlotValue? {
    let slot = -1 - property
    return values.indices.contains(slot) ? values[slot] : nil
  }

  package func beginFrame() { next?.beginFrame() }

  package var exceededLimit: ComputationLimit? { next?.exceededLimit }

  package func numbers(of property: Int, at frame: Double) -> ComputedNumbers? {
    guard property < 0 else { return next?.numbers(of: property, at: frame) }
    guard case .numbers(let numbers) = value(of: property) else { return nil }
    return numbers
  }

  package func path(of property: Int, at frame: Double, to path: inout Path) -> Bool {
    guard property < 0 else { return next?.path(of: property, at: frame, to: &path) ?? false }
    guard case .path(let newPath) = value(of: property) else { return false }
    path.append(newPath)
    return true
  }

  package func stops(of property: Int) -> [GradientStop]? {
    guard case .stops(let stops) = value(of: property) else { return nil }
    return stops
  }

  package func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool {
    next?.list(of: property, at: frame, into: &numbers) ?? false
  }

  package func text(of property: Int, at frame: Double) -> TextDocument? {
    next?.text(of: property, at: frame)
  }

  package func selection(of property: Int, _ part: TextPart, at frame: Double) -> SIMD3<Double>? {
    next?.selection(of: property, part, at: frame)
  }
}

extension PropertyComputer {
  package func beginFrame() {}

  package func setSlotValues(_ values: [SlotValue]) {}

  package var exceededLimit: ComputationLimit? { nil }

  package func stops(of property: Int) -> [GradientStop]? { nil }

  package func list(of property: Int, at frame: Double, into numbers: inout [Double]) -> Bool {
    false
  }
}
