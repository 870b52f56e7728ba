import Foundation

/// A section of the Lottie specification and what tests it.
struct SpecificationSection: Sendable, CustomStringConvertible {
  /// The chapter, which is a page of the specification.
  var chapter: String
  var title: String
  /// The identifier of the heading in the page.
  var anchor: String
  /// The files of the rows that use the section.
  var files: [String]
  /// Text that one of the files contains, if its white space is removed.
  var member: String

  init(_ chapter: String, _ title: String, _ anchor: String, _ member: String, _ files: String...) {
    self.chapter = chapter
    self.title = title
    self.anchor = anchor
    self.files = files
    self.member = member
  }

  var description: String { "\(chapter): \(title)" }

  var rows: [Row] { files.flatMap { file in Row.all.filter { $0.file == file } } }

  /// The state that the page lists.
  var state: String {
    let features = rows.compactMap { $0.expectedDiagnostic?.feature }
    return features.isEmpty ? "drawn" : "reported: " + features.joined(separator: ", ")
  }

  static let all =
    values + properties + composition + layers + shapes + assets + constants + helpers + slots

  static let values: [SpecificationSection] = [
    .init("values", "Integer Boolean", "int-boolean", #""h":1"#, "1.10-hold"),
    .init("values", "Vector", "vector", #""s":{"a":0,"k":[100,150]}"#, "1.3-transform"),
    .init("values", "Color", "color", #""c":{"a":0,"k":[0.9,0.2,0.2,1]}"#, "1.4-fl"),
    .init("values", "Hex Color", "hexcolor", ##""sc":"#"##, "1.2-1-solid"),
    .init(
      "values", "Gradient", "gradient", #""g":{"p":3"#, "1.4-linear", "1.4-radial", "1.4-highlight",
      "1.4-conic", "1.4-opacity-stops"),
    .init("values", "Bezier Shape", "bezier", #""c":true,"v":["#, "1.4-sh", "1.4-sh-closed"),
    .init("values", "Data URL", "data-url", #""p":"data:image/png;base64,"#, "1.9-embedded"),
  ]

  static let properties: [SpecificationSection] = [
    .init("properties", "Keyframes", "base-keyframe", #""h":1"#, "1.10-hold", "1.10-old-keyframes"),
    .init(
      "properties", "Keyframe Easing", "easing-handle", #""o":{"x":"#, "1.10-easing",
      "1.10-overshoot"),
    .init("properties", "Vector", "vector-property", #""s":{"a":1"#, "1.10-easing"),
    .init("properties", "Scalar", "scalar-property", #""r":{"a":0,"k":30}"#, "1.3-transform"),
    .init(
      "properties", "Position", "position-property", #""to":["#, "1.10-tangents",
      "1.10-curved-overshoot"),
    .init(
      "properties", "Split Position", "splittable-position-property", #""s":true"#,
      "1.3-split-position"),
    .init("properties", "Bezier Shape", "bezier-property", #""ks":{"a":1"#, "1.4-sh"),
    .init("properties", "Color", "color-property", #""c":{"a":1"#, "1.4-fl"),
    .init("properties", "Gradient", "gradient-property", #""k":{"a":1"#, "1.4-gradient-keyframes"),
    .init("properties", "Vector Keyframe", "vector-keyframe", #""s":["#, "1.10-easing"),
    .init(
      "properties", "Position Keyframe", "position-keyframe", #""ti":["#, "1.10-tangents",
      "1.10-curved-overshoot"),
    .init(
      "properties", "Bezier Shape Keyframe", "bezier-keyframe", #""s":[{"c":true"#, "1.4-sh"),
    .init("properties", "Color Keyframe", "color-keyframe", #""c":{"a":1,"k":[{"t":0"#, "1.4-fl"),
    .init(
      "properties", "Gradient Keyframe", "gradient-keyframe", #""k":{"a":1,"k":[{"t":0"#,
      "1.4-gradient-keyframes"),
  ]

  static let composition: [SpecificationSection] = [
    .init("composition", "Animation", "animation", #""ver":"#, "1.1-head", "1.1-ver"),
    .init("composition", "Composition", "composition", #""parent":"#, "1.1-layers", "1.1-assets"),
  ]

  static let layers: [SpecificationSection] = [
    .init("layers", "Layer", "layer", #""st":"#, "1.3-time", "1.3-hd", "1.1-layers"),
    .init(
      "layers", "Visual Layer", "visual-layer", #""ao":1"#, "1.3-ao", "1.3-bm", "1.3-masks",
      "1.3-mattes",
      "1.6-tp", "1.3-transform"),
    .init("layers", "Shape Layer", "shape-layer", #""ty":4"#, "1.2-4-shape"),
    .init("layers", "Image Layer", "image-layer", #""ty":2"#, "1.2-2-image"),
    .init("layers", "Null Layer", "null-layer", #""ty":3"#, "1.2-3-null"),
    .init("layers", "Solid Layer", "solid-layer", #""ty":1"#, "1.2-1-solid"),
    .init(
      "layers", "Precomposition Layer", "precomposition-layer", #""ty":0"#, "1.2-0-precomp",
      "1.3-sr",
      "1.3-tm"),
    .init("layers", "Unknown Layer", "unknown-layer", #""ty":99"#, "1.2-unknown"),
  ]

  static let shapes: [SpecificationSection] = [
    .init(
      "shapes", "Grouping and Ordering Rules", "grouping-and-ordering-rules", #""ty":"gr""#,
      "1.4-gr",
      "1.4-gr-transform", "1.4-styles", "1.4-scope"),
    .init("shapes", "Graphic Element", "graphic-element", #""hd":true"#, "1.4-hd", "1.3-bm-shape"),
    .init("shapes", "Ellipse", "ellipse", #""ty":"el""#, "1.4-el"),
    .init("shapes", "Rectangle", "rectangle", #""ty":"rc""#, "1.4-rc"),
    .init("shapes", "Path", "path", #""ty":"sh""#, "1.4-sh", "1.4-sh-closed"),
    .init(
      "shapes", "PolyStar", "polystar", #""ty":"sr""#, "1.4-sr-star", "1.4-sr-polygon",
      "1.4-sr-roundness"),
    .init("shapes", "Group", "group", #""ty":"gr""#, "1.4-gr"),
    .init("shapes", "Transform", "transform", #""ty":"tr""#, "1.4-gr-transform"),
    .init("shapes", "Fill", "fill", #""ty":"fl""#, "1.4-fl"),
    .init(
      "shapes", "Stroke", "stroke", #""ty":"st""#, "1.4-st-caps", "1.4-st-joins",
      "1.4-st-miter-limit",
      "1.4-tight-stroke"),
    .init("shapes", "Stroke Dashes", "stroke-dash", #""n":"d""#, "1.4-dash"),
    .init(
      "shapes", "Gradient Fill", "gradient-fill", #""ty":"gf""#, "1.4-linear", "1.4-radial",
      "1.4-conic"),
    .init("shapes", "Gradient Stroke", "gradient-stroke", #""ty":"gs""#, "1.4-linear"),
    .init("shapes", "Pucker / Bloat", "pucker-bloat", #""ty":"pb""#, "1.4-pb"),
    .init("shapes", "Rounded Corners", "rounded-corners", #""ty":"rd""#, "1.4-rd"),
    .init(
      "shapes", "Trim Path", "trim-path", #""ty":"tm""#, "1.4-tm-1", "1.4-tm-2", "1.4-tm-offset"),
  ]

  static let assets: [SpecificationSection] = [
    .init("assets", "Asset", "asset", #""id":"#, "1.9-embedded", "1.9-external"),
    .init(
      "assets", "Image", "image", #""u":"","p":""#, "1.9-png", "1.9-jpeg", "1.9-webp", "1.9-gif",
      "1.9-fit",
      "1.9-svg", "1.9-svg-shapes"),
    .init(
      "assets", "Precomposition", "precomposition", #""layers":"#, "1.1-assets", "1.1-assets-fr"),
  ]
  static let constants: [SpecificationSection] = [
    .init("constants", "Blend Mode", "blend-mode", #""bm":16"#, "1.3-bm", "1.3-bm-16"),
    .init("constants", "Fill Rule", "fill-rule", #""r":2"#, "1.4-fl"),
    .init(
      "constants", "Gradient Type", "gradient-type", #""t":3"#, "1.4-linear", "1.4-radial",
      "1.4-conic"),
    .init("constants", "Line Cap", "line-cap", #""lc":3"#, "1.4-st-caps"),
    .init("constants", "Line Join", "line-join", #""lj":3"#, "1.4-st-joins"),
    .init(
      "constants", "Mask Mode", "mask-mode", #""mode":"i""#, "1.5-n", "1.5-a", "1.5-s", "1.5-i",
      "1.5-l",
      "1.5-d", "1.5-f"),
    .init(
      "constants", "Matte Mode", "matte-mode", #""tt":4"#, "1.6-1-alpha", "1.6-2-inverted-alpha",
      "1.6-3-luma", "1.6-4-inverted-luma"),
    .init("constants", "Property Type", "property-type", #""ty":"c""#, "1.10-property-type"),
    .init("constants", "Shape Direction", "shape-direction", #""d":3"#, "1.4-d"),
    .init("constants", "Star Type", "star-type", #""sy":2"#, "1.4-sr-star", "1.4-sr-polygon"),
    .init("constants", "Stroke Dash Type", "stroke-dash-type", #""n":"o""#, "1.4-dash"),
    .init(
      "constants", "Trim Multiple Shapes", "trim-multiple-shapes", #""m":2"#, "1.4-tm-1", "1.4-tm-2"
    ),
  ]

  static let helpers: [SpecificationSection] = [
    .init("helpers", "Transform", "transform", #""sk":"#, "1.3-transform", "1.3-skew"),
    .init("helpers", "Visual Object", "visual-object", #""nm":"#, "1.1-head"),
    .init("helpers", "Marker", "marker", #""cm":"#, "1.1-markers"),
    .init("helpers", "Mask", "mask", #""inv":true"#, "1.5-inv", "1.5-o", "1.5-x", "1.5-multiple"),
    .init("helpers", "Metadata", "metadata", #""customProps":"#, "1.1-meta"),
    .init("helpers", "Slottable Object", "slottable-object", #""sid":"#, "1.9-image-slot"),
    .init(
      "helpers", "Slottable Property", "slottable-property", #""sid":"#, "1.1-slots",
      "1.10-slot-sizes"),
  ]

  static let slots: [SpecificationSection] = [
    .init("slots", "Color Slot", "color-slot", #""sid":"ink""#, "1.10-slots"),
    .init("slots", "Point Slot", "point-slot", #""sid":"place""#, "1.10-slots"),
    .init("slots", "Scale Slot", "scale-slot", #""sid":"size""#, "1.10-slots", "1.10-slot-sizes"),
    .init(
      "slots", "Float Slot", "float-slot", #""sid":"turn""#, "1.10-slots", "1.10-slot-keyframes"),
    .init("slots", "Bezier Slot", "bezier-slot", #""v":["#, "1.10-slot-path"),
    .init("slots", "Gradient Slot", "gradient-slot", #""sid":"ramp""#, "1.10-slot-gradient"),
    .init("slots", "File Asset Slot", "file-asset-slot", #""sid":"#, "1.9-image-slot"),
  ]
}
