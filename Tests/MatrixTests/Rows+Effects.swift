extension Row {
  /// Section 1.7, effects.
  static let effects: [Row] = [
    Row(
      "1.7",
      "5 Custom / expression controls (slider, angle, color, point, checkbox, dropdown, layer)",
      file: "1.7-5-controls", frames: [0]),
    Row(
      "1.7",
      "5 Custom / expression controls (slider, angle, color, point, checkbox, dropdown, layer)",
      file: "1.7-5-choices", frames: [0]),
    Row(
      "1.7", "20 Tint",
      file: "1.7-20-tint", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "21 Fill",
      file: "1.7-21-fill", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "22 Stroke",
      file: "1.7-22-stroke", frames: [0, 10]),
    Row(
      "1.7", "23 Tritone",
      file: "1.7-23-tritone", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "24 Pro Levels",
      file: "1.7-24-pro-levels", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "25 Drop shadow",
      file: "1.7-25-drop-shadow", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "25 Drop shadow",
      file: "1.7-25-shadow-only", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "26 Radial wipe",
      file: "1.7-26-radial-wipe", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7", "effect points of shape layers, in the coordinates of the composition",
      file: "1.7-vector-points", frames: [0],
      formula: "FlickLottieTests/EffectSpaceTests"),
    Row(
      "1.7", "effect points without a value",
      file: "1.7-default-points", frames: [0],
      formula: "FlickLottieTests/EffectSpaceTests"),
    Row(
      "1.7", "27 Displacement map",
      file: "1.7-27-displacement-map", frames: [0],
      formula: "FlickRasterTests/DisplacementTests"),
    Row(
      "1.7", "28 Set Matte (matte3)",
      file: "1.7-28-set-matte", frames: [0]),
    Row(
      "1.7", "Echo: pictures of vector layers and of compositions at several times",
      file: "1.7-echo", frames: [10],
      formula: "FlickSceneTests/EchoTests"),
    Row(
      "1.7", "29 Gaussian blur (dir, wrap/repeat edge)",
      file: "1.7-29-gaussian-blur", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "29 Gaussian blur (dir, wrap/repeat edge)",
      file: "1.7-29-directions", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "30 Twirl",
      file: "1.7-30-twirl", frames: [0],
      formula: "FlickRasterTests/DistortionTests"),
    Row(
      "1.7", "31 Mesh warp",
      file: "1.7-31-mesh-warp", frames: [0]),
    Row(
      "1.7", "32 Wavy",
      file: "1.7-32-wavy", frames: [0],
      formula: "FlickRasterTests/DistortionTests"),
    Row(
      "1.7", "33 Spherize",
      file: "1.7-33-spherize", frames: [0],
      formula: "FlickRasterTests/DistortionTests"),
    Row(
      "1.7", "34 Puppet",
      file: "1.7-34-puppet", frames: [0]),
    Row(
      "1.7", "by `mn`: Black&White",
      file: "1.7-black-and-white", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Brightness/Contrast",
      file: "1.7-brightness-contrast", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Brightness/Contrast",
      file: "1.7-brightness-contrast-legacy", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Bulge",
      file: "1.7-bulge", frames: [0],
      formula: "FlickRasterTests/DistortionTests"),
    Row(
      "1.7", "by `mn`: Corner Pin",
      file: "1.7-corner-pin", frames: [0],
      formula: "FlickGeometryTests/HomographyTests"),
    Row(
      "1.7", "by `mn`: Easy Levels",
      file: "1.7-easy-levels", frames: [0],
      formula: "FlickRasterTests/FilterTests"),
    Row(
      "1.7", "by `mn`: Fractal Noise",
      file: "1.7-fractal-noise", frames: [0],
      formula: "FlickRasterTests/PaintedFilterTests"),
    Row(
      "1.7", "by `mn`: Transform (Geometry2)",
      file: "1.7-geometry2", frames: [0],
      formula: "FlickRasterTests/WarpTests"),
    Row(
      "1.7", "by `mn`: Hue/Sat",
      file: "1.7-hue-saturation", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Hue/Sat",
      file: "1.7-colorize", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Invert",
      file: "1.7-invert", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7", "by `mn`: Linear Wipe",
      file: "1.7-linear-wipe", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.7", "by `mn`: Directional blur",
      file: "1.7-directional-blur", frames: [0],
      formula: "FlickRasterTests/PaintedFilterTests"),
    Row(
      "1.7", "by `mn`: Ramp",
      file: "1.7-ramp", frames: [0],
      formula: "FlickRasterTests/PaintedFilterTests"),
    Row(
      "1.7", "by `mn`: Sharpen",
      file: "1.7-sharpen", frames: [0],
      formula: "FlickRasterTests/PaintedFilterTests"),
    Row(
      "1.7", "by `mn`: Shift Channels",
      file: "1.7-shift-channels", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Threshold",
      file: "1.7-threshold", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: Motion Tile",
      file: "1.7-motion-tile", frames: [0],
      formula: "FlickRasterTests/DistortionTests"),
    Row(
      "1.7", "by `mn`: Venetian Blinds",
      file: "1.7-venetian-blinds", frames: [0],
      formula: "FlickRasterTests/PaintedFilterTests"),
    Row(
      "1.7", "by `mn`: CC Toner",
      file: "1.7-cc-toner", frames: [0],
      formula: "FlickRasterTests/ToneTests"),
    Row(
      "1.7", "by `mn`: SkSL filter/shader",
      file: "1.7-sksl", frames: [0]),
  ]
}
