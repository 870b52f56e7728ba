extension Row {
  /// Section 1.1, compositions.
  static let composition: [Row] = [
    Row(
      "1.1", "`v fr ip op w h nm`",
      file: "1.1-head", frames: [5, 14],
      formula: "FlickSceneTests/AnimatedPositionTests"),
    Row(
      "1.1", "repeated keys",
      file: "1.1-repeated-keys", frames: [2, 7],
      formula: "FlickLottieTests/JSON/JSONValueTests"),
    Row(
      "1.1", "`ver` spec version int",
      file: "1.1-ver", frames: [0]),
    Row(
      "1.1", "`layers` order, `ind`, `parent` chains",
      file: "1.1-layers", frames: [0],
      formula: "FlickLottieTests/LayerTests"),
    Row(
      "1.1", "`layers` order, `ind`, `parent` chains",
      file: "1.1-parent-cycle", frames: [0]),
    Row(
      "1.1", "`assets` precomp",
      file: "1.1-assets", frames: [0],
      formula: "FlickSceneTests/FrameEvaluatorTests"),
    Row(
      "1.1", "`assets[].fr` (precomp own framerate)",
      file: "1.1-assets-fr", frames: [0, 5],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.1", "`assets[].fr` (precomp own framerate)",
      file: "1.1-assets-fr-kept", frames: [4, 5, 6]),
    Row(
      "1.1", "`markers` (`cm tm dr`)",
      file: "1.1-markers", frames: [0]),
    Row(
      "1.1", "`slots` / `sid`",
      file: "1.1-slots", frames: [0],
      formula: "FlickLottieTests/PropertyTests"),
    Row(
      "1.1", "`fonts.list`, `chars`",
      file: "1.1-fonts", frames: [0],
      formula: "FlickLottieTests/Text/TextLayoutTests"),
    Row(
      "1.1", "`comps` (extra compositions)",
      file: "1.1-comps", frames: [0],
      formula: "FlickLottieTests/FootageTests"),
    Row(
      "1.1", "`meta` (`a d tc g k`), `metadata` (`filename customProps`)",
      file: "1.1-meta", frames: [0]),
    Row(
      "1.1", "comp `mb` motion blur (`sa sp spf asl`)",
      file: "1.1-mb", frames: [1],
      formula: "FlickSceneTests/MotionBlurTests"),
    Row(
      "1.1", "`ddd` 3D",
      file: "1.1-ddd", frames: [0],
      formula: "FlickSceneTests/CameraTests"),
  ]
}
