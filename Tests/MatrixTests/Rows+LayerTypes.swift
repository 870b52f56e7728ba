extension Row {
  /// Section 1.2, layer types.
  static let layerTypes: [Row] = [
    Row(
      "1.2", "0 Precomp",
      file: "1.2-0-precomp", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.2", "1 Solid",
      file: "1.2-1-solid", frames: [0]),
    Row(
      "1.2", "2 Image",
      file: "1.2-2-image", frames: [0],
      formula: "FlickRasterTests/PaintTests"),
    Row(
      "1.2", "3 Null",
      file: "1.2-3-null", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.2", "4 Shape",
      file: "1.2-4-shape", frames: [0]),
    Row(
      "1.2", "5 Text",
      file: "1.2-5-text", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.2", "6 Audio (`au.lv`, `refId`)",
      file: "1.2-6-audio", frames: [0],
      formula: "FlickLottieTests/AudioTests"),
    Row(
      "1.2", "7 Video placeholder",
      file: "1.2-7-video-placeholder", frames: [0],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.2", #"8 Image sequence (`asset.t="seq"`)"#,
      file: "1.2-8-sequence", frames: [0],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.2", "9 Video",
      file: "1.2-9-video", frames: [0, 6, 8, 12], needsVideoDecoder: true,
      formula: "FlickSceneTests/VideoLayerTests"),
    Row(
      "1.2", "9 Video with a still image as its asset",
      file: "1.2-9-video-still", frames: [0],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.2", "10 Image placeholder",
      file: "1.2-10-image-placeholder", frames: [0],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.2", "11 Guide",
      file: "1.2-11-guide", frames: [0]),
    Row(
      "1.2", "12 Adjustment",
      file: "1.2-12-adjustment", frames: [0],
      formula: "FlickRasterTests/AdjustmentTests"),
    Row(
      "1.2", "12 Adjustment with the effect stroke",
      file: "1.2-12-adjustment-stroke", frames: [0],
      formula: "FlickRasterTests/AdjustmentPictureTests"),
    Row(
      "1.2", "12 Adjustment with the effect set matte",
      file: "1.2-12-adjustment-set-matte", frames: [0],
      formula: "FlickRasterTests/AdjustmentPictureTests"),
    Row(
      "1.2", "12 Adjustment with the effect displacement map",
      file: "1.2-12-adjustment-displacement", frames: [0],
      formula: "FlickRasterTests/AdjustmentPictureTests"),
    Row(
      "1.2", "13 Camera (`pe`, `ks`)",
      file: "1.2-13-camera", frames: [0],
      formula: "FlickSceneTests/CameraTests"),
    Row(
      "1.2", "14 Light",
      file: "1.2-14-light", frames: [0]),
    Row(
      "1.2", "15 Data (`refId` → asset `t:3`)",
      file: "1.2-15-data", frames: [0],
      formula: "FlickLottieTests/AudioTests"),
    Row(
      "1.2", "unknown → ignore",
      file: "1.2-unknown", frames: [0]),
  ]
}
