/// A kind of mistake that `flick check` finds, with its identifier in reports. The order is that of the documentation.
enum CheckRule: String, CaseIterable, Hashable, Sendable {
  // Written wrongly.
  case json, unreadable, notAnimation = "not-an-animation", missing = "missing-member"
  case misnamed = "unknown-member", type = "wrong-type", numberText = "number-in-text"
  case bareValue = "bare-value", range = "out-of-range", unknownType = "unknown-type"
  case unknownValue = "unknown-value", keyframeOrder = "keyframe-order"
  case keyframeTime = "keyframe-time", loneKeyframe = "lone-keyframe"
  case keyframeSeconds = "keyframe-seconds", keyframeMember = "keyframe-member"
  case keyframeEasing = "keyframe-easing", animatedFlag = "animated-flag", dimensions, vertices
  case vertexCount = "vertex-count", groupTransform = "group-transform", byteColor = "byte-color"
  case opacity, fraction, radians, negative = "negative-size", timeRange = "time-range"
  case seconds = "short-duration", reference = "unresolved-reference", cycle = "reference-cycle"
  case duplicateIndex = "duplicate-index", duplicateID = "duplicate-id"
  case duplicateKey = "duplicate-member", slot = "unknown-slot", slotValue = "slot-value"
  case themeRule = "theme-rule", stateMachine = "state-machine", unusedSlot = "unused-slot"
  case expression, gradient = "gradient-stops", matte = "matte-source"
  // Never seen.
  case noStyle = "no-style", styleOrder = "style-order", emptyLayer = "empty-layer"
  case outsideTime = "outside-time", transparent, zeroScale = "zero-size"
  case unreachable = "unreachable-state", hidden, offCanvas = "off-canvas"
  case covered = "never-visible", unexamined = "not-examined", blank, blankFrames = "blank-frames"
  case still, seam
  // Costly or fragile.
  case slow, largePart = "large-part", saving, missingFile = "missing-file"
  case diagnostic = "not-drawn", player, platform

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
  var id: String { rawValue }
  var kind: Kind { row.kind }
  var severity: Severity { row.severity }
  /// The order of findings of one severity: 0 if nothing is played, 1 if a part is missing, 2 if it looks wrong, 3 if only
  /// some players or some hosts have a difficulty.
  var harm: Int { row.harm }
  /// The behavior of players at the mistake.
  var players: String { row.players }

  // MARK: - The table

  private typealias Row = (kind: Kind, severity: Severity, harm: Int, players: String)

  /// A test checks that each rule has a row.
  private var row: Row { Self.rows[self] ?? (.written, .warning, 3, "") }

  private static let rows: [CheckRule: Row] = {
    var rows: [CheckRule: Row] = [:]
    for (kind, table) in [Kind.written: written, .unseen: unseen, .costly: costly] {
      for row in TextTable(table).rows {
        guard let rule = CheckRule(rawValue: row.words[0]),
          let severity = Severity(rawValue: row.words[1]), let harm = Int(row.words[2])
        else { continue }
        rows[rule] = (kind, severity, harm, row.sentences[0])
      }
    }
    return rows
  }()

  /// Identifier, severity, harm, and what players do.
  private static let written = """
    json error 0 | No player reads the file.
    unreadable error 0 | Flick does not read the file.
    not-an-animation error 0 | No player plays the file.
    missing-member error 1 | lottie-web fails to draw the animation or leaves the part out; Flick uses a default value if it can.
    unknown-member warning 1 | Players ignore members that they do not know.
    wrong-type error 1 | Flick ignores the value; other players fail, or use a value that is not meant.
    number-in-text warning 1 | Flick reads the number, and lottie-web most of them; ThorVG and Skottie do not, and leave the part out.
    bare-value error 1 | lottie-web fails to draw the animation; other players use the value or a default value.
    out-of-range warning 2 | Players limit the number to the range, or draw nothing.
    unknown-type error 1 | No player draws the part.
    unknown-value warning 2 | Players use a default value, each its own.
    keyframe-order error 2 | Players search keyframes by their order: a part of the motion is left out or jumps.
    keyframe-time warning 2 | The value jumps, and players differ in the value that they show.
    lone-keyframe warning 1 | lottie-web fails to draw the animation; other players show the value of the keyframe, which does not change.
    keyframe-seconds warning 1 | Everything moves in the first frames, and then stands still.
    keyframe-member error 1 | The keyframe has no effect in Flick; lottie-web fails to draw the animation.
    keyframe-easing warning 1 | lottie-web fails to draw the animation; Flick moves at a constant speed.
    animated-flag warning 2 | Flick and lottie-web look at the value instead; players that believe the flag show no motion, or nothing.
    dimensions error 1 | Flick uses 0 for missing numbers; lottie-web draws the part wrongly or not at all.
    vertices error 1 | Players leave out vertices, bend segments wrongly, or fail.
    vertex-count warning 2 | The outline does not change smoothly: players leave out vertices or jump.
    group-transform warning 1 | lottie-web fails to draw the animation; other players use no transform.
    byte-color warning 2 | Players limit components to 1: the color becomes white or another full color.
    opacity warning 2 | Players limit the opacity to 0…100 percent.
    fraction warning 1 | Players read the number as percent: the part is hardly visible.
    radians warning 2 | Players turn the part by degrees, hardly visibly.
    negative-size warning 2 | Players draw nothing, or the part turned over.
    time-range error 1 | The part is never shown.
    short-duration warning 2 | The animation flashes by.
    unresolved-reference error 1 | Players ignore the reference, or leave the part out.
    reference-cycle error 0 | Flick ignores the reference that closes the cycle; other players hang, crash or draw nothing.
    duplicate-index warning 2 | A reference to the number finds one of the layers; which one differs between players.
    duplicate-id warning 2 | A reference finds one of the assets; which one differs between players.
    duplicate-member warning 2 | Players use the last value, some the first.
    unknown-slot warning 2 | The property keeps its own value, or has none.
    slot-value warning 2 | The property keeps its own value.
    theme-rule warning 2 | Players ignore the rule.
    state-machine warning 2 | Players ignore the part.
    unused-slot note 3 | A theme or a host that sets the slot changes nothing.
    expression error 2 | The property keeps the value that it has without the expression.
    gradient-stops error 2 | Players leave out colors, or fail.
    matte-source warning 2 | The layer that serves as the matte is drawn, too, in some players.
    """

  private static let unseen = """
    no-style warning 1 | A shape without a fill or stroke draws nothing.
    style-order warning 1 | Styles and modifiers apply to the shapes above them in the list.
    empty-layer warning 1 | The layer draws nothing.
    outside-time warning 1 | The part is never shown.
    transparent warning 1 | The part is never visible.
    zero-size warning 1 | The part is never visible.
    unreachable-state note 3 | The state is never shown.
    hidden note 3 | The part is not drawn.
    off-canvas warning 1 | The layer is outside the picture.
    never-visible warning 1 | The layer changes no pixel: it is covered, transparent or empty.
    not-examined note 3 | A layer that is never seen can be missed here.
    blank warning 0 | Nothing is visible.
    blank-frames note 3 | Nothing is visible at these times.
    still warning 2 | Players show one picture.
    seam note 3 | An animation that repeats jumps from its end to its start.
    """

  private static let costly = """
    slow note 3 | Frames are left out on slow devices.
    large-part note 3 | Loading takes longer.
    saving note 3 | Loading takes longer.
    missing-file warning 1 | The picture, font or sound is left out.
    not-drawn warning 2 | Flick draws the part differently.
    player note 3 | Some players draw the part differently.
    platform error 1 | The service refuses the file.
    """
}
