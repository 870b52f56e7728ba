extension Row {
  /// Section 1.3, properties of all layers.
  static let layers: [Row] = [
    Row(
      "1.3", "`ip op st`",
      file: "1.3-time", frames: [1, 2, 6],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.3", "`hd` hidden (still parent / matte source)",
      file: "1.3-hd", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.3", "`sr` time stretch",
      file: "1.3-sr", frames: [2, 6, 12],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.3", "`tm` time remap",
      file: "1.3-tm", frames: [0, 5, 10],
      formula: "FlickLottieTests/LayerTests"),
    Row(
      "1.3", "sub-frame rendering",
      file: "1.3-sub-frame", frames: [0.25, 0.5],
      formula: "FlickSceneTests/EasingTests"),
    Row(
      "1.3", "`ao` auto-orient",
      file: "1.3-ao", frames: [0, 5, 10],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.3", "`ao` auto-orient",
      file: "1.3-ao-rest", frames: [0, 15, 25, 39],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.3", "`bm` blend 0–15",
      file: "1.3-bm", frames: [0],
      formula: "FlickRasterTests/BlendTests"),
    Row(
      "1.3", "`bm` 16 Add",
      file: "1.3-bm-16", frames: [0],
      formula: "FlickRasterTests/BlendTests"),
    Row(
      "1.3", "`bm` 17 Hard Mix",
      file: "1.3-bm-17", frames: [0],
      formula: "FlickRasterTests/BlendTests"),
    Row(
      "1.3", "shape/group-level `bm`",
      file: "1.3-bm-shape", frames: [0],
      formula: "FlickLottieTests/StyleTests"),
    Row(
      "1.3", "`masksProperties`",
      file: "1.3-masks", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.3", "`tt/tp/td` mattes",
      file: "1.3-mattes", frames: [0],
      formula: "FlickRasterTests/LayerTests"),
    Row(
      "1.3", "`ef` effects",
      file: "1.3-ef", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.3", "`sy` layer styles",
      file: "1.3-sy", frames: [0],
      formula: "FlickLottieTests/EffectTests"),
    Row(
      "1.3", "`mb` layer motion blur",
      file: "1.3-mb", frames: [1],
      formula: "FlickSceneTests/MotionBlurTests"),
    Row(
      "1.3", "`ct/cp` collapse transform",
      file: "1.3-ct", frames: [0],
      formula: "FlickSceneTests/CollapseTests"),
    Row(
      "1.3", "Transform `a p s r o`",
      file: "1.3-transform", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.3", "`sk sa` skew",
      file: "1.3-skew", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.3", "split position `p.s=true x y`",
      file: "1.3-split-position", frames: [0, 5, 10],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.3", "`rx ry rz or`",
      file: "1.3-rotations", frames: [0],
      formula: "FlickSceneTests/CameraTests"),
    Row(
      "1.3", "`rx ry rz or`",
      file: "1.3-orientation", frames: [0],
      formula: "FlickSceneTests/LayerSpaceTests"),
    Row(
      "1.3", "3D position z / depth sort",
      file: "1.3-depth", frames: [0],
      formula: "FlickSceneTests/DepthOrderTests"),
    Row(
      "1.3", "3D layers that intersect",
      file: "1.3-intersection", frames: [0],
      formula: "FlickSceneTests/LayerIntersectionTests"),
    Row(
      "1.3", "camera/perspective",
      file: "1.3-perspective", frames: [0],
      formula: "FlickSceneTests/CameraTests"),
  ]
}
