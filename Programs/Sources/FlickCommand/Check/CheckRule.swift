/// A kind of mistake that `flick check` finds.
struct CheckRule: Hashable, Sendable {
  /// The groups of rules.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The file is not as the specification and its readers need it.
    case written
    /// A part of the file is never seen, or a viewer sees what hardly can be meant.
    case unseen
    /// A part of the file is expensive, missing, or not drawn by all players.
    case costly
  }

  enum Severity: String, CaseIterable, Hashable, Comparable, Sendable {
    case error, warning, note

    static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The identifier in reports.
  var id: String
  var kind: Kind
  var severity: Severity
  /// The order of findings of one severity: 0 if nothing is played, 1 if a part is missing, 2 if it looks wrong, 3 if only
  /// some players or some hosts have a difficulty.
  var harm: Int
  /// The behavior of players at the mistake.
  var players: String

  init(_ id: String, _ kind: Kind, _ severity: Severity, harm: Int, _ players: String) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.harm = harm
    self.players = players
  }
}

// MARK: - Written wrongly

extension CheckRule {
  static let json = CheckRule("json", .written, .error, harm: 0, "No player reads the file.")
  static let unreadable = CheckRule(
    "unreadable", .written, .error, harm: 0, "Flick does not read the file.")
  static let notAnimation = CheckRule(
    "not-an-animation", .written, .error, harm: 0, "No player plays the file.")
  static let missing = CheckRule(
    "missing-member", .written, .error, harm: 1,
    "lottie-web fails to draw the animation or leaves the part out; Flick uses a default value if it can."
  )
  static let misnamed = CheckRule(
    "unknown-member", .written, .warning, harm: 1, "Players ignore members that they do not know.")
  static let type = CheckRule(
    "wrong-type", .written, .error, harm: 1,
    "Flick ignores the value; other players fail, or use a value that is not meant.")
  static let numberText = CheckRule(
    "number-in-text", .written, .warning, harm: 1,
    "Flick and lottie-web read the number; ThorVG and Skottie do not, and leave the part out.")
  static let bareValue = CheckRule(
    "bare-value", .written, .error, harm: 1,
    "lottie-web fails to draw the animation; other players use the value or a default value.")
  static let range = CheckRule(
    "out-of-range", .written, .warning, harm: 2,
    "Players limit the number to the range, or draw nothing.")
  static let unknownType = CheckRule(
    "unknown-type", .written, .error, harm: 1, "No player draws the part.")
  static let unknownValue = CheckRule(
    "unknown-value", .written, .warning, harm: 2, "Players use a default value, each its own.")
  static let keyframeOrder = CheckRule(
    "keyframe-order", .written, .error, harm: 2,
    "Players search keyframes by their order: a part of the motion is left out or jumps.")
  static let keyframeTime = CheckRule(
    "keyframe-time", .written, .warning, harm: 2,
    "The value jumps, and players differ in the value that they show.")
  static let loneKeyframe = CheckRule(
    "lone-keyframe", .written, .warning, harm: 1,
    "lottie-web fails to draw the animation; other players show the value of the keyframe, which does not change."
  )
  static let keyframeSeconds = CheckRule(
    "keyframe-seconds", .written, .warning, harm: 1,
    "Everything moves in the first frames, and then stands still.")
  static let keyframeMember = CheckRule(
    "keyframe-member", .written, .error, harm: 1,
    "The keyframe has no effect in Flick; lottie-web fails to draw the animation.")
  static let keyframeEasing = CheckRule(
    "keyframe-easing", .written, .warning, harm: 1,
    "lottie-web fails to draw the animation; Flick moves at a constant speed.")
  static let animatedFlag = CheckRule(
    "animated-flag", .written, .warning, harm: 2,
    "Flick and lottie-web look at the value instead; players that believe the flag show no motion, or nothing."
  )
  static let dimensions = CheckRule(
    "dimensions", .written, .error, harm: 1,
    "Flick uses 0 for missing numbers; lottie-web draws the part wrongly or not at all.")
  static let vertices = CheckRule(
    "vertices", .written, .error, harm: 1,
    "Players leave out vertices, bend segments wrongly, or fail.")
  static let vertexCount = CheckRule(
    "vertex-count", .written, .warning, harm: 2,
    "The outline does not change smoothly: players leave out vertices or jump.")
  static let groupTransform = CheckRule(
    "group-transform", .written, .warning, harm: 1,
    "lottie-web fails to draw the animation; other players use no transform.")
  static let byteColor = CheckRule(
    "byte-color", .written, .warning, harm: 2,
    "Players limit components to 1: the color becomes white or another full color.")
  static let opacity = CheckRule(
    "opacity", .written, .warning, harm: 2, "Players limit the opacity to 0…100 percent.")
  static let fraction = CheckRule(
    "fraction", .written, .warning, harm: 1,
    "Players read the number as percent: the part is hardly visible.")
  static let radians = CheckRule(
    "radians", .written, .warning, harm: 2, "Players turn the part by degrees, hardly visibly.")
  static let negative = CheckRule(
    "negative-size", .written, .warning, harm: 2,
    "Players draw nothing, or the part turned over.")
  static let timeRange = CheckRule(
    "time-range", .written, .error, harm: 1, "The part is never shown.")
  static let seconds = CheckRule(
    "short-duration", .written, .warning, harm: 2, "The animation flashes by.")
  static let reference = CheckRule(
    "unresolved-reference", .written, .error, harm: 1,
    "Players ignore the reference, or leave the part out.")
  static let cycle = CheckRule(
    "reference-cycle", .written, .error, harm: 0,
    "Flick ignores the reference that closes the cycle; other players hang, crash or draw nothing.")
  static let duplicateIndex = CheckRule(
    "duplicate-index", .written, .warning, harm: 2,
    "A reference to the number finds one of the layers; which one differs between players.")
  static let duplicateID = CheckRule(
    "duplicate-id", .written, .warning, harm: 2,
    "A reference finds one of the assets; which one differs between players.")
  static let duplicateKey = CheckRule(
    "duplicate-member", .written, .warning, harm: 2, "Players use the last value, some the first.")
  static let slot = CheckRule(
    "unknown-slot", .written, .warning, harm: 2,
    "The property keeps its own value, or has none.")
  static let slotValue = CheckRule(
    "slot-value", .written, .warning, harm: 2, "The property keeps its own value.")
  static let themeRule = CheckRule(
    "theme-rule", .written, .warning, harm: 2, "Players ignore the rule.")
  static let stateMachine = CheckRule(
    "state-machine", .written, .warning, harm: 2, "Players ignore the part.")
  static let unusedSlot = CheckRule(
    "unused-slot", .written, .note, harm: 3, "A theme or a host that sets the slot changes nothing."
  )
  static let expression = CheckRule(
    "expression", .written, .error, harm: 2,
    "The property keeps the value that it has without the expression.")
  static let gradient = CheckRule(
    "gradient-stops", .written, .error, harm: 2, "Players leave out colors, or fail.")
  static let matte = CheckRule(
    "matte-source", .written, .warning, harm: 2,
    "The layer that serves as the matte is drawn, too, in some players.")
}

