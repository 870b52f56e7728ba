import FlickExpressions

/// A property of a group: its key in the file, its names in After Effects, and its expression member.
struct ExpressionPropertySpec: Sendable {
  var key: StaticString
  var matchName: String
  var name: String
  var scriptMember: ScriptMember
  var index: Double
  /// The value if the file has none. If `nil`, the property does not exist without a value in the file.
  var defaultValue: ScriptNumbers?
  var isPath: Bool

  init(
    _ key: StaticString, _ matchName: String, _ name: String, _ member: ScriptMember,
    _ index: Double, defaultValue: ScriptNumbers? = nil, isPath: Bool = false
  ) {
    self.key = key
    self.matchName = matchName
    self.name = name
    self.scriptMember = member
    self.index = index
    self.defaultValue = defaultValue
    self.isPath = isPath
  }

  private static let zero = ScriptNumbers(0)
  private static let origin = ScriptNumbers(.zero, count: 3)
  private static let whole = ScriptNumbers(SIMD4(100, 100, 100, 0), count: 3)

  static let layerTransform = [
    ExpressionPropertySpec(
      "a", "ADBE Anchor Point", "Anchor Point", .anchorPoint, 1, defaultValue: origin),
    ExpressionPropertySpec("p", "ADBE Position", "Position", .position, 2, defaultValue: origin),
    ExpressionPropertySpec("px", "ADBE Position_0", "X Position", .xPosition, 3),
    ExpressionPropertySpec("py", "ADBE Position_1", "Y Position", .yPosition, 4),
    ExpressionPropertySpec("s", "ADBE Scale", "Scale", .scale, 6, defaultValue: whole),
    ExpressionPropertySpec("r", "ADBE Rotate Z", "Rotation", .rotation, 10, defaultValue: zero),
    ExpressionPropertySpec(
      "o", "ADBE Opacity", "Opacity", .opacity, 11, defaultValue: ScriptNumbers(100)),
    ExpressionPropertySpec("sk", "", "Skew", .skew, 12, defaultValue: zero),
    ExpressionPropertySpec("sa", "", "Skew Axis", .skewAxis, 13, defaultValue: zero),
  ]

  static let shapeTransform = [
    ExpressionPropertySpec(
      "a", "ADBE Vector Anchor", "Anchor Point", .anchorPoint, 1, defaultValue: origin),
    ExpressionPropertySpec(
      "p", "ADBE Vector Position", "Position", .position, 2, defaultValue: origin),
    ExpressionPropertySpec("s", "ADBE Vector Scale", "Scale", .scale, 3, defaultValue: whole),
    ExpressionPropertySpec("sk", "ADBE Vector Skew", "Skew", .skew, 4, defaultValue: zero),
    ExpressionPropertySpec(
      "sa", "ADBE Vector Skew Axis", "Skew Axis", .skewAxis, 5, defaultValue: zero),
    ExpressionPropertySpec(
      "r", "ADBE Vector Rotation", "Rotation", .rotation, 6, defaultValue: zero),
    ExpressionPropertySpec(
      "o", "ADBE Vector Group Opacity", "Opacity", .opacity, 7, defaultValue: ScriptNumbers(100)),
  ]

  static let repeaterTransform = [
    ExpressionPropertySpec(
      "a", "ADBE Vector Repeater Anchor", "Anchor Point", .anchorPoint, 1, defaultValue: origin),
    ExpressionPropertySpec(
      "p", "ADBE Vector Repeater Position", "Position", .position, 2, defaultValue: origin),
    ExpressionPropertySpec(
      "s", "ADBE Vector Repeater Scale", "Scale", .scale, 3, defaultValue: whole),
    ExpressionPropertySpec(
      "r", "ADBE Vector Repeater Rotation", "Rotation", .rotation, 4, defaultValue: zero),
    ExpressionPropertySpec(
      "so", "ADBE Vector Repeater Opacity 1", "Start Opacity", .startOpacity, 5,
      defaultValue: ScriptNumbers(100)),
    ExpressionPropertySpec(
      "eo", "ADBE Vector Repeater Opacity 2", "End Opacity", .endOpacity, 6,
      defaultValue: ScriptNumbers(100)),
  ]

