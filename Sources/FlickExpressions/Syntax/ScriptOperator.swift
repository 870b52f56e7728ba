/// An operator of expressions.
enum ScriptOperator: UInt8 {
  case add, subtract, multiply, divide, remainder, power
  case shiftLeft, shiftRight, shiftRightUnsigned, bitAnd, bitOr, bitXor
  case equal, notEqual, strictEqual, strictNotEqual, less, greater, lessOrEqual, greaterOrEqual
  case `in`, instanceOf
  case negate, plus, not, bitNot, void

  init?(unary kind: ScriptTokenKind) {
    switch kind {
    case .subtract: self = .negate
    case .add: self = .plus
    case .not: self = .not
    case .bitNot: self = .bitNot
    case .void: self = .void
    default: return nil
    }
  }

  init?(binary kind: ScriptTokenKind) {
    switch kind {
    case .in: self = .in
    case .instanceof: self = .instanceOf
    case .add, .subtract, .multiply, .divide, .remainder, .power:
      self = Self.arithmetic[Int(kind.rawValue - ScriptTokenKind.add.rawValue)]
    case .shiftLeft, .shiftRight, .shiftRightUnsigned, .bitAnd, .bitOr, .bitXor:
      self = Self.bitwise[Int(kind.rawValue - ScriptTokenKind.shiftLeft.rawValue)]
    case .equal, .notEqual, .strictEqual, .strictNotEqual, .less, .greater, .lessOrEqual,
      .greaterOrEqual:
      self = Self.comparison[Int(kind.rawValue - ScriptTokenKind.equal.rawValue)]
    default: return nil
    }
  }

  init?(assignment kind: ScriptTokenKind) {
    let index = Int(kind.rawValue) - Int(ScriptTokenKind.addAssign.rawValue)
    let all = Self.arithmetic + Self.bitwise
    guard all.indices.contains(index) else { return nil }
    self = all[index]
  }

  // In the order of ``ScriptTokenKind``.
  private static let arithmetic: [Self] = [.add, .subtract, .multiply, .divide, .remainder, .power]
  private static let bitwise: [Self] = [
    .shiftLeft, .shiftRight, .shiftRightUnsigned, .bitAnd, .bitOr, .bitXor,
  ]
  private static let comparison: [Self] = [
    .equal, .notEqual, .strictEqual, .strictNotEqual, .less, .greater, .lessOrEqual,
    .greaterOrEqual,
  ]

  /// The precedence of a binary operator; `nil` for other tokens.
  static func precedence(_ kind: ScriptTokenKind) -> Int? {
    switch kind {
    case .nullish: 1
    case .or: 2
    case .and: 3
    case .bitOr: 4
    case .bitXor: 5
    case .bitAnd: 6
    case .equal, .notEqual, .strictEqual, .strictNotEqual: 7
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .in, .instanceof: 8
    case .shiftLeft, .shiftRight, .shiftRightUnsigned: 9
    case .add, .subtract: 10
    case .multiply, .divide, .remainder: 11
    case .power: 12
    default: nil
    }
  }
}
