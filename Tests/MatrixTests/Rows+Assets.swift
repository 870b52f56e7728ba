extension Row {
  /// Section 1.9, assets.
  static let assets: [Row] = [
    Row(
      "1.9", "embedded image `data:` base64 (`e:1`)",
      file: "1.9-embedded", frames: [0],
      formula: "FlickLottieTests/ImageAssetTests"),
    Row(
      "1.9", "external `u`+`p`",
      file: "1.9-external", frames: [0],
      formula: "FlickLottieTests/ImageAssetTests"),
    Row(
      "1.9", "PNG / JPEG / WebP",
      file: "1.9-png", frames: [0],
      formula: "FlickImageTests/PNGDecodingTests"),
    Row(
      "1.9", "PNG / JPEG / WebP",
      file: "1.9-jpeg", frames: [0],
      formula: "FlickImageTests/JPEGDecodingTests"),
    Row(
      "1.9", "PNG / JPEG / WebP",
      file: "1.9-webp", frames: [0],
      formula: "FlickImageTests/WebPDecodingTests"),
    Row(
      "1.9", "asset `sid` image slot",
      file: "1.9-image-slot", frames: [0]),
    Row(
      "1.9", "GIF / SVG as image asset",
      file: "1.9-gif", frames: [0],
      formula: "FlickImageTests/GIFDecodingTests"),
    Row(
      "1.9", "GIF / SVG as image asset",
      file: "1.9-svg", frames: [0],
      formula: "FlickLottieTests/SVG/SVGDrawingTests"),
    Row(
      "1.9", "GIF / SVG as image asset",
      file: "1.9-svg-shapes", frames: [0],
      formula: "FlickLottieTests/SVG/SVGDrawingTests"),
    Row(
      "1.9", "image `w/h` fit box (spec MUST clip/centre)",
      file: "1.9-fit", frames: [0],
      formula: "FlickLottieTests/ImageAssetTests"),
    Row(
      "1.9", "sound asset",
      file: "1.9-sound", frames: [0],
      formula: "FlickLottieTests/AudioTests"),
    Row(
      "1.9", "data asset `t:3`",
      file: "1.9-data", frames: [0],
      formula: "FlickLottieTests/AudioTests"),
  ]
}
