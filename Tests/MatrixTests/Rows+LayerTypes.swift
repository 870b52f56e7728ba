extension Row {
  /// Section 1.2, types of layers.
  static let layerTypes: [Row] = [
    Row(
      "1.2", "0 Precomp",
      file: "1.2-0-precomp", frames: [0]),
    Row(
      "1.2", "1 Solid",
      file: "1.2-1-solid", frames: [0]),
    Row(
      "1.2", "2 Image",
      file: "1.2-2-image", frames: [0]),
    Row(
      "1.2", "3 Null",
      file: "1.2-3-null", frames: [0]),
    Row(
      "1.2", "4 Shape",
      file: "1.2-4-shape", frames: [0]),
    Row(
      "1.2", "5 Text",
      file: "1.2-5-text", frames: [0]),
    Row(
      "1.2", "unknown → ignore",
      file: "1.2-unknown", frames: [0],
      instead: Row.Instead(path: "layers[0]", feature: "unknown layer type: 99")),
  ]
}
