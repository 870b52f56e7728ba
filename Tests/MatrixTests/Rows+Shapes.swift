extension Row {
  /// Section 1.4, shapes, styles and modifiers.
  static let shapes: [Row] = [
    Row(
      "1.4", "`gr` group (+ atomic group opacity)",
      file: "1.4-gr", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "`gr` group (+ atomic group opacity)",
      file: "1.4-gr-transform", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.4", "`rc` rect, `r` rounding",
      file: "1.4-rc", frames: [0],
      formula: "FlickGeometryTests/ShapeTests"),
    Row(
      "1.4", "`el` ellipse",
      file: "1.4-el", frames: [0],
      formula: "FlickGeometryTests/ShapeTests"),
    Row(
      "1.4", "`sr` star (`sy`1) / polygon (2)",
      file: "1.4-sr-star", frames: [0],
      formula: "FlickGeometryTests/ShapeTests"),
    Row(
      "1.4", "`sr` star (`sy`1) / polygon (2)",
      file: "1.4-sr-polygon", frames: [0],
      formula: "FlickGeometryTests/ShapeTests"),
    Row(
      "1.4", "`sr` star (`sy`1) / polygon (2)",
      file: "1.4-sr-roundness", frames: [0],
      formula: "FlickGeometryTests/ShapeTests"),
    Row(
      "1.4", "`sh` path, animated",
      file: "1.4-sh", frames: [0, 5, 10],
      formula: "FlickLottieTests/ShapeTests"),
    Row(
      "1.4", "`sh` path, animated",
      file: "1.4-sh-closed", frames: [0],
      formula: "FlickLottieTests/ShapeTests"),
    Row(
      "1.4", "`sh` path, animated",
      file: "1.4-sh-converted", frames: [5],
      formula: "FlickLottieTests/ShapeTests"),
    Row(
      "1.4", "`sh` path, animated",
      file: "1.4-sh-converted-layer", frames: [5],
      formula: "FlickLottieTests/ShapeTests"),
    Row(
      "1.4", "`d` direction 1/3",
      file: "1.4-d", frames: [0],
      formula: "FlickGeometryTests/TrimTests"),
    Row(
      "1.4", "`fl` fill `c o r`",
      file: "1.4-fl", frames: [0, 5],
      formula: "FlickRasterTests/CoverageTests"),
    Row(
      "1.4", "`st` stroke `c o w lc lj ml`",
      file: "1.4-tight-stroke", frames: [0],
      formula: "FlickGeometryTests/StrokerTests"),
    Row(
      "1.4", "`st` stroke `c o w lc lj ml`",
      file: "1.4-st-caps", frames: [0],
      formula: "FlickGeometryTests/StrokerTests"),
    Row(
      "1.4", "`st` stroke `c o w lc lj ml`",
      file: "1.4-st-joins", frames: [0],
      formula: "FlickGeometryTests/StrokerTests"),
    Row(
      "1.4", "`st.d` dashes/gaps/offset, animated",
      file: "1.4-st-negative-dash", frames: [0, 15],
      formula: "FlickGeometryTests/DashTests"),
    Row(
      "1.4", "`st` stroke `c o w lc lj ml`",
      file: "1.4-st-miter-limit", frames: [0],
      formula: "FlickGeometryTests/StrokerTests"),
    Row(
      "1.4", "`ml2` animated miter",
      file: "1.4-ml2", frames: [0, 10],
      formula: "FlickLottieTests/StyleTests"),
    Row(
      "1.4", "`st.d` dashes/gaps/offset, animated",
      file: "1.4-dash", frames: [0, 3],
      formula: "FlickGeometryTests/DashTests"),
    Row(
      "1.4", "`st.d` dashes/gaps/offset, animated",
      file: "1.4-dash-zero-gap", frames: [0],
      formula: "FlickGeometryTests/DashTests"),
    Row(
      "1.4", "`gf/gs` t=1 linear gradient",
      file: "1.4-linear", frames: [0],
      formula: "FlickRasterTests/PaintTests"),
    Row(
      "1.4", "`gf/gs` t=2 radial",
      file: "1.4-radial", frames: [0],
      formula: "FlickRasterTests/PaintTests"),
    Row(
      "1.4", "`h a` radial highlight length/angle",
      file: "1.4-highlight", frames: [0],
      formula: "FlickLottieTests/StyleTests"),
    Row(
      "1.4", "t=3 conic gradient",
      file: "1.4-conic", frames: [0],
      formula: "FlickRasterTests/PaintTests"),
    Row(
      "1.4", "`gf/gs` keyframed colors and opacity stops",
      file: "1.4-gradient-keyframes", frames: [0, 5]),
    Row(
      "1.4", "`gf/gs` keyframed colors and opacity stops",
      file: "1.4-gradient-expression", frames: [0, 10],
      formula: "FlickLottieTests/ExpressionTests"),
    Row(
      "1.4", "opacity stops (`2*No` tail)",
      file: "1.4-opacity-stops", frames: [0],
      formula: "FlickSceneTests/GradientRampTests"),
    Row(
      "1.4", "`tm` m=1 trim, simultaneous",
      file: "1.4-tm-1", frames: [5, 10],
      formula: "FlickGeometryTests/TrimTests"),
    Row(
      "1.4", "`tm` m=2 trim, individually/sequential",
      file: "1.4-tm-2", frames: [0],
      formula: "FlickGeometryTests/TrimTests"),
    Row(
      "1.4", "`tm` m=1 trim, simultaneous",
      file: "1.4-tm-offset", frames: [0],
      formula: "FlickGeometryTests/TrimTests"),
    Row(
      "1.4", "`tm` m=1 trim, simultaneous",
      file: "1.4-tm-full-offset", frames: [0],
      formula: "FlickGeometryTests/TrimTests"),
    Row(
      "1.4", "`rp` repeater (`c o m tr so eo`)",
      file: "1.4-rp", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "`rp` repeater (`c o m tr so eo`)",
      file: "1.4-rp-offset", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "`rd` round corners",
      file: "1.4-rd", frames: [0],
      formula: "FlickGeometryTests/RoundCornersTests"),
    Row(
      "1.4", "`mm` merge paths 1–5",
      file: "1.4-mm", frames: [0],
      formula: "FlickGeometryTests/PathCombinerTests"),
    Row(
      "1.4", "`mm` merge paths 1–5",
      file: "1.4-mm-lines", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "`mm` merge paths 1–5",
      file: "1.4-mm-lines-filled", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "`op` offset path (`a lj ml`)",
      file: "1.4-op", frames: [0],
      formula: "FlickGeometryTests/PathOffsetterTests"),
    Row(
      "1.4", "`pb` pucker/bloat",
      file: "1.4-pb", frames: [0],
      formula: "FlickGeometryTests/DistortTests"),
    Row(
      "1.4", "`zz` zig-zag (`s r pt`)",
      file: "1.4-zz", frames: [0],
      formula: "FlickGeometryTests/DistortTests"),
    Row(
      "1.4", "`tw` twist (`a c`)",
      file: "1.4-tw", frames: [0],
      formula: "FlickGeometryTests/DistortTests"),
    Row(
      "1.4", "`no` no-style",
      file: "1.4-no", frames: [0]),
    Row(
      "1.4", "`hd` on shape",
      file: "1.4-hd", frames: [0],
      formula: "FlickLottieTests/ShapeTests"),
    Row(
      "1.4", "shape × multiple styles, modifier scope",
      file: "1.4-styles", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
    Row(
      "1.4", "shape × multiple styles, modifier scope",
      file: "1.4-scope", frames: [0],
      formula: "FlickSceneTests/ShapeEvaluatorTests"),
  ]
}
