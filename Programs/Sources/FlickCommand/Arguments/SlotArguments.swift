import FlickAnimation

/// The slots of command lines and of jobs.
extension OverrideMembers {
  /// The values of a command line. Of several values of one slot, the last one counts.
  init(slots values: [NamedText]) {
    self.init()
    guard !values.isEmpty else { return }
    slot = Dictionary(values.map { ($0.name, SlotMember(argument: $0.text)) }) { $1 }
  }

  /// Throws an error if one of the slots is not among those of an animation.
  func requireSlots(of names: [String], _ path: String) throws(Failure) {
    if let name = unknownSlot(names) {
      throw .unknown("slot", name, existing: names, in: path).of("slot.\(name)")
    }
  }
}
