import FlickExpressions

/// A source text with its style.
struct ExpressionText: ExpressionValue {
  /// `nil` if the file has no text.
  var document: Schema.TextDocument?

  static var kind: ExpressionKind { .text }
  /// The size of new texts in After Effects.
  static let standardSize = 36.0
  /// A text with one keyframe is not animated.
  static var minimumKeyCount: Int { 1 }
  static var missing: ExpressionText { ExpressionText(document: empty) }
  private static let empty = (try? JSONDocument(Array("{}".utf8)).root).flatMap { read($0) }

  init(document: Schema.TextDocument?) { self.document = document }

  init?(_ written: JSONValue, _ shape: ExpressionValueShape) {
    guard let read = (written.isArray ? written[0] : written).flatMap({ Self.read($0) })
    else { return nil }
    document = read
  }

  private static func read(_ json: JSONValue) -> Schema.TextDocument? {
    guard json.isObject else { return nil }
    var reading = Schema.ReadContext(limits: LottieLimits())
    return Schema.TextDocument(json, &reading)
  }

  /// Sets the text. The file uses carriage returns as line ends.
  func with(text: String) -> ExpressionText {
    var copy = self
    let hasLines = text.utf8.contains(UInt8(ascii: "\n"))
    copy.document?.text =
      hasLines ? String(text.map { $0 == "\r\n" || $0 == "\n" ? "\r" : $0 }) : text
    return copy
  }

  /// The text with the style of another one. A new style without a font and a size leaves them as they are.
  func with(style: ExpressionText) -> ExpressionText {
    guard let written = style.document, var own = document else { return self }
    if !written.font.isEmpty { own.font = written.font }
    if written.size != 0 { own.size = written.size }
    (own.caps, own.justification) = (written.caps, written.justification)
    (own.tracking, own.lineHeight) = (written.tracking, written.lineHeight)
    own.baselineShift = written.baselineShift
    (own.fillColor, own.strokeColor) = (written.fillColor, written.strokeColor)
    (own.strokeWidth, own.strokeJoin) = (written.strokeWidth, written.strokeJoin)
    own.isStrokeOverFill = written.isStrokeOverFill
    return ExpressionText(document: own)
  }

  /// The text with a new style.
  var withoutStyle: ExpressionText {
    var copy = Self.missing
    copy.document?.text = document?.text ?? ""
    copy.document?.fillColor = Schema.Vector(.zero, count: 3)
    return copy
  }

  var size: Int { document?.text.utf8.count ?? 0 }

  // MARK: Scripts

  func scriptValue(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue {
    try machine.newText(document?.text ?? "")
  }

  /// Converts a style, or a text in the property's own style. AE: A style has a text only if the expression has set it (Adobe's
  /// expression reference, `setText`).
  init(
    result: ScriptValue, of property: ExpressionProperty<ExpressionText>, at time: Double,
    _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    if let style = machine.host(result) as? ExpressionTextStyle {
      let own = property.valueWithoutExpression(at: time)
      self = own.with(style: style.text)
      if style.hasText { self = with(text: style.text.document?.text ?? "") }
      return
    }
    let value = try machine.plain(result)
    guard !value.isNullish, !machine.isCallable(value) else {
      throw machine.failure(.type, "the expression has no result")
    }
    let text = try machine.string(value)
    self = property.valueWithoutExpression(at: time).with(text: text)
  }

  static let members: ScriptMembers = ScriptMembers(
    of: ExpressionProperty<ExpressionText>.self,
    ExpressionProperty<ExpressionText>.commonMembers + [
      ScriptMember(.style) { property, machine throws(ScriptError) in
        try property.style(try property.currentValue(&machine), &machine)
      },
      ScriptMember(method: .getStyleAt, 2) { property, arguments, machine throws(ScriptError) in
        let time = machine.argument(arguments, 1)
        let text =
          time.isUndefined
          ? try property.currentValue(&machine)
          : try property.evaluatedValue(machine.first(time), &machine)
        return try property.style(text, &machine)
      },
      ScriptMember(method: .createStyle, 0) { property, _, machine throws(ScriptError) in
        try property.style(try property.currentValue(&machine).withoutStyle, &machine)
      },
    ])
}

extension ExpressionProperty where Value == ExpressionText {
  fileprivate func style(_ text: ExpressionText, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    try machine.temporary(ExpressionTextStyle.self, size: text.size >> 6) { $0.text = text }
  }
}

/// A style, as in After Effects 17.0: its members are values, its methods return changed styles, and it is a valid result
/// like a text.
final class ExpressionTextStyle: ScriptTemporaryObject {
  var handle: Int32 = -1
  fileprivate(set) var text = ExpressionText(document: nil)
  /// A Boolean value that indicates whether the expression has set the text.
  fileprivate var hasText = false

