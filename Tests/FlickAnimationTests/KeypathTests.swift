import FlickAnimation
import Testing

@Suite("Keypaths")
struct KeypathTests {
  @Test(
    "A pattern matches key by key",
    arguments: [
      (
        "Layer.Shape Group.Stroke 1.Color",
        [
          "Layer.Shape Group.Stroke 1.Color", "**.Color", "**.Stroke 1.Color",
          "**.Shape Group.Stroke 1.Color", "Layer.**.Color", "Layer.Shape Group.*.Color",
          "Layer.*.*.Color", "**", "Layer.**", "Layer.**.Shape Group.**",
          "**.Layer.Shape Group.Stroke 1.Color", "**.Layer.Shape Group.Stroke 1.**.Color",
        ],
        [
          "Layer.*.Color", "*.Layer.Shape Group.Stroke 1.Color",
          "*.Layer.Shape Group.Stroke 1.*.Color", "Layer.Shape Group.Stroke 1.Color.*",
          "*.Layer.Shape Group.Stroke 1.Color.**", "Layer.Shape Group.Stroke 1.Color.**",
        ]
      ),
      (
        "pin.Group 1.fill-primary.Color", ["**.*primary.**.Color", "**.*primary.Color"],
        ["*primary.**.Color"]
      ),
      (
        "fill-primary.Stroke 1.Color", ["**.*primary.**.Color", "*primary.**.Color"],
        ["**.*primary.Color"]
      ),
      (
        "Ellipse 1-composition.Ellipse 1-stroke.Ellipse 1-stroke.Stroke 1.Color",
        ["**.Stroke 1.**.Color", "**.Stroke 1.Color"], ["**.Stroke 1.*.Color"]
      ),
      (
        "Layer.FooColor", ["**.FooColor", "**.Foo*", "*.*Color", "Layer.F*o*r", "L*r.*"],
        ["**.Color", "layer.FooColor", "*.Foo", "Layer.F*x*r", "FooColor"]
      ),
      ("Layer (1).a+b[c].Color", ["Layer (1).a+b[c].Color", "**.a+b[c].Color"], ["Layer (1).a.*"]),
      ("A", ["A", "*", "**", "**.A"], ["A.**", "A.*", "**.*.A", ""]),
      ("A.A", ["A.**", "**.A", "*.A", "**.**"], ["A", "A.A.**"]),
      ("aXbXc", ["a*c", "*X*X*", "a*b*c", "*"], ["a*b", "*X*X*X*", "b*"]),
    ])
  func patternMatchesKeyByKey(_ path: String, _ matches: [String], _ others: [String]) {
    let path = AnimationKeypath(keypath: path)
    for pattern in matches {
      #expect(AnimationKeypath(keypath: pattern).matches(path), "\(pattern)")
    }
    for pattern in others {
      #expect(!AnimationKeypath(keypath: pattern).matches(path), "\(pattern)")
    }
  }

  @Test("Keys may contain dots")
  func keysMayContainDots() {
    let dotted = AnimationKeypath(keys: ["logo.ai", "Fill 1", "Color"])
    #expect(dotted.string == "logo.ai.Fill 1.Color")
    #expect(AnimationKeypath(keys: ["logo.ai", "*", "Color"]).matches(dotted))
    for pattern in ["logo.ai.*.Color", "**.logo.ai.Fill 1.Color", "logo.ai.**", dotted.string] {
      #expect(AnimationKeypath(keypath: pattern).matches(dotted))
    }
    for pattern in ["*.ai.*.Color", "logo.*.Color", "logo.a.Fill 1.Color", "ai.Fill 1.Color"] {
      #expect(!AnimationKeypath(keypath: pattern).matches(dotted))
    }
    #expect(("a.b" as AnimationKeypath).keys == ["a", "b"])
  }
}
