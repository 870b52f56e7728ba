import Foundation

/// A field of the dotLottie schemas and the file of the tests that read it.
struct DotLottieField: Sendable, CustomStringConvertible {
  /// The document and the path of the object in it.
  var object: String
  var name: String
  /// The file below `Tests`.
  var file: String

  var description: String { "\(object).\(name)" }

  /// The fields of the schemas of dotLottie 1 and 2 and of the state machines of dotlottie-rs.
  static let all =
    fields(
      "manifest", manifest,
      "version generator initial animations themes stateMachines activeAnimationId author description keywords"
    )
    + fields("manifest.initial", manifest, "animation stateMachine")
    + fields(
      "manifest.animations[]", manifest,
      "id name initialTheme background themes speed loop autoplay direction playMode intermission hover themeColor"
    )
    + fields("manifest.themes[]", manifest, "id name")
    + fields("manifest.stateMachines[]", manifest, "id name")
    + fields("theme", themes, "rules")
    + fields("theme.rules[]", themes, "id type animations value keyframes expression")
    + fields("theme.rules[].type", themes, "Color Scalar Position Vector Gradient Image Text")
    + fields(
      "theme.rules[].keyframes[]", themes,
      "frame value inTangent outTangent hold valueInTangent valueOutTangent")
    + fields("theme.rules[].value, Gradient", themes, "color offset")
    + fields("theme.rules[].value, Image", themes, "src url width height")
    + fields(
      "theme.rules[].value, Text", themes,
      """
      text fontName fontFamily fontSize fillColor strokeColor strokeWidth strokeOverFill lineHeight tracking \
      baselineShift justify textCaps wrapSize wrapPosition
      """)
    + fields("stateMachine", testing, "initial states inputs interactions")
    + fields(
      "stateMachine.states[]", machine,
      "name type animation loop loopCount autoplay final mode speed segment backgroundColor")
    + fields("stateMachine.states[]", testing, "transitions entryActions exitActions")
    + fields("stateMachine.states[].type", testing, "PlaybackState GlobalState")
    + fields("transitions[]", testing, "type toState guards duration easing")
    + fields("transitions[].type", testing, "Transition Tweened")
    + fields("guards[]", transitions, "inputName conditionType compareTo @elapsedTime")
    + fields("inputs[].type", testing, "Numeric Event")
    + fields("inputs[].type", transitions, "String Boolean")
    + fields(
      "actions[].type", actions,
      """
      OpenUrl Increment Decrement Toggle SetBoolean SetString SetNumeric SetRandom Fire Reset SetTheme SetFrame \
      SetProgress FireCustomEvent Clamp Floor Multiply
      """)
    + fields("actions[]", actions, "url target min max integer")
    + fields(
      "interactions[].type", pointers,
      "PointerUp PointerDown PointerEnter PointerMove PointerExit Click OnComplete OnLoopComplete")
    + fields("interactions[]", pointers, "layerName stateName")

  private static let manifest = "FlickLottieTests/DotLottie/DotLottieManifestTests.swift"
  private static let themes = "FlickLottieTests/DotLottie/ThemeTests.swift"
  private static let machine = "FlickStateMachineTests/ReadingTests.swift"
  private static let testing = "FlickStateMachineTests/MachineTesting.swift"
  private static let transitions = "FlickStateMachineTests/TransitionTests.swift"
  private static let actions = "FlickStateMachineTests/ActionTests.swift"
  private static let pointers = "FlickStateMachineTests/PointerTests.swift"

  private static func fields(_ object: String, _ file: String, _ names: String) -> [DotLottieField]
  {
    names.split(separator: " ").map { DotLottieField(object: object, name: String($0), file: file) }
  }
}
