package import FlickLottie
package import FlickScene

/// An animation in which a host replaces pictures, texts, fonts and values of properties. Holds what the host has answered, so that
/// each is asked for once until its source is set again.
///
/// A change costs about as much as reading the file did, pictures not counted, when the animation is next
/// asked for; nothing afterwards. Who cannot wait for that has it made elsewhere: ``order()``.
///
/// What a host is asked may ask and set things here in turn.
package final class OverriddenAnimation {
  package let original: LottieAnimation
  /// Whether ``current()`` will be another animation than it was.
  package private(set) var isStale = false
  /// The animation as it was last made, whatever was set since.
  package private(set) var lastVariant: LottieAnimation
  /// What its slots hold.
  package private(set) var values: [SlotValue] = []

  private var cachedDocument: EditableDocument?
  private var answers = VariantAnswers()
  private var switches: [NodeEnabledOverride] = []
  /// The layer of the composition that is seen alone; `nil` for all of them.
  private var soloLayer: String?
  /// Those that were set: the later go before the earlier.
  private var registrations: [Registration] = []
  /// Those of the edition: each has a slot, by its place.
  private var slots: [Registration] = []
  /// How often something was set.
  private var version = 0

  /// What the animation itself was made with, and goes behind all that is set here.
  let overrides: AnimationOverrides

  private struct Registration {
    var keypath: AnimationKeypath
    var kind: ValueKind
    var provider: any AnyValueProvider
    /// The same, where it can be asked without taking memory.
    var slotProvider: (any SlotProvider)?
    /// Which of its values the slot holds.
    var sampledVersion = -1
    /// Its value at the beginning.
    var initialValue: SlotValue
    /// Whether it is part of the animation.
    var isFixed = false

    init(
      _ provider: any AnyValueProvider, _ kind: ValueKind, _ keypath: AnimationKeypath,
      _ first: SlotValue
    ) {
      self.keypath = keypath
      self.kind = kind
      self.provider = provider
      self.initialValue = first
      slotProvider = provider as? any SlotProvider
    }

    mutating func value(at frame: Double) -> SlotValue? {
      if let slotProvider { return slotProvider.slot(at: frame, since: &sampledVersion) }
      return provider.hasUpdate(frame: frame) ? SlotValue(any: provider.value(frame: frame)) : nil
    }

    func hasSameTarget(as other: Registration) -> Bool {
      keypath == other.keypath && kind == other.kind && isFixed == other.isFixed
    }

    var valueOverride: ValueOverride { ValueOverride(keypath.pattern, kind, initialValue) }
  }

  /// What an edition is made by, apart from what the host is asked.
  private struct ChangeSnapshot {
    var registrations: [Registration]
    var switches: [NodeEnabledOverride]
    var version: Int

    func changes(_ sources: ResourceOverrides) -> DocumentOverrides {
      var changes = DocumentOverrides()
      changes.resources = sources
      changes.switches = switches
      changes.values = registrations.map(\.valueOverride)
      return changes
    }
  }

  package convenience init(_ original: LottieAnimation) {
    self.init(original, adding: AnimationOverrides())
  }

  init(_ original: LottieAnimation, adding more: AnimationOverrides) {
    self.original = original
    lastVariant = original
    overrides = original.overrides.merged(with: more)
    for (keypath, color) in overrides.colors {
      var registration = Registration(
        ColorValueProvider(color), .color, keypath, SlotValue(color))
      registration.isFixed = true
      registrations.append(registration)
    }
    // Those of the animation itself, which is an edition already.
    slots = Array(registrations.prefix(original.overrides.colors.count))
    values = slots.map(\.initialValue)
    if !more.isEmpty { markStale() }
  }

  private func markStale() {
    version += 1
    isStale = true
  }

  /// Gives pictures in place of the file's; `nil` for none.
  package func setImageSource(_ source: ResourceOverrides.ImageOverrideProvider?) {
    answers.images = source.map { AnswerCache($0) }
    markStale()
  }

  /// Gives texts in place of the file's; `nil` for none.
  package func setTextSource(_ source: ResourceOverrides.TextOverrideProvider?) {
    answers.texts = source.map { source in AnswerCache { source($0.keys, $0.source) } }
    markStale()
  }

  /// Gives fonts in place of the file's; `nil` for none.
  package func setFontSource(_ source: ResourceOverrides.FontOverrideProvider?) {
    answers.fonts = source.map { source in AnswerCache { source($0.name, $0.size) } }
    markStale()
  }

  /// Gives values to all properties of the provider's kind that a keypath names, for all frames; it goes
  /// before the providers that were set earlier. One whose type is for no property is not kept.
  package func setValueProvider(
    _ provider: any AnyValueProvider, keypath: AnimationKeypath
  ) {
    guard let kind = ValueKind(provider.valueType),
      let value = SlotValue(any: provider.value(frame: original.startFrame))
    else { return }
    let registration = Registration(provider, kind, keypath, value)
    // Where it is given does not change: it is the last of its kind already.
    if let last = registrations.lastIndex(where: { $0.kind == kind }),
      registrations[last].keypath == keypath, !registrations[last].isFixed
    {
      registrations[last] = registration
      replaceSlot(registration)
      return
    }
    remove { $0.keypath == keypath && $0.kind == kind }
    registrations.append(registration)
    markStale()
  }

  /// What is shown has it at once, where it has a slot for it.
  private func replaceSlot(_ registration: Registration) {
    guard let slot = slots.lastIndex(where: { registration.hasSameTarget(as: $0) }) else { return }
    slots[slot] = registration
  }

  /// Takes away the providers that were set for this keypath, or for any that it names.
  package func removeValueProvider(for keypath: AnimationKeypath) {
    remove { $0.keypath == keypath || keypath.matches($0.keypath) }
  }

  private func remove(_ isMeant: (Registration) -> Bool) {
    let count = registrations.count
    registrations.removeAll { isMeant($0) && !$0.isFixed }
    if registrations.count != count { markStale() }
  }

  /// Switches on or off what a keypath names: layers, shapes, groups, modifiers, effects and masks.
  package func setIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    switches.removeAll { $0.pattern == keypath.pattern }
    switches.append(NodeEnabledOverride(keypath.pattern, isEnabled: isEnabled))
    markStale()
  }

  /// Shows one of the composition's layers alone, whatever else is switched on. All are shown for `nil`, and
  /// for a name that none has.
  package func setSoloLayer(_ name: String?) {
    let known = name.flatMap {
      editableDocument()?.layer(AnimationKeypath(keys: [$0]).pattern) == nil ? nil : $0
    }
    guard known != soloLayer else { return }
    soloLayer = known
    markStale()
  }

  /// Asks the providers of the edition for their values at a frame: `true` where ``values`` are others than
  /// before.
  ///
  /// To be done before a frame is drawn, wherever the providers may be asked; whoever draws gives the values
  /// to the evaluator. Costs nothing without providers.
  package func sample(frame: Double) -> Bool {
    var isChanged = false
    for index in slots.indices {
      // Taken out, so that what is asked may set others.
      var slot = slots[index]
      let value = slot.value(at: frame)
      guard slots.indices.contains(index), values.indices.contains(index) else { break }
      slots[index].sampledVersion = slot.sampledVersion
      guard let value, value != values[index] else { continue }
      values[index] = value
      isChanged = true
    }
    return isChanged
  }

  /// The animation with all that is replaced by now: immutable, as any other.
  package func currentVariant() -> LottieAnimation {
    currentVariant(OverrideLookup(overrides, families: original.outline.fonts))
  }

  func currentVariant(_ use: OverrideLookup) -> LottieAnimation {
    guard isStale else { return lastVariant }
    let plan = snapshot
    if let manuscript = editableDocument() {
      let changes = plan.changes(answers.sources.withFallback(use))
      apply(changes.variant(of: manuscript, basedOn: original, overrides), using: plan)
    } else {
      isStale = false
    }
    return lastVariant
  }

  /// What is set now.
  private var snapshot: ChangeSnapshot {
    var switches = switches
    if let soloLayer {
      switches.append(NodeEnabledOverride(AnimationKeypath(keys: ["*"]).pattern, isEnabled: false))
      switches.append(
        NodeEnabledOverride(AnimationKeypath(keys: [soloLayer]).pattern, isEnabled: true))
    }
    return ChangeSnapshot(registrations: registrations, switches: switches, version: version)
  }

  private func apply(_ made: LottieAnimation, using plan: ChangeSnapshot) {
    lastVariant = made
    slots = plan.registrations.map { planned in
      registrations.last { $0.hasSameTarget(as: planned) } ?? planned
    }
    values = slots.map(\.initialValue)
    isStale = version != plan.version
  }

  /// The file as it is written; `nil` for an animation that was not read from one.
  func editableDocument() -> EditableDocument? {
    if cachedDocument == nil { cachedDocument = EditableDocument(original.document) }
    return cachedDocument
  }

  /// The provider that gives a property its values.
  func provider(
    for keypath: AnimationKeypath, _ kind: ValueKind
  ) -> (any AnyValueProvider)? {
    registrations.last { $0.kind == kind && $0.keypath.matches(keypath) }?.provider
  }
}

extension OverriddenAnimation {
  /// Whether making an edition would be noticed by who waits for it on a screen's thread.
  package var isLarge: Bool { original.document.byteCount > Self.synchronousByteLimit }

  /// In bytes: what is made in a millisecond or two.
  private static let synchronousByteLimit = 32_768

  /// All that an edition needs to be made, anywhere.
  package func makeRequest() -> VariantRequest {
    let changes = snapshot.changes(ResourceOverrides())
    return VariantRequest(
      original: original, document: cachedDocument, values: changes.values,
      switches: changes.switches, cachedAnswers: answers.cached, overrides: overrides,
      version: version)
  }

  /// Takes what was made, and asks the host for what it was not asked before.
  ///
  /// - Returns: whether it is ``edition`` now. Otherwise something was set or answered since it was ordered, and
  ///   another order is due.
  package func apply(_ made: ResolvedVariant) -> Bool {
    if cachedDocument == nil { cachedDocument = made.document }
    let isAnswered = answers.answer(made.pendingRequests)
    guard made.version == version, !isAnswered else { return false }
    apply(made.animation, using: snapshot)
    return true
  }
}