  func clear() { (text, hasText) = (ExpressionText(document: nil), false) }

  var members: ScriptMembers { Self.table }

  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    try text.scriptValue(&machine)
  }

  private func changed(
    _ machine: inout ScriptMachine, settingText: Bool = false,
    _ change: (inout ExpressionText) -> Void
  ) throws(ScriptError) -> ScriptValue {
    var copy = text
    change(&copy)
    return try machine.temporary(ExpressionTextStyle.self, size: copy.size >> 6) {
      ($0.text, $0.hasText) = (copy, hasText || settingText)
    }
  }

  /// Throws if a style is set for some of the characters only, which the file has no place for.
  private func checkRange(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {
    let (first, count) = (machine.argument(arguments, 1), machine.argument(arguments, 2))
    if first.isUndefined, count.isUndefined { return }
    let start = try machine.first(arguments, 1, or: 0)
    let end = start + (try machine.first(arguments, 2, or: .infinity))
    guard start <= 0, end >= Double(text.document?.text.utf16.count ?? 0) else {
      throw machine.failure(.error, "the style of a range of characters is not supported")
    }
  }

  private static let table = ScriptMembers(
    of: ExpressionTextStyle.self,
    attributes.flatMap { name, attribute -> [ScriptMember<ExpressionTextStyle>] in
      [
        ScriptName(name).map { name in
          ScriptMember(name) { style, machine throws(ScriptError) in
            guard let document = style.text.document else { return .undefined }
            return try attribute.value(document, &machine)
          }
        },
        ScriptName(setter(of: name)).map { name in
          ScriptMember(method: name, 3) { style, arguments, machine throws(ScriptError) in
            try style.checkRange(arguments, &machine)
            guard var document = style.text.document else { return machine.value(style) }
            try attribute.set(machine.argument(arguments, 0), in: &document, &machine)
            return try style.changed(&machine) { $0.document = document }
          }
        },
      ].compactMap { $0 }
    } + [
      ScriptMember(method: .setText, 1) { style, arguments, machine throws(ScriptError) in
        let text = try machine.string(machine.plain(machine.argument(arguments, 0)))
        return try style.changed(&machine, settingText: true) { $0 = $0.with(text: text) }
      },
      // The file has one style for the whole text, so the style does not change.
      ScriptMember(method: .replaceText, 3) { style, arguments, machine throws(ScriptError) in
        let new = try machine.string(machine.plain(machine.argument(arguments, 0)))
        try machine.countSteps((style.text.document?.text.utf8.count ?? 0) >> 4)
        let old = Array((style.text.document?.text ?? "").utf16)
        func position(_ value: ScriptValue, _ missing: Int, _ m: inout ScriptMachine)
          throws(ScriptError) -> Int
        {
          let number = try value.isUndefined ? Double(missing) : m.first(value)
          return Int(min(max(number.isNaN ? 0 : number, 0), Double(old.count)))
        }
        let start = try position(machine.argument(arguments, 1), 0, &machine)
        let count = try position(machine.argument(arguments, 2), old.count, &machine)
        let end = min(start + count, old.count)
        let parts = (
          String(decoding: old[..<start], as: UTF16.self),
          String(decoding: old[end...], as: UTF16.self)
        )
        return try style.changed(&machine, settingText: true) {
          $0 = $0.with(text: parts.0 + new + parts.1)
        }
      },
    ])

  private static func setter(of name: String) -> String {
    let word = name.hasPrefix("is") ? name.dropFirst(2) : name[...]
    return "set\(word.prefix(1).uppercased())\(word.dropFirst())"
  }

  /// The names of the attributes and their setters.
  static var names: [String] { attributes.flatMap { [$0.name, setter(of: $0.name)] } }

  /// The attributes of styles. A setter has the name of its attribute with `set`.
  private static var attributes: [(name: String, attribute: StyleAttribute)] {
    [
      ("fontSize", .number(.size, missing: ExpressionText.standardSize)), ("font", .text(.font)),
      ("fontFamily", .text(.font)), ("fillColor", .color(.fillColor)),
      ("strokeColor", .color(.strokeColor)), ("strokeWidth", .number(.strokeWidth, missing: 0)),
      ("tracking", .number(.tracking, missing: 0)), ("leading", .leading),
      ("baselineShift", .number(.baselineShift, missing: 0)),
      ("applyStroke", .presence(.strokeColor)), ("applyFill", .presence(.fillColor)),
      ("strokeOverFill", .flag(.isStrokeOverFill)), ("justification", .justification),
      ("isAllCaps", .caps(1)), ("isSmallCaps", .caps(2)),
      ("isAutoLeading", .constant(.bool(false))),
      ("isFauxBold", .constant(.bool(false))), ("isFauxItalic", .constant(.bool(false))),
      ("isLigature", .constant(.bool(false))), ("kerning", .constant(.number(0))),
      ("horizontalScaling", .constant(.number(1))), ("verticalScaling", .constant(.number(1))),
      ("tsume", .constant(.number(0))), ("baselineDirection", .constant(.emptyText)),
      ("direction", .constant(.emptyText)), ("lineJoin", .constant(.emptyText)),
      ("leadingType", .constant(.emptyText)),
    ]
  }
}

/// An attribute of a text style.
private enum StyleAttribute {
  case number(StyleMember<Double>, missing: Double)
  case leading, justification
  case text(StyleMember<String>)
  case flag(StyleMember<Bool>)
  case color(StyleMember<Schema.Vector?>)
  /// Whether the text has a color.
  case presence(StyleMember<Schema.Vector?>)
  case caps(Int)
  /// An attribute that the file does not contain. Setting it changes nothing.
  case constant(ScriptValue)

