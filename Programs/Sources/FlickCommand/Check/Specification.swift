/// The objects of a Lottie file and their members, as the JSON schema of the Lottie specification has them, and the types
/// and values that exporters write beyond it.
struct Specification: Sendable {
  /// A member of an object.
  struct Member: Hashable, Sendable {
    var name: String
    var isRequired: Bool
    var kind: Kind
    /// The type of an object or of the elements of a list.
    var type = ""
    /// The values that are allowed; empty if there is no list of them.
    var values: [String] = []
    var range = Range()
  }

  /// The kind of a member's value.
  enum Kind: String, Hashable, Sendable {
    case number, integer, boolean, flag, string, numbers, any, array, object, list, map
    case hexcolor
    case dataURL = "data-url"
    case scalar, vector, position, color, bezier, gradient
    case splittablePosition = "splittable-position"

    var isProperty: Bool { Self.properties.contains(self) }

    private static let properties: Set<Kind> = [
      .scalar, .vector, .position, .splittablePosition, .color, .bezier, .gradient,
    ]
  }

  /// The numbers that are allowed.
  struct Range: Hashable, Sendable {
    var lower = -Double.infinity
    var isLowerExcluded = false
    var upper = Double.infinity

    func contains(_ number: Double) -> Bool {
      number <= upper && (isLowerExcluded ? number > lower : number >= lower)
    }

    var words: String {
      switch (lower.isFinite, upper.isFinite) {
      case (true, true): "from \(Decimals.short(lower)) to \(Decimals.short(upper))"
      case (true, false) where isLowerExcluded: "more than \(Decimals.short(lower))"
      case (true, false): "at least \(Decimals.short(lower))"
      default: "at most \(Decimals.short(upper))"
      }
    }
  }

  private(set) var members: [String: [Member]] = [:]

  static let shared = Specification([table, additions])

  init(_ tables: [String]) {
    var bases: [(type: String, base: String)] = []
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 3 else { continue }
      for type in words[0].split(separator: ",").map(String.init) {
        if words[1] == "<" {
          bases.append((type, words[2]))
          continue
        }
        let member = Self.member(words)
        members[type, default: []].removeAll { $0.name == member.name }
        members[type, default: []].append(member)
      }
    }
    for (type, base) in bases {
      let own = members[type] ?? []
      let inherited = (members[base] ?? []).filter { member in
        !own.contains { $0.name == member.name }
      }
      members[type] = inherited + own
    }
  }

  private static func member(_ words: [String]) -> Member {
    let isRequired = words[1].hasSuffix("!")
    var member = Member(
      name: isRequired ? String(words[1].dropLast()) : words[1], isRequired: isRequired,
      kind: Kind(rawValue: words[2]) ?? .any)
    guard words.count > 3 else { return member }
    let detail = words[3]
    if [.object, .list, .map].contains(member.kind) {
      member.type = detail
    } else if detail.hasPrefix(">") || detail.hasPrefix("<") {
      for limit in detail.split(separator: ",") {
        let number = Double(limit.drop { "<>=".contains($0) }) ?? 0
        if limit.hasPrefix("<") {
          member.range.upper = number
        } else {
          member.range.lower = number
          member.range.isLowerExcluded = !limit.hasPrefix(">=")
        }
      }
    } else {
      member.values = detail.split(separator: "|").map(String.init)
    }
    return member
  }
}

extension Specification {
  /// Types, members and values that exporters of After Effects write and players read, in the form of the table of the
  /// specification, which does not have them.
  static let additions = """
    text-layer < visual-layer
    text-layer ty! integer 5
    text-layer t! object text
    visual-layer sr number
    visual-layer,precomposition-layer st! number
    visual-layer ddd flag
    visual-layer td flag
    visual-layer hasMask flag
    visual-layer bm integer 0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17
    text d! object text-data
    text a! array
    text m! object text-more
    text p object text-path
    text-more a! vector
    text-more g integer 1|2|3|4
    text-data k! any
    char ch string
    char w! number
    char size number
    char data object char-data
    char-data shapes list all-graphic-elements
    other-layer ind integer
    other-layer parent integer
    precomposition-layer w! integer
    precomposition-layer h! integer
    rectangle,rounded-corners r! scalar
    rectangle,ellipse,path,polystar d integer 0|1|2|3
    group it! list all-graphic-elements
    animation v! string
    repeater c! scalar
    repeater,mask,shape-transform o! scalar
    repeater m integer 1|2
    merge mm integer 1|2|3|4|5
    repeater tr! object repeater-transform
    repeater-transform so! scalar
    repeater-transform eo! scalar
    repeater-transform a position
    repeater-transform p position
    repeater-transform r scalar
    repeater-transform s vector
    offset-path,twist a! scalar
    mask mode string n|a|s|i|l|d|f
    mask inv boolean
    mask x! scalar
    polystar sy! integer 1|2
    stroke-dash v! scalar
    animation fonts object fonts
    fonts list list font
    font fName string
    font fFamily string
    font fStyle string
    font ascent number
    """
}