// MARK: - Never seen

extension CheckRule {
  static let noStyle = CheckRule(
    "no-style", .unseen, .warning, harm: 1, "A shape without a fill or stroke draws nothing.")
  static let styleOrder = CheckRule(
    "style-order", .unseen, .warning, harm: 1,
    "Styles and modifiers apply to the shapes above them in the list.")
  static let emptyLayer = CheckRule(
    "empty-layer", .unseen, .warning, harm: 1, "The layer draws nothing.")
  static let outsideTime = CheckRule(
    "outside-time", .unseen, .warning, harm: 1, "The part is never shown.")
  static let transparent = CheckRule(
    "transparent", .unseen, .warning, harm: 1, "The part is never visible.")
  static let zeroScale = CheckRule(
    "zero-size", .unseen, .warning, harm: 1, "The part is never visible.")
  static let unreachable = CheckRule(
    "unreachable-state", .unseen, .note, harm: 3, "The state is never shown.")
  static let hidden = CheckRule("hidden", .unseen, .note, harm: 3, "The part is not drawn.")
  static let offCanvas = CheckRule(
    "off-canvas", .unseen, .warning, harm: 1, "The layer is outside the picture.")
  static let covered = CheckRule(
    "never-visible", .unseen, .warning, harm: 1,
    "The layer changes no pixel: it is covered, transparent or empty.")
  static let unexamined = CheckRule(
    "not-examined", .unseen, .note, harm: 3, "A layer that is never seen can be missed here.")
  static let blank = CheckRule("blank", .unseen, .warning, harm: 0, "Nothing is visible.")
  static let blankFrames = CheckRule(
    "blank-frames", .unseen, .note, harm: 3, "Nothing is visible at these times.")
  static let still = CheckRule("still", .unseen, .warning, harm: 2, "Players show one picture.")
  static let seam = CheckRule(
    "seam", .unseen, .note, harm: 3, "An animation that repeats jumps from its end to its start.")
}

// MARK: - Costly or fragile

extension CheckRule {
  static let slow = CheckRule(
    "slow", .costly, .note, harm: 3, "Frames are left out on slow devices.")
  static let largePart = CheckRule(
    "large-part", .costly, .note, harm: 3, "Loading takes longer.")
  static let saving = CheckRule("saving", .costly, .note, harm: 3, "Loading takes longer.")
  static let missingFile = CheckRule(
    "missing-file", .costly, .warning, harm: 1, "The picture, font or sound is left out.")
  static let diagnostic = CheckRule(
    "not-drawn", .costly, .warning, harm: 2, "Flick draws the part differently.")
  static let player = CheckRule(
    "player", .costly, .note, harm: 3, "Some players draw the part differently.")

  static let platform = CheckRule(
    "platform", .costly, .error, harm: 1, "The service refuses the file.")

  /// All rules, in the order of the documentation.
  static let all: [CheckRule] = [
    json, unreadable, notAnimation, missing, misnamed, type, numberText, bareValue, range,
    unknownType,
    unknownValue, keyframeOrder, keyframeTime, loneKeyframe, keyframeSeconds,
    keyframeMember, keyframeEasing,
    animatedFlag,
    dimensions, vertices, vertexCount, groupTransform, byteColor, opacity, fraction, radians,
    negative,
    timeRange, seconds, reference, cycle, duplicateIndex, duplicateID, duplicateKey, slot,
    slotValue, themeRule, stateMachine, unusedSlot, expression, gradient, matte,
    noStyle, styleOrder, emptyLayer, outsideTime, transparent, zeroScale, unreachable, hidden,
    offCanvas,
    covered, unexamined, blank, blankFrames, still, seam,
    slow, largePart, saving, missingFile, diagnostic, player, platform,
  ]
}