  private static let justifications = [
    "alignLeft", "alignRight", "alignCenter", "justifyLastLineLeft", "justifyLastLineRight",
    "justifyLastLineCenter", "justifyFull",
  ]

  func value(_ document: Schema.TextDocument, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    switch self {
    case .number(let member, let missing):
      // A text without a size has that of new texts in After Effects.
      let number = document[member]
      return .number(number == 0 ? missing : number)
    case .leading: return .number(document.lineHeight ?? 0)
    case .justification:
      let index = document.justification
      return try machine.newText(
        Self.justifications[Self.justifications.indices ~= index ? index : 0])
    case .text(let member): return try machine.newText(document[member])
    case .flag(let member): return .bool(document[member])
    case .color(let member):
      let color = document[member]?.components ?? .zero
      return machine.boxed(ScriptNumbers(SIMD4(color.x, color.y, color.z, 0), count: 3))
    case .presence(let member): return .bool(document[member] != nil)
    case .caps(let caps): return .bool(document.caps == caps)
    case .constant(let value): return value
    }
  }

  func set(
    _ argument: ScriptValue, in document: inout Schema.TextDocument, _ machine: inout ScriptMachine
  ) throws(ScriptError) {
    let value = try machine.plain(argument)
    switch self {
    case .number(let member, _): document[member] = try machine.finite(value)
    case .leading: document.lineHeight = try machine.finite(value)
    case .justification:
      if case .number(let number) = value {
        document.justification = Int(min(max(number.isNaN ? 0 : number, 0), 6))
      } else {
        let name = try machine.string(value)
        document.justification = Self.justifications.firstIndex(of: name) ?? 0
      }
    case .text(let member): document[member] = try machine.string(value)
    case .flag(let member): document[member] = machine.isTrue(value)
    case .color(let member):
      let color = try machine.numbers(value)
      guard (0..<3).allSatisfy({ color[$0].isFinite }) else {
        throw machine.failure(.type, "the result is not a number")
      }
      document[member] = Schema.Vector(
        SIMD4(color[0], color[1], color[2], 0), count: 3)
    case .presence(let member):
      let color = document[member] ?? Schema.Vector(.zero, count: 3)
      document[member] = machine.isTrue(value) ? color : nil
    case .caps(let caps): document.caps = machine.isTrue(value) ? caps : 0
    case .constant: break
    }
  }
}

/// A member of a text document that an attribute reads and sets.
private struct StyleMember<Value> {
  let value: (Schema.TextDocument) -> Value
  let set: (inout Schema.TextDocument, Value) -> Void
}

extension Schema.TextDocument {
  fileprivate subscript<Value>(_ member: StyleMember<Value>) -> Value {
    get { member.value(self) }
    set { member.set(&self, newValue) }
  }
}

extension StyleMember<Double> {
  static var size: Self { Self(value: { $0.size }, set: { $0.size = $1 }) }
  static var strokeWidth: Self { Self(value: { $0.strokeWidth }, set: { $0.strokeWidth = $1 }) }
  static var tracking: Self { Self(value: { $0.tracking }, set: { $0.tracking = $1 }) }
  static var baselineShift: Self {
    Self(value: { $0.baselineShift }, set: { $0.baselineShift = $1 })
  }
}

extension StyleMember<String> {
  static var font: Self { Self(value: { $0.font }, set: { $0.font = $1 }) }
}

extension StyleMember<Bool> {
  static var isStrokeOverFill: Self {
    Self(value: { $0.isStrokeOverFill }, set: { $0.isStrokeOverFill = $1 })
  }
}

extension StyleMember<Schema.Vector?> {
  static var fillColor: Self { Self(value: { $0.fillColor }, set: { $0.fillColor = $1 }) }
  static var strokeColor: Self { Self(value: { $0.strokeColor }, set: { $0.strokeColor = $1 }) }
}
