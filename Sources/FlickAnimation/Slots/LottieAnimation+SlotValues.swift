import FlickArchive
import FlickLottie
import FlickMath

/// A slot of an animation: a name for one or more properties, whose value a host or a theme can set.
public struct LottieSlot: Hashable, Sendable {
  /// The kind of value that a slot needs.
  public enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// Two or three numbers.
    case vector
    /// A color.
    case color
    /// The colors of a gradient.
    case gradient
    /// A path.
    case path
    /// A text.
    case text
    /// A picture.
    case image
  }

  /// The name of the slot.
  public let name: String
  /// The kind of value that the slot needs; `nil` if no property uses the slot.
  public let kind: Kind?
  /// The value in the file.
  public let value: LottieSlotValue
}

extension LottieAnimation {
  /// The slots of the animation, in the order of their names. SVGA files have none.
  ///
  /// - Complexity: Parses the file's bytes on each access.
  public var slots: [LottieSlot] {
    let list = (try? document.sourceFile?.slots().list()) ?? []
    return list.map {
      LottieSlot(
        name: $0.name, kind: $0.kind.map { LottieSlot.Kind($0) },
        value: LottieSlotValue($0.property))
    }
  }

  /// Returns the animation with other values of its slots, and without the slots that are removed.
  ///
  /// The values apply to the file with its theme. Values that were applied earlier stay, unless they are replaced. Apply
  /// values to the original animation to reset the others.
  ///
  /// - Parameter slots: The values.
  /// - Returns: The animation with the values. Overrides of texts, colors, pictures and fonts stay.
  /// - Throws: ``ReadError`` if the animation has no such slot (`missing`), or if a value does not fit its slot
  ///   (`wrongType`).
  /// - Complexity: Reads the file again.
  public func applying(_ slots: LottieSlots) throws(ReadError) -> LottieAnimation {
    if slots == LottieSlots() { return self }
    let known = try document.sourceFile?.slots().properties ?? [:]
    let unknown = slots.removed.union(slots.values.keys).stablySorted().first { known[$0] == nil }
    guard unknown == nil, let file = document.sourceFile else {
      throw ReadError(.missing, "there is no slot \"\(unknown ?? "")\"")
    }
    var content = AnimationContent(
      try file.read(applying: slots.theme(.standard), removing: slots.removed))
    for name in slots.values.keys.stablySorted() {
      guard let needed = content.document.unfitSlots[name] else { continue }
      throw ReadError(.wrongType, "the slot \"\(name)\" needs \(needed.rawValue)")
    }
    content.playbackPreferences = playbackPreferences
    let changed = LottieAnimation(content)
    if overrides.isEmpty { return changed }
    let overridden = OverriddenAnimation(changed, adding: overrides)
    return overridden.currentVariant()
  }
}

extension LottieSlot.Kind {
  fileprivate init(_ kind: Schema.SlotKind) {
    self =
      switch kind {
      case .scalar: .number
      case .vector: .vector
      case .color: .color
      case .gradient: .gradient
      case .path: .path
      case .text: .text
      case .image: .image
      }
  }
}
