import FlickArchive
import FlickLottie
import FlickMath

/// The slots of an animation, and the values that overrides give them.
extension OverrideMembers {
  /// Returns the names of the slots that an animation declares or that its properties use.
  package static func slotNames(of source: Conversion.Source) throws(ReadError) -> [String] {
    let bytes = try Conversion.json(source, files: .keep).bytes
    return try DocumentSlots(bytes, limits: source.limits.lottie).properties.keys.stablySorted()
  }

  /// Returns the first slot that is not among those of an animation; `nil` if there is none.
  package func unknownSlot(_ names: [String]) -> String? {
    (slot ?? [:]).keys.stablySorted().first { !names.contains($0) }
  }

  /// The slots in the order of the rules of ``theme``, with their values as texts.
  private var slotTexts: [(name: String, text: String)] {
    (slot ?? [:]).stablySorted { $0.key < $1.key }.map { ($0.key, $0.value.description) }
  }

  /// Throws an error if a value does not fit its slot in an animation that was read with ``theme``.
  package func requireFit(of animation: LottieAnimation) throws(ReadError) {
    for (index, value) in slotTexts.enumerated() {
      if let needed = animation.unfitSlots[value.name] {
        let hint = needed == .text ? ", such as \(SlotMember.textPrefix)\(value.text)" : ""
        throw ReadError(
          .wrongType,
          "the slot \"\(value.name)\" needs \(needed.rawValue)\(hint), not \"\(value.text)\""
        ).of("slot.\(value.name)")
      }
      let path = "\(Self.themeName): rules[\(index)]"
      guard let problem = animation.diagnostics.first(where: { $0.path.hasPrefix(path) }) else {
        continue
      }
      throw ReadError(
        .wrongType,
        "the value \"\(value.text)\" of the slot \"\(value.name)\" cannot be read: "
          + problem.feature
      ).of("slot.\(value.name)")
    }
  }

  /// The name of the theme in diagnostics.
  private static let themeName = "slots"
}
