package import FlickLottie
package import FlickScene

/// An animation whose pictures, text, fonts and property values a host can override. The host's answers are
/// stored, so that each request is made once until its source is set again.
///
/// A change of values or of enabled nodes resolves only what it affects, in less than a millisecond. The animation
/// keeps its parsed content for this purpose until a ``FrameRenderer`` draws it or memory is low. Then the first keypath
/// costs about as much as reading the file, without its pictures. All players of an animation share the result. A change of pictures, text or fonts resolves the whole file (``requiresResolve``);
/// ``makeRequest()`` moves this work to another thread.
///
/// Sources and providers may call methods of this object.
package final class OverriddenAnimation {
  package let original: LottieAnimation
  /// A Boolean value that indicates whether changes are pending, so that ``currentVariant()`` returns another
  /// animation than before.
  package var isStale: Bool { requiresResolve || hasChanges }
  /// A Boolean value that indicates whether pictures, text or fonts have changed, so that the next use of the
  /// animation resolves the file.
  package private(set) var requiresResolve = false
  /// A Boolean value that indicates whether values, enabled nodes or the base have changed.
  private var hasChanges = false
  /// The most recently resolved variant, without any later changes.
  package private(set) var lastVariant: LottieAnimation
  /// The values of the variant's slots.
  package private(set) var values: [SlotValue] = []

  /// The number of times that ``lastVariant`` was resolved with other pictures, text or fonts. Variants with the same
  /// number differ only in values and enabled nodes.
  package private(set) var resolveCount = 0
  /// The number of times that ``lastVariant`` has changed.
  private(set) var variantCount = 0

  /// The document with pictures, text and fonts, but without values.
  private var base: LottieDocument
  private var cachedDocument: EditableDocument?
  private var answers = VariantAnswers()
  private var switches: [NodeEnabledOverride] = []
  /// The only visible layer of the composition; `nil` if all layers are visible.
  private var soloLayer: String?
  /// The providers that were set. Later ones take precedence.
  private var registrations: [Registration] = []
  /// The providers of the resolved variant. Their indices are the indices of the slots.
  private var slots: [Registration] = []
  /// The number of changes of pictures, text and fonts so far.
  private var version = 0

  /// The overrides that are part of the animation. All overrides set here take precedence over them.
  let overrides: AnimationOverrides

  private struct Registration {
    var keypath: AnimationKeypath
    var kind: ValueKind
    var provider: any AnyValueProvider
    /// The provider, if it can return slot values without allocating memory.
    var slotProvider: (any SlotProvider)?
    /// The version of the value that the slot holds; −1 if the provider was not sampled.
    var sampledVersion = -1
    /// The value at the first frame.
    var initialValue: SlotValue
    /// A Boolean value that indicates whether the provider is part of the animation.
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
      let frame = AnimationFrameTime(frame)
      if let slotProvider { return slotProvider.slot(at: frame, since: &sampledVersion) }
      // The slot can hold the value of a provider that this one replaces.
      let isFirst = sampledVersion < 0
      sampledVersion = 0
      return provider.hasUpdate(frame: frame) || isFirst
        ? SlotValue(any: provider.value(frame: frame)) : nil
    }

    func hasSameTarget(as other: Registration) -> Bool {
      keypath == other.keypath && kind == other.kind && isFixed == other.isFixed
    }

    var valueOverride: ValueOverride { ValueOverride(keypath.pattern, kind, initialValue) }
  }

  package convenience init(_ original: LottieAnimation) {
    self.init(original, adding: AnimationOverrides())
  }

  init(_ original: LottieAnimation, adding more: AnimationOverrides) {
    self.original = original
    lastVariant = original
    base = original.document
    overrides = original.overrides.merged(with: more)
    for (keypath, color) in overrides.colors {
      var registration = Registration(
        ColorValueProvider(color), .color, keypath, SlotValue(color))
      registration.isFixed = true
      registrations.append(registration)
    }
    // The animation is already a resolved variant that contains its own color overrides.
    slots = Array(registrations.prefix(original.overrides.colors.count))
    values = slots.map(\.initialValue)
    hasChanges = !more.colors.isEmpty
    if !more.hasOnlyColors { markUnresolved() }
  }

  private func markUnresolved() {
    version += 1
    requiresResolve = true
  }

  /// Sets the source of pictures that replace the file's own; `nil` removes it.
  ///
  /// - Parameter isFallback: A Boolean value that indicates whether only pictures that the file lacks are requested.
  package func setImageSource(
    _ source: ResourceOverrides.ImageOverrideProvider?, isFallback: Bool = false
  ) {
    answers.images = source.map { AnswerCache($0) }
    answers.imagesAreFallback = isFallback
    markUnresolved()
  }

  /// Sets the source of text that replaces the file's own; `nil` removes it.
  package func setTextSource(_ source: ResourceOverrides.TextOverrideProvider?) {
    answers.texts = source.map { source in AnswerCache { source($0.keys, $0.source) } }
    markUnresolved()
  }

  /// Sets the source of fonts that replace the file's own; `nil` removes it.
  ///
  /// - Parameter isFallback: A Boolean value that indicates whether only fonts are requested that neither the file nor
  ///   the system has.
  package func setFontSource(
    _ source: ResourceOverrides.FontOverrideProvider?, isFallback: Bool = false
  ) {
    answers.fonts = source.map { source in AnswerCache { source($0.name, $0.size) } }
    answers.fontsAreFallback = isFallback
    markUnresolved()
  }

  /// Sets the provider of all properties that match a keypath and the provider's value type. It takes
  /// precedence over providers that were set earlier. Providers whose value type fits no property are
  /// ignored.
  package func setValueProvider(
    _ provider: any AnyValueProvider, keypath: AnimationKeypath
  ) {
    guard let kind = ValueKind(provider.valueType),
      let value = SlotValue(any: provider.value(frame: AnimationFrameTime(original.startFrame)))
    else { return }
    let registration = Registration(provider, kind, keypath, value)
    // The last provider of this type has the same keypath, so the slot assignment does not change.
    if let last = registrations.lastIndex(where: { $0.kind == kind }),
      registrations[last].keypath == keypath, !registrations[last].isFixed
    {
      registrations[last] = registration
      replaceSlot(registration)
      return
    }
    remove { $0.keypath == keypath && $0.kind == kind }
    registrations.append(registration)
    hasChanges = true
  }

  /// Updates the provider of a slot in the resolved variant, if it has such a slot.
  private func replaceSlot(_ registration: Registration) {
    guard let slot = slots.lastIndex(where: { registration.hasSameTarget(as: $0) }) else { return }
    slots[slot] = registration
  }

  /// Removes the providers that were set for this keypath, or for any keypath that it matches.
  package func removeValueProvider(for keypath: AnimationKeypath) {
    remove { $0.keypath == keypath || keypath.matches($0.keypath) }
  }

  private func remove(_ isMeant: (Registration) -> Bool) {
    let count = registrations.count
    registrations.removeAll { isMeant($0) && !$0.isFixed }
    if registrations.count != count { hasChanges = true }
  }

  /// Enables or disables the layers, shapes, groups, modifiers, effects and masks that a keypath matches.
  package func setIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    switches.removeAll { $0.pattern == keypath.pattern }
    switches.append(NodeEnabledOverride(keypath.pattern, isEnabled: isEnabled))
    hasChanges = true
  }

  /// Shows only one layer of the composition, regardless of other switches. All layers are shown if the name
  /// is `nil` or unknown.
  package func setSoloLayer(_ name: String?) {
    let known = name.flatMap {
      editableDocument()?.layer(AnimationKeypath(keys: [$0]).pattern) == nil ? nil : $0
    }
    guard known != soloLayer else { return }
    soloLayer = known
    hasChanges = true
  }

  /// Samples the providers at a frame and returns `true` if ``values`` changed.
  ///
  /// Call this before a frame is drawn, on a thread on which the providers may be called, and pass the values
  /// to the evaluator. Costs nothing without providers.
  package func sample(frame: Double) -> Bool {
    var isChanged = false
    for index in slots.indices {
      // Works on a copy, because the provider may set other providers.
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

  /// Returns the animation with all changes applied. The result is immutable.
  package func currentVariant() -> LottieAnimation {
    currentVariant(OverrideLookup(overrides, for: original))
  }

  func currentVariant(_ use: OverrideLookup) -> LottieAnimation {
    guard isStale else { return lastVariant }
    if requiresResolve {
      // The sources can make changes, which require another resolve.
      requiresResolve = false
      setBase(
        editableDocument()?.resolved(with: answers.sources.withFallback(use))
          ?? original.document)
    }
    applyChanges()
    return lastVariant
  }

  private func setBase(_ document: LottieDocument) {
    base = document
    resolveCount += 1
    hasChanges = true
  }

  /// Applies the values and the enabled nodes to the base.
  private func applyChanges() {
    hasChanges = false
    variantCount += 1
    slots = registrations
    values = slots.map(\.initialValue)
    guard let document = editableDocument() else { return }
    var variant = AnimationContent(
      document.applying(slots.map(\.valueOverride), effectiveSwitches, to: base))
    variant.overrides = overrides
    variant.playbackPreferences = original.playbackPreferences
    lastVariant = LottieAnimation(variant)
  }

  /// The switches, with those of the solo layer.
  private var effectiveSwitches: [NodeEnabledOverride] {
    guard let soloLayer else { return switches }
    return switches + [
      NodeEnabledOverride(AnimationKeypath(keys: ["*"]).pattern, isEnabled: false),
      NodeEnabledOverride(AnimationKeypath(keys: [soloLayer]).pattern, isEnabled: true),
    ]
  }

  /// Returns the file's document; `nil` if the animation was not read from a file.
  func editableDocument() -> EditableDocument? {
    if cachedDocument == nil { cachedDocument = EditableDocument(original.document) }
    return cachedDocument
  }

  /// Returns the provider that supplies a property's values.
  func provider(
    for keypaths: [AnimationKeypath], _ kind: ValueKind
  ) -> (any AnyValueProvider)? {
    registrations.last { registration in
      registration.kind == kind && keypaths.contains { registration.keypath.matches($0) }
    }?.provider
  }
}

extension OverriddenAnimation {
  /// A Boolean value that indicates whether the next use of the animation would noticeably block the main thread,
  /// because it resolves a large file.
  package var isLarge: Bool {
    requiresResolve && original.document.byteCount > Self.synchronousByteLimit
  }

  /// The largest file, in bytes, that is resolved within one or two milliseconds.
  private static let synchronousByteLimit = 32_768

  /// Returns a request that resolves the animation with its pictures, text and fonts on any thread.
  package func makeRequest() -> VariantRequest {
    VariantRequest(
      original: original, cachedAnswers: answers.cached, overrides: overrides, version: version)
  }

  /// Applies a resolved variant, with the current values, and makes the requests that remain.
  ///
  /// - Returns: `true` if the variant is now ``lastVariant``. Otherwise, there are later changes or new
  ///   answers, and another request is needed.
  package func apply(_ made: ResolvedVariant) -> Bool {
    if cachedDocument == nil { cachedDocument = made.document }
    let isAnswered = answers.answer(made.pendingRequests)
    guard made.version == version, !isAnswered else { return false }
    requiresResolve = false
    setBase(made.base)
    applyChanges()
    return true
  }
}
