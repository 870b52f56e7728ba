package import FlickLottie
package import FlickScene

/// An animation whose pictures, texts, fonts and property values a host can override. The host's answers are
/// stored, so that each request is made once until its source is set again.
///
/// The first use of the animation after a change costs about as much as reading the file, without its
/// pictures. Later uses cost nothing. ``makeRequest()`` moves this work to another thread.
///
/// Sources and providers may call methods of this object.
package final class OverriddenAnimation {
  package let original: LottieAnimation
  /// A Boolean value that indicates whether changes are pending, so that ``currentVariant()`` returns another
  /// animation than before.
  package private(set) var isStale = false
  /// The most recently resolved variant, without any later changes.
  package private(set) var edition: LottieAnimation
  /// The values of the variant's slots.
  package private(set) var values: [SlotValue] = []

  private var manuscript: LottieManuscript?
  private var answers = EditionAnswers()
  private var switches: [GivenSwitch] = []
  /// The only visible layer of the composition; `nil` if all layers are visible.
  private var onlyLayer: String?
  /// The providers that were set. Later ones take precedence.
  private var registrations: [Registration] = []
  /// The providers of the resolved variant. Their indices are the indices of the slots.
  private var slots: [Registration] = []
  /// The number of changes so far.
  private var version = 0

  /// The overrides that are part of the animation. All overrides set here take precedence over them.
  let replacements: Replacements

  private struct Registration {
    var keypath: AnimationKeypath
    var kind: ValueKind
    var provider: any AnyValueProvider
    /// The provider, if it can return slot values without allocating memory.
    var own: (any SlotProvider)?
    /// The version of the value that the slot holds.
    var known = -1
    /// The value at the first frame.
    var first: SlotValue
    /// A Boolean value that indicates whether the provider is part of the animation.
    var isFixed = false

    init(
      _ provider: any AnyValueProvider, _ kind: ValueKind, _ keypath: AnimationKeypath,
      _ first: SlotValue
    ) {
      self.keypath = keypath
      self.kind = kind
      self.provider = provider
      self.first = first
      own = provider as? any SlotProvider
    }

    mutating func value(at frame: Double) -> SlotValue? {
      if let own { return own.slot(at: frame, since: &known) }
      return provider.hasUpdate(frame: frame) ? SlotValue(any: provider.value(frame: frame)) : nil
    }

    func isInPlace(of other: Registration) -> Bool {
      keypath == other.keypath && kind == other.kind && isFixed == other.isFixed
    }

    var given: GivenValue { GivenValue(keypath.pattern, kind, first) }
  }

  /// The inputs for resolving a variant, except the host's answers.
  private struct Plan {
    var registrations: [Registration]
    var switches: [GivenSwitch]
    var version: Int

    func changes(_ sources: OutsideSources) -> LottieChanges {
      var changes = LottieChanges()
      changes.sources = sources
      changes.switches = switches
      changes.values = registrations.map(\.given)
      return changes
    }
  }

  package convenience init(_ original: LottieAnimation) {
    self.init(original, adding: Replacements())
  }

  init(_ original: LottieAnimation, adding more: Replacements) {
    self.original = original
    edition = original
    replacements = original.replacements.followed(by: more)
    for (keypath, color) in replacements.colors {
      var registration = Registration(
        ColorValueProvider(color), .color, keypath, SlotValue(color))
      registration.isFixed = true
      registrations.append(registration)
    }
    // The animation is already a resolved variant that contains its own color overrides.
    slots = Array(registrations.prefix(original.replacements.colors.count))
    values = slots.map(\.first)
    if !more.isEmpty { change() }
  }

  private func change() {
    version += 1
    isStale = true
  }

  /// Sets the source of pictures that replace the file's own; `nil` removes it.
  package func setImageSource(_ source: OutsideSources.ImageSource?) {
    answers.images = source.map { Answers($0) }
    change()
  }

  /// Sets the source of texts that replace the file's own; `nil` removes it.
  package func setTextSource(_ source: OutsideSources.TextSource?) {
    answers.texts = source.map { source in Answers { source($0.keys, $0.source) } }
    change()
  }

  /// Sets the source of fonts that replace the file's own; `nil` removes it.
  package func setFontSource(_ source: OutsideSources.FontSource?) {
    answers.fonts = source.map { source in Answers { source($0.name, $0.size) } }
    change()
  }

  /// Sets the provider of all properties that match a keypath and the provider's value type. It takes
  /// precedence over providers that were set earlier. Providers whose value type fits no property are
  /// ignored.
  package func setValueProvider(
    _ provider: any AnyValueProvider, keypath: AnimationKeypath
  ) {
    guard let kind = ValueKind(provider.valueType),
      let value = SlotValue(any: provider.value(frame: original.startFrame))
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
    change()
  }

  /// Updates the provider of a slot in the resolved variant, if it has such a slot.
  private func replaceSlot(_ registration: Registration) {
    guard let slot = slots.lastIndex(where: { registration.isInPlace(of: $0) }) else { return }
    slots[slot] = registration
  }

  /// Removes the providers that were set for this keypath, or for any keypath that it matches.
  package func removeValueProvider(for keypath: AnimationKeypath) {
    remove { $0.keypath == keypath || keypath.matches($0.keypath) }
  }

  private func remove(_ isMeant: (Registration) -> Bool) {
    let count = registrations.count
    registrations.removeAll { isMeant($0) && !$0.isFixed }
    if registrations.count != count { change() }
  }

  /// Enables or disables the layers, shapes, groups, modifiers, effects and masks that a keypath matches.
  package func setIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    switches.removeAll { $0.pattern == keypath.pattern }
    switches.append(GivenSwitch(keypath.pattern, isOn: isEnabled))
    change()
  }

  /// Shows only one layer of the composition, regardless of other switches. All layers are shown if the name
  /// is `nil` or unknown.
  package func setOnlyLayer(_ name: String?) {
    let known = name.flatMap {
      open()?.layer(AnimationKeypath(keys: [$0]).pattern) == nil ? nil : $0
    }
    guard known != onlyLayer else { return }
    onlyLayer = known
    change()
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
      slots[index].known = slot.known
      guard let value, value != values[index] else { continue }
      values[index] = value
      isChanged = true
    }
    return isChanged
  }

  /// Returns the animation with all changes applied. The result is immutable.
  package func current() -> LottieAnimation {
    current(ReplacementUse(replacements, families: original.outline.fonts))
  }

  func current(_ use: ReplacementUse) -> LottieAnimation {
    guard isStale else { return edition }
    let plan = plan
    if let manuscript = open() {
      let changes = plan.changes(answers.sources.before(use))
      take(changes.edition(of: manuscript, like: original, replacements), by: plan)
    } else {
      isStale = false
    }
    return edition
  }

  /// The inputs as they are set now.
  private var plan: Plan {
    var switches = switches
    if let onlyLayer {
      switches.append(GivenSwitch(AnimationKeypath(keys: ["*"]).pattern, isOn: false))
      switches.append(GivenSwitch(AnimationKeypath(keys: [onlyLayer]).pattern, isOn: true))
    }
    return Plan(registrations: registrations, switches: switches, version: version)
  }

  private func take(_ made: LottieAnimation, by plan: Plan) {
    edition = made
    slots = plan.registrations.map { planned in
      registrations.last { $0.isInPlace(of: planned) } ?? planned
    }
    values = slots.map(\.first)
    isStale = version != plan.version
  }

  /// Returns the file's document; `nil` if the animation was not read from a file.
  func open() -> LottieManuscript? {
    if manuscript == nil { manuscript = LottieManuscript(original.document) }
    return manuscript
  }

  /// Returns the provider that supplies a property's values.
  func provider(
    for keypath: AnimationKeypath, _ kind: ValueKind
  ) -> (any AnyValueProvider)? {
    registrations.last { $0.kind == kind && $0.keypath.matches(keypath) }?.provider
  }
}

extension OverriddenAnimation {
  /// A Boolean value that indicates whether resolving a variant would noticeably block the main thread.
  package var isLarge: Bool { original.document.byteCount > Self.largestAtOnce }

  /// The largest file, in bytes, that is resolved within one or two milliseconds.
  private static let largestAtOnce = 32_768

  /// Returns a request that resolves a variant on any thread.
  package func order() -> EditionOrder {
    let changes = plan.changes(OutsideSources())
    return EditionOrder(
      original: original, manuscript: manuscript, values: changes.values,
      switches: changes.switches, known: answers.known, replacements: replacements,
      version: version)
  }

  /// Applies a resolved variant and makes the requests that remain.
  ///
  /// - Returns: `true` if the variant is now ``lastVariant``. Otherwise, there are later changes or new
  ///   answers, and another request is needed.
  package func take(_ made: MadeEdition) -> Bool {
    if manuscript == nil { manuscript = made.manuscript }
    let isAnswered = answers.answer(made.questions)
    guard made.version == version, !isAnswered else { return false }
    take(made.animation, by: plan)
    return true
  }
}
