extension Row {
  /// Section 1.7b, layer styles.
  static let layerStyles: [Row] = [
    Row(
      "1.7b", "0 Stroke",
      file: "1.7b-defaults", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7b", "0 Stroke",
      file: "1.7b-0-stroke", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7b", "0 Stroke",
      file: "1.7b-0-stroke-inside", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7b", "1 Drop shadow",
      file: "1.7b-1-drop-shadow", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "2 Inner shadow",
      file: "1.7b-2-inner-shadow", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "3 Outer glow",
      file: "1.7b-3-outer-glow", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "4 Inner glow",
      file: "1.7b-4-inner-glow", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "4 Inner glow",
      file: "1.7b-4-inner-glow-center", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "5 Bevel & emboss",
      file: "1.7b-5-bevel-emboss", frames: [0],
      formula: "FlickRasterTests/StyleFilterTests"),
    Row(
      "1.7b", "6 Satin",
      file: "1.7b-6-satin", frames: [0],
      formula: "FlickRasterTests/StyleFilterTests"),
    Row(
      "1.7b", "7 Color overlay",
      file: "1.7b-7-color-overlay", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7b", "8 Gradient overlay",
      file: "1.7b-8-gradient-overlay", frames: [0],
      formula: "FlickRasterTests/StyleFilterTests"),
  ]
}
