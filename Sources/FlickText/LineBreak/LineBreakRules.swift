/// The rules of Unicode Standard Annex 14 that concern two classes, possibly with spaces between them.
struct LineBreakRules: Sendable {
  static let shared = LineBreakRules()

  /// A set of classes, with one bit each.
  private typealias Classes = UInt64

  /// The classes before which a line does not break, for each preceding class.
  private var forbidden = [Classes](repeating: 0, count: LineBreakClass.allCases.count)
  /// These classes if there are spaces between both characters.
  private var forbiddenAfterSpaces = [Classes](repeating: 0, count: LineBreakClass.allCases.count)

  private init() {
    var isDecided = [Classes](repeating: 0, count: forbidden.count)
    for rule in Self.overSpaces {
      for before in Self.indices(rule.before) {
        forbiddenAfterSpaces[before] |= Self.set(rule.after)
        forbidden[before] |= Self.set(rule.after)
      }
    }
    for rule in Self.adjacent {
      for before in Self.indices(rule.before) {
        let after = Self.set(rule.after) & ~isDecided[before]
        isDecided[before] |= after
        if !rule.isBreak { forbidden[before] |= after }
      }
    }
  }

  func allowsBreak(
    between before: LineBreakClass, and after: LineBreakClass, hasSpaces: Bool
  ) -> Bool {
    let rules = hasSpaces ? forbiddenAfterSpaces : forbidden
    return rules[Int(before.rawValue)] & (1 << after.rawValue) == 0
  }

  private static func indices(_ names: String) -> [Int] {
    LineBreakClass.names.indices.filter { set(names) & (1 << UInt64($0)) != 0 }
  }

  private static func set(_ names: String) -> Classes {
    if names == any { return ~0 }
    return names.split(separator: " ").reduce(0) { set, name in
      guard let index = LineBreakClass.names.firstIndex(of: String(name)) else { return set }
      return set | 1 << UInt64(index)
    }
  }

  private struct Rule {
    var before: String
    var after: String
    var isBreak = false
  }

  private static let any = "any"

  /// LB11 and LB13 to LB17.
  private static let overSpaces = [
    Rule(before: any, after: "WJ CL CP CPW EX IS SY"),
    Rule(before: "OP OPW", after: any),
    Rule(before: "QU", after: "OP OPW"),
    Rule(before: "CL CP CPW", after: "NS"),
    Rule(before: "B2", after: "B2"),
  ]

  /// LB11, LB12 and LB19 to LB30b. The first rule for two classes applies.
  private static let adjacent = [
    Rule(before: "WJ GL", after: any),
    Rule(before: "BA HY", after: "GL", isBreak: true),
    Rule(before: any, after: "GL QU"),
    Rule(before: "QU", after: any),
    Rule(before: any, after: "CB", isBreak: true),
    Rule(before: "CB", after: any, isBreak: true),
    Rule(before: any, after: "BA HY NS"),
    Rule(before: "BB", after: any),
    Rule(before: "SY", after: "HL"),
    Rule(before: any, after: "IN"),
    Rule(before: "AL HL", after: "NU PR PO AL HL OP"),
    Rule(before: "NU", after: "AL HL NU OP PO PR"),
    Rule(before: "PR", after: "ID EPU EB EM JL JV JT H2 HS AL HL NU"),
    Rule(before: "ID EPU EB EM JL JV JT H2 HS", after: "PO"),
    Rule(before: "PO", after: "AL HL NU"),
    Rule(before: "HY", after: "NU"),
    Rule(before: "JL", after: "JL JV H2 HS"),
    Rule(before: "JV H2", after: "JV JT"),
    Rule(before: "JT HS", after: "JT"),
    Rule(before: "IS", after: "AL HL"),
    Rule(before: "CP", after: "AL HL NU"),
    Rule(before: "EB EPU", after: "EM"),
  ]
}
