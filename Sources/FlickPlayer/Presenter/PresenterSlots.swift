public import FlickAnimation

extension Presenter {
  /// The values of the slots of the animation.
  package var slots: LottieSlots { overrides.slots.values }

  /// Shows the animation with other values of its slots, at the current frame. They replace all values that were set.
  ///
  /// - Throws: ``ReadError`` if the animation has no such slot, or if a value does not fit its slot. Nothing changes then.
  package func setSlots(_ new: LottieSlots) throws(ReadError) {
    guard new != slots else { return }
    let original = overrides.slots.original ?? animation ?? .empty
    let changed = try original.applying(new)
    overrides.slots = (new, original)
    overrides.animation = changed
    overrides.reload()
  }

  /// Returns another animation of a state machine with the values of the slots, if it has these slots.
  func withSlots(_ content: LottieAnimation?) -> LottieAnimation? {
    overrides.slots.original = content
    guard let content else { return nil }
    return (try? content.applying(slots)) ?? content
  }
}

/// Values of slots, which a host can change during playback.
extension LottieViewModel {
  /// The values of slots that ``setSlots(_:)`` has set. Another animation has none.
  public var slots: LottieSlots { presenter.slots }

  /// Shows the animation with other values of its slots, at the current frame. They replace all values that were set, so
  /// that `LottieSlots()` resets them. With a state machine, they apply to all of its animations that have these slots,
  /// and pointers find layers where the file places them.
  ///
  /// - Parameter slots: The values.
  /// - Throws: ``ReadError`` if the animation has no such slot, or if a value does not fit its slot. Nothing changes then.
  public func setSlots(_ slots: LottieSlots) throws(ReadError) { try presenter.setSlots(slots) }
}

/// Values of slots, which a host can change during playback.
extension LottiePlayback {
  /// The values of slots that ``setSlots(_:)`` has set. Another animation has none.
  public var slots: LottieSlots { presenter.slots }

  /// Shows the animation with other values of its slots, at the current frame. See ``LottieViewModel/setSlots(_:)``.
  public func setSlots(_ slots: LottieSlots) throws(ReadError) { try presenter.setSlots(slots) }
}
