import FlickLottie

/// A mistake that one member of an object shows: it is missing, or it is a property that is always 0.
struct MemberMistake: Sendable {
  private enum Condition: String {
    case absent, zero
    /// The member is no list or no number.
    case unlisted, unnumbered

    func holds(_ member: JSONValue?) -> Bool {
      switch self {
      case .absent: member == nil
      case .zero: member?.isAlways(0) == true
      case .unlisted: member?.isArray != true
      case .unnumbered: member?.number == nil
      }
    }
  }

  private let member: StaticString
  private let condition: Condition
  private let rule: CheckRule
  private let severity: CheckRule.Severity?
  private let sentences: [String]

  /// Adds the mistakes of an object.
  ///
  /// - Parameter type: The type of the object, as in the table.
  static func report(_ value: JSONValue, _ type: String, _ log: inout CheckLog) {
    for mistake in table[type] ?? [] {
      let member = value.member(mistake.member)
      guard mistake.condition.holds(member) else { continue }
      log.add(
        mistake.rule, at: mistake.condition == .zero ? member ?? value : value,
        mistake.sentences[0], fix: mistake.sentences[1], severity: mistake.severity,
        players: mistake.sentences.at(2))
    }
  }

  private static let table: [String: [MemberMistake]] = {
    var table: [String: [MemberMistake]] = [:]
    for row in TextTable(rows).rows {
      guard let member = StaticString(inTable: row.words[1]),
        let condition = Condition(rawValue: row.words[2]),
        let rule = CheckRule(rawValue: row.words[3])
      else { continue }
      let mistake = MemberMistake(
        member: member, condition: condition, rule: rule,
        severity: row.words.at(4).flatMap(CheckRule.Severity.init), sentences: row.sentences)
      for type in row.words[0].split(separator: ",") {
        table[String(type), default: []].append(mistake)
      }
    }
    return table
  }()

  /// Types, member, condition, rule and, if they are not those of the rule, the severity and what players do.
  private static let rows = """
    layer-transform o zero transparent | The opacity of the layer is always 0. | Raise the opacity, or remove the layer.
    layer-transform s zero zero-size | The scale of the layer is always 0. | Scales are percent: write [100, 100].
    group-transform o zero transparent | The opacity of the group is always 0. | Raise the opacity, or remove the group.
    group-transform s zero zero-size | The scale of the group is always 0. | Scales are percent: write [100, 100].
    fl,st,gf,gs,no o zero transparent | The opacity of the fill or stroke is always 0. | Raise the opacity, or remove the fill or stroke.
    st,gs w zero zero-size | The width of the stroke is always 0. | Raise the width, or remove the stroke.
    rc,el s zero zero-size | The size of the shape is always 0. | Give the shape a size in pixels.
    rp c zero zero-size | The repeater makes no copies. | Write the number of copies, or remove the repeater. | The shapes above it are not drawn.
    effect ef unlisted missing-member warning | The effect has no "ef", the list of its values. | Add the values, each with "ty" and "v". | lottie-web fails to draw the animation; other players use default values.
    animator s absent missing-member warning | The animator has no "s", its selector. | Add "s": {"t": 0, "b": 1, "sh": 1, "r": 1}, which selects all characters. | lottie-web fails to draw the animation; other players select all characters.
    keyframe t unnumbered keyframe-member warning | The keyframe has no "t", its time. | Add "t": 0.
    text t absent missing-member error | The text has no "t", its characters. | Add "t". | The layer shows nothing, or the player fails.
    text s absent missing-member warning | The text has no "s", its size. | Add "s", such as 24. | The text is not drawn.
    text f absent missing-member warning | The text has no "f", its font. | Add "f", the "fName" of a font of "fonts".
    """
}
