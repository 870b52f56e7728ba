extension Row {
  /// Sections 1.5 and 1.6, masks and mattes.
  static let masks: [Row] = [
    Row(
      "1.5", "`n` none",
      file: "1.5-n", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`a` add",
      file: "1.5-a", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`s` subtract",
      file: "1.5-s", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`i` intersect",
      file: "1.5-i", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`l` lighten",
      file: "1.5-l", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`d` darken",
      file: "1.5-d", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`f` difference",
      file: "1.5-f", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`inv` inverted",
      file: "1.5-inv", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`o` opacity",
      file: "1.5-o", frames: [0, 10],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.5", "`x` expansion",
      file: "1.5-x", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.5", "`f` feather",
      file: "1.5-f-feather", frames: [0],
      formula: "FlickRasterTests/FeatherTests"),
    Row(
      "1.5", "multiple masks",
      file: "1.5-multiple", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.6", "1 alpha",
      file: "1.6-1-alpha", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.6", "2 inverted alpha",
      file: "1.6-2-inverted-alpha", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.6", "3 luma",
      file: "1.6-3-luma", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.6", "4 inverted luma",
      file: "1.6-4-inverted-luma", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.6", "`tp` explicit parent (not the layer above)",
      file: "1.6-tp", frames: [0],
      formula: "FlickLottieTests/LayerTests"),
    Row(
      "1.6", "matte source visible if not `td`",
      file: "1.6-not-td", frames: [0],
      formula: "FlickLottieTests/LayerTests"),
  ]
}
