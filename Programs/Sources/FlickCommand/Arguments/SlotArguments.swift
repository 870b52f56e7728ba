import FlickAnimation

/// The slots of command lines and of jobs.
extension OverrideMembers {
  /// The values of a command line. Of several values of one slot, the last one counts.
  init(slots values: [NamedText]) {
    self.init()
    guard !values.isEmpty else { return }
    slot = Dictionary(values.map { ($0.name, Self.value($0.text)) }) { $1 }
  }

  /// Reads a value of the command line.
  private static func value(_ text: String) -> SlotMember {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count else { return .text(text) }
    return numbers.count == 1 ? .number(numbers[0]) : .list(numbers)
  }

  /// Throws an error if one of the slots is not among those of an animation.
  func requireSlots(of names: [String], _ path: String) throws(Failure) {
    for name in (slot ?? [:]).keys.sorted() where !names.contains(name) {
      throw .unknown("slot", name, existing: names, in: path)
    }
  }
}
