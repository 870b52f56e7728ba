package import FlickLottie
package import FlickScene

/// An animation in which a host replaces pictures, texts, fonts and values of properties. Holds what the host has answered, so that
/// each is asked for once until its source is set again.
///
/// A change costs about as much as reading the file did, pictures not counted, when the animation is next
/// asked for; nothing afterwards.
package struct OverriddenAnimation {
  package let original: LottieAnimation
  /// Whether ``current()`` will be another animation than it was.
  package private(set) var isStale = false

  private var edition: LottieAnimation
  private var manuscript: LottieManuscript?
  private var sources = OutsideSources()
  private var switches: [GivenSwitch] = []
  /// The later go before the earlier. Each has a slot, by its place.
  private var registrations: [Registration] = []
  /// What the slots hold.
  package private(set) var values: [SlotValue] = []

  /// What the animation itself was made with, and goes behind all that is set here.
  let replacements: Replacements

  private struct Registration {
    var keypath: AnimationKeypath
    var kind: ValueKind
    var provider: any AnyValueProvider
    /// The same, where it can be asked without taking memory.
    var own: (any SlotProvider)?
    /// Which of its values the slot holds.
    var known = -1
    /// Whether it is part of the animation.
    var isFixed = false

    init(_ provider: any AnyValueProvider, _ kind: ValueKind, _ keypath: AnimationKeypath) {
      self.keypath = keypath
      self.kind = kind
      self.provider = provider
      own = provider as? any SlotProvider
    }

    mutating func value(at frame: Double) -> SlotValue? {
      if let own { return own.slot(at: frame, since: &known) }
      return provider.hasUpdate(frame: frame) ? SlotValue(any: provider.value(frame: frame)) : nil
    }
  }

  package init(_ original: LottieAnimation) { self.init(original, adding: Replacements()) }

  init(_ original: LottieAnimation, adding more: Replacements) {
    self.original = original
    edition = original
    replacements = original.replacements.followed(by: more)
    for (keypath, color) in replacements.colors {
      var registration = Registration(ColorValueProvider(color), .color, keypath)
      registration.isFixed = true
      registrations.append(registration)
      values.append(SlotValue(color))
    }
    isStale = !more.isEmpty
  }

  /// Gives pictures in place of the file's; `nil` for none.
  package mutating func setImageSource(_ source: OutsideSources.ImageSource?) {
    sources.image = source.map { Answers($0).answer }
    isStale = true
  }

  /// Gives texts in place of the file's; `nil` for none.
  package mutating func setTextSource(_ source: OutsideSources.TextSource?) {
    sources.text = source.map { source in
      let answers = Answers<TextQuestion, String> { source($0.keys, $0.source) }
      return { answers.answer(TextQuestion(keys: $0, source: $1)) }
    }
    isStale = true
  }

  /// Gives fonts in place of the file's; `nil` for none.
  package mutating func setFontSource(_ source: OutsideSources.FontSource?) {
    sources.font = source.map { source in
      let answers = Answers<FontQuestion, OutsideFont> { source($0.name, $0.size) }
      return { answers.answer(FontQuestion(name: $0, size: $1)) }
    }
    isStale = true
  }

  /// Gives values to all properties of the provider's kind that a keypath names, for all frames; it goes
  /// before the providers that were set earlier. One whose type is for no property is not kept.
  package mutating func setValueProvider(
    _ provider: any AnyValueProvider, keypath: AnimationKeypath
  ) {
    guard let kind = ValueKind(provider.valueType),
      let value = SlotValue(any: provider.value(frame: original.startFrame))
    else { return }
    let registration = Registration(provider, kind, keypath)
    // Where it is given does not change: it is the last of its kind already.
    if let last = registrations.lastIndex(where: { $0.kind == kind }),
      registrations[last].keypath == keypath, !registrations[last].isFixed
    {
      registrations[last] = registration
      return
    }
    remove { $0.keypath == keypath && $0.kind == kind }
    registrations.append(registration)
    values.append(value)
    isStale = true
  }

  /// Takes away the providers that were set for this keypath, or for any that it names.
  package mutating func removeValueProvider(for keypath: AnimationKeypath) {
    remove { $0.keypath == keypath || keypath.matches($0.keypath) }
  }

  private mutating func remove(_ isMeant: (Registration) -> Bool) {
    for index in registrations.indices.reversed()
    where isMeant(registrations[index]) && !registrations[index].isFixed {
      registrations.remove(at: index)
      values.remove(at: index)
      isStale = true
    }
  }

  /// Switches on or off what a keypath names: layers, shapes, groups, modifiers, effects and masks.
  package mutating func setIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    switches.removeAll { $0.pattern == keypath.pattern }
    switches.append(GivenSwitch(keypath.pattern, isOn: isEnabled))
    isStale = true
  }

  /// Asks the providers for their values at a frame: `true` where ``values`` are others than before.
  ///
  /// To be done before a frame is drawn, wherever the providers may be asked; whoever draws gives the values
  /// to the evaluator. Costs nothing without providers.
  package mutating func sample(frame: Double) -> Bool {
    var isChanged = false
    for index in registrations.indices {
      guard let value = registrations[index].value(at: frame), value != values[index]
      else { continue }
      values[index] = value
      isChanged = true
    }
    return isChanged
  }

  /// The animation with all that is replaced by now: immutable, as any other.
  package mutating func current() -> LottieAnimation {
    current(ReplacementUse(replacements, families: original.outline.fonts))
  }

  mutating func current(_ use: ReplacementUse) -> LottieAnimation {
    guard isStale else { return edition }
    isStale = false
    let manuscript = open()
    var changes = LottieChanges()
    changes.sources = sources.before(use)
    changes.switches = switches
    changes.values = zip(registrations, values).map { registration, value in
      GivenValue(registration.keypath.pattern, registration.kind, value)
    }
    guard let manuscript else { return edition }
    edition = LottieAnimation(manuscript.edition(changes))
    edition.replacements = replacements
    edition.wishes = original.wishes
    return edition
  }

  /// The file as it is written; `nil` for an animation that was not read from one.
  mutating func open() -> LottieManuscript? {
    if manuscript == nil { manuscript = LottieManuscript(original.document) }
    return manuscript
  }

  /// The provider that gives a property its values.
  func provider(
    for keypath: AnimationKeypath, _ kind: ValueKind
  ) -> (any AnyValueProvider)? {
    registrations.last { $0.kind == kind && $0.keypath.matches(keypath) }?.provider
  }

  private struct TextQuestion: Hashable {
    var keys: [String]
    var source: String
  }

  private struct FontQuestion: Hashable {
    var name: String
    var size: Double
  }
}

/// Asks once for each thing, and remembers: also that there was no answer.
private final class Answers<Question: Hashable, Answer> {
  private let source: (Question) -> Answer?
  private var known: [Question: Answer?] = [:]

  init(_ source: @escaping (Question) -> Answer?) {
    self.source = source
  }

  func answer(_ question: Question) -> Answer? {
    if let answer = known[question] { return answer }
    let answer = source(question)
    known[question] = .some(answer)
    return answer
  }
}

extension OutsideSources {
  /// The same; what they have no answer for is asked of the animation's own replacements.
  fileprivate func before(_ use: ReplacementUse) -> OutsideSources {
    var sources = self
    if use.hasTexts { sources.text = { text?($0, $1) ?? use.text($0, $1) } }
    if use.hasImages { sources.image = { image?($0) ?? use.image($0) } }
    if use.hasFonts { sources.font = { font?($0, $1) ?? use.font($0, $1) } }
    return sources
  }
}

extension LottieAnimation {
  init(_ document: LottieDocument) {
    self.document = document
  }
}
