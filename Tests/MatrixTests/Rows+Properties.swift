extension Row {
  /// Section 1.10, properties, expressions and slots.
  static let properties: [Row] = [
    Row(
      "1.10", "old keyframes (`s`+`e`, no last `s`)",
      file: "1.10-old-keyframes", frames: [0, 5, 10],
      formula: "FlickLottieTests/PropertyTests"),
    Row(
      "1.10", "hold `h:1`",
      file: "1.10-hold", frames: [4.9, 5, 10],
      formula: "FlickLottieTests/PropertyTests"),
    Row(
      "1.10", "easing `i/o` per dimension",
      file: "1.10-easing", frames: [0, 5, 10],
      formula: "FlickSceneTests/EasingTests"),
    Row(
      "1.10", "easing `y` overshoot",
      file: "1.10-overshoot", frames: [0, 6, 10],
      formula: "FlickSceneTests/EasingTests"),
    Row(
      "1.10", "easing `y` overshoot",
      file: "1.10-curved-overshoot", frames: [0, 4, 7],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.10", "named interpolator `n`",
      file: "1.10-interpolator", frames: [5],
      formula: "FlickSceneTests/EasingTests"),
    Row(
      "1.10", "spatial tangents `ti/to`",
      file: "1.10-tangents", frames: [0, 3, 7, 10],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.10", "colors 0–255 (v ≤ 4.1.9)",
      file: "1.10-byte-colors", frames: [0],
      formula: "FlickLottieTests/StyleTests"),
    Row(
      "1.10", "**expressions** `x`",
      file: "1.10-expression", frames: [0, 5, 10]),
    Row(
      "1.10", "**expressions** `x`",
      file: "1.10-expression-loop", frames: [2, 6, 8]),
    Row(
      "1.10", "**expressions** `x`",
      file: "1.10-expression-layer", frames: [0]),
    Row(
      "1.10", "**expressions** `x`",
      file: "1.10-expression-old-names", frames: [2, 7]),
    Row(
      "1.10", "**expressions** `x`",
      file: "1.10-expression-path", frames: [0],
      formula: "FlickLottieTests/Expressions/PathAndTextTests"),
    Row(
      "1.10", "`slots` color/scalar/vector/position/gradient/text/image",
      file: "1.10-slots", frames: [0],
      formula: "FlickLottieTests/PropertyTests"),
    Row(
      "1.10", "`slots` color/scalar/vector/position/gradient/text/image",
      file: "1.10-slot-gradient", frames: [0]),
    Row(
      "1.10", "`slots` color/scalar/vector/position/gradient/text/image",
      file: "1.10-slot-keyframes", frames: [0, 10]),
    Row(
      "1.10", "`slots` color/scalar/vector/position/gradient/text/image",
      file: "1.10-slot-text", frames: [0]),
    Row(
      "1.10", "slot of type **bezier path** (spec has an example)",
      file: "1.10-slot-path", frames: [0]),
    Row(
      "1.10", "`ty` type of a property or slot",
      file: "1.10-property-type", frames: [0, 5]),
    Row(
      "1.10", "slot of another type",
      file: "1.10-slot-type", frames: [0],
      formula: "FlickLottieTests/SlotTests"),
    Row(
      "1.10", "`x` expression of a slot",
      file: "1.10-slot-expression", frames: [0, 5],
      formula: "FlickLottieTests/SlotTests"),
    Row(
      "1.10", "rect/ellipse size, trim, dash, effect slots",
      file: "1.10-slot-sizes", frames: [0]),
  ]
}
