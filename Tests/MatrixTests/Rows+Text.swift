extension Row {
  /// Section 1.8, text.
  static let text: [Row] = [
    Row(
      "1.8", "document keyframes",
      file: "1.8-document-keyframes", frames: [0, 5],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "font by name / system",
      file: "1.8-font-by-name", frames: [0],
      formula: "FlickTextTests/FontRegistryTests"),
    Row(
      "1.8", "embedded font file",
      file: "1.8-embedded-font", frames: [0],
      formula: "FlickLottieTests/Text/TextFontTests"),
    Row(
      "1.8", "glyph shapes",
      file: "1.8-glyph-shapes", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "chars as precomp",
      file: "1.8-chars-precomp", frames: [0]),
    Row(
      "1.8", "size/tracking/line height/baseline",
      file: "1.8-size", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "size/tracking/line height/baseline",
      file: "1.8-tracking", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "size/tracking/line height/baseline",
      file: "1.8-line-height", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "size/tracking/line height/baseline",
      file: "1.8-baseline", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "fill/stroke, over-fill",
      file: "1.8-stroke-over", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "fill/stroke, over-fill",
      file: "1.8-stroke-under", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "justify left/right/centre",
      file: "1.8-justify-left", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify left/right/centre",
      file: "1.8-justify-right", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify left/right/centre",
      file: "1.8-justify-center", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify full 3–6",
      file: "1.8-justify-3", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify full 3–6",
      file: "1.8-justify-4", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify full 3–6",
      file: "1.8-justify-5", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "justify full 3–6",
      file: "1.8-justify-6", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "caps / small caps",
      file: "1.8-caps", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "caps / small caps",
      file: "1.8-small-caps", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "box text",
      file: "1.8-box", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "alignment grouping",
      file: "1.8-grouping", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "alignment grouping",
      file: "1.8-alignment", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-position", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-scale", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-rotation", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-opacity", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-opacity-order", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-fill", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-hsb", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-stroke", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-skew", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-anchor", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-tracking", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-animator-turn", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text animators (position, scale, rot, opacity, fill, stroke…)",
      file: "1.8-characters-depth", frames: [0, 10],
      formula: "FlickSceneTests/TextSpaceTests"),
    Row(
      "1.8", "box text",
      file: "1.8-line-break", frames: [0],
      formula: "FlickTextTests/LineBreakTests"),
    Row(
      "1.8", "box text",
      file: "1.8-soft-hyphen", frames: [0],
      formula: "FlickTextTests/SoftHyphenTests"),
    Row(
      "1.8", "range selector s/e/o/units",
      file: "1.8-range", frames: [0, 5, 10],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "range selector s/e/o/units",
      file: "1.8-units", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-square", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-ramp-up", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-ramp-down", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-triangle", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-round", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-shape-smooth", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-ease", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-smoothness", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-random", frames: [0],
      formula: "FlickLottieTests/Text/TextAnimatorTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-based-on", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.8", "shape/ease/smoothness/random",
      file: "1.8-modes", frames: [0],
      formula: "FlickSceneTests/TextSelectorTests"),
    Row(
      "1.8", "expression selector",
      file: "1.8-expression-selector", frames: [0], formula: "FlickLottieTests/ExpressionTests"),
    Row(
      "1.8", "text on path",
      file: "1.8-on-path", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text on path",
      file: "1.8-path-upright", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text on path",
      file: "1.8-path-force", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text on path",
      file: "1.8-path-reversed", frames: [0],
      formula: "FlickSceneTests/TextEvaluatorTests"),
    Row(
      "1.8", "text blur animator",
      file: "1.8-blur", frames: [0]),
    Row(
      "1.8", "shaping / RTL / emoji",
      file: "1.8-ligature", frames: [0],
      formula: "FlickLottieTests/Text/TextFontTests"),
    Row(
      "1.8", "shaping / RTL / emoji",
      file: "1.8-right-to-left", frames: [0],
      formula: "FlickLottieTests/Text/TextFontTests"),
    Row(
      "1.8", "shaping / RTL / emoji",
      file: "1.8-painted-glyphs", frames: [0],
      formula: "FlickTextTests/PaintedGlyphTests"),
    Row(
      "1.8", "shaping / RTL / emoji",
      file: "1.8-variable-font", frames: [0],
      formula: "FlickTextTests/FontAxisTests"),
    Row(
      "1.8", "missing-font fallback",
      file: "1.8-missing-font", frames: [0]),
  ]
}