  /// Returns the properties of a shape, by its type.
  static func shape(_ type: String) -> [ExpressionPropertySpec] {
    for (name, rows) in shapes where name == type { return rows }
    return []
  }

  private static func paint(_ prefix: String, opacity: Double) -> [ExpressionPropertySpec] {
    [
      ExpressionPropertySpec("c", "ADBE Vector \(prefix) Color", "Color", .color, opacity - 1),
      ExpressionPropertySpec("o", "ADBE Vector \(prefix) Opacity", "Opacity", .opacity, opacity),
    ]
  }

  private static let width = ExpressionPropertySpec(
    "w", "ADBE Vector Stroke Width", "Stroke Width", .strokeWidth, 5)
  private static let gradient = [
    ExpressionPropertySpec("s", "ADBE Vector Grad Start Pt", "Start Point", .startPoint, 4),
    ExpressionPropertySpec("e", "ADBE Vector Grad End Pt", "End Point", .endPoint, 5),
  ]

  private static let shapes: [(String, [ExpressionPropertySpec])] = [
    ("sh", [ExpressionPropertySpec("ks", "ADBE Vector Shape", "Path", .path, 2, isPath: true)]),
    (
      "rc",
      [
        ExpressionPropertySpec("s", "ADBE Vector Rect Size", "Size", .size, 2),
        ExpressionPropertySpec("p", "ADBE Vector Rect Position", "Position", .position, 3),
        ExpressionPropertySpec("r", "ADBE Vector Rect Roundness", "Roundness", .roundness, 4),
      ]
    ),
    (
      "el",
      [
        ExpressionPropertySpec("s", "ADBE Vector Ellipse Size", "Size", .size, 2),
        ExpressionPropertySpec("p", "ADBE Vector Ellipse Position", "Position", .position, 3),
      ]
    ),
    (
      "sr",
      [
        ExpressionPropertySpec("pt", "ADBE Vector Star Points", "Points", .points, 3),
        ExpressionPropertySpec("p", "ADBE Vector Star Position", "Position", .position, 4),
        ExpressionPropertySpec("r", "ADBE Vector Star Rotation", "Rotation", .rotation, 5),
        ExpressionPropertySpec(
          "ir", "ADBE Vector Star Inner Radius", "Inner Radius", .innerRadius, 6),
        ExpressionPropertySpec(
          "or", "ADBE Vector Star Outer Radius", "Outer Radius", .outerRadius, 7),
        ExpressionPropertySpec(
          "is", "ADBE Vector Star Inner Roundess", "Inner Roundness", .innerRoundness, 8),
        ExpressionPropertySpec(
          "os", "ADBE Vector Star Outer Roundess", "Outer Roundness", .outerRoundness, 9),
      ]
    ),
    ("fl", paint("Fill", opacity: 5)),
    ("st", paint("Stroke", opacity: 4) + [width]),
    (
      "gf",
      gradient + [ExpressionPropertySpec("o", "ADBE Vector Fill Opacity", "Opacity", .opacity, 9)]
    ),
    (
      "gs",
      gradient + [
        ExpressionPropertySpec("o", "ADBE Vector Stroke Opacity", "Opacity", .opacity, 9), width,
      ]
    ),
    (
      "tm",
      [
        ExpressionPropertySpec("s", "ADBE Vector Trim Start", "Start", .start, 1),
        ExpressionPropertySpec("e", "ADBE Vector Trim End", "End", .end, 2),
        ExpressionPropertySpec("o", "ADBE Vector Trim Offset", "Offset", .offset, 3),
      ]
    ),
    ("rd", [ExpressionPropertySpec("r", "ADBE Vector RoundCorner Radius", "Radius", .radius, 1)]),
    (
      "rp",
      [
        ExpressionPropertySpec("c", "ADBE Vector Repeater Copies", "Copies", .copies, 1),
        ExpressionPropertySpec("o", "ADBE Vector Repeater Offset", "Offset", .offset, 2),
      ]
    ),
  ]
}
