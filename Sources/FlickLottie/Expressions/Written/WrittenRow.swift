import FlickExpressions

/// A property of a group: its key in the file, its names in After Effects, and its expression member.
struct WrittenRow: Sendable {
  var key: StaticString
  var matchName: String
  var name: String
  var member: ScriptMember
  var index: Double
  /// The value if the file has none. If `nil`, the property does not exist without a value in the file.
  var standard: ScriptNumbers?
  var isPath: Bool

  init(
    _ key: StaticString, _ matchName: String, _ name: String, _ member: ScriptMember,
    _ index: Double, standard: ScriptNumbers? = nil, isPath: Bool = false
  ) {
    self.key = key
    self.matchName = matchName
    self.name = name
    self.member = member
    self.index = index
    self.standard = standard
    self.isPath = isPath
  }

  private static let zero = ScriptNumbers(0)
  private static let origin = ScriptNumbers(.zero, count: 3)
  private static let whole = ScriptNumbers(SIMD4(100, 100, 100, 0), count: 3)

  static let layerTransform = [
    WrittenRow("a", "ADBE Anchor Point", "Anchor Point", .anchorPoint, 1, standard: origin),
    WrittenRow("p", "ADBE Position", "Position", .position, 2, standard: origin),
    WrittenRow("px", "ADBE Position_0", "X Position", .xPosition, 3),
    WrittenRow("py", "ADBE Position_1", "Y Position", .yPosition, 4),
    WrittenRow("s", "ADBE Scale", "Scale", .scale, 6, standard: whole),
    WrittenRow("r", "ADBE Rotate Z", "Rotation", .rotation, 10, standard: zero),
    WrittenRow("o", "ADBE Opacity", "Opacity", .opacity, 11, standard: ScriptNumbers(100)),
    WrittenRow("sk", "", "Skew", .skew, 12, standard: zero),
    WrittenRow("sa", "", "Skew Axis", .skewAxis, 13, standard: zero),
  ]

  static let shapeTransform = [
    WrittenRow("a", "ADBE Vector Anchor", "Anchor Point", .anchorPoint, 1, standard: origin),
    WrittenRow("p", "ADBE Vector Position", "Position", .position, 2, standard: origin),
    WrittenRow("s", "ADBE Vector Scale", "Scale", .scale, 3, standard: whole),
    WrittenRow("sk", "ADBE Vector Skew", "Skew", .skew, 4, standard: zero),
    WrittenRow("sa", "ADBE Vector Skew Axis", "Skew Axis", .skewAxis, 5, standard: zero),
    WrittenRow("r", "ADBE Vector Rotation", "Rotation", .rotation, 6, standard: zero),
    WrittenRow(
      "o", "ADBE Vector Group Opacity", "Opacity", .opacity, 7, standard: ScriptNumbers(100)),
  ]

  static let repeaterTransform = [
    WrittenRow(
      "a", "ADBE Vector Repeater Anchor", "Anchor Point", .anchorPoint, 1, standard: origin),
    WrittenRow(
      "p", "ADBE Vector Repeater Position", "Position", .position, 2, standard: origin),
    WrittenRow("s", "ADBE Vector Repeater Scale", "Scale", .scale, 3, standard: whole),
    WrittenRow(
      "r", "ADBE Vector Repeater Rotation", "Rotation", .rotation, 4, standard: zero),
    WrittenRow(
      "so", "ADBE Vector Repeater Opacity 1", "Start Opacity", .startOpacity, 5,
      standard: ScriptNumbers(100)),
    WrittenRow(
      "eo", "ADBE Vector Repeater Opacity 2", "End Opacity", .endOpacity, 6,
      standard: ScriptNumbers(100)),
  ]

  /// Returns the properties of a shape, by its type.
  static func shape(_ type: String) -> [WrittenRow] {
    for (name, rows) in shapes where name == type { return rows }
    return []
  }

  private static func paint(_ prefix: String, opacity: Double) -> [WrittenRow] {
    [
      WrittenRow("c", "ADBE Vector \(prefix) Color", "Color", .color, opacity - 1),
      WrittenRow("o", "ADBE Vector \(prefix) Opacity", "Opacity", .opacity, opacity),
    ]
  }

  private static let width = WrittenRow(
    "w", "ADBE Vector Stroke Width", "Stroke Width", .strokeWidth, 5)
  private static let gradient = [
    WrittenRow("s", "ADBE Vector Grad Start Pt", "Start Point", .startPoint, 4),
    WrittenRow("e", "ADBE Vector Grad End Pt", "End Point", .endPoint, 5),
  ]

  private static let shapes: [(String, [WrittenRow])] = [
    ("sh", [WrittenRow("ks", "ADBE Vector Shape", "Path", .path, 2, isPath: true)]),
    (
      "rc",
      [
        WrittenRow("s", "ADBE Vector Rect Size", "Size", .size, 2),
        WrittenRow("p", "ADBE Vector Rect Position", "Position", .position, 3),
        WrittenRow("r", "ADBE Vector Rect Roundness", "Roundness", .roundness, 4),
      ]
    ),
    (
      "el",
      [
        WrittenRow("s", "ADBE Vector Ellipse Size", "Size", .size, 2),
        WrittenRow("p", "ADBE Vector Ellipse Position", "Position", .position, 3),
      ]
    ),
    (
      "sr",
      [
        WrittenRow("pt", "ADBE Vector Star Points", "Points", .points, 3),
        WrittenRow("p", "ADBE Vector Star Position", "Position", .position, 4),
        WrittenRow("r", "ADBE Vector Star Rotation", "Rotation", .rotation, 5),
        WrittenRow("ir", "ADBE Vector Star Inner Radius", "Inner Radius", .innerRadius, 6),
        WrittenRow("or", "ADBE Vector Star Outer Radius", "Outer Radius", .outerRadius, 7),
        WrittenRow(
          "is", "ADBE Vector Star Inner Roundess", "Inner Roundness", .innerRoundness, 8),
        WrittenRow(
          "os", "ADBE Vector Star Outer Roundess", "Outer Roundness", .outerRoundness, 9),
      ]
    ),
    ("fl", paint("Fill", opacity: 5)),
    ("st", paint("Stroke", opacity: 4) + [width]),
    ("gf", gradient + [WrittenRow("o", "ADBE Vector Fill Opacity", "Opacity", .opacity, 9)]),
    (
      "gs",
      gradient + [WrittenRow("o", "ADBE Vector Stroke Opacity", "Opacity", .opacity, 9), width]
    ),
    (
      "tm",
      [
        WrittenRow("s", "ADBE Vector Trim Start", "Start", .start, 1),
        WrittenRow("e", "ADBE Vector Trim End", "End", .end, 2),
        WrittenRow("o", "ADBE Vector Trim Offset", "Offset", .offset, 3),
      ]
    ),
    ("rd", [WrittenRow("r", "ADBE Vector RoundCorner Radius", "Radius", .radius, 1)]),
    (
      "rp",
      [
        WrittenRow("c", "ADBE Vector Repeater Copies", "Copies", .copies, 1),
        WrittenRow("o", "ADBE Vector Repeater Offset", "Offset", .offset, 2),
      ]
    ),
  ]
}
